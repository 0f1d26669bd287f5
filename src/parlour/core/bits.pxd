ctypedef unsigned long long u64

cdef extern from *:
    """
    #define parlour_count(x) __builtin_popcountll(x)
    #define parlour_lowest(x) __builtin_ctzll(x)
    """
    int parlour_count(u64 squares) noexcept nogil
    int parlour_lowest(u64 squares) noexcept nogil

cdef inline int count(u64 squares) noexcept nogil:
    return parlour_count(squares)

cdef inline int lowest(u64 squares) noexcept nogil:
    return parlour_lowest(squares)

cdef inline int nth(u64 squares, int n) noexcept nogil:
    while n > 0:
        squares &= squares - 1
        n -= 1
    return parlour_lowest(squares)
