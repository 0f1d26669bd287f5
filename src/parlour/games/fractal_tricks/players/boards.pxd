cimport cython
cimport parlour.core.bits as bits

cdef long long WIDE

@cython.locals(inner=int, triangle=int)
cpdef int majorities(int cosmos) noexcept
@cython.locals(triangle=int)
cpdef int outcome(int cosmos, int inner) noexcept

cdef class Boards:
    cdef public bint by_phase
    cdef public bint symmetric
    cdef public int layers
    cdef int power[9]
    cdef int worth[8]
    cdef public int[::1] ternary
    cdef public int[::1] gap
    cdef public int[::1] empty
    cdef public int[::1] cosmos
    cdef public int[::1] image
    cdef public int[::1] lowest
    cdef public int[::1] highest
    cdef public int[::1] even
    cdef public int[::1] kind
    @cython.locals(spaces=int, space=int, rest=int, digit=int, board=int, turn=int)
    cpdef void prepare(self)
    cpdef int turned(self, int turn, int space)
    @cython.locals(i=int, layer=int, board=int)
    cpdef void value(self, list worth)
    @cython.locals(base=int, board=int, at=int, space=int, cosmos=int, one=int, two=int)
    cdef void value_layer(self, int inner)
    @cython.locals(board=int, space=int, one=cython.longlong, two=cython.longlong, future=cython.longlong, known=dict)
    cdef void number_kinds(self)
    @cython.locals(board=int, best=int, turn=int, other=int, plain=object)
    cdef void join_images(self)
