cimport cython
cimport parlour.core.bits as bits
from parlour.core.state cimport State
from parlour.core.tensor cimport Tensor
from parlour.core.trail cimport Chunk
from parlour.games.conic.rules cimport Contest

cdef int NEUTRAL
cdef int CONE
cdef int PICKING
cdef int OVER

cdef class ConicTensor(Tensor):
    cdef int players
    cdef int own
    @cython.locals(contest=Contest, n=int, i=int, k=int)
    cpdef void write(self, State state, int seat, float[::1] out, int at)
    @cython.locals(n=int, space=int, owner=int, rack=int, k=int)
    cdef void write_chips(self, Contest contest, int seat, float[::1] out, int at)
    cdef int place(self, int seat) noexcept
    @cython.locals(chunk=Chunk, place=int, decision=int)
    cdef void write_reveals(self, Contest contest, float[::1] out, int at)
