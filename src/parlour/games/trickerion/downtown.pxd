cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.dice as dice
cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int ASSISTANT
cdef int COINS
cdef int DISCARD
cdef int EMPTY
cdef int ENGINEER_SLOT
cdef int FACE
cdef int HIRE
cdef int LEARN
cdef int LEARNING
cdef int MENU
cdef int REROLL
cdef int REROLLING
cdef int ROOMING
cdef int SET
cdef int SETTING
cdef int TRICK
cdef int TRICK_SLOT

cpdef bint fits_die(Position at, int seat, int trick, int die)
cpdef bint learnable(Position at, int seat, int trick, int die)
cpdef bint learns_with(Position at, int seat, int die)
cpdef bint hireable(Position at, int seat, int person)
cpdef void menu(Position at, int seat, Actions out)
cpdef void offer(Position at, int seat, Actions out)
cpdef void offer_room(Position at, int seat, Actions out)
cpdef void carry(Position at, int seat, int action)
cpdef void choose(Position at, int seat, int action)
cpdef void learn(Position at, int seat, int action)
cpdef void hire(Position at, int seat, int die)
cpdef void take_coins(Position at, int seat, int die)
