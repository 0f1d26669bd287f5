cimport parlour.core.bits as bits
cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
cimport parlour.games.trickerion.performance as performance
cimport parlour.games.trickerion.setup as setup
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int APPRENTICE_A
cdef int DEAL
cdef int DECK[8]
cdef int EMPTY
cdef int FIRST_CARDS_TURN
cdef int NEXT
cdef int PEOPLE
cdef int REFILLING

cpdef void start(Position at)
cpdef void pay_wages(Position at, int seat)
cpdef void come_home(Position at, int seat)
cpdef void join(Position at, int seat)
cpdef void take_in_orders(Position at)
cpdef void move_row(Position at)
cpdef int drawn(Position at)
cpdef int deck_left(Position at)
cpdef void offer(Position at, Actions out)
cpdef void carry(Position at, int action)
cpdef void finish(Position at)
cpdef int tier_on_top(Position at)
