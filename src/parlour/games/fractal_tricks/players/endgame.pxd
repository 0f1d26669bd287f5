cimport cython
from parlour.games.fractal_tricks.players.publictree cimport PublicTree

cdef int MOST
cdef int SIZES
cdef int WIDTH
cdef int FOLLOWING
cdef int SHOWDOWN
cdef int DECIDED
cdef int DEPTH
cdef int LEARN
cdef int ANSWER

cdef class Endgame:
    cdef public PublicTree tree
    cdef int[::1] rank
    cdef int[::1] members
    cdef int[::1] origin
    cdef double[::1] regret
    cdef double[::1] summed
    cdef double[::1] gain
    cdef double[::1] now
    cdef double[::1] reach
    cdef double[::1] value
    cdef double[::1] prior
    cdef public int rounds
    cdef int mode
    cdef double weight
    cdef public double mass
    @cython.locals(size=int, mass=double, one=int, two=int)
    cpdef double weigh(self)
    cpdef void improve(self, int rounds, double deadline=*)
    @cython.locals(total=double, hand=int)
    cpdef double best_response(self, int side)
    @cython.locals(degree=int, at=int, edge=int)
    cpdef list strategy(self, int node, int hand)
    @cython.locals(at=int)
    cdef void walk_from_root(self, int side)
    @cython.locals(kind=int)
    cdef void walk(self, int node, int depth, int side) noexcept nogil
    @cython.locals(table=int, theirs=int, out=int, mine=int, total=double, other=int)
    cdef void show(self, int node, int depth, int side) noexcept nogil
    @cython.locals(worth=double, theirs=int, out=int, total=int, mine=int, other=int, n=int, m=int, hand=int, places=int, mass=double, against=int)
    cdef void count(self, int node, int depth, int side) noexcept nogil
    @cython.locals(places=int)
    cdef int legal(self, int node, int hand, int size) noexcept nogil
    @cython.locals(side=int, places=int, edge=int, total=double, options=int, i=int)
    cdef void current(self, int node, int hand, int at, int degree) noexcept nogil
    @cython.locals(side=int, places=int, edge=int, total=double, options=int, i=int)
    cdef void average(self, int node, int hand, int at, int degree) noexcept nogil
    @cython.locals(child=int, place=int, total=int, side=int, size=int, n=int, here=int, there=int, own=int, trace=int, hand=int, before=int)
    cdef void pass_on(self, int node, int edge, int depth, int mover, int at, int degree, int i) noexcept nogil
    @cython.locals(edge=int, at=int, degree=int, size=int, n=int, hand=int, i=int)
    cdef void decide(self, int node, int depth, int side) noexcept nogil
    @cython.locals(child=int, place=int, size=int, n=int, trace=int, out=int, hand=int, before=int)
    cdef void collect(self, int edge, int depth, int side, int at, int degree, int i) noexcept nogil
    @cython.locals(value=double, share=double, i=int)
    cdef void learn(self, int hand, int depth, int side, int at, int degree) noexcept nogil
    @cython.locals(places=int, edge=int, best=double, i=int)
    cdef void take_best(self, int node, int hand, int depth, int at, int degree, int size) noexcept nogil
    @cython.locals(mover=int, degree=int, edge=int, at=int, total=int, n=int, hand=int, out=int, size=int, i=int, child=int, place=int, trace=int, before=int)
    cdef void suffer(self, int node, int depth, int side) noexcept nogil
