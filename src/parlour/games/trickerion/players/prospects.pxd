cimport cython
cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
from parlour.games.trickerion.players.worth cimport Worth
from parlour.games.trickerion.position cimport Position

cdef int EMPTY
cdef int MARKET_ROW
cdef int ON_STAGE
cdef int OVER
cdef int PEOPLE
cdef int THEATER
cdef int WORKSHOP
cdef int TURNS
cdef int COIN_EARLY
cdef int SHARD_EARLY
cdef int ACTION_POINT
cdef int LINKS
cdef int LYING
cdef int NEXT_CARD
cdef int GUEST
cdef int ON_CARD
cdef int READY
cdef int LACKING
cdef int ROOM
cdef int SHOW
cdef int WAGES
cdef int NOTHING
cdef int ABSENT
cdef int COUNT

cdef class Prospects(Worth):
    cdef double shares[16]
    cdef int horizon
    cdef bint wages
    cdef double cards[5]
    cdef double marks[5]
    cdef double pays[4]
    cdef double units[4]
    cdef double price
    cdef double absent
    @cython.locals(total=double, coin=double, shard=double)
    cpdef double value(self, Position at, int seat)
    cpdef bint on_stage(self, Position at, int seat)
    cpdef bint waits(self, Position at, int seat, int person, int place)
    cpdef bint works_yet(self, Position at, int seat, int place)
    cpdef double money(self, Position at, int seat, double coin)
    @cython.locals(each=double)
    cpdef double person(self, Position at, int seat, int person, int later, double coin)
    @cython.locals(total=double, today=double, room=double, pay=double, part=double, cost=double, held=int, trick=int, number=int, times=int)
    cpdef double coming(self, Position at, int seat, int shows, int wait, double coin, double shard)
    @cython.locals(lack=int, price=int)
    cpdef void missing(self, Position at, int seat, int trick)
    cpdef bint on_sale(self, Position at, int seat, int kind)
    @cython.locals(total=double, share=double, best=int)
    cpdef double lying(self, Position at, int shows, int wait, double today)
    @cython.locals(total=double, best=int, number=double)
    cpdef double made(self, double room)
    @cython.locals(best=double, worth=double)
    cpdef double best_bonus(self, Position at, int seat, int wait, double coin, double shard)
