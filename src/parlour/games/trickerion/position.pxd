cimport parlour.games.trickerion.figures as figures
from parlour.core.state cimport State

cdef int APPRENTICE_A
cdef int ASSISTANT
cdef int BACKSTAGE
cdef int ON_STAGE
cdef int PEOPLE
cdef int EMPTY

cdef class Position(State):
    cdef public int step
    cdef public int phase
    cdef public int turn
    cdef public int go
    cdef public int posters
    cdef public int seen
    cdef public unsigned long long premiered
    cdef public int quick
    cdef public int who
    cdef public int ap
    cdef public bint enhanced
    cdef public int act
    cdef public int thing
    cdef public int other
    cdef public int extra
    cdef public int links
    cdef public int day
    cdef public int players
    cdef public bint preset
    cdef public bint keep_ties
    cdef public int scoring_cap
    cdef public bint may_decline
    cdef public bint guests_follow
    cdef public bint zero_yields
    cdef public bint early_cards
    cdef public int second_pays
    cdef public object journal
    cdef public short order[4]
    cdef public short coins[4]
    cdef public short shards[4]
    cdef public short fame[4]
    cdef public short magician[4]
    cdef public short tricks[16]
    cdef public short suits[16]
    cdef public short prepared[16]
    cdef public short supply[16]
    cdef public short tokens[48]
    cdef public short managed[4]
    cdef public short team[4]
    cdef public short hired[4]
    cdef public short recruits[4]
    cdef public short plans[32]
    cdef public short planning[4]
    cdef public short handled[4]
    cdef public short spots[32]
    cdef public short dice[6]
    cdef public short buy[4]
    cdef public short orders[4]
    cdef public short row[5]
    cdef public short marks[30]

    cpdef void copy_to(self, Position other)
    cpdef int mover(self)
    cpdef void happen(self, str kind, int seat, int fame, int coins, int shards, int a, int b, int c)
    cpdef bint in_team(self, int seat, int person)
    cpdef int spot_of(self, int seat, int person)
    cpdef int plan_of(self, int seat, int person)
    cpdef int standing_on(self, int spot)
    cpdef int weekday_of(self, int seat)
    cpdef int slot_of(self, int seat, int trick)
    cpdef int owner_of(self, int trick)
    cpdef int next_trick(self, int seat, int after)
    cpdef int free_trick_slot(self, int seat)
    cpdef bint engineer_slot_free(self, int seat)
    cpdef void place_trick(self, int seat, int trick, int slot)
    cpdef void discard_trick(self, int seat, int slot)
    cpdef int piles(self, int seat, bint manager)
    cpdef int counted(self, int seat, int kind)
    cpdef bint meets(self, int seat, int trick)
    cpdef int mark_owner(self, int at)
    cpdef int mark_suit(self, int at)
    cpdef int mark_corner(self, int at, int corner)
    cpdef int mark_trick(self, int at)
    cpdef int next_card(self, int after)
    cpdef int position_of(self, int card)
    cpdef int linked(self, int position, int slot, int corner)
    cpdef int linked_circles(self, int position)
    cpdef bint holds_suit(self, int position, int seat, int suit)
