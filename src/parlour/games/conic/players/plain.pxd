cimport cython
cimport libc.math as math
cimport parlour.core.bits as bits
from parlour.games.conic.players.position cimport Position
from parlour.games.conic.players.sight cimport Sight

cdef int NO_GROUPS
cdef int NO_CHIPS
cdef int POINT
cdef int PER_CHIP
cdef int BOARD
cdef int FAR
cdef double STEEP
cdef int ROW_SPACES[7]
cdef int WORTH[7]
cdef int SPACES[7]
cdef int PIPS[12]

cdef class Plain(Sight):
    cdef public int blind
    @cython.locals(points=int, row=int, mask=int, lead=int, left=int, empty=int)
    cpdef void lay(self, int slot, Position at, int a, int b, int n, int skip, int chooser, int cone) noexcept
    @cython.locals(points=int, chip=int, pips=int)
    cpdef double value(self, int slot, int rack_a, int rack_b, int extra_a, int extra_b) noexcept
