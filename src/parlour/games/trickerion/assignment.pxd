cimport parlour.games.trickerion.costs as costs
from parlour.core.buffer cimport Actions
from parlour.core.rng cimport Rng
from parlour.games.trickerion.position cimport Position

cdef int ALL_DONE
cdef int ASSIGN
cdef int NEXT
cdef int PEOPLE
cdef int PLACES
cdef int PLANNING
cdef int WAYS[2304]

cpdef void start(Position at)
cpdef int next_person(Position at, int seat, int after)
cpdef int left(Position at, int seat, int place)
cpdef void offer(Position at, int seat, Actions out)
cpdef void carry(Position at, int seat, int action)
cpdef void reveal(Position at)
cpdef object pending(Position at)
cpdef int ways(int people, int a, int b, int c, int d)
cpdef int redraw_progress(Position at, int seat, Rng rng)
cpdef void redraw(Position at, int seat, Rng rng)
cpdef int whole_plan(Position at, int seat)
