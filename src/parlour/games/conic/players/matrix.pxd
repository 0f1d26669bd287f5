cimport cython

cdef int WIDTH
cdef int RIM
cdef int PATIENCE
cdef int LIMIT
cdef double TINY

cdef class Matrix:
    cdef double cells[144]
    cdef double x[12]
    cdef double y[12]
    cdef double tableau[169]
    cdef int row_label[12]
    cdef int column_label[12]
    cdef public int rows
    cdef public int columns
    cdef public double value
    cpdef put(self, int row, int column, double worth)
    cpdef double cell(self, int row, int column) except? -9.0
    cpdef double solve(self) noexcept
    @cython.locals(best_row=int, best_column=int, floor=double, ceiling=double, lowest=double, highest=double, i=int, j=int)
    cdef bint saddle(self) noexcept nogil
    @cython.locals(last=int, i=int, j=int)
    cdef void set_up(self) noexcept nogil
    @cython.locals(last=int, count=int, column=int, row=int, i=int, j=int, worst=double, cost=double, tightest=double, slope=double, ratio=double)
    cdef void pivot_all(self) noexcept nogil
    @cython.locals(start=int, other=int, label=int, i=int, j=int, inverse=double, factor=double)
    cdef void exchange(self, int row, int column) noexcept nogil
    @cython.locals(last=int, total=double, i=int, j=int)
    cdef void read_off(self) noexcept nogil
