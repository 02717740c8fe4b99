//! Static exchange evaluation: captures on one square, the cheapest first, until somebody has enough.

use super::{PAWN, Rules, tag};
use crate::board::{Color, Kind, Move, Slots, Square};

/// A capture in an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Capture {
    /// Made by a piece that must not be captured in turn.
    pub is_royal: bool,
    /// What the capturer gains by becoming another piece, negative if it loses by it.
    pub rise: i32,
    /// What stands on the square now, to be captured next.
    pub stake: i32,
}

/// An exchange on one square, in which pieces once used do not take part any more.
pub(crate) trait Exchange {
    /// Makes a side's cheapest capture on the square, if it has one.
    fn capture(&mut self, color: Color) -> Option<Capture>;

    /// Whether a side could capture on the square now.
    fn can_capture(&mut self, color: Color) -> bool;
}

/// Plays an exchange out, the opponent of `mover` to capture next what is worth `stake`, and tells whether `mover`, who
/// would keep `balance` if nobody went on, keeps 0 or more.
#[inline]
pub(crate) fn mover_keeps(exchange: &mut impl Exchange, mover: Color, mut stake: i32, mut balance: i32) -> bool {
    let mut capturer = !mover;
    while let Some(capture) = exchange.capture(capturer) {
        if capture.is_royal && exchange.can_capture(!capturer) {
            break;
        }
        // What the capturer now has beyond what it needs, should nobody go on.
        balance = stake + capture.rise - balance - 1;
        stake = capture.stake;
        if balance < 0 {
            break;
        }
        capturer = !capturer;
    }
    capturer != mover
}

/// An exchange on one square of a position: who may still join it.
pub struct OnSquare<'a, R> {
    position: &'a R,
    target: Square,
    on_target: Kind,
    /// The pieces of each side that could capture on the target if nothing stood between, a bit a slot, once that was
    /// asked for.
    able: [Option<u64>; 2],
    /// Pieces that have captured already or are lost, a bit a slot.
    spent: u64,
    /// Squares that no longer block.
    vacated: [Square; MOST_VACATED],
    vacated_count: usize,
}

/// The most squares that can be left in one exchange: two by the first move, and one by each further capture.
const MOST_VACATED: usize = 64;

impl<'a, R: Rules> OnSquare<'a, R> {
    /// An exchange on `target`, where `on_target` stands now.
    #[must_use]
    pub(crate) fn new(position: &'a R, target: Square, on_target: Kind) -> Self {
        OnSquare {
            position,
            target,
            on_target,
            able: [None; 2],
            spent: 0,
            vacated: [Square(0); MOST_VACATED],
            vacated_count: 0,
        }
    }

    /// The square of the exchange.
    #[must_use]
    pub(crate) fn target(&self) -> Square {
        self.target
    }

    /// What stands there now.
    #[must_use]
    pub(crate) fn on_target(&self) -> Kind {
        self.on_target
    }

    /// Takes the piece on a square out of the exchange.
    pub(crate) fn leave(&mut self, square: Square) {
        let board = self.position.board();
        if let Some(slot) = board.slot_at(square) {
            self.spent |= slot.bit();
            if self.position.stays_blocked(board.piece(slot), square) {
                return;
            }
        }
        if let Some(entry) = self.vacated.get_mut(self.vacated_count) {
            *entry = square;
            self.vacated_count += 1;
        }
    }

    fn is_clear(&self, square: Square) -> bool {
        self.position.board().is_empty(square) || self.vacated[..self.vacated_count].contains(&square)
    }

    /// The squares of the pieces of a kind that attack the target now.
    #[inline]
    pub(crate) fn attackers(&self, kind: Kind, color: Color) -> impl Iterator<Item = Square> {
        let (board, piece) = (self.position.board(), kind.of(color));
        let slots = Slots(board.of(piece).0 & !self.spent);
        slots.map(|slot| board.square(slot)).filter(move |&from| {
            self.position
                .attacks()
                .attacks(piece, from, self.target, |square| self.is_clear(square))
        })
    }

    /// The least valuable piece of a side that may capture on the target now.
    fn least_attacker(&mut self, color: Color) -> Option<(Kind, Square)> {
        let (board, attacks) = (self.position.board(), self.position.attacks());
        let target = self.target;
        let able = *self.able[color.index()].get_or_insert_with(|| attacks.able(board, color, target, PAWN));
        let mut least = None;
        let mut least_rank = u8::MAX;
        for slot in Slots(able & !self.spent) {
            let (piece, from) = (board.piece(slot), board.square(slot));
            let rank = R::PIECES.rank(piece.kind());
            if rank < least_rank
                && attacks.attacks(piece, from, target, |square| self.is_clear(square))
                && self.position.may_join(self, piece.kind(), from, color)
            {
                least = Some((piece.kind(), from));
                least_rank = rank;
            }
        }
        least
    }
}

