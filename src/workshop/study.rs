//! What a piece can do on an empty board.

use crate::board::betza::{Mobility, Ray};

/// The number of files and ranks.
const SIDE: i32 = 8;
/// The number of squares.
const SQUARES: usize = 64;

/// The colours of the squares to which a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Always that of its own square.
    Bound,
    /// Always the other one.
    Changing,
    /// Both.
    Both,
}

/// What a White piece can do on an empty board of 8x8 squares. Squares are numbered from 0 for a1, 1 for b1 to 63 for
/// h8. Moves that are possible only once, at first, are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// For each square, the squares to which the piece moves: one bit each.
    pub moves: [u64; SQUARES],
    /// The same with all moves for which other pieces must stand somewhere.
    pub possible: [u64; SQUARES],
    /// The colours of the possible moves; `None` if there are none.
    pub colours: Option<Colours>,
    /// For each square, the squares to which the piece comes in any number of possible moves, its own included.
    pub reached: [u64; SQUARES],
}

impl Study {
    /// Studies a piece.
    #[must_use]
    pub fn of(piece: &Mobility) -> Self {
        let moves = std::array::from_fn(|square| targets(piece, square, 0, |ray| ray.quiet && !ray.initial));
        let possible = std::array::from_fn(|square| possible(piece, square));
        Study {
            moves,
            possible,
            colours: colours(&possible),
            reached: std::array::from_fn(|square| reached(&possible, square)),
        }
    }

    /// The mean number of moves.
    #[must_use]
    pub fn mean_moves(&self) -> f64 {
        let all: u32 = self.moves.iter().map(|moves| moves.count_ones()).sum();
        f64::from(all) / SQUARES as f64
    }

    /// The squares that no move enters.
    #[must_use]
    pub fn never_entered(&self) -> Vec<usize> {
        let entered = self.possible.iter().fold(0, |all, moves| all | moves);
        (0..SQUARES).filter(|square| entered >> square & 1 == 0).collect()
    }

    /// The smallest and the greatest number of squares to which the piece comes from a square, that square included.
    #[must_use]
    pub fn range(&self) -> (u32, u32) {
        let counts = self.reached.map(u64::count_ones);
        let fewest = counts.iter().min().copied().unwrap_or_default();
        (fewest, counts.iter().max().copied().unwrap_or_default())
    }
}

/// The squares where a White piece may end moves without capture, whatever stands on the board.
fn possible(piece: &Mobility, square: usize) -> u64 {
    let mut found = 0;
    for ray in piece.rays().iter().filter(|ray| ray.quiet && !ray.initial) {
        ray.possible_ends(square, step, |end, _| found |= 1 << end);
    }
    found
}

/// The squares on which the chosen rays of a White piece end, as one bit each.
pub(super) fn targets(piece: &Mobility, square: usize, occupied: u64, is_chosen: impl Fn(&Ray) -> bool) -> u64 {
    let is_empty = |square: usize| occupied >> square & 1 == 0;
    let mut found = 0;
    for ray in piece.rays().iter().filter(|ray| is_chosen(ray)) {
        ray.ends(square, step, is_empty, |end| found |= 1 << end);
    }
    found
}

/// The square `dx` files to the right and `dy` ranks up, if there is one.
fn step(square: usize, dx: i8, dy: i8) -> Option<usize> {
    let file = square as i32 % SIDE + i32::from(dx);
    let rank = square as i32 / SIDE + i32::from(dy);
    let is_on_board = (0..SIDE).contains(&file) && (0..SIDE).contains(&rank);
    is_on_board.then_some((rank * SIDE + file) as usize)
}

fn colours(moves: &[u64; SQUARES]) -> Option<Colours> {
    const DARK: u64 = 0xaa55_aa55_aa55_aa55;
    let (mut same, mut other) = (0, 0);
    for (square, &moves) in moves.iter().enumerate() {
        let own = if DARK >> square & 1 != 0 { DARK } else { !DARK };
        same |= moves & own;
        other |= moves & !own;
    }
    match (same != 0, other != 0) {
        (true, true) => Some(Colours::Both),
        (true, false) => Some(Colours::Bound),
        (false, true) => Some(Colours::Changing),
        (false, false) => None,
    }
}

fn reached(moves: &[u64; SQUARES], from: usize) -> u64 {
    let mut reached = 1 << from;
    let mut fresh = vec![from];
    while let Some(square) = fresh.pop() {
        let new = moves[square] & !reached;
        reached |= new;
        fresh.extend((0..SQUARES).filter(|next| new >> next & 1 != 0));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn study(betza: &str) -> Study {
        Study::of(&Mobility::of(betza))
    }

    #[test]
    fn moves_are_counted_on_an_empty_board() {
        let [knight, rook, queen] = ["N", "R", "Q"].map(study);
        assert_eq!(knight.mean_moves(), 5.25);
        assert_eq!(rook.mean_moves(), 14.0);
        assert_eq!(queen.moves[27].count_ones(), 27, "on d4");
        assert_eq!(study("R2").moves[0].count_ones(), 4);
        assert_eq!(study("mWcF").moves[0].count_ones(), 2, "captures need an enemy");
        assert_eq!(
            study("fmWimfnD").moves[8].count_ones(),
            1,
            "a first move is no way to get on"
        );
    }

    #[test]
    fn pieces_that_need_others_move_where_those_allow_it() {
        let cannon = study("pR");
        assert_eq!(cannon.mean_moves(), 0.0);
        assert_eq!(cannon.possible[0].count_ones(), 12);
        assert_eq!(cannon.range(), (64, 64));
        assert_eq!(study("pB").colours, Some(Colours::Bound));
        assert_eq!(study("nN").moves, study("N").moves);
    }

    #[test]
    fn colours_of_moves() {
        let colours = |betza| study(betza).colours;
        assert_eq!(colours("B"), Some(Colours::Bound));
        assert_eq!(colours("D"), Some(Colours::Bound));
        assert_eq!(colours("N"), Some(Colours::Changing));
        assert_eq!(colours("W"), Some(Colours::Changing));
        assert_eq!(colours("R"), Some(Colours::Both));
        assert_eq!(colours("cF"), None);
    }

    #[test]
    fn squares_that_are_never_reached() {
        assert_eq!(study("N").range(), (64, 64));
        assert_eq!(study("B").range(), (32, 32));
        assert_eq!(study("D").range(), (16, 16));
        assert!(study("N").never_entered().is_empty());
        let forwards = study("fR");
        assert_eq!(forwards.range(), (1, 8));
        assert_eq!(forwards.never_entered(), (0..8).collect::<Vec<_>>(), "the first rank");
    }
}
