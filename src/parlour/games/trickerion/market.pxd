cimport parlour.games.trickerion.costs as costs
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int BARGAIN
cdef int BARGAINING
cdef int BUY
cdef int DROP
cdef int EMPTY
cdef int MANAGER
cdef int MENU
cdef int ORDER_SLOT
cdef int QUICK
cdef int REQUEST
cdef int REQUESTING
cdef int STORE
cdef int STORING

cpdef bint manager_room(Position at, int seat)
cpdef bint fits(Position at, int seat, int kind, int count)
cpdef int least_price(Position at, int seat, int kind, int count)
cpdef bint buyable(Position at, int seat, int kind, int count)
cpdef bint lies_in(Position at, int kind, bint ordered)
cpdef bint orderable(Position at, int kind)
cpdef void menu(Position at, int seat, Actions out)
cpdef void offer(Position at, int seat, Actions out)
cpdef void offer_bargains(Position at, int seat, Actions out)
cpdef void offer_room(Position at, int seat, Actions out)
cpdef void carry(Position at, int seat, int action)
cpdef void store(Position at, int seat, int action)
cpdef void buy(Position at, int seat)
cpdef void request(Position at, int seat, int slot)
cpdef void quick_order(Position at, int seat, int kind)
