//! Static exchange evaluation: plays out captures on one square, cheapest capturer first, until one side has enough.

use super::{PAWN, Position, Rules, tag};
use crate::board::{Color, Kind, Move, Piece, Slots, Square};

/// One capture of an exchange.
struct Capture {
    /// Whether the capturer is royal, and so must not be recaptured.
    is_royal: bool,
    /// What the capturer gains by promoting, negative for a loss.
    rise: i32,
    /// The value of the piece now on the square, which the other side may capture next.
    stake: i32,
}

/// The captures on one square of a position.
pub struct Exchange<'a, R: Rules> {
    position: &'a Position<R>,
    target: Square,
    on_target: Kind,
    /// For each side, the pieces that could capture on the target if the board were otherwise empty, one bit for each
    /// slot; computed when first needed.
    able: [Option<u64>; 2],
    /// Pieces that have already captured or are lost, one bit for each slot.
    spent: u64,
    /// Squares that no longer block lines.
    vacated: [Square; MOST_VACATED],
    vacated_count: usize,
}

/// The maximum number of squares vacated in an exchange: two by the first move, and one by each further capture.
const MOST_VACATED: usize = 64;

impl<'a, R: Rules> Exchange<'a, R> {
    fn new(position: &'a Position<R>, target: Square, on_target: Kind) -> Self {
        Exchange {
            position,
            target,
            on_target,
            able: [None; 2],
            spent: 0,
            vacated: [Square(0); MOST_VACATED],
            vacated_count: 0,
        }
    }

    pub(crate) fn position(&self) -> &'a Position<R> {
        self.position
    }

    pub(crate) fn target(&self) -> Square {
        self.target
    }

    pub(crate) fn on_target(&self) -> Kind {
        self.on_target
    }

    /// Removes the piece on a square from the exchange.
    fn leave(&mut self, square: Square) {
        let board = &self.position.board;
        if let Some(slot) = board.slot_at(square) {
            self.spent |= slot.bit();
            if R::waiting_behind(self.position, board.piece(slot).color(), square).is_some() {
                return;
            }
        }
        if let Some(entry) = self.vacated.get_mut(self.vacated_count) {
            *entry = square;
            self.vacated_count += 1;
        }
    }

    /// Whether a square is empty, or was vacated in the exchange.
    #[inline]
    pub(crate) fn is_clear(&self, square: Square) -> bool {
        self.position.board.is_empty(square) || self.vacated[..self.vacated_count].contains(&square)
    }

    /// Whether a piece now attacks the target according to the movement tables.
    #[inline]
    pub(crate) fn is_attacked_by(&self, piece: Piece, from: Square) -> bool {
        let is_clear = |square| self.is_clear(square);
        self.position.attacks().attacks(piece, from, self.target, is_clear)
    }

    /// The squares of the pieces of this kind that now attack the target.
    #[inline]
    pub(crate) fn attackers(&self, kind: Kind, color: Color) -> impl Iterator<Item = Square> {
        let (board, piece) = (&self.position.board, kind.of(color));
        let slots = Slots(board.of(piece).0 & !self.spent);
        slots
            .map(|slot| board.square(slot))
            .filter(move |&from| self.is_attacked_by(piece, from))
    }

    /// A superset of the pieces with which a side could capture on the target, one bit for each slot.
    #[inline]
    fn able(&self, color: Color) -> u64 {
        let (board, attacks) = (&self.position.board, self.position.attacks());
        if attacks.is_empty() {
            return board.side(color).0;
        }
        attacks.able(board, color, self.target, PAWN)
    }

    /// The least valuable piece of a side that can now capture on the target.
    fn least_attacker(&mut self, color: Color) -> Option<(Kind, Square)> {
        let board = &self.position.board;
        let able = match self.able[color.index()] {
            Some(able) => able,
            None => self.able(color),
        };
        self.able[color.index()] = Some(able);
        let mut least = None;
        let mut least_rank = u8::MAX;
        for slot in Slots(able & !self.spent) {
            let (piece, from) = (board.piece(slot), board.square(slot));
            let rank = self.position.pieces().rank(piece.kind());
            if rank < least_rank && R::can_join(self, piece, from) {
                least = Some((piece.kind(), from));
                least_rank = rank;
            }
        }
        least
    }

    /// Makes a side's cheapest capture on the target, if there is one.
    fn capture(&mut self, color: Color) -> Option<Capture> {
        let (kind, from) = self.least_attacker(color)?;
        self.leave(from);
        let promotions = R::promotions(self.position, kind, color, from, self.target);
        let becomes = promotions.first().copied().unwrap_or(kind);
        self.on_target = becomes;
        let rules = &self.position.rules;
        let stake = rules.worth(becomes.of(color), self.target);
        Some(Capture {
            is_royal: self.position.pieces().is_royal(kind),
            rise: stake - rules.worth(kind.of(color), from),
            stake,
        })
    }
}

/// Plays out an exchange; returns whether `mover` comes out at 0 or above. The opponent of `mover` may begin by
/// capturing a piece worth `stake`; without a capture, `mover` ends with `balance`.
///
/// `capture` makes the cheapest capture of a side, if it has one. It is also called for the opponent of a capturing
/// king, to test whether the king could be recaptured.
#[inline]
fn mover_keeps(
    mut capture: impl FnMut(Color) -> Option<Capture>,
    mover: Color,
    mut stake: i32,
    mut balance: i32,
) -> bool {
    let mut capturer = !mover;
    while let Some(made) = capture(capturer) {
        if made.is_royal && capture(!capturer).is_some() {
            break;
        }
        // The capturer's surplus if no further capture follows.
        balance = stake + made.rise - balance - 1;
        stake = made.stake;
        if balance < 0 {
            break;
        }
        capturer = !capturer;
    }
    capturer != mover
}

impl<R: Rules> Position<R> {
    /// Whether a pseudo-legal move gains at least `threshold` after all exchanges on its target. Pins are ignored.
    pub fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        if m.tag() == tag::CASTLE {
            return threshold <= 0;
        }
        let balance = self.gain(m) - threshold;
        if balance < 0 {
            return false;
        }
        let (on_target, side) = (self.kind_after(m), self.side);
        let stake = self.rules.worth(on_target.of(side), m.to());
        if R::ends_exchange(self, m, balance >= stake) {
            return true;
        }
        let mut exchange = Exchange::new(self, m.to(), on_target);
        exchange.leave(m.from());
        if let Some(square) = R::emptied(m, side) {
            exchange.leave(square);
        }
        mover_keeps(|color| exchange.capture(color), side, stake, balance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Slot;
    use crate::rules::{Notation, Variant};

    /// The values of each side's capturers, cheapest first; 0 stands for a royal piece.
    struct Values([Vec<i32>; 2]);

    impl Values {
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
    }

    /// Whether White comes out at 0 or above after capturing a piece worth `gain` with a rook worth 500.
    fn gains(gain: i32, white: &[i32], black: &[i32]) -> bool {
        let mut values = Values([white.to_vec(), black.to_vec()]);
        mover_keeps(|color| values.capture(color), Color::White, 500, gain)
    }

    /// Compares `able` with `spans` for every piece and every square of the benchmark positions.
    fn able_is_what_each_piece_says<R: Notation>(variant: Variant) {
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
        able_is_what_each_piece_says::<crate::rules::musketeer::Musketeer>(Variant::Musketeer);
        able_is_what_each_piece_says::<crate::rules::chu::ChuChess>(Variant::ChuChess);
        able_is_what_each_piece_says::<crate::rules::morphing::MorphingChess>(Variant::Morphing3);
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
