//! The position: what is on the board and behind it, and how it came about.

use super::Gates;
use super::hashing::{self, Keys};
use super::pieces::{ATTACKS, BISHOP, KING, KNIGHT, PAWN, Pair, QUEEN, ROOK, VALUES};
use crate::board::{Color, Kind, Mailbox, Move, Observer, Piece, Slot, Square};
use crate::rules::repetition::Repetitions;
use crate::rules::{Generate, NoMoves, Rules};

/// Castling rights as bits: White king side, White queen side, then Black's.
pub(super) mod castling {
    use crate::board::Color;

    /// The bit of a side's right towards the h-file or the a-file.
    pub const fn bit(color: Color, king_side: bool) -> u8 {
        1 << (2 * color.index() + !king_side as usize)
    }
}

/// How a move is made, in the move's tag.
pub(crate) mod tag {
    /// From one square to another, with or without capture.
    pub const NORMAL: u8 = 1;
    /// A pawn's double step.
    pub const DOUBLE: u8 = 2;
    /// A pawn captures en passant.
    pub const EN_PASSANT: u8 = 3;
    /// The king's part of castling; `via` is the rook's square.
    pub const CASTLE: u8 = 4;
    /// A pawn promotes; `via` is the kind it becomes.
    pub const PROMOTION: u8 = 5;
}

/// What a move changes besides the board, kept whole so that it can be put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub keys: Keys,
    /// What waits behind White's and Black's back rank.
    pub gates: [Gates; 2],
    /// The square a pawn just jumped over, if an enemy pawn stands ready to capture it.
    pub en_passant: Option<Square>,
    /// Bits of [`castling`].
    pub castling: u8,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// Plies since the last null move, which repetition does not look across.
    pub since_null: u16,
    /// Whether the side to move is in check.
    pub in_check: bool,
}

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    pub state: State,
    /// `None` for a null move.
    pub played: Option<Move>,
    pub captured: Option<(Slot, Piece, Square)>,
    /// Where a piece entered.
    pub entered: Option<Square>,
}

/// A position of Musketeer Chess on the board, or of orthodox chess if it has no pair.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: Mailbox,
    pub(super) side: Color,
    pub(super) state: State,
    pub(super) pair: Option<Pair>,
    /// The kinds a pawn may become, the most valuable first.
    pub(super) promotions: Vec<Kind>,
    /// Number of the present full move, from 1.
    pub(super) move_number: u32,
    pub(super) undo: Vec<Undo>,
}

impl Position {
    /// The kinds of the two further types in play; `None` in orthodox chess.
    #[must_use]
    pub fn pair(&self) -> Option<Pair> {
        self.pair
    }

    /// What waits behind the back rank of a side.
    #[inline]
    #[must_use]
    pub fn gates(&self, color: Color) -> Gates {
        self.state.gates[color.index()]
    }

    /// A key of where the pawns and the kings stand.
    #[inline]
    #[must_use]
    pub fn pawn_key(&self) -> u64 {
        self.state.keys.pawns
    }

