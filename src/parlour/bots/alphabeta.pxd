cimport cython
cimport parlour.bots.memory as memory
from parlour.bots.memory cimport Memory
from parlour.core.rng cimport Rng
from parlour.core.state cimport State
from parlour.core.strategy cimport Ranked, Strategy

ctypedef unsigned long long u64

cdef int WON
cdef int DECIDED
cdef int INFINITE
cdef int NOWHERE
cdef int DEEPEST
cdef int GRACE
cdef int TAIL
cdef int SHARP
cdef int FIRST
cdef int KILLER
cdef int UPPER
cdef int LOWER
cdef int EXACT

cdef class Frame:
    cdef public State state
    cdef public Ranked actions
    cdef public u64 key
    cdef public int killer
    cdef public int second_killer

cdef class Search:
    cdef Strategy strategy
    cdef int sight
    cdef int width
    cdef int variety
    cdef int limit
    cdef int aim
    cdef bint pruning
    cdef bint stopped
    cdef Memory memory
    cdef int[::1] history
    cdef int[::1] values
    cdef list frames
    cdef double deadline
    cdef long long allowed
    cdef int table_size
    cdef int lowest
    cdef public int action
    cdef public int value
    cdef public int depth
    cdef public long long applies
    @cython.locals(frame=Frame, depth=int)
    cpdef void run(self, State state, int seat, double seconds, long long nodes, Rng rng)
    @cython.locals(actions=Ranked, i=int, j=int, action=int, worth=int)
    cdef void order_root(self, Frame frame, Rng rng)
    @cython.locals(actions=Ranked, frame=Frame, best=int, exact=bint, n=int, i=int, j=int, action=int, floor=int, value=int, fit=int)
    cdef void look_at_root(self, int depth, Rng rng)
    @cython.locals(frame=Frame, child=Frame, line=Frame, seat=int, other=int, earlier=int, turns=bint, value=int, lowest=int)
    cdef int value_of(self, int ply, int action, int depth, int alpha, int beta, bint scout, int less) except? -99999
    cdef bint out_of_budget(self) except -1
    cdef int child_value(self, int ply, bint turns, int depth, int alpha, int beta) except? -99999
    cdef int outcome(self, double payoff, int ply) noexcept
    @cython.locals(frame=Frame, state=State, strategy=Strategy, actions=Ranked, hint=int, fact=u64, value=int, bound=int, forced=bint, seat=int)
    cdef int search(self, int ply, int depth, int alpha, int beta) except? -99999
    @cython.locals(actions=Ranked, deeper=int, best=int, best_action=int, floor=int, lowest=int, n=int, i=int, action=int, less=int, value=int, bound=int, kept=int)
    cdef int best_of(self, int ply, int depth, int alpha, int beta, int hint, int seat, bint forced) except? -99999
    @cython.locals(actions=Ranked, offset=int, i=int, action=int)
    cdef void rank(self, Frame frame, int hint, int seat)
    @cython.locals(top=int, j=int, swap=int)
    cdef void bring_forward(self, Ranked actions, int i) noexcept
    @cython.locals(at=int)
    cdef void praise(self, Frame frame, int seat, int action, int depth)
