cimport parlour.games.trickerion.assignment as assignment
cimport parlour.games.trickerion.dice as dice
cimport parlour.games.trickerion.downtown as downtown
cimport parlour.games.trickerion.end_turn as end_turn
cimport parlour.games.trickerion.figures as figures
cimport parlour.games.trickerion.initiative as initiative
cimport parlour.games.trickerion.market as market
cimport parlour.games.trickerion.performance as performance
cimport parlour.games.trickerion.placing as placing
cimport parlour.games.trickerion.scoring as scoring
cimport parlour.games.trickerion.setup as setup
cimport parlour.games.trickerion.theater as theater
cimport parlour.games.trickerion.workshop as workshop
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.core.state cimport State
from parlour.games.trickerion.position cimport Position

cdef int BUY
cdef int ENHANCE
cdef int FACE
cdef int PREPARE
cdef int SET_UP
cdef int ADVERTISING
cdef int AIMING
cdef int ALL_DONE
cdef int BARGAINING
cdef int DEALING
cdef int HANDLING
cdef int LEARNING
cdef int LINKING
cdef int MENU
cdef int NEXT
cdef int ORDERING
cdef int OVER
cdef int PERFORMING
cdef int PLANNING
cdef int REFILLING
cdef int REQUESTING
cdef int REROLLING
cdef int ROLLING
cdef int SETTING
cdef int SPOTTING
cdef int SWAPPING
cdef int LAST_ACTION
cdef int CHANCE
cdef list POOL

cdef class Show(Position):
    cpdef Show copy(self)
    cpdef Show renew(self, State parent)
    cpdef bint by_chance(self)
    cpdef int actor(self)
    cpdef bint owes(self, int seat)
    cpdef void generate(self, int seat, Actions out)
    cpdef void apply(self, int seat, int action)
    cpdef void advance(self, int seat, int action)
    cpdef void carry(self, int seat, int action)
    cpdef void carry_menu(self, int seat, int action)
    cpdef void settle(self)
    cpdef void go_on(self)
    cpdef double payoff(self, int seat)
    cpdef int random_action(self, int seat, Rng rng, Actions out)
    cpdef Show sample(self, int seat, Rng rng)

cdef Actions borrowed()
cdef bint listed(Actions actions, int action)
