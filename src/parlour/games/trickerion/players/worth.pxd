cimport cython
cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
from parlour.games.trickerion.position cimport Position

cdef int EMPTY
cdef int OVER
cdef int PEOPLE
cdef int TURNS
cdef int COIN_EARLY
cdef int SHARD_EARLY
cdef int SET_UP
cdef int ON_CARD
cdef int READY
cdef int LACKING
cdef int AGAIN
cdef int SHOW
cdef int ACTION_POINT
cdef int LEFT_OVER
cdef int COUNT
cdef int PLENTY

cdef class Worth:
    cdef double weights[10]
    @cython.locals(total=double, coin=double, shard=double)
    cpdef double value(self, Position at, int seat)
    cpdef double money(self, Position at, int seat, double coin)
    @cython.locals(total=double)
    cpdef double people(self, Position at, int seat, int later, double coin)
    @cython.locals(each=double)
    cpdef double person(self, Position at, int seat, int person, int later, double coin)
    @cython.locals(total=double, pay=double, part=double, full=double)
    cpdef double tricks(self, Position at, int seat, int shows, double coin, double shard)
    cpdef double marker(self, int trick, double coin, double shard)
    @cython.locals(have=int, need=int)
    cpdef double part(self, Position at, int seat, int trick)
    @cython.locals(best=double, worth=double)
    cpdef double best_show(self, Position at, int seat, double coin, double shard)
