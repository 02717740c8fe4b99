//! The 66 squares and which of them adjoin each other.
//!
//! The orthodox board occupies ranks 1 to 8 of the torus; x0 and x9 are single cells on ranks 0 and 9. To a piece that
//! comes from the right, x0 is d0; to a piece from the left it is e0; pieces leave it in the same way. The geometry is
//! therefore stored in tables rather than computed.

use super::pieces::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Color, Geometry, Kind, Piece, Square};

/// The square behind White's king and queen.
pub const X0: Square = Square::new(3, 0);
/// The square behind Black's king and queen.
pub const X9: Square = Square::new(3, 9);

pub const COUNT: usize = 66;

/// The target of steps off the board: a guard cell of every mailbox, from which no step returns.
pub const OFF: Square = Square(0xff);

/// The board as a grid of ten ranks, the first and last of which have a single square.
pub const GRID: Geometry = Geometry {
    files: 8,
    ranks: 10,
    first_rank: 0,
};

/// Directions, clockwise from north. Even numbers are orthogonal, odd ones diagonal.
pub const NORTH: usize = 0;
const NORTH_EAST: usize = 1;
const SOUTH_EAST: usize = 3;
pub const SOUTH: usize = 4;
const SOUTH_WEST: usize = 5;
const NORTH_WEST: usize = 7;
pub const DIRECTIONS: usize = 8;

/// The opposite direction, valid also on lines through x squares.
#[inline]
pub const fn opposite(direction: usize) -> usize {
    direction ^ 4
}

const STEPS: [(i8, i8); DIRECTIONS] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The direction in which a side's pawns advance.
#[inline]
pub const fn ahead(color: Color) -> usize {
    match color {
        Color::White => NORTH,
        Color::Black => SOUTH,
    }
}

#[inline]
pub const fn pawn_captures(color: Color) -> [usize; 2] {
    match color {
        Color::White => [NORTH_WEST, NORTH_EAST],
        Color::Black => [SOUTH_WEST, SOUTH_EAST],
    }
}

pub const fn is_square(square: Square) -> bool {
    let on_ranks = square.file() < 8 && square.rank() >= 1 && square.rank() <= 8;
    on_ranks || square.0 == X0.0 || square.0 == X9.0
}

#[inline]
pub const fn is_x(square: Square) -> bool {
    square.0 == X0.0 || square.0 == X9.0
}

/// All squares: x0, a1 to h8, x9.
pub fn all() -> impl Iterator<Item = Square> {
    GRID.squares().filter(|&square| is_square(square))
}

/// The last rank for a side's pawns; the lowest rank of the board is 0.
#[inline]
pub const fn last_rank(color: Color) -> u8 {
    match color {
        Color::White => 8,
        Color::Black => 1,
    }
}

/// The rank on which a side's king and rooks start.
#[inline]
pub const fn home_rank(color: Color) -> u8 {
    last_rank(match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    })
}

/// The square one step away, or [`OFF`]. `square` must be one of the 66.
const fn stepped(square: Square, direction: usize) -> Square {
    if !is_square(square) {
        return OFF;
    }
    let (dx, dy) = STEPS[direction];
    // Seen from its right, an x square is on file d; seen from its left, it is on file e.
    let file = square.file() as i8 + dx + (is_x(square) && dx < 0) as i8;
    let rank = square.rank() as i8 + dy;
    if is_x(square) {
        return if dx != 0 && rank >= 1 && rank <= 8 {
            Square::new(file as u8, rank as u8)
        } else {
            OFF
        };
    }
    match (rank, file, dx) {
        (0, 4, 1) | (0, 3, -1) => X0,
        (9, 4, 1) | (9, 3, -1) => X9,
        (1..=8, 0..=7, _) => Square::new(file as u8, rank as u8),
        _ => OFF,
    }
}

static NEXT: [[Square; 256]; DIRECTIONS] = {
    let mut next = [[OFF; 256]; DIRECTIONS];
    let mut index = 0;
    while index < 256 * DIRECTIONS {
        let (direction, square) = (index / 256, index % 256);
        next[direction][square] = stepped(Square(square as u8), direction);
        index += 1;
    }
    next
};

/// The square one step away, or a guard cell if there is none.
#[inline]
pub fn next(square: Square, direction: usize) -> Square {
    NEXT[direction & 7][square.index()]
}

