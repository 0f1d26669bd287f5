cimport cython
cimport libc.math as math
cimport parlour.core.bits as bits
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.games.conic.rules cimport Contest

ctypedef unsigned long long u64

cdef int CONE
cdef int OVER
cdef int PICKING
cdef int ACTIONS
cdef double EXPLORATION
cdef double STEEP
cdef double PER_PIP
cdef u64 MASK64
cdef u64 MIX
cdef int LONGEST
cdef int CHIP_PIPS[12]
cdef int NEAR[16]
cdef int WORTH_OF[16]

cdef class Place:
    cdef int visits[112]
    cdef double totals[112]
    cdef int tries[4]

cdef class Field:
    cdef Rng rng
    cdef bint plain
    cdef dict places
    cdef double payoffs[4]
    cdef double scores[4]
    cdef list path
    cdef int path_actions[400]
    cdef int length
    cdef public long long nodes
    cdef Actions out
    cpdef double payoff(self, int seat)
    @cython.locals(state=Contest, i=int)
    cpdef Contest undecided(self, Contest world)
    @cython.locals(round_before=int, key=u64, place=Place, i=int)
    cpdef simulate(self, Contest state)
    @cython.locals(i=int, place=Place, seat=int, at=int)
    cdef learn(self)
    @cython.locals(owing=int, seat=int, action=int)
    cdef step(self, Place place, Contest state)
    @cython.locals(base=int, best=double, found=int, untried=int, logarithm=double, i=int, action=int, visits=int, bound=double)
    cdef int promising(self, Place place, Contest state, int seat) except -1
    @cython.locals(seat=int, rack=int)
    cdef roll(self, Contest state, int round_before)
    @cython.locals(mine=int, one=int, two=int, for_one=int, for_two=int)
    cdef int better_space(self, Contest state, int seat) except -1
    @cython.locals(i=int, j=int, chip=int, score=double, rival=double)
    cdef judge(self, Contest state)
    @cython.locals(hashed=u64, part=u64, i=int)
    cdef u64 key(self, Contest state)
