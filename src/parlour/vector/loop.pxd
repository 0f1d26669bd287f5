cimport cython
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State
from parlour.core.tensor cimport Tensor

cdef int CHANCE

cdef class Batch:
    cdef readonly State start
    cdef readonly Tensor tensor
    cdef readonly int size
    cdef readonly int players
    cdef readonly int count
    cdef readonly double even
    cdef float[::1] observations
    cdef unsigned char[::1] masks
    cdef readonly int width
    cdef int[::1] seats
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] dones
    cdef readonly list states
    cdef list legal
    cdef Actions scratch
    cdef Rng dice
    cdef list chance
    cpdef void reset(self)
    @cython.locals(i=int, action=int)
    cpdef int refused(self, int[::1] actions) except -2
    @cython.locals(i=int, state=State, seat=int)
    cpdef void step(self, int[::1] actions)
    @cython.locals(j=int)
    cdef void clear(self, int i)
    @cython.locals(j=int)
    cdef void finish(self, int i, State state)
    @cython.locals(state=State)
    cdef int begin(self, int i) except -2
    @cython.locals(rng=Rng, seat=int)
    cdef int roll(self, int i, State state) except -2
    @cython.locals(state=State, out=Actions, masks=cython.uchar[::1], first=int, n=int, k=int)
    cdef void show(self, int i, int seat)
    @cython.locals(i=int, out=Actions)
    cpdef void sample(self, int[::1] actions)
