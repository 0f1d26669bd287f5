from parlour.core.state cimport State

cdef class Tensor:
    cdef readonly tuple planes
    cdef readonly int size
    cpdef void write(self, State state, int seat, float[::1] out, int at)
