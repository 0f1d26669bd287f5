cdef class Actions:
    cdef int ids[1024]
    cdef public int n
    cpdef int get(self, int index)
    cpdef void add(self, int action)