#[derive(Clone, Copy)]
struct Targets {
    squares: [Square; 8],
    count: u8,
}

impl Targets {
    const NONE: Targets = Targets {
        squares: [OFF; 8],
        count: 0,
    };

    const fn with(mut self, square: Square) -> Self {
        if square.0 != OFF.0 {
            self.squares[self.count as usize] = square;
            self.count += 1;
        }
        self
    }

    #[inline]
    fn as_slice(&self) -> &[Square] {
        &self.squares[..usize::from(self.count)]
    }
}

static NEIGHBOURS: [Targets; 256] = {
    let mut table = [Targets::NONE; 256];
    let mut square = 0;
    while square < 256 {
        let mut direction = 0;
        while direction < DIRECTIONS {
            table[square] = table[square].with(stepped(Square(square as u8), direction));
            direction += 1;
        }
        square += 1;
    }
    table
};

#[inline]
pub fn neighbours(square: Square) -> &'static [Square] {
    NEIGHBOURS[square.index()].as_slice()
}

static LEAPS: [Targets; 256] = {
    let mut table = [Targets::NONE; 256];
    let mut from = 0;
    while from < 256 {
        let mut to = 0;
        while to < 256 && is_square(Square(from as u8)) {
            if is_square(Square(to as u8)) && is_knight_leap(Square(from as u8), Square(to as u8)) {
                table[from] = table[from].with(Square(to as u8));
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// The squares that a knight can leap to.
#[inline]
pub fn leaps(square: Square) -> &'static [Square] {
    LEAPS[square.index()].as_slice()
}

const fn is_knight_leap(from: Square, to: Square) -> bool {
    let (from, to) = if is_x(to) { (to, from) } else { (from, to) };
    if is_x(to) {
        return false;
    }
    let files = from.file() as i8 - to.file() as i8 + (is_x(from) && to.file() < 4) as i8;
    let ranks = from.rank() as i8 - to.rank() as i8;
    files * files + ranks * ranks == 5
}

/// How two squares are related: which pieces could capture from the first on the second if the board were empty, and in
/// which direction.
///
/// Pieces use the bits of [`Piece::bit`]; all other information lies between the bits of the two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Relation(u32);

const ALIGNED: u32 = 1 << 7;
const ADJACENT: u32 = 1 << 8;
/// The lowest of the three bits that hold the direction.
const DIRECTION: u32 = 9;

impl Relation {
    const fn of_line(direction: usize, adjacent: bool) -> Self {
        let flags = ALIGNED | if adjacent { ADJACENT } else { 0 } | (direction as u32) << DIRECTION;
        let mut captors = Captors::of(QUEEN) | Captors::of(if direction & 1 == 0 { ROOK } else { BISHOP });
        if adjacent {
            captors |= Captors::of(KING) | Captors::of_pawns(direction);
        }
        Relation(flags | captors)
    }

    const LEAP: Relation = Relation(Captors::of(KNIGHT));
    const NONE: Relation = Relation(0);

    /// Whether a piece on the first square could capture on the second if the board were empty.
    #[inline]
    pub fn admits(self, piece: Piece) -> bool {
        self.0 & piece.bit() != 0
    }

    /// The direction from the first square to the second if they share a line.
    #[inline]
    pub fn direction(self) -> Option<usize> {
        (self.0 & ALIGNED != 0).then_some((self.0 >> DIRECTION & 7) as usize)
    }

    #[inline]
    pub fn is_adjacent(self) -> bool {
        self.0 & ADJACENT != 0
    }
}

/// Masks of pieces that capture in a given way.
struct Captors;

impl Captors {
    /// The pieces of this kind, of both colours.
    const fn of(kind: Kind) -> u32 {
        kind.of(Color::White).bit() | kind.of(Color::Black).bit()
    }

    const fn of_pawns(direction: usize) -> u32 {
        match direction {
            NORTH_WEST | NORTH_EAST => PAWN.of(Color::White).bit(),
            SOUTH_WEST | SOUTH_EAST => PAWN.of(Color::Black).bit(),
            _ => 0,
        }
    }
}

/// The index of a square in tables of 80: counted rank by rank, including the unused cells of ranks 0 and 9.
#[inline]
const fn place(square: Square) -> usize {
    ((square.rank() << 3 | square.file() & 7) & 127) as usize
}

/// Indexed by the second square, then by the first, so that all attackers of a square share a row.
static RELATIONS: [Relation; 1 << 14] = {
    let mut table = [Relation::NONE; 1 << 14];
    let mut index = 0;
    while index < 256 * DIRECTIONS {
        let (from, direction) = (Square((index % 256) as u8), index / 256);
        let mut to = stepped(from, direction);
        let mut adjacent = true;
        while to.0 != OFF.0 {
            table[place(to) << 7 | place(from)] = Relation::of_line(direction, adjacent);
            adjacent = false;
            to = stepped(to, direction);
        }
        index += 1;
    }
    let mut from = 0;
    while from < 256 {
        let mut index = 0;
        while index < LEAPS[from].count as usize {
            let to = LEAPS[from].squares[index];
            table[place(to) << 7 | place(Square(from as u8))] = Relation::LEAP;
            index += 1;
        }
        from += 1;
    }
    table
};

#[inline]
pub fn relation(from: Square, to: Square) -> Relation {
    RELATIONS[place(to) << 7 | place(from)]
}

/// The index of a square, below [`COUNT`]: x0 is 0, then come a1 to h8 rank by rank, then x9.
#[inline]
pub const fn index(square: Square) -> usize {
    // x0 lies before place 7, and x9 four places after h8.
    let index = place(square).saturating_sub(7);
    if index < COUNT { index } else { COUNT - 1 }
}

/// The name of a square as in the rules: `a1` to `h8`, `x0`, `x9`.
pub fn name(square: Square) -> String {
    match square {
        X0 => "x0".to_owned(),
        X9 => "x9".to_owned(),
        _ => GRID.name(square),
    }
}

/// The square with this name. `d0` and `e0` also name x0, and `d9` and `e9` x9, as on a ten-rank board.
pub fn parse(name: &[u8]) -> Option<Square> {
    match name {
        b"x0" | b"d0" | b"e0" => Some(X0),
        b"x9" | b"d9" | b"e9" => Some(X9),
        _ => GRID.parse(name).filter(|&square| is_square(square)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        parse(name.as_bytes()).expect(name)
    }

    fn names(squares: &[Square]) -> Vec<String> {
        let mut names: Vec<String> = squares.iter().map(|&square| name(square)).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn lines_end_on_the_x_squares_and_go_back() {
        for (first, line) in [
            ("x0", "d1 c2 b3 a4"),
            ("x0", "e1 f2 g3 h4"),
            ("x9", "d8 c7 b6 a5"),
            ("x9", "e8 f7 g6 h5"),
        ] {
            let last = square(line.split(' ').next_back().expect("a square"));
            let direction = relation(square(first), last).direction().expect("a line");
            let mut at = square(first);
            for expected in line.split(' ') {
                at = next(at, direction);
                assert_eq!(name(at), expected);
            }
            assert_eq!(relation(last, square(first)).direction(), Some(direction ^ 4));
        }
        assert!((0..DIRECTIONS).all(
            |direction| next(next(square("d1"), SOUTH_EAST), direction) != square("c2") || direction == NORTH_WEST
        ));
    }

    #[test]
    fn neighbours_and_leaps_of_the_x_squares() {
        assert_eq!(names(neighbours(X0)), ["d1", "e1"]);
        assert_eq!(names(neighbours(X9)), ["d8", "e8"]);
        assert_eq!(names(leaps(X0)), ["c1", "d2", "e2", "f1"]);
        assert_eq!(names(leaps(X9)), ["c8", "d7", "e7", "f8"]);
        assert_eq!(names(neighbours(square("e1"))), ["d1", "d2", "e2", "f1", "f2", "x0"]);
        assert_eq!(names(leaps(square("f8"))), ["d7", "e6", "g6", "h7", "x9"]);
    }

    #[test]
    fn every_square_has_its_number_and_names() {
        let numbers: Vec<usize> = all().map(index).collect();
        assert_eq!(numbers, (0..COUNT).collect::<Vec<_>>());
        for at in all() {
            assert_eq!(parse(name(at).as_bytes()), Some(at));
            assert_eq!(parse(GRID.name(at).as_bytes()), Some(at));
        }
        assert_eq!(parse(b"c0"), None);
        assert_eq!(parse(b"x1"), None);
    }
}
