cimport cython
cimport libc.math as math
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State

cdef double EXPLORATION

cdef class Node:
    cdef public int seat
    cdef public int action
    cdef public int visits
    cdef public int offered
    cdef public double total
    cdef public Node first
    cdef public Node next
    @cython.locals(node=Node)
    cdef Node child(self, int seat, int action)
    @cython.locals(node=Node)
    cdef Node add(self, int seat, int action)

cdef class Tree:
    cdef object perspective
    cdef Node root
    cdef Actions out
    cdef long long[::1] marks
    cdef long long stamp
    cdef public long long simulations
    cdef public long long applies
    @cython.locals(deadline=double)
    cpdef void run(self, double seconds, long long simulations, Rng rng)
    @cython.locals(place=Node, chooser=Node, choice=Node, known=bint, together=bint, seat=int, action=int)
    cdef void simulate(self, State world, Rng rng)
    @cython.locals(out=Actions, best=Node, node=Node, fresh=Node, best_bound=double, bound=double, tried=int, i=int, k=int)
    cdef Node choose(self, Node place, State world, int seat, Rng rng)
