//! The hand-written evaluation of EN Chess: what the pieces do with the reach that Aurors leave them.

use crate::board::{Color, Kind, Piece, Square};
use crate::eval::handwritten::{
    Activity, ByKind, ByNumber, Counting, EmbeddedWeights, Layout, OrthodoxTerms, PieceTerms, Tally, Term, Terms,
    embedded_weights,
};
use crate::rules::Rules;
use crate::rules::en::{self, AUROR, KING, Mode, PAWN, index, neighbours};

/// A set of squares, a bit a square.
type Squares = u128;

/// What only EN Chess counts.
#[derive(Clone, Copy)]
pub struct EnTerms {
    /// A slider that more own than enemy Aurors adjoin.
    penetration: ByKind,
    /// A slider that more enemy than own Aurors adjoin.
    stunted: ByKind,
    /// How many kings a side has: 1, 2, 3, or more.
    kings: ByNumber,
    /// An enemy king that is in check though the enemy has moved.
    king_to_capture: Term,
    /// A pawn on its last rank.
    waiting_pawn: Term,
    /// A piece attacks an enemy Auror.
    attacked_auror: Term,
}

impl Counting for en::Position {
    type Own = EnTerms;

    const TERMS: Terms<EnTerms> = {
        let mut layout = Layout::new("enchess", 7, en::type_name);
        let pieces = PieceTerms::new(&mut layout, Self::GEOMETRY);
        let orthodox = OrthodoxTerms::new(&mut layout, 8, [1, 8], 2, &[en::ROOK]);
        let aurors = EnTerms {
            penetration: layout.by_kind("penetration"),
            stunted: layout.by_kind("stunted"),
            kings: layout.by_number("kings", 1, 4),
            king_to_capture: layout.term("king to capture"),
            waiting_pawn: layout.term("waiting pawn"),
            attacked_auror: layout.term("attacked Auror"),
        };
        Terms::new(layout, pieces, Some(orthodox), aurors)
    };

    const FULL_PIECES: i32 = 6_000;

    const WEIGHTS: &'static EmbeddedWeights = embedded_weights!("enchess.weights");

    #[inline]
    fn phase_value(kind: Kind) -> i32 {
        match kind {
            PAWN | KING | AUROR => 0,
            _ => Self::piece_value(kind.of(Color::White)),
        }
    }

    fn is_in_structure(color: Color, pawn: Square) -> bool {
        !Self::is_waiting(PAWN.of(color), pawn)
    }

    #[inline]
    fn pawn_threats(&self, color: Color, pawn: Square) -> i32 {
        let mut threats = 0;
        self.for_each_capture(PAWN.of(color), pawn, |to| {
            threats += i32::from(self.board().piece_at(to) != Some(PAWN.of(!color)));
        });
        threats
    }

    fn count_officers(&self, tally: &mut impl Tally) {
        count_officers_of(self, Color::White, tally);
        count_officers_of(self, Color::Black, tally);
    }

    fn count_own(&self, tally: &mut impl Tally) {
        let own = Self::OWN_TERMS;
        for color in [Color::White, Color::Black] {
            let kings = self.board().count(KING.of(color));
            tally.add(color, own.kings.of(kings.saturating_sub(1)), 1);
            let pawns = self.board().of(PAWN.of(color)).map(|slot| self.board().square(slot));
            let waiting = pawns.filter(|&pawn| Self::is_waiting(PAWN.of(color), pawn)).count();
            tally.add(color, own.waiting_pawn, waiting as i32);
        }
        let mover = self.side_to_move();
        if self.board().count(KING.of(!mover)) > 1 {
            tally.add(mover, own.king_to_capture, self.checks_on(!mover).into());
        }
    }
}

/// The squares of the kings of a side and those beside them.
fn rings(position: &en::Position, color: Color) -> Squares {
    let mut squares = 0;
    for slot in position.board().of(KING.of(color)) {
        let king = position.board().square(slot);
        squares |= 1 << index(king);
        for &beside in neighbours(king) {
            squares |= 1 << index(beside);
        }
    }
    squares
}

/// Counts what the pieces of a side do with the reach that Aurors leave them.
fn count_officers_of(position: &en::Position, color: Color, tally: &mut impl Tally) {
    let rings = rings(position, !color);
    let mut attackers = 0;
    for slot in position.board().side(color) {
        let (piece, from) = (position.board().piece(slot), position.board().square(slot));
        match piece.kind() {
            PAWN | KING => {}
            AUROR => count_auror(position, piece, from, tally),
            _ => attackers += u32::from(count_officer(position, piece, from, rings, tally)),
        }
    }
    tally.add(color, en::Position::PIECE_TERMS.attackers.of(attackers), 1);
}

fn count_auror(position: &en::Position, auror: Piece, from: Square, tally: &mut impl Tally) {
    let mut mobility = 0;
    position.for_each_target(auror, from, |_| mobility += 1);
    tally.add(auror.color(), en::Position::PIECE_TERMS.mobility.of(AUROR), mobility);
}

/// Counts a piece that captures; returns whether it attacks anything beside an enemy king.
fn count_officer(position: &en::Position, piece: Piece, from: Square, rings: Squares, tally: &mut impl Tally) -> bool {
    let mut activity = Activity::default();
    let mut aurors = 0;
    position.for_each_target(piece, from, |to| {
        activity.mobility += 1;
        activity.ring += (rings >> index(to) & 1) as i32;
        if let Some(victim) = position.board().piece_at(to) {
            activity.threats += i32::from(en::Position::piece_value(victim) > en::Position::piece_value(piece));
            aurors += i32::from(victim.kind() == AUROR);
        }
    });
    let (kind, color) = (piece.kind(), piece.color());
    en::Position::PIECE_TERMS.count(color, kind, &activity, tally);
    tally.add(color, en::Position::OWN_TERMS.attacked_auror, aurors);
    count_mode(position, piece, from, tally);
    activity.ring > 0
}

/// Counts a slider that Aurors lengthen or shorten.
fn count_mode(position: &en::Position, piece: Piece, from: Square, tally: &mut impl Tally) {
    let (kind, color) = (piece.kind(), piece.color());
    if ![en::BISHOP, en::ROOK, en::QUEEN].contains(&kind) {
        return;
    }
    match position.mode(color, from) {
        Mode::Normal => {}
        Mode::Penetration => tally.add(color, en::Position::OWN_TERMS.penetration.of(kind), 1),
        Mode::Stunted => tally.add(color, en::Position::OWN_TERMS.stunted.of(kind), 1),
    }
}
