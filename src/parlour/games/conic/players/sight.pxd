cimport cython
cimport parlour.core.bits as bits
from parlour.games.conic.players.net cimport Net
from parlour.games.conic.players.position cimport Position

cdef int BLUE
cdef int BOARD
cdef int CELL
cdef int CHOOSER
cdef int CONE_ON
cdef int EMPTY
cdef int MY_GROUP
cdef int THEIR_GROUP
cdef int HIDDEN
cdef int NO_CONE
cdef int ROW_MASK[7]
cdef int SIZE[7]
cdef int CLIP
cdef int LARGEST
cdef int ROWS[1500]

cdef class Sight:
    cdef Net net
    cdef int layers[16384]
    cdef public int active[64]
    cdef public int count
    cdef void note(self, int number) noexcept nogil
    @cython.locals(mask=int, at=int)
    cdef int row_input(self, int row, int mine, int theirs, int neutral, int lead) noexcept nogil
    @cython.locals(mine=int, theirs=int, left=int, row=int)
    cpdef void collect(self, Position at, int a, int b, int n, int view, int skip, int chooser, int cone) noexcept
    @cython.locals(view=int, to=int, h=int, i=int, row=int)
    cpdef void lay(self, int slot, Position at, int a, int b, int n, int skip, int chooser, int cone) noexcept
    @cython.locals(net=Net, one=int, two=int, low_a=int, high_a=int, low_b=int, high_b=int, more_a=int, more_b=int, total=int, h=int, lit=int)
    cpdef double value(self, int slot, int rack_a, int rack_b, int extra_a, int extra_b) noexcept
