cimport parlour.games.trickerion.costs as costs
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int ADVERTISE
cdef int ADVERTISING
cdef int DECLINE
cdef int NEXT

cpdef void start(Position at)
cpdef void start_posters(Position at)
cpdef void offer(Position at, Actions out)
cpdef void carry(Position at, int action)
cpdef int as_number(Position at)
