//! What search asks of the game.

use super::Position;
use super::pieces::{
    ARCHBISHOP, ATTACKS, BISHOP, CHANCELLOR, DRAGON, FORTRESS, KING, KNIGHT, LEOPARD, PAWN, PIECES, QUEEN, ROOK, SPIDER,
};
use super::position::{Musketeer, home_rank, set_up_key};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slots, Square};
use crate::rules::common::{Pieces, Undo, tag};
use crate::rules::{Legality, Rules};

/// The kinds that can pin: those that slide.
const SLIDERS: [Kind; 9] = [
    BISHOP, ROOK, QUEEN, LEOPARD, DRAGON, CHANCELLOR, ARCHBISHOP, FORTRESS, SPIDER,
];

impl Rules for Position {
    type Game = Musketeer;

    const ATTACKS: &'static Attacks = &ATTACKS;
    const PIECES: &'static Pieces = &PIECES;
    const KING: Kind = KING;
    const GEOMETRY: Geometry = Geometry::ORTHODOX;
    const HISTORY_KINDS: usize = 8;
    const JUMPED_RANKS: [u8; 2] = [2, 5];
    const PAWNS_FIRST: bool = true;

    #[inline]
    fn carry_out(&mut self, m: Move, undo: &mut Undo<Musketeer>, observer: &mut impl Observer) {
        self.move_and_enter(m, undo, observer);
    }

    #[inline]
    fn take_back(&mut self, m: Move, undo: &Undo<Musketeer>) {
        if let Some(square) = undo.note {
            self.board.remove(square);
        }
        self.move_pieces_back(m, PAWN);
    }

    /// A piece that enters gives check as well.
    #[inline]
    fn checks_given(&self, m: Move, undo: &Undo<Musketeer>) -> u8 {
        let enters_with_check = |square| ATTACKS.reach_from(&self.board, square, self.king(self.side));
        u8::from(self.has_given_check(m) || undo.note.is_some_and(enters_with_check))
    }

    #[inline]
    fn lets_enter(&self, m: Move) -> bool {
        self.uncovered(m).is_some()
    }

    #[inline]
    fn waiting_pieces(&self) -> i32 {
        self.gates(self.side).iter().count() as i32
    }

    #[inline]
    fn promotes_on(color: Color, square: Square) -> bool {
        square.rank() == home_rank(!color)
    }

    #[inline]
    fn promotes_to(&self, _: Kind, _: Color) -> &[Kind] {
        &self.rules.promotions
    }

    /// What waits behind a piece enters where it leaves.
    fn stays_blocked(&self, piece: Piece, square: Square) -> bool {
        self.waiting_behind(piece, square).is_some()
    }

    /// What waits behind a victim is lost with it.
    #[inline]
    fn spoils(&self, piece: Piece, square: Square) -> i32 {
        let behind = self.waiting_behind(piece, square);
        PIECES.value(piece.kind()) + behind.map_or(0, |kind| PIECES.value(kind))
    }

    #[inline]
    fn pinners(&self, color: Color) -> Slots {
        Slots(
            SLIDERS
                .iter()
                .fold(0, |bits, kind| bits | self.board.of(kind.of(color)).0),
        )
    }

    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        let king = self.king(!self.side);
        let is_empty = |square| square == m.from() || self.board.is_empty(square);
        ATTACKS.attacks(self.kind_after(m).of(self.side), m.to(), king, is_empty)
            || self.uncovered(m).is_some_and(|(square, kind)| {
                ATTACKS.attacks(kind.of(self.side), square, king, |between| self.board.is_empty(between))
            })
    }

    fn will_check(&mut self, m: Move) -> bool {
        match m.tag() {
            tag::CASTLE | tag::EN_PASSANT => self.checks_when_made(m),
            _ => self.will_attack_king(m),
        }
    }

    /// Of the ten further types only two are in play.
    #[inline]
    fn history_kind(&self, kind: Kind) -> usize {
        match kind.index() {
            orthodox @ 0..=5 => orthodox,
            _ => 6 + usize::from(self.rules.pair.is_some_and(|pair| pair[1] == kind)),
        }
    }

    fn correction_keys(&self) -> [u64; 4] {
        let [pawns, white, black, _] = self.state.keys.parts;
        [pawns, white, black, set_up_key(self.rules.pair, self.state.own)]
    }

    /// Whether only bare kings are left, or one knight or bishop besides, with nothing behind either back rank.
    fn is_dead(&self) -> bool {
        let pieces = self.board.all().0.count_ones();
        if pieces > 3 || !self.state.own.iter().all(|gates| gates.is_empty()) {
            return false;
        }
        pieces == 2
            || Color::ALL
                .iter()
                .any(|&c| self.board.count(KNIGHT.of(c)) + self.board.count(BISHOP.of(c)) == 1)
    }
}
