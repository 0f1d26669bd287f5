cimport parlour.games.trickerion.costs as costs
from parlour.games.trickerion.position cimport Position

cdef int OVER
cdef int PEOPLE

cpdef void start(Position at)
cpdef int capped(Position at, int points)
cpdef int shard_points(Position at, int seat)
cpdef int coin_points(Position at, int seat)
cpdef int team_points(Position at, int seat)
cpdef int rank_of(Position at, int seat)
