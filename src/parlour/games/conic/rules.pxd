cimport cython
cimport parlour.core.bits as bits
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State
from parlour.core.trail cimport Chunk

cdef int CONE
cdef int STAR
cdef int FULL_RACK
cdef int FIRST_CONE
cdef int PICKING
cdef int PLACING
cdef int OVER
cdef int ROUNDS
cdef int LAST_ACTION
cdef int NEUTRAL
cdef int ENDS_OF_D
cdef int ROW_OF_SPACE[16]
cdef int BESIDE[16]

cdef class Contest(State):
    cdef int racks[4]
    cdef int picks[4]
    cdef int shown[4]
    cdef int owner[16]
    cdef int chip[16]
    cdef int best[4]
    cdef public int stage
    cdef public int cone
    cdef public int round
    cdef public int inside
    cdef public int owing
    cdef public int reveal
    cdef public int last_winner
    cdef public int players
    cdef public int setup_seat
    cdef public int cancel
    cdef public int lone_chip
    cpdef Contest copy(self)
    cpdef int chooser(self) noexcept
    cpdef int pickable(self, int seat)
    @cython.locals(spaces=int, space=int)
    cpdef int empty_spaces(self) noexcept
    cdef void put_all(self, int members, int base, Actions out)
    cdef void start_battle(self, int seats, int reveal)
    @cython.locals(stars=int, i=int, pick=int)
    cdef void show_picks(self)
    @cython.locals(seats=int, i=int)
    cdef int shown_by(self, int number) noexcept
    @cython.locals(ones=int, number=int, seats=int)
    cdef void decide(self)
    cdef bint counts(self, int seats) noexcept
    cdef void settle(self, int seats)
    cdef void end_round(self, int winner)
    @cython.locals(chunk=Chunk, at=int)
    cpdef list revealed(self)
    @cython.locals(best=int, leader=int, seat=int, chips=int, total=int, space=int, worth=int)
    cpdef int row_winner(self, int row) noexcept
    @cython.locals(points=int, row=int)
    cpdef int row_points(self, int seat) noexcept
    @cython.locals(spaces=int, space=int)
    cpdef int spaces_of(self, int seat) noexcept
    @cython.locals(left=int, largest=int, group=int, frontier=int, reached=int)
    cpdef int largest_group(self, int seat) noexcept
    cpdef int group_points(self, int seat) noexcept
    @cython.locals(i=int, total=int, space=int, points=int)
    cdef void find_winners(self)
    @cython.locals(highest=int, winners=int, i=int)
    cpdef double payoff(self, int seat)
    cpdef int rack(self, int seat)
    cpdef int owner_of(self, int space)
    cpdef int number_on(self, int space)
    cpdef int number_shown(self, int seat)
    @cython.locals(world=Contest, i=int, rack=int)
    cpdef Contest sample(self, int seat, Rng rng)
