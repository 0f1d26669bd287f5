cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int AIMING
cdef int CORNER
cdef int EMPTY
cdef int LINKING
cdef int LINK_COINS
cdef int LINK_FAME
cdef int MENU
cdef int ON
cdef int RESCHEDULE
cdef int SET_UP
cdef int TURNING

cpdef bint takes(Position at, int seat, int position, int suit, int leaving)
cpdef bint finds_room(Position at, int seat, int suit, int leaving)
cpdef void menu(Position at, int seat, Actions out)
cpdef void offer(Position at, int seat, Actions out)
cpdef void offer_spaces(Position at, int seat, Actions out)
cpdef void carry(Position at, int seat, int action)
cpdef void turn(Position at, int seat, int corner)
cpdef int links_at(Position at, int here)
cpdef void pay_link(Position at, int seat, int action)
cpdef void give_shards(Position at, int seat)
