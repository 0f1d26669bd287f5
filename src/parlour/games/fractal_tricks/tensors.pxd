cimport cython
cimport parlour.core.bits as bits
from parlour.core.state cimport State
from parlour.core.tensor cimport Tensor
from parlour.games.fractal_tricks.rules cimport Round

cdef int DEALING
cdef int OVER

cdef class FractalTricksTensor(Tensor):
    @cython.locals(position=Round, swap=int, i=int)
    cpdef void write(self, State state, int seat, float[::1] out, int at)
    @cython.locals(space=int, side=int, i=int)
    cdef void write_tokens(self, Round position, int swap, float[::1] out, int at)
    cdef void put(self, int members, float[::1] out, int at)
