cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.natural_chaos.rules as rules
from parlour.core.buffer cimport Actions
from parlour.core.state cimport State
from parlour.core.strategy cimport Ranked, Strategy
from parlour.games.natural_chaos.rules cimport Position

ctypedef unsigned long long u64

cdef u64 ALL
cdef u64 SPREAD
cdef u64 RANKS_2_TO_4
cdef u64 RANK_1
cdef u64 RANKS_1_TO_3
cdef u64 RANK_4
cdef u64 FILES_B_TO_D
cdef u64 FILE_A
cdef u64 FILES_A_TO_C
cdef u64 FILE_D
cdef u64 QUADRANTS_A_C
cdef u64 RISING
cdef u64 FALLING
cdef u64 CORNERS
cdef u64 BIT[64]
cdef u64 LINE[40]
cdef int LINES_OF[192]
cdef int MOVE
cdef int SWITCH
cdef int ACROSS
cdef int STONE
cdef int PLAYING
cdef int HORIZON
cdef int SHARP
cdef int NO_CROSSING
cdef int NO_SWITCH
cdef int OPEN_THREE
cdef int OPEN_TWO
cdef int OPEN_ONE
cdef int CONTESTED_THREE
cdef int CONTESTED_TWO
cdef int SWITCHES
cdef int TURN

cdef u64 turned(u64 squares, int way) noexcept nogil
@cython.locals(squares=u64, a=u64, b=u64, way=int)
cdef u64 completing(u64 own) noexcept nogil
@cython.locals(squares=u64, a=u64, b=u64, c=u64, x=u64, y=u64, way=int)
cdef u64 building(u64 own, u64 open_squares) noexcept nogil
cdef u64 plane(u64 squares, int i) noexcept nogil
cdef u64 with_one(u64 a, u64 b, u64 c, u64 d) noexcept nogil
@cython.locals(three=u64, two=u64)
cdef int worth_of_lines(u64 a, u64 b, u64 c, u64 d, u64 is_open, u64 contested) noexcept nogil
@cython.locals(alive=u64, own_worth=int)
cdef int balance(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g, u64 h, u64 dead) noexcept nogil
@cython.locals(dead=u64, worth=int)
cdef int shape(u64 own, u64 foes, u64 stones) noexcept nogil
cdef u64 stepped(u64 squares, int way) noexcept nogil
@cython.locals(reached=u64, way=int)
cdef u64 around(u64 squares) noexcept nogil

cdef class NaturalChaosStrategy(Strategy):
    cpdef int side(self, int seat)
    @cython.locals(position=Position, key=u64)
    cpdef u64 key(self, State state)
    @cython.locals(position=Position, side=int, value=int, pieces=int, stage=int, first=u64, second=u64, prey_of_first=u64, prey_of_second=u64, own=u64, foes=u64)
    cpdef int evaluate(self, State state, int seat)
    @cython.locals(position=Position)
    cpdef int win(self, State state, int sight)
    @cython.locals(position=Position)
    cpdef bint threatened(self, State state, int sight)
    @cython.locals(side=int, own=u64, goals=u64, foes=u64, free_goals=u64, squares=u64, change=u64, element=int, way=int, back=int, square=int, mine=bint)
    cdef int win_of(self, Position position, int seat, int sight) noexcept
    @cython.locals(position=Position, seat=int, threat=int, side=int, own=u64, source=int, goal=int, touched=u64, number=int, kept=int, i=int, action=int, keep=bint)
    cpdef void answers(self, State state, Actions out, int sight)
    @cython.locals(limit=int, kept=int, i=int)
    cpdef void narrow(self, State state, Actions out, int sight)
    @cython.locals(position=Position, side=int, own=u64, foes=u64, free=u64, ours=u64, theirs=u64, i=int, action=int, square=int, goal=int, worth=int)
    cpdef void rank(self, State state, Ranked out)
