cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int APPRENTICE_A
cdef int ASSISTANT
cdef int EMPTY
cdef int ENGINEER
cdef int MANAGER
cdef int MENU
cdef int MOVE_APPRENTICE
cdef int MOVE_PILE
cdef int MOVE_TRICK
cdef int PREPARE
cdef int SWAP
cdef int SWAPPING

cpdef bint preparable(Position at, int seat, int trick)
cpdef bint movable_apprentice(Position at, int seat, int person)
cpdef bint like_an_earlier_one(Position at, int seat, int person)
cpdef void menu(Position at, int seat, Actions out)
cpdef void offer(Position at, int seat, Actions out)
cpdef void carry(Position at, int seat, int action)
cpdef void fill(Position at, int seat, int slot)
cpdef void move_trick(Position at, int seat, int slot)
cpdef void move_pile(Position at, int seat, int kind, int back)
cpdef void move_apprentice(Position at, int seat, int person)
