cimport parlour.games.trickerion.costs as costs
from parlour.games.trickerion.position cimport Position

cdef int OVER
cdef int PEOPLE

cpdef void start(Position at)
cpdef int capped(Position at, int points)
cpdef void score(Position at, int seat)
cpdef int rank_of(Position at, int seat)
