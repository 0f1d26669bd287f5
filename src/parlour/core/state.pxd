from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.trail cimport Chunk

cdef class State:
    cdef public object game
    cdef public object origin
    cdef public int plies
    cdef readonly Chunk chunk
    cdef readonly int used
    cpdef State copy(self)
    cpdef State renew(self, State parent)
    cpdef int actor(self)
    cpdef void generate(self, int seat, Actions out)
    cpdef void apply(self, int seat, int action)
    cpdef void advance(self, int seat, int action)
    cpdef double payoff(self, int seat)
    cpdef int random_action(self, int seat, Rng rng, Actions out)
    cpdef int rollout(self, Rng rng, Actions out)
    cpdef State sample(self, int seat, Rng rng)
    cpdef void share(self, State other)
    cpdef void remember(self, int seat, int action)
