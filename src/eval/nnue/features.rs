//! Features and inputs: how facts about a position are numbered.
//!
//! Colours are 0 (White) and 1 (Black), kinds 0..16 as numbered by the game, and squares `rank * files + file`.
//!
//! A *feature* is a fact from White's point of view. Each side has its own *view*: Black flips the ranks and swaps the
//! colours, and a side whose king is on the left half of the board mirrors the files, so that its own king is always on
//! the right half. An *input* is a feature as seen in a view. A king move across the middle changes the view and so all
//! inputs of that side; any other move changes only a few.
//!
//! ```
//! use treville::board::{Color, Square};
//! use treville::eval::Evaluable;
//! use treville::rules::musketeer::{KNIGHT, Musketeer};
//!
//! // White's knight on b1, and Black's on b8, each as its owner sees it with the king on the e-file.
//! let views = (Musketeer::ON_BOARD.view(0, 4), Musketeer::ON_BOARD.view(1, 60));
//! let white = Musketeer::on_board(KNIGHT.of(Color::White), Square::new(1, 0));
//! let black = Musketeer::on_board(KNIGHT.of(Color::Black), Square::new(1, 7));
//! assert_eq!(Musketeer::input(views.0, white), Musketeer::input(views.1, black));
//! ```

use crate::board::Geometry;
use crate::eval::fnv::{FNV_START, fnv1a};

/// What a feature stands for. Colours are 0 (White) and 1 (Black), kinds 0..16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A piece on a square.
    OnBoard {
        /// The colour.
        color: u8,
        /// The kind.
        kind: u8,
        /// The number of the square.
        square: u8,
    },
    /// A piece waiting behind a file.
    Waiting {
        /// The colour.
        color: u8,
        /// The kind.
        kind: u8,
        /// The file, from 0.
        file: u8,
    },
    /// A fact about the whole game, such as a type of piece that pawns may become.
    OfTheGame,
}

/// The number of king zones: the outer half of the first rank, its inner half, the second rank, and the rest.
pub const KING_ZONES: usize = 4;

const KINDS: u16 = 16;

/// Numbers the pieces on the squares of a board: `(colour * 16 + kind) * squares + rank * files + file`.
#[derive(Clone, Copy, Debug)]
pub struct PieceSquare {
    files: u8,
    ranks: u8,
    mirrored: bool,
}

impl PieceSquare {
    /// The numbering for a board. If `mirrored`, a side whose king is on the left half mirrors the files; otherwise
    /// views do not depend on the kings.
    #[must_use]
    pub const fn new(geometry: Geometry, mirrored: bool) -> Self {
        PieceSquare {
            files: geometry.files,
            ranks: geometry.ranks,
            mirrored,
        }
    }

    const fn squares(self) -> u16 {
        self.files as u16 * self.ranks as u16
    }

    /// The number of inputs: 2 colours x 16 kinds x all squares.
    #[must_use]
    pub const fn inputs(self) -> usize {
        (2 * KINDS * self.squares()) as usize
    }

    /// The number of views, both sides together.
    #[must_use]
    pub const fn views(self) -> usize {
        if self.mirrored { 4 } else { 2 }
    }

    /// A hash that identifies this numbering in a game.
    #[must_use]
    pub const fn hash(self, game: &str, most_pieces: usize) -> u64 {
        let hash = fnv1a(FNV_START, b"piece-square 1: (colour*16+kind)*squares+rank*files+file ");
        let shape = [self.files, self.ranks, self.mirrored as u8, most_pieces as u8];
        fnv1a(fnv1a(hash, &shape), game.as_bytes())
    }

    /// The number of a square.
    #[inline]
    #[must_use]
    pub const fn square(self, file: u8, rank: u8) -> u8 {
        rank * self.files + file
    }

    /// The feature of a piece on a square; colours are 0 or 1, kinds 0..16.
    #[inline]
    #[must_use]
    pub const fn piece(self, color: usize, kind: u8, square: u8) -> u16 {
        (color as u16 * KINDS + kind as u16) * self.squares() + square as u16
    }

    /// The view of a side (0 or 1) with its king on `king`. Bit 0 is the side; bit 1 is set if the files are mirrored.
    #[inline]
    #[must_use]
    pub const fn view(self, side: usize, king: u8) -> u8 {
        let is_left = self.mirrored && 2 * (king % self.files) + 1 < self.files;
        side as u8 | (is_left as u8) << 1
    }