    /// The square of a side's king.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.board.only(KING.of(color))
    }

    /// The kinds a pawn may become: the orthodox four and the game's pair, whichever of them have been lost.
    pub(super) fn promotions_for(pair: Option<Pair>) -> Vec<Kind> {
        let mut kinds = vec![QUEEN, ROOK, BISHOP, KNIGHT];
        kinds.extend(pair.into_iter().flatten());
        kinds.sort_by_key(|kind| -VALUES[kind.index()]);
        kinds
    }

    /// A number below 8 for each kind that can occur in this game.
    #[inline]
    fn dense_kind(&self, kind: Kind) -> usize {
        match kind.index() {
            orthodox @ 0..=5 => orthodox,
            _ => 6 + usize::from(self.pair.is_some_and(|pair| pair[1] == kind)),
        }
    }

    /// What disappears together with a piece on `square`: the piece that waits behind it.
    #[inline]
    pub(super) fn waiting_behind(&self, piece: Piece, square: Square) -> Option<Kind> {
        if square.rank() == home_rank(piece.color()) {
            self.gates(piece.color()).get(square.file())
        } else {
            None
        }
    }

    /// The victim of a pseudo-legal move and its square.
    #[inline]
    pub(crate) fn victim(&self, m: Move) -> Option<(Piece, Square)> {
        if m.tag() == tag::EN_PASSANT {
            return Some((PAWN.of(!self.side), behind(m.to(), self.side)));
        }
        self.board.piece_at(m.to()).map(|piece| (piece, m.to()))
    }

    /// Whether only bare kings are left, or one knight or bishop besides, with nothing behind either back rank.
    fn is_dead(&self) -> bool {
        let pieces = self.board.all().0.count_ones();
        if pieces > 3 || !self.state.gates.iter().all(|gates| gates.is_empty()) {
            return false;
        }
        pieces == 2
            || Color::ALL
                .iter()
                .any(|&c| self.board.count(KNIGHT.of(c)) + self.board.count(BISHOP.of(c)) == 1)
    }

    /// How often the position stood before, looking back no further than it can matter.
    fn repetitions(&self) -> Repetitions {
        let reach = usize::from(self.state.halfmoves.min(self.state.since_null)).min(self.undo.len());
        Repetitions::count(self.state.keys.position, reach, |plies| {
            self.undo[self.undo.len() - plies].state.keys.position
        })
    }

    /// Whether the position stands for the third time.
    pub(super) fn is_threefold(&self) -> bool {
        self.repetitions().is_threefold()
    }

    /// Whether a hundred plies have passed without capture or pawn move.
    pub(super) fn is_fifty_moves(&self) -> bool {
        self.state.halfmoves >= 100
    }

    /// Whether neither side can mate.
    pub(super) fn is_insufficient(&self) -> bool {
        self.is_dead()
    }
}

/// The rank index of a side's back rank.
#[inline]
pub(crate) const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 7,
    }
}

/// The step of a side's pawns.
#[inline]
pub(super) const fn forward(color: Color) -> u8 {
    match color {
        Color::White => 16,
        Color::Black => 240,
    }
}

/// The square one step behind `square` as `color` sees it.
#[inline]
pub(super) const fn behind(square: Square, color: Color) -> Square {
    match color {
        Color::White => square.step(240),
        Color::Black => square.step(16),
    }
}

impl Rules for Position {
    /// Eight kinds of two colours on 64 squares.
    const HISTORY_SIZE: usize = 2 * 8 * 64;

    const MAX_PIECE_VALUE: i32 = VALUES[super::DRAGON.index()];

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn board(&self) -> &Mailbox {
        &self.board
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.state.keys.position
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.state.in_check
    }

    fn generate(&self, which: Generate, moves: &mut Vec<Move>) {
        self.generate_into(which, moves);
    }

    fn is_pseudo_legal(&self, m: Move) -> bool {
        self.could_generate(m)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.leaves_king_safe(m)
    }

    fn count_legal(&self) -> u64 {
        self.count_legal_moves()
    }

    #[inline]
    fn make(&mut self, m: Move, observer: &mut impl Observer) {
        self.make_move(m, observer);
    }

    fn unmake(&mut self) {
        self.unmake_move();
    }

    fn make_null(&mut self) {
        self.pass();
    }

    fn unmake_null(&mut self) {
        self.unpass();
    }

