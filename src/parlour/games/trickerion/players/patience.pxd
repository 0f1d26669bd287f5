cdef long ENDLESS
cdef int STRIDE

cdef class Patience:
    cdef public long nodes
    cdef public long limit
    cdef double deadline
    cdef long look
    cpdef void allow(self, double seconds, long nodes)
    cpdef bint spent(self)
