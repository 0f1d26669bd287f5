cimport parlour.games.trickerion.figures as figures
from parlour.games.trickerion.position cimport Position

cdef int APPRENTICE_A
cdef int BACKSTAGE
cdef int BASE_AP[8]
cdef int BUY
cdef int COINS
cdef int DAY_COINS[4]
cdef int DAY_FAME[4]
cdef int EMPTY
cdef int HAND[5]
cdef int HIRE
cdef int LEARN
cdef int LINK_FAME_SHOWN
cdef int MOVE_APPRENTICE
cdef int MOVE_PILE
cdef int MOVE_TRICK
cdef int ON_STAGE
cdef int POSTER[16]
cdef int PREPARE
cdef int QUICK
cdef int REQUEST
cdef int REROLL
cdef int RESCHEDULE
cdef int SCORE[8]
cdef int SET
cdef int SET_UP
cdef int SHOW_BONUS[12]
cdef int SLOT_AP[17]
cdef int SLOT_PLAYERS[17]
cdef int START_COINS[4]
cdef int TURNS
cdef int START_FAME
cdef int START_SHARDS
cdef int START_WORTH
cdef int TOP_LEVEL
cdef int POSTER_FAME
cdef int SURCHARGE
cdef int MOST_PER_TYPE
cdef int MOST_BY_MANAGER
cdef int BOARD_PILES
cdef int MANAGER_PILES
cdef int HOMES
cdef int ROOM_BACKSTAGE
cdef int ROOM_WORKSHOP
cdef int APPRENTICES
cdef int MOST_PER_BUY
cdef int ENHANCED_AP
cdef int ENHANCE_SHARDS
cdef int UNPAID_FAME
cdef int SHARD_SCORE
cdef int COINS_PER_FAME
cdef int WAGE[8]
cdef int WORK[14]

cpdef int base_ap(Position at, int seat, int person)
cpdef int placement_ap(Position at, int seat, int person, int spot)
cpdef int slot_modifier(int spot)
cpdef bint slot_open(Position at, int spot)
cpdef int action_ap(Position at, int seat, int act, int trick)
cpdef bint may_enhance(Position at, int seat, int spot)
cpdef int price(Position at, int seat, int kind)
cpdef bint in_stock(Position at, int seat, int kind)
cpdef int hand(Position at, int place)
cpdef int poster(Position at, int rank)
cpdef int wage(Position at, int seat, int person)
cpdef int modifier(Position at, int seat, int performer, bint coins)
cpdef int yields(Position at, int seat, int performer, int trick, int what)
cpdef int show_bonus(Position at, int person, int what)
cpdef int link_fame(Position at, int seat)
cpdef int link_pay(Position at, int seat, int trick)
cpdef int markers(Position at, int seat, int slot)
cpdef int shortfall(Position at, int seat, int trick)
cpdef bint offered(Position at, int trick)
cpdef int start_coins(int rank)
cpdef int score_of(Position at, int person)
