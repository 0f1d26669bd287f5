cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.players.doubledummy cimport Solver
from parlour.games.fractal_tricks.players.spot cimport Spot

cdef double UNIT
cdef int SIZES

cdef class PublicTree:
    cdef public Solver solver
    cdef public int[::1] counts
    cdef public int[::1] kind
    cdef public int[::1] side
    cdef public int[::1] total
    cdef public int[::1] sizes
    cdef public int[::1] first
    cdef public int[::1] degree
    cdef public int[::1] colour
    cdef public int[::1] partner
    cdef public int[::1] offset
    cdef public double[::1] worth
    cdef public int[::1] place
    cdef public int[::1] action
    cdef public int[::1] child
    cdef public double[::1] table
    cdef public int nodes
    cdef public int edges
    cdef public int used
    cdef public int filled
    cdef public list tokens
    cdef public int hands
    @cython.locals(node=int)
    cdef int add_node(self, int kind, int side, int total, int chaos_size, int cosmos_size) except -1
    @cython.locals(mover=int)
    cdef int open_edges(self, int node, int degree) except -1
    cdef void set_edge(self, int edge, int place, int action, int child)
    @cython.locals(total=int, low=int, node=int, spaces=int, edge=int, place=int, space=int, rest=list)
    cdef int grow_lead(self, Spot spot, list tokens, int held) except -1
    @cython.locals(total=int, mover=int, node=int, edge=int, place=int, token=int, winner=int, child=int, rest=list)
    cdef int grow_follow(self, Spot spot, list tokens, int held) except -1
    @cython.locals(node=int, edge=int)
    cdef int grow_choice(self, Spot spot, list tokens, int held) except -1
    cdef int grow_after(self, Spot spot, int winner, list tokens, int held) except -1
    @cython.locals(node=int, chaos=int, cosmos=int)
    cdef int grow_showdown(self, Spot spot, list tokens) except -1
