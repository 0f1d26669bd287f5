cimport cython

ctypedef unsigned long long u64

cdef u64 MASK
cdef u64 LOW
cdef u64 SCRAMBLE

cdef class Rng:
    cdef public u64 state
    @cython.locals(x=u64)
    cpdef u64 bits(self)
    @cython.locals(product=u64, low=u64, floor=u64)
    cpdef u64 below(self, u64 n)
    cpdef double unit(self)
