//! The inputs of games that are all on the board: which piece stands where.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use super::{FNV_START, Fact, FeatureSet, fnv1a, zone};

/// A board on which every fact is a piece on a square.
pub trait PlainBoard: 'static {
    /// The name of the game, at most 16 bytes of ASCII.
    const GAME: &'static str;

    /// Files, 16 at most.
    const FILES: u8;

    /// Ranks, 16 at most.
    const RANKS: u8;

    /// The most pieces that can be on the board.
    const MOST_PIECES: usize;

    /// Whether a side whose king stands on the left half looks into a mirror, so that the own king is always on the
    /// right. If not, nothing depends on where kings are.
    const MIRRORED: bool = true;
}

/// The inputs of a plain board: 2 colours x 16 kinds x all squares.
///
/// The number of a piece is `(colour * 16 + kind) * squares + rank * files + file`.
pub struct PieceSquare<B>(PhantomData<fn() -> B>);

const KINDS: u16 = 16;

impl<B> Clone for PieceSquare<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for PieceSquare<B> {}

impl<B> Debug for PieceSquare<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PieceSquare")
    }
}

impl<B: PlainBoard> PieceSquare<B> {
    const SQUARES: u16 = B::FILES as u16 * B::RANKS as u16;
}

impl<B: PlainBoard> FeatureSet for PieceSquare<B> {
    const GAME: &'static str = B::GAME;
    const INPUTS: usize = (2 * KINDS * Self::SQUARES) as usize;
    const MOST_PIECES: usize = B::MOST_PIECES;
    const VIEWS: usize = if B::MIRRORED { 4 } else { 2 };
    const HASH: u64 = {
        let hash = fnv1a(FNV_START, b"piece-square 1: (colour*16+kind)*squares+rank*files+file ");
        let shape = [B::FILES, B::RANKS, B::MIRRORED as u8, B::MOST_PIECES as u8];
        fnv1a(fnv1a(hash, &shape), B::GAME.as_bytes())
    };

    #[inline]
    fn square(file: u8, rank: u8) -> u8 {
        rank * B::FILES + file
    }

    #[inline]
    fn piece(color: usize, kind: u8, square: u8) -> u16 {
        (color as u16 * KINDS + u16::from(kind)) * Self::SQUARES + u16::from(square)
    }

    #[inline]
    fn view(side: usize, king: u8) -> u8 {
        let mirrored = B::MIRRORED && 2 * (king % B::FILES) + 1 < B::FILES;
        side as u8 | u8::from(mirrored) << 1
    }

    #[inline]
    fn king_zone(side: usize, king: u8) -> u8 {
        if !B::MIRRORED {
            return 0;
        }
        let (rank, file) = (king / B::FILES, king % B::FILES);
        let own_rank = if side == 0 { rank } else { B::RANKS - 1 - rank };
        zone(own_rank, file.min(B::FILES - 1 - file), B::FILES)
    }

    #[inline]
    fn input(view: u8, feature: u16) -> u16 {
        let (piece, square) = (feature / Self::SQUARES, feature % Self::SQUARES);
        let files = u16::from(B::FILES);
        let (mut rank, mut file) = (square / files, square % files);
        let mut piece = piece;
        if view & 1 != 0 {
            rank = u16::from(B::RANKS) - 1 - rank;
            piece ^= KINDS;
        }
        if view & 2 != 0 {
            file = files - 1 - file;
        }
        piece * Self::SQUARES + rank * files + file
    }

    fn fact(feature: u16) -> Fact {
        let piece = feature / Self::SQUARES;
        Fact::OnBoard {
            color: (piece / KINDS) as u8,
            kind: (piece % KINDS) as u8,
            square: (feature % Self::SQUARES) as u8,
        }
    }

    #[inline]
    fn is_piece(_: u16) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine files have a middle one, which needs no mirror.
    struct Nine;

    impl PlainBoard for Nine {
        const GAME: &'static str = "nine";
        const FILES: u8 = 9;
        const RANKS: u8 = 7;
        const MOST_PIECES: usize = 36;
        const MIRRORED: bool = true;
    }

    type Inputs = PieceSquare<Nine>;

    #[test]
    fn every_view_is_a_permutation_and_its_own_inverse() {
        for view in 0..Inputs::VIEWS as u8 {
            let mut inputs: Vec<u16> = (0..Inputs::INPUTS as u16).map(|f| Inputs::input(view, f)).collect();
            for (feature, &input) in inputs.iter().enumerate() {
                assert_eq!(usize::from(Inputs::input(view, input)), feature);
            }
            inputs.sort_unstable();
            assert!(inputs.iter().copied().eq(0..Inputs::INPUTS as u16));
        }
    }

    #[test]
    fn the_own_king_is_seen_on_the_right_and_one_s_own() {
        for (side, file, rank) in (0..2).flat_map(|side| (0..9).map(move |file| (side, file, 3))) {
            let view = Inputs::view(side, Inputs::square(file, rank));
            let seen = Inputs::input(view, Inputs::piece(side, 5, Inputs::square(file, rank)));
            assert_eq!(seen, Inputs::piece(0, 5, Inputs::square(file.max(8 - file), 3)));
        }
    }

    #[test]
    fn zones_are_the_same_for_both_sides_and_in_a_mirror() {
        for (rank, file) in (0..7).flat_map(|rank| (0..9).map(move |file| (rank, file))) {
            let zone = Inputs::king_zone(0, Inputs::square(file, rank));
            assert_eq!(zone, Inputs::king_zone(0, Inputs::square(8 - file, rank)));
            assert_eq!(zone, Inputs::king_zone(1, Inputs::square(file, 6 - rank)));
        }
        let zones = [(8, 0), (6, 0), (5, 0), (0, 1), (4, 2)];
        let found = zones.map(|(file, rank)| Inputs::king_zone(0, Inputs::square(file, rank)));
        assert_eq!(found, [0, 0, 1, 2, 3]);
    }

    #[test]
    fn a_feature_says_what_it_was_made_from() {
        let fact = Inputs::fact(Inputs::piece(1, 13, Inputs::square(8, 6)));
        let square = Inputs::square(8, 6);
        assert_eq!(
            fact,
            Fact::OnBoard {
                color: 1,
                kind: 13,
                square
            }
        );
    }

    #[test]
    fn sides_that_swap_places_swap_inputs() {
        let (white, black) = (
            Inputs::view(0, Inputs::square(6, 0)),
            Inputs::view(1, Inputs::square(6, 6)),
        );
        let ours = Inputs::input(white, Inputs::piece(1, 2, Inputs::square(1, 5)));
        assert_eq!(ours, Inputs::input(black, Inputs::piece(0, 2, Inputs::square(1, 1))));
    }
}
