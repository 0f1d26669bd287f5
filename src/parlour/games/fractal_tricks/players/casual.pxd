cimport cython
cimport parlour.core.bits as bits
cimport parlour.games.fractal_tricks.players.spot as rules
from parlour.core.rng cimport Rng
from parlour.games.fractal_tricks.players.ground cimport Ground
from parlour.games.fractal_tricks.players.spot cimport Spot

cdef int CHOOSE
cdef int LEAD

@cython.locals(trick=int, leader=int, space=int, extra=int, won=int, led=int, stage=int, hand=int, spaces=int, winner=int, token=int)
cpdef int playout(Ground ground, Spot spot, int chaos_hand, int cosmos_hand, Rng rng) except -1
@cython.locals(total=cython.longlong)
cpdef double casual_worth(Ground ground, Spot spot, int chaos_hand, int cosmos_hand, int times, Rng rng) except -1.0
