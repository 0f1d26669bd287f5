cdef class Chunk:
    cdef public Chunk prev
    cdef int ids[64]
    cdef unsigned long long marks[64]
    cdef public int n
    cpdef int get(self, int index)
    cpdef Chunk continued(self, int used)