    /// The zone, below [`KING_ZONES`], of a king of `side` on `king`; 0 if views do not depend on kings.
    #[inline]
    #[must_use]
    pub fn king_zone(self, side: usize, king: u8) -> u8 {
        if !self.mirrored {
            return 0;
        }
        let (rank, file) = (king / self.files, king % self.files);
        let own_rank = if side == 0 { rank } else { self.ranks - 1 - rank };
        let from_edge = file.min(self.files - 1 - file);
        match own_rank {
            0 if 4 * from_edge < self.files => 0,
            0 => 1,
            1 => 2,
            _ => 3,
        }
    }

    /// The input that stands for a feature in a view.
    #[inline]
    #[must_use]
    pub fn input(self, view: u8, feature: u16) -> u16 {
        let (mut piece, square) = (feature / self.squares(), feature % self.squares());
        let files = u16::from(self.files);
        let (mut rank, mut file) = (square / files, square % files);
        if view & 1 != 0 {
            rank = u16::from(self.ranks) - 1 - rank;
            piece ^= KINDS;
        }
        if view & 2 != 0 {
            file = files - 1 - file;
        }
        piece * self.squares() + rank * files + file
    }

    /// The piece and square that a feature stands for.
    #[must_use]
    pub fn fact(self, feature: u16) -> Fact {
        let piece = feature / self.squares();
        Fact::OnBoard {
            color: (piece / KINDS) as u8,
            kind: (piece % KINDS) as u8,
            square: (feature % self.squares()) as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The middle file of nine needs no mirroring.
    const NINE: PieceSquare = PieceSquare {
        files: 9,
        ranks: 7,
        mirrored: true,
    };

    #[test]
    fn every_view_is_a_permutation_and_its_own_inverse() {
        for view in 0..NINE.views() as u8 {
            let mut inputs: Vec<u16> = (0..NINE.inputs() as u16).map(|f| NINE.input(view, f)).collect();
            for (feature, &input) in inputs.iter().enumerate() {
                assert_eq!(usize::from(NINE.input(view, input)), feature);
            }
            inputs.sort_unstable();
            assert!(inputs.iter().copied().eq(0..NINE.inputs() as u16));
        }
    }

    #[test]
    fn the_own_king_is_seen_on_the_right_and_one_s_own() {
        for (side, file, rank) in (0..2).flat_map(|side| (0..9).map(move |file| (side, file, 3))) {
            let view = NINE.view(side, NINE.square(file, rank));
            let seen = NINE.input(view, NINE.piece(side, 5, NINE.square(file, rank)));
            assert_eq!(seen, NINE.piece(0, 5, NINE.square(file.max(8 - file), 3)));
        }
    }

    #[test]
    fn zones_are_the_same_for_both_sides_and_in_a_mirror() {
        for (rank, file) in (0..7).flat_map(|rank| (0..9).map(move |file| (rank, file))) {
            let zone = NINE.king_zone(0, NINE.square(file, rank));
            assert_eq!(zone, NINE.king_zone(0, NINE.square(8 - file, rank)));
            assert_eq!(zone, NINE.king_zone(1, NINE.square(file, 6 - rank)));
        }
        let zones = [(8, 0), (6, 0), (5, 0), (0, 1), (4, 2)];
        let found = zones.map(|(file, rank)| NINE.king_zone(0, NINE.square(file, rank)));
        assert_eq!(found, [0, 0, 1, 2, 3]);
    }

    #[test]
    fn a_feature_says_what_it_was_made_from() {
        let square = NINE.square(8, 6);
        let fact = NINE.fact(NINE.piece(1, 13, square));
        let expected = Fact::OnBoard {
            color: 1,
            kind: 13,
            square,
        };
        assert_eq!(fact, expected);
    }

    #[test]
    fn sides_that_swap_places_swap_inputs() {
        let (white, black) = (NINE.view(0, NINE.square(6, 0)), NINE.view(1, NINE.square(6, 6)));
        let ours = NINE.input(white, NINE.piece(1, 2, NINE.square(1, 5)));
        assert_eq!(ours, NINE.input(black, NINE.piece(0, 2, NINE.square(1, 1))));
    }
}
