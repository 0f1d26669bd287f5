cdef int X
cdef int ANY
cdef int APPRENTICE
cdef int CARD_COUNT
cdef int TRICK_COUNT
cdef int TYPE_COUNT
cdef int CATEGORY_OF[48]
cdef int LEVEL_OF[48]
cdef int NEEDS[576]
cdef int PREPARE_AP[48]
cdef int MARKERS[48]
cdef int YIELDS[144]
cdef int PRICE[12]
cdef int THRESHOLD[4]
cdef int LINK_PAY[4]
cdef int CIRCLES[672]
cdef int BONUS[84]
cdef int TIER_OF[28]
cdef int FAVORITE[8]
cdef int SPACE_AT[168]
cdef int SPACE_CARD[123]
cdef int SPACE_SLOT[123]
cdef int FACE_FIRST[7]
cdef int FACE_DIE[28]
cdef int FACE_VALUE[28]
cdef int FACE_SIDES[28]
cdef int ROLL[36]
cdef int ORDER_FIRST[5]
cdef int ORDER_SEAT[128]

cpdef int category(int trick) noexcept
cpdef int level(int trick) noexcept
cpdef int needs(int trick, int kind) noexcept
cpdef int prepare_ap(int trick) noexcept
cpdef int squares(int trick) noexcept
cpdef int yield_of(int trick, int what) noexcept
cpdef int printed_price(int kind) noexcept
cpdef int threshold(int grade) noexcept
cpdef int link_pay(int grade) noexcept
cpdef int circle(int card, int slot, int corner) noexcept
cpdef int beside(int slot, int corner) noexcept
cpdef bint has_slot(int card, int slot) noexcept
cpdef int space_at(int card, int slot) noexcept
cpdef int space_card(int space) noexcept
cpdef int space_slot(int space) noexcept
cpdef int bonus_of(int card, int what) noexcept
cpdef int tier(int card) noexcept
cpdef int favorite(int magician) noexcept
cpdef int first_face(int die) noexcept
cpdef int die_of(int face) noexcept
cpdef int value_of(int face) noexcept
cpdef int sides_of(int face) noexcept
cpdef int rolled(int die, int side) noexcept
cpdef int first_order(int players) noexcept
cpdef int seat_in(int order, int rank) noexcept
