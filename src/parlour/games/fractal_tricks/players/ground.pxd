cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.players.boards cimport Boards
from parlour.games.fractal_tricks.players.spot cimport Spot

cdef int BOARDS

cdef class Ground:
    cdef public bint winner_leads
    cdef public bint ring
    cdef public bint by_phase
    cdef int adjacent[9]
    cdef public Boards boards
    cdef int[::1] lowest
    cdef int[::1] highest
    cdef int[::1] even
    cdef int[::1] kind
    cdef int[::1] ternary
    cdef int[::1] between
    cpdef bint alike(self, int one, int other, int against)
    @cython.locals(won=int)
    cpdef int spaces(self, Spot spot, bint different)
    cpdef int limit_of(self, Spot spot, int which)
    @cython.locals(chaos=int, cosmos=int, extra=int, leader=int)
    cpdef Spot won(self, Spot spot, int winner)
    cdef int board_at(self, int won) noexcept nogil
    @cython.locals(known=int, inner=int, total=int, low=int, high=int, count=int, layer=int, at=int)
    cdef int bounds(self, int board, int trick, int extra, int which) noexcept nogil
    @cython.locals(one=int, two=int, winner=int)
    cdef int last(self, int leader, int led, int token, int board, int extra) noexcept nogil
    @cython.locals(empty=int)
    cdef int open_spaces(self, int trick, int space, int won) noexcept nogil
    @cython.locals(left=int, board=int, kept=int, each=int, seen=int)
    cdef int telling_spaces(self, int trick, int space, int won) noexcept nogil
    cdef bint same_future(self, int board, int trick, int one, int other) noexcept nogil
