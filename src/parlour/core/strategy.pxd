from parlour.core.buffer cimport Actions
from parlour.core.state cimport State

ctypedef unsigned long long u64

cdef class Ranked(Actions):
    cdef int worth[1024]
    cpdef void rate(self, int index, int worth)

cdef class Strategy:
    cpdef int side(self, int seat)
    cpdef u64 key(self, State state)
    cpdef int evaluate(self, State state, int seat)
    cpdef int win(self, State state, int sight)
    cpdef bint threatened(self, State state, int sight)
    cpdef void answers(self, State state, Actions out, int sight)
    cpdef void narrow(self, State state, Actions out, int sight)
    cpdef void rank(self, State state, Ranked out)
