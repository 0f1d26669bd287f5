cimport cython
cimport parlour.games.trickerion.players.aims as aims
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.players.patience cimport Patience
from parlour.games.trickerion.players.worth cimport Worth
from parlour.games.trickerion.rules cimport Show

cdef int AIMING
cdef int ASSIGN
cdef int END
cdef int ENHANCE
cdef int RESCHEDULE
cdef int SET_UP
cdef int TURNING
cdef int FRIDAY
cdef int SATURDAY
cdef int REROLL
cdef int ALL_DONE
cdef int HANDLING
cdef int LEARNING
cdef int LINKING
cdef int MENU
cdef int PLANNING
cdef int REROLLING
cdef int SPOTTING
cdef int DEEP
cdef int DICE_ACTIONS
cdef double LOWEST
cdef double EQUAL
cdef int PLACES

cdef class Greedy:
    cdef public Worth worth
    cdef public Patience patience
    cdef list shelf
    @cython.locals(out=Actions, top=double, worth=double)
    cpdef int best(self, Show at, int seat, int depth)
    @cython.locals(world=Show)
    cpdef double after(self, Show at, int seat, int action, int depth, bint through)
    @cython.locals(out=Actions, top=double, worth=double)
    cpdef double top(self, Show at, int seat, int depth, bint through)
    cpdef void list_actions(self, Show at, int seat, Actions out)
    @cython.locals(kept=int, found=bint, action=int)
    cpdef void leave_out(self, Actions out, int better, int first, int last)
    @cython.locals(who=int)
    cpdef void finish(self, Show at, int seat, int depth)
    cpdef void play_turn(self, Show at)
    @cython.locals(world=Show)
    cpdef double solo(self, Show at, int seat, list plan)
    cpdef void forget(self, Show at, int seat)
    cpdef void impose(self, Show at, int seat, list plan)
