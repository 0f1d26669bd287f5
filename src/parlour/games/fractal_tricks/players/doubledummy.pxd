cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.players.boards cimport Boards
from parlour.games.fractal_tricks.players.spot cimport Spot

ctypedef unsigned long long u64

cdef u64 SPREAD
cdef int NO_SPACE
cdef int NOTHING
cdef int FIRST_TRY
cdef int LEAD
cdef int CHOOSE

cdef class Solver:
    cdef public bint winner_leads
    cdef bint ring
    cdef public bint by_phase
    cdef int adjacent[9]
    cdef public Boards boards
    cdef int[::1] lowest
    cdef int[::1] highest
    cdef int[::1] even
    cdef int[::1] kind
    cdef int[::1] ternary
    cdef u64 mask
    cdef u64[::1] keys
    cdef u64[::1] facts
    cdef int[::1] praise
    cdef int[::1] moves
    cdef int[::1] scores
    cdef int[::1] between
    cdef int horizon
    cdef public long long nodes
    cdef long long limit
    cdef public bint stopped
    cpdef void look(self, int horizon)
    @cython.locals(i=u64)
    cpdef void forget(self)
    cpdef void start(self, long long limit)
    cpdef int value(self, Spot spot, int chaos_hand, int cosmos_hand)
    cpdef int even_chances(self, Spot spot)
    cpdef int lead_value(self, Spot spot, int chaos_hand, int cosmos_hand, int token, int space)
    cpdef int follow_value(self, Spot spot, int chaos_hand, int cosmos_hand, int token)
    cpdef int choice_value(self, Spot spot, int chaos_hand, int cosmos_hand, int winner)
    cpdef bint alike(self, int one, int other, int against)
    cpdef int spaces(self, Spot spot, bint different)
    cpdef int limit_of(self, Spot spot, int which)
    @cython.locals(chaos=int, cosmos=int, extra=int, leader=int)
    cpdef Spot won(self, Spot spot, int winner)
    cpdef bint mirrors(self, Spot spot, int one, int other)
    cdef bint same_future(self, int board, int trick, int one, int other) noexcept nogil
    cdef int board_at(self, int chaos, int cosmos) noexcept nogil
    @cython.locals(best=int, value=int)
    cdef int settle(self, int winner, int trick, int leader, int space, int chaos_hand, int cosmos_hand, int chaos, int cosmos, int extra, int alpha, int beta) noexcept nogil
    @cython.locals(known=int, inner=int, total=int, low=int, high=int, count=int, layer=int, at=int)
    cdef int bounds(self, int board, int trick, int extra, int table) noexcept nogil
    @cython.locals(board=int, low=int, high=int, shape=int, place=int, key=u64, slot=u64, hint=int, fact=u64)
    cdef int lead(self, int trick, int leader, int space, int chaos_hand, int cosmos_hand, int chaos, int cosmos, int extra, int alpha, int beta) noexcept nogil
    @cython.locals(one=int, two=int, led=int, token=int, winner=int)
    cdef int last(self, int leader, int chaos_hand, int cosmos_hand, int board, int extra) noexcept nogil
    @cython.locals(high=u64)
    cdef u64 key_of(self, u64 chaos_hand, u64 cosmos_hand, u64 shape, u64 leader, u64 place, u64 extra) noexcept nogil
    @cython.locals(empty=int)
    cdef int open_spaces(self, int trick, int space, int chaos, int cosmos) noexcept nogil
    @cython.locals(left=int, board=int, kept=int, each=int, seen=int)
    cdef int telling_spaces(self, int trick, int space, int chaos, int cosmos) noexcept nogil
    @cython.locals(n=int, base=int, floor=int, ceiling=int, best=int, best_move=int, i=int, move=int, token=int, value=int, low=int, high=int)
    cdef int lead_best(self, u64 slot, u64 key, int hint, int trick, int leader, int space, int chaos_hand, int cosmos_hand, int chaos, int cosmos, int extra, int alpha, int beta) noexcept nogil
    @cython.locals(fact=u64)
    cdef void keep(self, u64 slot, u64 key, u64 low, u64 high, int move) noexcept nogil
    @cython.locals(spaces=int, hand=int, against=int, base=int, n=int, last=int, token=int, left=int, where=int, move=int)
    cdef int list_leads(self, int hint, int trick, int leader, int space, int chaos_hand, int cosmos_hand, int chaos, int cosmos) noexcept nogil
    @cython.locals(top=int, j=int, move=int, score=int)
    cdef void bring_forward(self, int base, int i, int n) noexcept nogil
    @cython.locals(n=int, base=int, mover=int, best=int, best_token=int, i=int, token=int, winner=int, value=int)
    cdef int follow(self, int led, int trick, int leader, int space, int chaos_hand, int cosmos_hand, int chaos, int cosmos, int extra, int alpha, int beta) noexcept nogil
    @cython.locals(mover=int, hand=int, against=int, board=int, one=int, two=int, wanted=int, base=int, n=int, last=int, token=int, winner=int, number=int, score=int)
    cdef int list_follows(self, int led, int trick, int leader, int space, int chaos_hand, int cosmos_hand, int chaos, int cosmos, int extra) noexcept nogil
