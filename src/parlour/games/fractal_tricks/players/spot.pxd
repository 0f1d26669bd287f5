cimport cython

cdef class Spot:
    cdef public int stage
    cdef public int trick
    cdef public int leader
    cdef public int space
    cdef public int led
    cdef public int followed
    cdef public int chaos
    cdef public int cosmos
    cdef public int extra

@cython.locals(won=int, inner=int)
cpdef int extra_after(int extra, int trick, int winner) noexcept nogil
@cython.locals(higher=bint, same=bint)
cpdef int trick_winner(int leader, int led, int token) noexcept nogil
@cython.locals(colour=int)
cpdef int may_follow(int hand, int led) noexcept nogil
