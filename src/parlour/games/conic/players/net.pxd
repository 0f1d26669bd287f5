cimport cython
cimport libc.math as math

cdef int HIDDEN
cdef int COUNT
cdef int MY_RACK
cdef int THEIR_RACK

cdef class Net:
    cdef int first[8192]
    cdef int out[32]
    cdef int mine[4096]
    cdef int theirs[4096]
    @cython.locals(to=int, mine=int, theirs=int, h=int)
    cdef void stack(self, int half, int chips, int chip) noexcept nogil
    cdef double odds(self, long total) noexcept nogil
