cimport cython

ctypedef unsigned long long u64

cdef class Memory:
    cdef u64 mask
    cdef u64[::1] keys
    cdef u64[::1] facts
    @cython.locals(at=Py_ssize_t)
    cpdef u64 find(self, u64 key)
    @cython.locals(at=Py_ssize_t, fact=u64)
    cpdef void keep(self, u64 key, int depth, int bound, int value, int action)

cpdef int value_of(u64 fact) noexcept
cpdef int bound_of(u64 fact) noexcept
cpdef int depth_of(u64 fact) noexcept
cpdef int action_of(u64 fact) noexcept
