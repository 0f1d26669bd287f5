cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.players.ground cimport Ground
from parlour.games.fractal_tricks.players.spot cimport Spot

ctypedef unsigned long long u64

cdef u64 SPREAD
cdef u64 WORD
cdef int TOKENS
cdef int NO_SPACE
cdef int NOTHING
cdef int BEST
cdef int FIRST_TRY
cdef int LIST
cdef int WATCH
cdef int LEAD
cdef int CHOOSE

cdef class Solver(Ground):
    cdef u64 mask
    cdef u64[::1] keys
    cdef u64[::1] facts
    cdef u64[::1] bit
    cdef int[::1] praise
    cdef int[::1] moves
    cdef int[::1] scores
    cdef public int horizon
    cdef public long long nodes
    cdef long long limit
    cdef double deadline
    cdef public bint stopped
    cpdef void look(self, int horizon)
    @cython.locals(i=u64)
    cpdef void forget(self)
    cpdef void start(self, long long limit, double deadline=*)
    cdef bint spent(self) noexcept
    @cython.locals(hands=u64, won=int)
    cpdef int value(self, Spot spot, int chaos_hand, int cosmos_hand)
    @cython.locals(hands=u64, won=int)
    cpdef int lead_value(self, Spot spot, int chaos_hand, int cosmos_hand, int token, int space)
    @cython.locals(hands=u64, won=int, winner=int)
    cpdef int follow_value(self, Spot spot, int chaos_hand, int cosmos_hand, int token)
    @cython.locals(hands=u64, won=int)
    cpdef int choice_value(self, Spot spot, int chaos_hand, int cosmos_hand, int winner)
    cdef u64 pack(self, u64 chaos_hand, u64 cosmos_hand) noexcept nogil
    @cython.locals(best=int, value=int)
    cdef int settle(self, int winner, int trick, int leader, int space, u64 hands, int won, int extra, int alpha, int beta) noexcept
    @cython.locals(board=int, low=int, high=int, key=u64, slot=u64, hint=int, fact=u64)
    cdef int lead(self, int trick, int leader, int space, u64 hands, int won, int extra, int alpha, int beta) noexcept
    cdef int only_token(self, u64 hands, int side) noexcept nogil
    @cython.locals(place=int, high=u64)
    cdef u64 key_of(self, u64 hands, int board, int trick, int leader, int space, int extra) noexcept nogil
    cdef u64 slot_of(self, u64 key) noexcept nogil
    @cython.locals(n=int, base=int, floor=int, ceiling=int, best=int, best_move=int, i=int, move=int, left=u64, value=int, low=int, high=int)
    cdef int lead_best(self, u64 key, int hint, int trick, int leader, int space, u64 hands, int won, int extra, int alpha, int beta) noexcept
    @cython.locals(fact=u64, slot=u64)
    cdef void keep(self, u64 key, u64 low, u64 high, int move) noexcept nogil
    @cython.locals(spaces=int, hand=int, against=int, base=int, n=int, last=int, token=int, known=bint, left=int, where=int, move=int)
    cdef int list_leads(self, int hint, int trick, int leader, int space, u64 hands, int won) noexcept nogil
    @cython.locals(top=int, j=int, move=int, score=int)
    cdef void bring_forward(self, int base, int i, int n) noexcept nogil
    @cython.locals(n=int, base=int, mover=int, best=int, best_token=int, i=int, token=int, left=u64, winner=int, value=int)
    cdef int follow(self, int led, int trick, int leader, int space, u64 hands, int won, int extra, int alpha, int beta) noexcept
    @cython.locals(mover=int, hand=int, against=int, board=int, one=int, two=int, wanted=int, base=int, n=int, last=int, token=int, known=bint, winner=int, number=int, score=int)
    cdef int list_follows(self, int led, int trick, int leader, int space, u64 hands, int won, int extra) noexcept nogil
