//! Network inputs of Musketeer Chess, and of orthodox chess, which is the same game without waiting pieces.
//!
//! | feature | count | number |
//! | --- | --- | --- |
//! | a piece on a square | 2 x 16 x 64 | `colour * 1024 + kind * 64 + square` |
//! | a piece waiting behind a file | 10 x 2 x 8 | `2048 + (kind - 6) * 16 + colour * 8 + file` |
//! | a type of the pair in play | 10 | `2208 + (kind - 6)` |

mod mixture;

pub use mixture::relatives;

use std::sync::Arc;

use super::fnv::{FNV_START, fnv1a};
use super::nnue::features::Fact;
use super::nnue::{Embedded, Evaluable, Network, embedded_network};
use crate::board::{Color, Kind};
use crate::rules::Pieces;
use crate::rules::musketeer::{KING, MusketeerWith, Ordered, PieceSet, PositionWith, Usual};

/// The first of the kinds that can wait behind the back rank.
const FIRST_TYPE: u8 = 6;
const TYPES: u16 = 10;
const WAITING: u16 = 2 * 16 * 64;
const PAIR: u16 = WAITING + TYPES * 2 * 8;

/// The feature of a piece of kind 6..16 waiting behind a file.
#[inline]
const fn waiting(color: usize, kind: u8, file: u8) -> u16 {
    WAITING + ((kind - FIRST_TYPE) as u16) * 16 + (color as u16) * 8 + file as u16
}

/// The feature of a type of the pair in play, kinds 6..16. Pawns may promote to it.
const fn pair(kind: u8) -> u16 {
    PAIR + (kind - FIRST_TYPE) as u16
}

/// The kind that a feature is about.
const fn kind_of(feature: u16) -> u8 {
    match feature {
        PAIR.. => (feature - PAIR) as u8 + FIRST_TYPE,
        WAITING.. => ((feature - WAITING) >> 4) as u8 + FIRST_TYPE,
        _ => (feature >> 6) as u8 & 15,
    }
}

/// The feature that says the same of another kind, which must be one of the types unless the feature is on the board.
fn of_kind(feature: u16, kind: u8) -> u16 {
    let step = match feature {
        PAIR.. => 1,
        WAITING.. => 16,
        _ => 64,
    };
    feature - step * u16::from(kind_of(feature)) + step * u16::from(kind)
}

/// A set of pieces with a network.
pub trait Evaluated: PieceSet {
    /// See [`Evaluable::GAME`].
    const GAME: &'static str;

    /// See [`Evaluable::own_network`].
    fn own_network(pieces: &'static Pieces) -> Option<Arc<Network>>;
}

static NETWORK: &Embedded = embedded_network!("musketeer");

impl Evaluated for Usual {
    const GAME: &'static str = "musketeer";

    fn own_network(_: &'static Pieces) -> Option<Arc<Network>> {
        NETWORK.network::<MusketeerWith<Usual>>()
    }
}

impl Evaluated for Ordered {
    const GAME: &'static str = "ordered";

    fn own_network(pieces: &'static Pieces) -> Option<Arc<Network>> {
        NETWORK
            .network::<MusketeerWith<Usual>>()
            .map(|base| mixture::network(&base, pieces))
    }
}

impl<S: Evaluated> Evaluable for MusketeerWith<S> {
    const GAME: &'static str = S::GAME;
    const NETWORK: Option<&'static Embedded> = Some(NETWORK);
    const MOST_PIECES: usize = 36;
    const VIEWERS: &'static [Kind] = &[KING];
    const INPUTS: usize = (PAIR + TYPES) as usize;
    const HASH: u64 = fnv1a(
        FNV_START,
        b"musketeer 1: colour*1024+kind*64+square; 2048+type*16+colour*8+file; 2208+type; king on e-h; buckets of 36",
    );

    fn own_network(pieces: &'static Pieces) -> Option<Arc<Network>> {
        S::own_network(pieces)
    }

    #[inline]
    fn input(view: u8, feature: u16) -> u16 {
        let black = u16::from(view & 1).wrapping_neg();
        let mirror = u16::from(view >> 1).wrapping_neg() & 7;
        match feature {
            PAIR.. => feature,
            WAITING.. => feature ^ mirror ^ (black & 8),
            _ => feature ^ mirror ^ (black & (1 << 10 | 7 << 3)),
        }
    }

    fn fact(feature: u16) -> Fact {
        match feature {
            PAIR.. => Fact::OfTheGame,
            WAITING.. => Fact::Waiting {
                color: (feature - WAITING) as u8 >> 3 & 1,
                kind: kind_of(feature),
                file: (feature - WAITING) as u8 & 7,
            },
            _ => Self::ON_BOARD.fact(feature),
        }
    }

    #[inline]
    fn is_piece(feature: u16) -> bool {
        feature < PAIR
    }

    fn active_beside_board(position: &PositionWith<S>, mut sink: impl FnMut(u16)) {
        for color in Color::ALL {
            for (file, kind) in position.gates(color).iter() {
                sink(Self::waiting(color, kind, file));
            }
        }
        for kind in position.pair().into_iter().flatten() {
            sink(pair(kind.0));
        }
    }

