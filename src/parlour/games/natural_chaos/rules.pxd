cimport cython
cimport parlour.core.bits as bits
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State
from parlour.core.trail cimport Chunk

ctypedef unsigned long long u64

cdef u64 MASK64
cdef u64 RANKS_2_TO_4
cdef u64 RANK_1
cdef u64 RANKS_1_TO_3
cdef u64 RANK_4
cdef u64 FILES_B_TO_D
cdef u64 FILE_A
cdef u64 FILES_A_TO_C
cdef u64 FILE_D
cdef u64 QUADRANTS_A_C
cdef u64 CORNERS
cdef int MOVE
cdef int SWITCH
cdef int STONE
cdef int PICK
cdef int PASS
cdef int PICKING
cdef int STONES
cdef int PLAYING
cdef int OVER
cdef int DRAW_BY_REPETITION
cdef int NO_REPETITION
cdef int NOBODY
cdef int DRAWN
cdef u64 MIX_FIRE
cdef u64 MIX_WATER
cdef u64 MIX_EARTH
cdef u64 MIX_PLANT
cdef u64 BIT[64]
cdef u64 QUADRANT_SQUARES[4]

cdef u64 up(u64 squares) noexcept nogil
cdef u64 down(u64 squares) noexcept nogil
cdef u64 left(u64 squares) noexcept nogil
cdef u64 right(u64 squares) noexcept nogil
cdef u64 beside(u64 squares) noexcept nogil
cdef u64 below(u64 squares) noexcept nogil
cdef int target(int way, int square) noexcept nogil
cdef int partner(int action) noexcept nogil
@cython.locals(pairs=u64)
cdef bint has_line(u64 squares) noexcept nogil
@cython.locals(change=u64)
cdef bint two_lines(u64 own, u64 other, int action) noexcept nogil

cdef class Position(State):
    cdef u64 boards[4]
    cdef public u64 stones
    cdef int picks[2]
    cdef u64 groups[15]
    cdef public int phase
    cdef public int mover
    cdef public int turn
    cdef public int passes
    cdef readonly int quiet
    cdef public int winner
    cdef readonly int players
    cdef public int with_stones
    cdef public int repetition
    cdef public int turn_limit
    cpdef Position copy(self)
    @cython.locals(other=Position)
    cpdef State renew(self, State parent)
    cpdef void set_up(self, int players, int stones, int repetition, int turn_limit)
    cpdef u64 board(self, int element)
    cpdef int pick_of(self, int side)
    cpdef u64 side_squares(self, int side) noexcept
    cpdef u64 occupied(self) noexcept
    @cython.locals(own=u64, squares=u64, part=u64, n=int, fewest=int, q=int)
    cpdef u64 placeable(self, int side) noexcept
    @cython.locals(side=int, first=u64, second=u64, own=u64, free=u64, open_squares=u64, element=int, prey=u64, other_prey=u64, mine=bint)
    cdef void find_groups(self) noexcept
    cdef bint wins_both(self, int action, int side) noexcept
    @cython.locals(squares=u64, n=int, number=int, side=int, action=int, own=u64, other=u64)
    cdef void generate_turn(self, Actions out)
    cdef void drop_repetitions(self, Actions out)
    @cython.locals(trial=Position)
    cdef bint brings_back(self, int action) except -1
    cdef void pick(self, int seat, int action)
    @cython.locals(board=u64, element=int)
    cdef void exchange(self, int a, int b) noexcept
    cdef void end_turn(self)
    cdef void finish(self, int winner) noexcept
    @cython.locals(mixed=u64)
    cpdef u64 fingerprint(self) noexcept
    @cython.locals(chunk=Chunk, at=int, seen=int, ply=int, mark=u64)
    cpdef int times_before(self)
    @cython.locals(fire=u64, water=u64, earth=u64, plant=u64, both=u64, chunk=Chunk, at=int, action=int, square=int, other=int, same=bint)
    cdef bint stood_before(self, int plies) noexcept
    cpdef Position sample(self, int seat, Rng rng)
    @cython.locals(total=int, k=int, n=int, number=int, side=int, action=int)
    cpdef int random_action(self, int seat, Rng rng, Actions out)
    @cython.locals(squares=u64)
    cpdef void generate(self, int seat, Actions out)
