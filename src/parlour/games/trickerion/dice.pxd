cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int DICE
cdef int FACE
cdef int NEXT
cdef int ROLLING

cpdef void start(Position at)
cpdef void offer(Position at, Actions out)
cpdef void carry(Position at, int action)
cpdef int shows(Position at, int die)
cpdef void use_up(Position at, int die)
cpdef int all_faces(Position at)
