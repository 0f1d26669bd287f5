cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.trickerion.assignment as assignment
cimport parlour.games.trickerion.costs as costs
cimport parlour.games.trickerion.end_turn as end_turn
cimport parlour.games.trickerion.figures as figures
cimport parlour.games.trickerion.placing as placing
cimport parlour.games.trickerion.scoring as scoring
from parlour.core.state cimport State
from parlour.core.tensor cimport Tensor
from parlour.games.trickerion.rules cimport Show

cdef int BARGAIN
cdef int BUY
cdef int LEARN
cdef int MOVE_PILE
cdef int ON
cdef int REQUEST
cdef int REROLL
cdef int RESCHEDULE
cdef int SET
cdef int SET_UP
cdef int TRICK
cdef int AIMING
cdef int ALL_DONE
cdef int BARGAINING
cdef int EMPTY
cdef int LEARNING
cdef int LINKING
cdef int MENU
cdef int OVER
cdef int PLANNING
cdef int REQUESTING
cdef int ROOMING
cdef int SETTING
cdef int SPOTTING
cdef int STORING
cdef int SWAPPING
cdef int HOME
cdef int PLACED
cdef int IDLE
cdef int WAITING
cdef int ACTING
cdef int PERFORMANCE
cdef int FINAL
cdef int PATH
cdef int DECK_SIZE
cdef unsigned long long BIT[48]
cdef unsigned long long IN_DECKS

cdef class TrickerionTensor(Tensor):
    cdef int players
    cdef int own
    cdef int of_boards
    cdef int of_people
    cdef int of_market
    cdef int of_theater
    cdef int of_placement
    @cython.locals(show=Show, n=int, i=int)
    cpdef void write(self, State state, int seat, float[::1] out, int at)
    cdef int place(self, int i) noexcept
    @cython.locals(n=int, i=int, k=int, rank=int)
    cdef void write_boards(self, Show show, float[::1] out, int at)
    @cython.locals(n=int, k=int, each=int, slot=int, there=int, kind=int)
    cdef void write_goods(self, Show show, int i, float[::1] out, int at)
    @cython.locals(n=int, i=int, k=int, person=int, who=int, there=int, place=int, cards=int, hidden=bint)
    cdef void write_people(self, Show show, int seat, float[::1] out, int at)
    cdef int doing(self, Show show, int seat, int person) except -1
    @cython.locals(die=int, slot=int)
    cdef void write_market(self, Show show, float[::1] out, int at)
    @cython.locals(n=int, gone=int, position=int, slot=int, mark=int, i=int, offered=cython.ulonglong, performed=cython.ulonglong)
    cdef void write_theater(self, Show show, float[::1] out, int at)
    @cython.locals(n=int, seat=int, i=int)
    cdef void write_placement(self, Show show, float[::1] out, int at)
    @cython.locals(step=int, start=int)
    cdef void write_path(self, Show show, float[::1] out, int at)
    cdef int space(self, Show show, int here) except -1
