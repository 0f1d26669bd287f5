cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.downtown as downtown
cimport parlour.games.trickerion.market as market
cimport parlour.games.trickerion.theater as theater
cimport parlour.games.trickerion.workshop as workshop
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int BACKSTAGE
cdef int DOWNTOWN
cdef int EMPTY
cdef int END
cdef int ENHANCE
cdef int HANDLE
cdef int HANDLING
cdef int IDLE
cdef int MARKET_ROW
cdef int MENU
cdef int NEXT
cdef int ON_STAGE
cdef int PEOPLE
cdef int SPOT
cdef int SPOTTING
cdef int WORKSHOP
cdef int WORKSHOP_SPOT

cpdef void start(Position at)
cpdef bint unhandled(Position at, int seat, int person)
cpdef bint has_unhandled(Position at, int seat)
cpdef void next_go(Position at)
cpdef void offer(Position at, int seat, Actions out)
cpdef bint like_an_earlier_one(Position at, int seat, int person)
cpdef void offer_spots(Position at, int seat, Actions out)
cpdef int own_in_workshop(Position at, int seat)
cpdef void offer_slots(Position at, int first, Actions out)
cpdef void offer_weekdays(Position at, int seat, Actions out)
cpdef void menu(Position at, int seat, Actions out)
cpdef void carry(Position at, int seat, int action)
cpdef void place(Position at, int seat, int spot)
cpdef void finish(Position at, int seat)
