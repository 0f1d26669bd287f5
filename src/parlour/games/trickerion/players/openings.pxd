cimport cython
cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.players.greedy cimport Greedy
from parlour.games.trickerion.rules cimport Show

cdef int MAGICIAN
cdef int STOP
cdef int TAKE
cdef int CHOOSING
cdef int EMPTY
cdef int ENGINEER_TRICK
cdef int GIFTS
cdef int TAKING
cdef double LOWEST
cdef double EQUAL

@cython.locals(keep=bint)
cpdef void offer(Show at, int seat, Actions out)
cpdef bint required(Show at, int seat, int kind)
@cython.locals(out=Actions, world=Show, top=double, worth=double)
cpdef double value(Greedy greedy, Show at, int seat)
@cython.locals(out=Actions, world=Show, top=double, worth=double)
cpdef int choose(Greedy greedy, Show at, int seat)
