cimport cython
from parlour.core.buffer cimport Actions
from parlour.games.trickerion.players.greedy cimport Greedy
from parlour.games.trickerion.rules cimport Show

ctypedef unsigned long long u64

cdef int REROLL
cdef int HANDLING
cdef int LEARNING
cdef int LINKING
cdef int MENU
cdef int REROLLING
cdef int SPOTTING
cdef int DICE
cdef double LOWEST
cdef double EQUAL
cdef int STEPS
cdef double RIVALS
cdef u64 FACTOR
cdef u64 MASK

cdef class Branch:
    cdef public Show state
    cdef public int first
    cdef public double worth

cdef class Planner:
    cdef public Greedy greedy
    cdef public int width
    cdef public long limit
    cdef list finished
    cdef list grown
    cdef set seen
    @cython.locals(rival=double, worth=double)
    cpdef double value(self, Show at, int seat)
    @cython.locals(world=Show)
    cpdef double played_on(self, Show at, int seat)
    cpdef int choose(self, Show at, int seat, long limit)
    @cython.locals(out=Actions, world=Show, top=double, worth=double)
    cpdef int choose_now(self, Show at, int seat)
    @cython.locals(out=Actions, world=Show, top=double, worth=double)
    cpdef int choose_place(self, Show at, int seat)
    @cython.locals(out=Actions, world=Show, top=double, worth=double, branch=Branch)
    cpdef double best_from(self, Show at, int seat)
    @cython.locals(top=double, worth=double, branch=Branch)
    cpdef int choose_plan(self, Show at, int seat)
    @cython.locals(start=Branch, branch=Branch)
    cpdef list ends(self, Show at, int seat)
    @cython.locals(out=Actions, world=Show)
    cpdef void grow(self, Show at, int first, int seat)
    @cython.locals(branch=Branch, mark=u64)
    cpdef void keep(self, Show world, int first, int seat, int who)

@cython.locals(mark=u64)
cpdef u64 fingerprint(Show at)
cpdef double promise(Branch branch)
