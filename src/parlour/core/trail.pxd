cdef class Chunk:
    cdef readonly Chunk prev
    cdef int ids[64]
    cdef unsigned long long marks[64]
    cdef readonly int n
    cpdef int get(self, int index)
    cpdef list made(self, int used)
    cpdef Chunk continued(self, int used)
