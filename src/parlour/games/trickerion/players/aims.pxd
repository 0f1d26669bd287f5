cimport parlour.games.trickerion.figures as figures
cimport parlour.games.trickerion.theater as theater
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int CORNER
cdef int ON
cdef int RESCHEDULE
cdef int EMPTY

cpdef int links(Position at, int here, int turned)
cpdef int room(Position at, int here)
cpdef int best_slot(Position at, int position, int category)
cpdef void offer(Position at, int seat, Actions out)
cpdef void offer_corner(Position at, Actions out)
