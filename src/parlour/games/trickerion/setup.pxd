cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.figures as figures
cimport parlour.games.trickerion.workshop as workshop
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.position cimport Position

cdef int APPRENTICE_A
cdef int ASSISTANT
cdef int CHOOSING
cdef int DEAL
cdef int DEALING
cdef int EMPTY
cdef int ENGINEER_TRICK
cdef int FACE_UP[5]
cdef int FACTORIAL[5]
cdef int FIRST_TIER
cdef int FIRST_TRICK
cdef int GIFTS
cdef int HIRING
cdef int MAGICIAN
cdef int MANAGER
cdef int MARKET[4]
cdef int NEXT
cdef int ORDER
cdef int ORDERING
cdef int SPECIALIST
cdef int STOP
cdef int TAKE
cdef int TAKING
cdef int TRICK

cpdef int face_up(int players)
cpdef void start(Position at)
cpdef void offer(Position at, Actions out)
cpdef void offer_cards(Position at, int tier, Actions out)
cpdef void offer_magicians(Position at, Actions out)
cpdef void offer_tricks(Position at, Actions out)
cpdef void offer_components(Position at, Actions out)
cpdef bint fits_gift(Position at, int seat, int kind)
cpdef void carry(Position at, int action)
cpdef void begin(Position at, int order)
cpdef void deal(Position at, int card)
cpdef void choose_magician(Position at, int magician)
cpdef void take_trick(Position at, int trick, int slot)
cpdef void take_component(Position at, int action)
cpdef void give(Position at, int seat, int kind, int count, bint manager)
cpdef void choose_specialist(Position at, int person)
cpdef void join(Position at, int seat, int person)
cpdef void take_preset(Position at, int seat)
cpdef void next_player(Position at)
cpdef void next_engineer(Position at)
