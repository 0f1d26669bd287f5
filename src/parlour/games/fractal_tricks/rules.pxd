cimport cython
cimport parlour.core.bits as bits
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State

cdef int CHOOSE
cdef int DEAL
cdef int FOLLOW
cdef int DEALING
cdef int LEADING
cdef int FOLLOWING
cdef int CHOOSING
cdef int OVER
cdef int CHAOS
cdef int COSMOS
cdef int DRAWN
cdef int HAND
cdef int ALL_TOKENS
cdef int BLACK
cdef int LAST_ACTION

cdef int colour_set(int token) noexcept nogil
cdef int nine_partner(int token) noexcept nogil

cdef class Round(State):
    cdef int hands[2]
    cdef int played[2]
    cdef int void[2]
    cdef int leads[9]
    cdef int follows[9]
    cdef int won_by[3]
    cdef int inner_by[3]
    cdef int held[3]
    cdef int adjacent[9]
    cdef public int stage
    cdef public int number
    cdef public int dealt
    cdef public int trick
    cdef public int phase_won
    cdef public int starter
    cdef public int leader
    cdef public int space
    cdef public int winner
    cdef public int chaos_seat
    cdef public int winner_leads
    cdef public int inner_by_phase
    cdef public int max_rounds
    cpdef Round copy(self)
    cpdef void start_round(self, int starter)
    @cython.locals(empty=int)
    cpdef int open_spaces(self) noexcept
    @cython.locals(hand=int, led=int)
    cpdef int may_follow(self) noexcept
    cpdef int undealt(self) noexcept
    @cython.locals(hand=int, spaces=int, token=int)
    cdef void generate_leads(self, Actions out)
    cdef void put_all(self, int members, int base, Actions out)
    cdef void deal(self, int place)
    cdef void lead(self, int action)
    @cython.locals(led=int, higher=bint, same=bint, seat=int)
    cpdef int judge(self, int token) noexcept
    @cython.locals(led=int, i=int, winner=int)
    cdef void follow(self, int token)
    cdef void end_trick(self, int winner)
    @cython.locals(chaos=int, cosmos=int)
    cpdef void settle(self, int winner)
    cdef void fill_inner(self, int triangle)
    cdef void put_victory(self, int inner, int chaos_won)
    @cython.locals(found=int, triangle=int)
    cpdef int matches(self) noexcept
    @cython.locals(side=int)
    cdef void end_round(self)
    cdef void finish(self, int winner)
    cpdef int held_by(self, int side)
    cpdef int hand(self, int seat)
    cpdef int token_at(self, int space, int place)
    cpdef int outer(self, int side)
    cpdef int inner(self, int side)
    cpdef int unseen(self, int seat)
    cpdef int possible(self, int seat)
