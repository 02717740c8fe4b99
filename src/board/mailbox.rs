//! The mailbox board with its piece lists.

use super::{Color, Geometry, Kind, Piece, Square, SquareSet};

/// An index into the piece list: 0..=31 for White, 32..=63 for Black. A piece keeps its slot until it is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Slot(u8);

impl Slot {
    #[inline]
    const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// A set of slots. Iteration starts with the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slots(pub u64);

impl Iterator for Slots {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        let slot = Slot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

/// The colour bit of White, also set on guard cells.
const WHITE: u8 = 0x40;
/// The colour bit of Black, also set on guard cells.
const BLACK: u8 = 0x80;
const GUARD: u8 = WHITE | BLACK;
const EMPTY: u8 = 0;

const fn color_bit(color: Color) -> u8 {
    match color {
        Color::White => WHITE,
        Color::Black => BLACK,
    }
}

const fn slots_of(color: Color) -> u64 {
    match color {
        Color::White => 0xffff_ffff,
        Color::Black => 0xffff_ffff << 32,
    }
}

/// The board: the square of each piece and the piece on each square.
///
/// A cell holds the slot and the colour bit of its piece. A guard cell has both colour bits set, so testing the mover's
/// bit rules out both its own pieces and the edge of the board.
#[derive(Clone, Debug)]
pub struct Mailbox {
    cells: [u8; 256],
    squares: [Square; 64],
    pieces: [Piece; 64],
    by_kind: [u64; Kind::COUNT],
    live: u64,
    files: u8,
    /// The squares that each side occupies, as the words of a set.
    occupied: [[u64; 2]; 2],
}

impl Mailbox {
    /// The maximum number of pieces per side.
    pub(crate) const MAX_PIECES: usize = 32;

    pub(crate) fn new(geometry: Geometry) -> Self {
        Self::with_squares(geometry, geometry.squares())
    }

    /// An empty board with these squares; all other cells are guard cells.
    pub(crate) fn with_squares(geometry: Geometry, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut cells = [GUARD; 256];
        for square in squares {
            cells[square.index()] = EMPTY;
        }
        Mailbox {
            cells,
            squares: [Square(0); 64],
            pieces: [Kind(0).of(Color::White); 64],
            by_kind: [0; Kind::COUNT],
            live: 0,
            files: geometry.files,
            occupied: [[0; 2]; 2],
        }
    }

    /// Whether this is an empty square of the playing area.
    #[inline]
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.cells[square.index()] == EMPTY
    }

    /// Whether a piece of `color` may move to a square: it is on the board and holds no piece of that side.
    #[inline]
    pub(crate) fn is_open(&self, square: Square, color: Color) -> bool {
        self.cells[square.index()] & color_bit(color) == 0
    }

    #[inline]
    pub(crate) fn holds(&self, square: Square, color: Color) -> bool {
        self.cells[square.index()] & GUARD == color_bit(color)
    }

    #[inline]
    pub(crate) fn slot_at(&self, square: Square) -> Option<Slot> {
        let cell = self.cells[square.index()];
        (cell != EMPTY && cell & GUARD != GUARD).then_some(Slot(cell & 63))
    }

    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        self.slot_at(square).map(|slot| self.piece(slot))
    }

    #[inline]
    pub fn piece(&self, slot: Slot) -> Piece {
        self.pieces[slot.index()]
    }

    #[inline]
    pub(crate) fn square(&self, slot: Slot) -> Square {
        self.squares[slot.index()]
    }

    /// The squares that a side occupies.
    #[inline]
    pub(crate) fn occupied<W: SquareSet>(&self, color: Color) -> W {
        W::from_words(self.occupied[color.index()])
    }

    #[inline]
    fn toggle(&mut self, color: Color, square: Square) {
        let index = square.rank() * self.files + square.file();
        self.occupied[color.index()][usize::from(index >> 6 & 1)] ^= 1 << (index & 63);
    }

    #[inline]
    pub(crate) fn side(&self, color: Color) -> Slots {
        Slots(self.live & slots_of(color))
    }

    /// All pieces on the board.
    #[inline]
    pub fn all(&self) -> Slots {
        Slots(self.live)
    }

    #[inline]
    pub(crate) fn of(&self, piece: Piece) -> Slots {
        Slots(self.by_kind[piece.kind().index()] & slots_of(piece.color()))
    }

    #[inline]
    pub(crate) fn count(&self, piece: Piece) -> u32 {
        self.of(piece).0.count_ones()
    }

    /// The square of a piece that exists once, such as a king.
    #[inline]
    pub(crate) fn only(&self, piece: Piece) -> Square {
        self.squares[(self.of(piece).0.trailing_zeros() & 63) as usize]
    }

    /// Puts a new piece on an empty square and gives it the lowest free slot.
    ///
    /// # Panics
    /// If the side already has [`Mailbox::MAX_PIECES`]; `Setup` rejects such positions.
    #[inline]
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        let free = !self.live & slots_of(piece.color());
        assert!(free != 0, "no free slot");
        self.restore(Slot(free.trailing_zeros() as u8), piece, square);
    }

    /// Puts a captured piece back into its former slot.
    #[inline]
    pub(crate) fn restore(&mut self, slot: Slot, piece: Piece, square: Square) {
        debug_assert!(self.is_empty(square) && self.live & slot.bit() == 0);
        self.cells[square.index()] = slot.0 | color_bit(piece.color());
        self.squares[slot.index()] = square;
        self.pieces[slot.index()] = piece;
        self.by_kind[piece.kind().index()] |= slot.bit();
        self.live |= slot.bit();
        self.toggle(piece.color(), square);
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: Square) -> (Slot, Piece) {
        let slot = Slot(self.cells[square.index()] & 63);
        let piece = self.pieces[slot.index()];
        debug_assert!(self.live & slot.bit() != 0);
        self.cells[square.index()] = EMPTY;
        self.by_kind[piece.kind().index()] &= !slot.bit();
        self.live &= !slot.bit();
        self.toggle(piece.color(), square);
        (slot, piece)
    }

    /// Moves the piece on `from` to the empty square `to`.
    #[inline]
    pub(crate) fn relocate(&mut self, from: Square, to: Square) -> Piece {
        debug_assert!(self.is_empty(to));
        let cell = self.cells[from.index()];
        self.cells[from.index()] = EMPTY;
        self.cells[to.index()] = cell;
        let slot = Slot(cell & 63);
        self.squares[slot.index()] = to;
        let piece = self.pieces[slot.index()];
        self.toggle(piece.color(), from);
        self.toggle(piece.color(), to);
        piece
    }

    #[inline]
    pub(crate) fn transform(&mut self, square: Square, kind: Kind) {
        let slot = Slot(self.cells[square.index()] & 63);
        let old = self.pieces[slot.index()];
        self.by_kind[old.kind().index()] &= !slot.bit();
        self.by_kind[kind.index()] |= slot.bit();
        self.pieces[slot.index()] = kind.of(old.color());
    }
}
