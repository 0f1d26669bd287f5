cimport cython
cimport parlour.core.bits as bits

ctypedef unsigned long long u64

cdef int FULL
cdef int ONE
cdef int TWO
cdef u64 MASK64
cdef u64 MIX_ONE
cdef u64 MIX_TWO
cdef u64 MIX_THREE
cdef int ROW_MASK[7]
cdef int POINTS[7]
cdef int SIZE[7]
cdef int BESIDE[16]
cdef int ROW_AT[16]

cdef class Position:
    cdef public int a
    cdef public int b
    cdef public int n
    cdef public int total
    cdef public int last
    cdef public bint cancel
    cdef public int lone
    cdef int sums[7]
    cdef char sizes[65536]
    cpdef load(self, state)
    cpdef int empty(self) noexcept
    cpdef void settle(self, int cone, int winner, int chip) noexcept
    @cython.locals(keep=int)
    cpdef void take_back(self, int cone, int winner, int chip, int last) noexcept
    @cython.locals(known=int, left=int, largest=int, group=int, frontier=int, reached=int)
    cpdef int group(self, int spaces) noexcept
    @cython.locals(size=int)
    cpdef int bonus(self, int spaces) noexcept
    @cython.locals(points=int, row=int, lead=int)
    cpdef double outcome(self, int rack_a, int rack_b) noexcept
    @cython.locals(empty=int, most=int, least=int, row=int, mask=int, lead=int, left=int)
    cpdef int verdict(self, int a, int b, int n) noexcept
    @cython.locals(sums=u64, row=int, mask=int, lead=int, left=int, worth=int, wide=u64, board=u64, rest=u64, hashed=u64)
    cdef u64 key(self, int rack_a, int rack_b, int cone, int depth) noexcept nogil
