cimport cython
cimport parlour.core.bits as bits
from parlour.games.conic.players.matrix cimport Matrix
from parlour.games.conic.players.position cimport Position
from parlour.games.conic.players.sight cimport Sight

ctypedef unsigned long long u64

cdef int STAR
cdef int CONE_ON
cdef int WIDTH
cdef int BLUE
cdef int NOBODY
cdef int VERMILION
cdef int NO_CONE
cdef int NO_ROW
cdef int NOTHING
cdef int PLIES
cdef int ENDLESS
cdef int ROW_AT[16]
cdef int STARLESS
cdef double CERTAIN
cdef int LATE
cdef u64 EMPTY_KEY
cdef double EXACT

cdef class Step:
    cdef public Matrix matrix
    cdef int decided[3]

cdef class Search:
    cdef public Position position
    cdef public Sight sight
    cdef public int width
    cdef list steps
    cdef u64 mask
    cdef u64[::1] keys
    cdef double[::1] values
    cdef public long long nodes
    cdef public long long allowed
    cdef public double deadline
    cdef public bint stopped
    cdef public bint exact
    cdef bint spent(self) noexcept
    @cython.locals(at=u64, key=u64, before=bint, step=Step, matrix=Matrix, i=int, j=int, left=int, others=int, mine=int, value=double)
    cpdef double battle(self, int rack_a, int rack_b, int cone, int depth, int ply) except? -9.0
    cdef double recall(self, double value) noexcept
    @cython.locals(position=Position, step=Step, spot=int, late=bint, a=int, b=int, n=int, row=int, slot=int)
    cpdef prepare(self, int cone, int depth, int ply)
    cpdef double pair(self, int rack_a, int rack_b, int mine, int theirs, int cone, int depth, int ply) except? -9.0
    @cython.locals(best=double, left=int, chip=int)
    cdef double replacement(self, int rack_a, int rack_b, int shown, bint first, int cone, int depth, int ply) except? -9.0
    cpdef double numbers(self, int rack_a, int rack_b, int mine, int theirs, int cone, int depth, int ply) except? -9.0
    @cython.locals(step=Step, position=Position, last=int, value=double)
    cdef double won(self, int rack_a, int rack_b, int winner, int chip, int cone, int depth, int ply) except? -9.0
    @cython.locals(position=Position, row=int, lead=int, a=int, b=int, n=int, for_a=int, for_b=int)
    cdef double leaf(self, int rack_a, int rack_b, int winner, int chip, int cone, int slot) noexcept
    @cython.locals(key=u64, at=u64, before=bint, maximising=bint, spaces=int, best=double, cone=int, value=double)
    cpdef double place(self, int rack_a, int rack_b, int depth, int ply) except? -9.0
    @cython.locals(position=Position, chosen=int, left=int)
    cpdef int promising(self, int rack_a, int rack_b, int ply) except -1
    @cython.locals(sign=double, best=double, found=int, cone=int, value=double)
    cdef int favourite(self, int rack_a, int rack_b, int spaces, int slot) noexcept
    @cython.locals(position=Position)
    cpdef int glance(self, int rack_a, int rack_b, int spaces) except -1
