cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int BACKSTAGE
cdef int DAYS
cdef int DECLINE
cdef int EMPTY
cdef int NEXT
cdef unsigned long long ONE
cdef int ON_STAGE
cdef int PERFORM
cdef int PERFORMING

cpdef void start(Position at)
cpdef int performer(Position at)
cpdef bint eligible(Position at, int seat, int position)
cpdef void go_on(Position at)
cpdef void offer(Position at, Actions out)
cpdef void carry(Position at, int action)
cpdef void perform(Position at, int seat, int position)
cpdef void clear(Position at, int position)