impl<R: Rules> Exchange for OnSquare<'_, R> {
    fn capture(&mut self, color: Color) -> Option<Capture> {
        let (kind, from) = self.least_attacker(color)?;
        self.leave(from);
        let becomes = self.position.form_at(kind, color, from, self.target);
        self.on_target = becomes;
        Some(Capture {
            is_royal: R::is_royal(kind),
            rise: R::PIECES.value(becomes) - R::PIECES.value(kind),
            stake: R::PIECES.value(becomes),
        })
    }

    fn can_capture(&mut self, color: Color) -> bool {
        self.least_attacker(color).is_some()
    }
}

/// Whether the exchange on the target of a pseudo-legal move gains at least `threshold`. Pins are ignored.
pub(crate) fn gains_at_least<R: Rules>(position: &R, m: Move, threshold: i32) -> bool {
    if m.tag() == tag::CASTLE {
        return threshold <= 0;
    }
    let balance = position.gain(m) - threshold;
    if balance < 0 {
        return false;
    }
    let (on_target, side) = (position.kind_after(m), position.side_to_move());
    let stake = R::PIECES.value(on_target);
    // Where pieces rise, the opponent may gain more by capturing than what stands there.
    let is_enough = balance >= stake && !R::is_royal(on_target) && !R::pieces_rise_on(m.to());
    if is_enough || position.is_immune_after(m) {
        return true;
    }
    let mut exchange = OnSquare::new(position, m.to(), on_target);
    exchange.leave(m.from());
    if let Some(square) = R::emptied(m, side) {
        exchange.leave(square);
    }
    mover_keeps(&mut exchange, side, stake, balance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Slot;
    use crate::rules::{Notation, Variant};

    /// The values of what each side can capture with, cheapest first; 0 is royal.
    struct Values([Vec<i32>; 2]);

    impl Exchange for Values {
        fn capture(&mut self, color: Color) -> Option<Capture> {
            let own = &mut self.0[color.index()];
            (!own.is_empty()).then(|| {
                let stake = own.remove(0);
                Capture {
                    is_royal: stake == 0,
                    rise: 0,
                    stake,
                }
            })
        }

        fn can_capture(&mut self, color: Color) -> bool {
            !self.0[color.index()].is_empty()
        }
    }

    /// White has captured something worth `gain` with a rook, 500.
    fn gains(gain: i32, white: &[i32], black: &[i32]) -> bool {
        mover_keeps(&mut Values([white.to_vec(), black.to_vec()]), Color::White, 500, gain)
    }

    /// Compares, for every square of some positions, who is able to reach it with every piece asked by itself.
    fn able_is_what_each_piece_says<R: Rules + Notation>(variant: Variant) {
        for fen in variant.about().bench_positions {
            let Ok(position) = R::parse_fen(variant, fen) else {
                continue;
            };
            let (board, attacks) = (position.board(), position.attacks());
            for (target, color) in R::GEOMETRY
                .squares()
                .flat_map(|square| Color::ALL.map(|color| (square, color)))
            {
                let spans = |&slot: &Slot| attacks.spans(board.piece(slot), target.delta(board.square(slot)));
                let each = board.side(color).filter(spans).fold(0, |bits, slot| bits | slot.bit());
                assert_eq!(
                    attacks.able(board, color, target, PAWN),
                    each,
                    "{fen} {target:?} {color:?}"
                );
            }
        }
    }

    #[test]
    fn pawns_that_are_able_are_found_by_their_squares() {
        able_is_what_each_piece_says::<crate::rules::musketeer::Position>(Variant::Musketeer);
        able_is_what_each_piece_says::<crate::rules::chu::Position>(Variant::ChuChess);
        able_is_what_each_piece_says::<crate::rules::morphing::Position>(Variant::Morphing3);
    }

    #[test]
    fn a_protected_pawn_is_not_worth_a_rook() {
        assert!(gains(100, &[], &[]));
        assert!(!gains(100, &[], &[900]));
        assert!(gains(100, &[300], &[900]));
        assert!(!gains(100, &[300], &[100]));
    }

    #[test]
    fn a_king_captures_only_what_is_unprotected() {
        assert!(!gains(100, &[], &[0]));
        assert!(gains(100, &[300], &[0]));
    }
}
