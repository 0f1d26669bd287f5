cimport cython
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State

ctypedef unsigned long long u64

cdef u64 MASK64

cdef class Playouts:
    cdef public Rng rng
    cdef public Actions out
    cdef public long plies
    cdef public u64 checksum
    @cython.locals(state=State, out=Actions, rng=Rng, seat=int, ply=int, action=int)
    cpdef void listed(self, State start, int games, int limit)
    @cython.locals(state=State, out=Actions, rng=Rng, seat=int, ply=int, action=int)
    cpdef void picked(self, State start, int games, int limit)
    cpdef void copied(self, State state, int times)
    cdef void note(self, u64 number) noexcept nogil