    #[inline]
    fn waiting(color: Color, kind: Kind, file: u8) -> u16 {
        waiting(color.index(), kind.0, file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::nnue::features::PieceSquare;
    use crate::rules::musketeer::Musketeer;

    const ON_BOARD: PieceSquare = Musketeer::ON_BOARD;

    fn all_features() -> Vec<u16> {
        let mut all = Vec::new();
        for color in 0..2 {
            for kind in 0..16 {
                all.extend((0..64).map(|square| ON_BOARD.piece(color, kind, square)));
            }
            for kind in 6..16 {
                all.extend((0..8).map(|file| waiting(color, kind, file)));
            }
        }
        all.extend((6..16).map(pair));
        all
    }

    #[test]
    fn every_number_stands_for_one_fact() {
        let mut all = all_features();
        assert_eq!(all.len(), 2218);
        all.sort_unstable();
        assert!(all.iter().copied().eq(0..2218));
        assert_eq!(Musketeer::INPUTS, 2218);
    }

    #[test]
    fn a_feature_says_what_it_was_made_from() {
        for feature in 0..Musketeer::INPUTS as u16 {
            let again = match Musketeer::fact(feature) {
                Fact::OnBoard { color, kind, square } => ON_BOARD.piece(usize::from(color), kind, square),
                Fact::Waiting { color, kind, file } => waiting(usize::from(color), kind, file),
                Fact::OfTheGame => feature.max(PAIR),
            };
            assert_eq!(again, feature);
        }
    }

    #[test]
    fn every_view_is_a_permutation_and_its_own_inverse() {
        for view in 0..ON_BOARD.views() as u8 {
            let mut inputs: Vec<u16> = all_features().into_iter().map(|f| Musketeer::input(view, f)).collect();
            inputs.sort_unstable();
            assert!(inputs.iter().copied().eq(0..2218), "view {view}");
            for feature in 0..2218 {
                assert_eq!(Musketeer::input(view, Musketeer::input(view, feature)), feature);
            }
        }
    }

    #[test]
    fn the_own_king_is_always_seen_on_the_right() {
        for side in 0..2 {
            for king in 0..64 {
                let input = Musketeer::input(ON_BOARD.view(side, king), ON_BOARD.piece(side, 5, king));
                assert!(input >> 10 == 0 && input & 7 >= 4, "{side} {king}");
            }
        }
    }

    #[test]
    fn zones_are_the_same_for_both_sides_and_in_a_mirror() {
        for king in 0..64 {
            let zone = ON_BOARD.king_zone(0, king);
            assert_eq!(zone, ON_BOARD.king_zone(0, king ^ 7));
            assert_eq!(zone, ON_BOARD.king_zone(1, king ^ 56));
        }
        let zones = |squares: [u8; 6]| squares.map(|king| ON_BOARD.king_zone(0, king));
        // The numbers below are h1, g1, e1, e2, h3 and e8.
        assert_eq!(zones([7, 6, 4, 12, 23, 60]), [0, 0, 1, 2, 3, 3]);
    }

    #[test]
    fn a_mirrored_position_has_the_same_inputs() {
        for side in 0..2 {
            for king in 0..64 {
                let (view, mirrored) = (ON_BOARD.view(side, king), ON_BOARD.view(side, king ^ 7));
                let same = |one, other| assert_eq!(Musketeer::input(view, one), Musketeer::input(mirrored, other));
                for (color, kind) in (0..2).flat_map(|color| (0..16).map(move |kind| (color, kind))) {
                    (0..64).for_each(|s| same(ON_BOARD.piece(color, kind, s), ON_BOARD.piece(color, kind, s ^ 7)));
                    if kind >= 6 {
                        (0..8).for_each(|f| {
                            same(waiting(color, kind, f), waiting(color, kind, f ^ 7));
                        });
                        same(pair(kind), pair(kind));
                    }
                }
            }
        }
    }

    #[test]
    fn sides_that_swap_places_swap_inputs() {
        for king in 0..64 {
            let (white, black) = (ON_BOARD.view(0, king), ON_BOARD.view(1, king ^ 56));
            let same = |one, other| assert_eq!(Musketeer::input(white, one), Musketeer::input(black, other));
            for (color, kind) in (0..2).flat_map(|color| (0..16).map(move |kind| (color, kind))) {
                (0..64).for_each(|s| {
                    same(ON_BOARD.piece(color, kind, s), ON_BOARD.piece(1 - color, kind, s ^ 56));
                });
                if kind >= 6 {
                    (0..8).for_each(|f| {
                        same(waiting(color, kind, f), waiting(1 - color, kind, f));
                    });
                }
            }
        }
    }

    #[test]
    fn buckets_are_even_and_in_range() {
        for buckets in 1..=36 {
            let of: Vec<usize> = (0..=40).map(|pieces| Musketeer::bucket(pieces, buckets)).collect();
            assert!(of.is_sorted());
            assert_eq!((of[1], of[36], of[40]), (0, buckets - 1, buckets - 1));
        }
        assert_eq!((Musketeer::bucket(4, 8), Musketeer::bucket(6, 8)), (0, 1));
    }
}
