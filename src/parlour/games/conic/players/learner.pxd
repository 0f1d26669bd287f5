cimport cython
cimport libc.math as math
from parlour.core.rng cimport Rng
from parlour.games.conic.players.position cimport Position
from parlour.games.conic.players.sight cimport Sight

cdef int WIDTH
cdef double SMALLEST
cdef int MIRRORS[64]
cdef int COUNT
cdef int HIDDEN
cdef int MY_RACK
cdef int THEIR_RACK
cdef double SCALE

cdef class Learner:
    cdef Sight sight
    cdef Position mirror
    cdef double[::1] weights
    cdef double[::1] squares
    cdef double[::1] strides
    cdef int slots
    cdef unsigned char[::1] active
    cdef int[::1] counts
    cdef double[::1] targets
    cdef public int filled
    cdef public int next
    cdef double lit[64]
    @cython.locals(turned=Position, space=int, to=int, row=int, place=int, slot=int, view=int, count=int, i=int, mine=int, theirs=int, chip=int)
    cpdef int record(self, Position at, int rack_a, int rack_b, int cone, int symmetry) except -1
    cpdef target(self, int slot, double value)
    @cython.locals(loss=double, i=int)
    cpdef double learn(self, Rng rng, int times, double rate) except? -1.0
    @cython.locals(count=int, logit=double, last=int, view=int, start=int, side=int, h=int, i=int, row=int, chance=double, target=double, slope=double, sign=double)
    cdef double descend(self, int slot) noexcept
    cdef void move(self, int at, double slope) noexcept
    @cython.locals(i=int)
    cpdef calm(self, double share)