    fn null_move_is_sound(&self) -> bool {
        let own = self.board.side(self.side).0.count_ones();
        !self.state.in_check && own > self.board.count(PAWN.of(self.side)) + 1
    }

    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        matches!(m.tag(), tag::EN_PASSANT | tag::PROMOTION) || self.board.holds(m.to(), !self.side)
    }

    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        let king = self.king(!self.side);
        let kind = if m.tag() == tag::PROMOTION {
            Kind(m.via())
        } else {
            self.moved_piece(m).kind()
        };
        let is_empty = |square| square == m.from() || self.board.is_empty(square);
        ATTACKS.attacks(kind.of(self.side), m.to(), king, is_empty)
            || self.uncovered(m).is_some_and(|(square, kind)| {
                ATTACKS.attacks(kind.of(self.side), square, king, |between| self.board.is_empty(between))
            })
    }

    fn will_check(&mut self, m: Move) -> bool {
        match m.tag() {
            tag::CASTLE | tag::EN_PASSANT => self.checks_when_made(m),
            _ => self.attacks_king_after(m),
        }
    }

    #[inline]
    fn moved_piece(&self, m: Move) -> Piece {
        self.board.piece_at(m.from()).unwrap_or(PAWN.of(self.side))
    }

    fn gain(&self, m: Move) -> i32 {
        let promotion = if m.tag() == tag::PROMOTION {
            VALUES[Kind(m.via()).index()] - VALUES[PAWN.index()]
        } else {
            0
        };
        promotion
            + self.victim(m).map_or(0, |(piece, square)| {
                VALUES[piece.kind().index()]
                    + self
                        .waiting_behind(piece, square)
                        .map_or(0, |kind| VALUES[kind.index()])
            })
    }

    #[inline]
    fn history_index(&self, m: Move) -> usize {
        let piece = self.moved_piece(m);
        let kind = self.dense_kind(piece.kind()) << 1 | piece.color().index();
        kind << 6 | usize::from(m.to().rank() & 7) << 3 | usize::from(m.to().file() & 7)
    }

    #[inline]
    fn victim_index(&self, m: Move) -> usize {
        self.victim(m).map_or(0, |(piece, _)| piece.kind().index())
    }

    fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        self.exchange_at_least(m, threshold)
    }

    #[inline]
    fn piece_value(piece: Piece) -> i32 {
        VALUES[piece.kind().index()]
    }

    fn correction_keys(&self) -> [u64; 4] {
        let keys = &self.state.keys;
        [
            keys.pawns,
            keys.pieces[0],
            keys.pieces[1],
            hashing::set_up(self.pair, self.state.gates),
        ]
    }

    fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.halfmoves)
    }

    fn is_draw(&self, ply: usize) -> bool {
        if self.is_dead() {
            return true;
        }
        if self.is_fifty_moves() && (!self.state.in_check || self.count_legal_moves() > 0) {
            return true;
        }
        self.repetitions().is_draw_since(ply)
    }

    fn without_moves(&self) -> NoMoves {
        if self.state.in_check {
            NoMoves::Loss
        } else {
            NoMoves::Draw
        }
    }
}

impl Position {
    /// Whether a piece of `color` on any square attacks `target` on the board as it stands.
    #[must_use]
    pub fn is_attacked(&self, target: Square, color: Color) -> bool {
        ATTACKS.reach(
            &self.board,
            color,
            target,
            |square| self.board.is_empty(square),
            |_| false,
        )
    }

    /// Whether the king of a side is attacked, computed from nothing.
    #[must_use]
    pub fn king_attacked(&self, color: Color) -> bool {
        self.is_attacked(self.king(color), !color)
    }

    /// The rook's home square of a castling.
    pub(super) const fn rook_home(color: Color, king_side: bool) -> Square {
        Square::new(if king_side { 7 } else { 0 }, home_rank(color))
    }

    /// Drops the castling rights that the board contradicts.
    pub(super) fn consistent_castling(&self, rights: u8) -> u8 {
        let mut kept = 0;
        for color in Color::ALL {
            let king_home = Square::new(4, home_rank(color));
            for king_side in [true, false] {
                let rook_home = Self::rook_home(color, king_side);
                if self.board.piece_at(king_home) == Some(KING.of(color))
                    && self.board.piece_at(rook_home) == Some(ROOK.of(color))
                {
                    kept |= rights & castling::bit(color, king_side);
                }
            }
        }
        kept
    }
}
