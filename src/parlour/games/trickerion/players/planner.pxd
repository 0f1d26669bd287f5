cimport cython
cimport parlour.games.trickerion.figures as figures
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.players.greedy cimport Greedy
from parlour.games.trickerion.players.patience cimport Patience
from parlour.games.trickerion.rules cimport Show

ctypedef unsigned long long u64

cdef int FACE
cdef int REROLL
cdef int HANDLING
cdef int LEARNING
cdef int LINKING
cdef int MENU
cdef int REROLLING
cdef int SPOTTING
cdef int DICE
cdef int CHANCE
cdef int USEFUL
cdef double LOWEST
cdef double EQUAL
cdef double HASTE
cdef int STEPS
cdef u64 FACTOR
cdef u64 MASK

cdef class Branch:
    cdef public Show state
    cdef public int first
    cdef public double worth

cdef class Planner:
    cdef public Greedy greedy
    cdef public Patience patience
    cdef public int width
    cdef double rivals
    cdef public double found
    cdef list finished
    cdef list grown
    cdef set seen
    @cython.locals(own=double, rival=double, worth=double)
    cpdef double margin(self, Show at, int seat, double part)
    @cython.locals(world=Show)
    cpdef double played_on(self, Show at, int seat)
    @cython.locals(world=Show, total=double, worth=double)
    cpdef double rolled(self, Show at, int seat, bint on)
    cpdef int choose(self, Show at, int seat)
    @cython.locals(out=Actions, world=Show, top=double, worth=double)
    cpdef int choose_now(self, Show at, int seat)
    @cython.locals(world=Show, top=double, branch=Branch, places=list)
    cpdef int choose_place(self, Show at, int seat)
    @cython.locals(out=Actions, world=Show, done=Show, branch=Branch)
    cpdef void list_places(self, Show at, int first, int seat)
    @cython.locals(at=Show, end=Branch, worth=double)
    cpdef void improve(self, Branch branch, int seat)
    @cython.locals(world=Show, top=double, worth=double, branch=Branch, found=int, first=int)
    cpdef int choose_plan(self, Show at, int seat)
    @cython.locals(start=Branch, branch=Branch)
    cpdef list ends(self, Show at, int seat)
    @cython.locals(out=Actions, world=Show, rolls=bint)
    cpdef void grow(self, Show at, int first, int seat)
    @cython.locals(branch=Branch, mark=u64)
    cpdef void keep(self, Show world, int first, int seat, int who)

@cython.locals(mark=u64)
cpdef u64 fingerprint(Show at)
cpdef double promise(Branch branch)
