cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.natural_chaos.rules as rules
from parlour.core.state cimport State
from parlour.core.tensor cimport Tensor
from parlour.games.natural_chaos.rules cimport Position

cdef int BOARDS
cdef int PIECES
cdef int LAST
cdef int PICKS
cdef int TAIL
cdef int MOVE
cdef int PICK
cdef int STONE

cdef class NaturalChaosTensor(Tensor):
    @cython.locals(position=Position, side=int, board=int, squares=rules.u64)
    cpdef void write(self, State state, int seat, float[::1] out, int at)
    @cython.locals(action=int, square=int)
    cdef void write_last(self, Position position, float[::1] out, int at)
