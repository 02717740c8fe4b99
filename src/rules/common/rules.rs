//! What search asks of a position, and what a game has to say of itself so that most of it is answered here.

use super::exchange::{OnSquare, gains_at_least};
use super::{Generation, Legality, PAWN, Pieces, Position, Ruleset, Undo, tag};
use crate::board::{
    Attacks, Color, Geometry, Kind, Mailbox, Move, NullObserver, Observer, Piece, Slot, Slots, Square, zobrist,
};
use crate::rules::sink::{ALL, Count, CountIf, Find, QUIET, Sink, TACTICAL};

/// Which moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generate {
    /// Every move.
    All,
    /// Captures and promotions.
    Tactical,
    /// The rest.
    Quiet,
}

/// What a side that has no legal move gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoves {
    /// It loses at once.
    Loss,
    /// The game is a draw.
    Draw,
}

/// Attack tables in which no piece goes anywhere.
static NO_ATTACKS: Attacks = Attacks::new(&[]);

/// A position under the rules of its game.
///
/// A value carries the history that repetition needs, so that a clone of it can be searched by another thread.
/// Generated moves are pseudo-legal: [`is_legal`](Rules::is_legal) must be asked before one is made.
///
/// A game writes the constants without a value, and of the functions those in which it differs from a game with one
/// king a side, whose pieces move as its [`ATTACKS`](Rules::ATTACKS) say.
pub trait Rules: AsRef<Position<Self::Game>> + AsMut<Position<Self::Game>> + Clone + Send + Sync + 'static {
    /// What only this game has.
    type Game: Ruleset;

    /// How the pieces move. A game whose movements no table can tell leaves it empty and answers for itself whatever
    /// asks it.
    const ATTACKS: &'static Attacks = &NO_ATTACKS;

    /// The kinds of piece.
    const PIECES: &'static Pieces;

    /// The king.
    const KING: Kind;

    /// The board.
    const GEOMETRY: Geometry;

    /// How many squares there are: one more than the largest [`square_index`](Rules::square_index).
    const SQUARES: usize = Self::GEOMETRY.count();

    /// How many kinds the histories tell apart: one more than the largest [`history_kind`](Rules::history_kind).
    const HISTORY_KINDS: usize = Self::PIECES.count();

    /// One more than the largest [`history_index`](Rules::history_index).
    const HISTORY_SIZE: usize = 2 * Self::HISTORY_KINDS * Self::SQUARES;

    /// The largest value of [`piece_value`](Rules::piece_value), royal pieces aside.
    const MAX_PIECE_VALUE: i32 = Self::PIECES.most_value();

    /// The rank of the squares over which White's and Black's pawns jump with their double step, where they have one.
    const JUMPED_RANKS: [u8; 2] = [u8::MAX; 2];

    /// Whether the moves of pawns are generated before those of other pieces.
    const PAWNS_FIRST: bool = false;

    // What a game says of itself.

    /// How the pieces move in this position: by [`ATTACKS`](Rules::ATTACKS), unless players read the rules otherwise.
    #[inline]
    fn attacks(&self) -> &'static Attacks {
        Self::ATTACKS
    }

    /// Whether a pawn of a side that has just jumped over a square can be captured there, as far as the square tells.
    #[inline]
    fn is_jumped(&self, color: Color, square: Square) -> bool {
        square.rank() == Self::JUMPED_RANKS[color.index()]
    }

    /// Moves the pieces of a legal move, and says in `undo` what it captured.
    #[inline]
    fn carry_out(&mut self, m: Move, undo: &mut Undo<Self::Game>, observer: &mut impl Observer) {
        let victims = self.victims(m);
        undo.captured = victims.map(|victim| victim.map(|(_, square)| self.as_mut().capture(square, observer)));
        self.as_mut().move_pieces(m, observer);
    }

    /// Puts the pieces of a move back, captured ones aside. The turn is its side's again.
    #[inline]
    fn take_back(&mut self, m: Move, _: &Undo<Self::Game>) {
        self.as_mut().move_pieces_back(m, PAWN);
    }

    /// What a pseudo-legal move captures, and where that stands: on the way, and at its end.
    #[inline]
    fn victims(&self, m: Move) -> [Option<(Piece, Square)>; 2] {
        [None, self.victim_at_end(m)]
    }

    /// What a pseudo-legal move captures at its end, en passant included, and where that stands.
    #[inline]
    fn victim_at_end(&self, m: Move) -> Option<(Piece, Square)> {
        if m.tag() == tag::EN_PASSANT {
            let side = self.side_to_move();
            return Some((PAWN.of(!side), m.to().behind(side)));
        }
        if m.to() == m.from() {
            return None;
        }
        self.board().piece_at(m.to()).map(|piece| (piece, m.to()))
    }

    /// Appends the pseudo-legal moves of one piece of the side to move, castling aside.
    #[inline]
    fn moves_of<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (self.board().piece(slot).kind(), self.board().square(slot));
        if kind == PAWN && <Self::Game as Ruleset>::PAWNS_ADVANCE {
            self.pawn_moves::<WHICH>(from, sink);
        } else {
            self.table_moves::<WHICH>(kind, from, sink);
        }
    }

    /// Whether a pawn that arrives on a square becomes something else.
    #[inline]
    fn promotes_on(_: Color, _: Square) -> bool {
        false
    }

    /// What a piece of a side may become where it promotes, the most valuable first.
    #[inline]
    fn promotes_to(&self, _: Kind, _: Color) -> &[Kind] {
        &[]
    }

    /// The most valuable form in which a piece arrives on a square.
    #[inline]
    fn form_at(&self, kind: Kind, color: Color, _: Square, to: Square) -> Kind {
        if kind != PAWN || !Self::promotes_on(color, to) {
            return kind;
        }
        self.promotes_to(kind, color).first().copied().unwrap_or(kind)
    }

    /// Whether a kind is a king, of any sort.
    #[inline]
    fn is_royal(kind: Kind) -> bool {
        kind == Self::KING
    }

    /// Whether a square is still occupied when a piece leaves it, because another takes its place.
    #[inline]
    fn stays_blocked(&self, _: Piece, _: Square) -> bool {
        false
    }

    /// Whether a piece that attacks the square of an exchange may capture there.
    #[inline]
    fn may_join(&self, _: &OnSquare<Self>, _: Kind, _: Square, _: Color) -> bool {
        true
    }

    /// Whether pieces become more valuable by arriving on a square.
    #[inline]
    fn pieces_rise_on(_: Square) -> bool {
        false
    }

    /// Whether nothing may capture the moved piece in the next move, for another reason than that nothing attacks it.
    #[inline]
    fn is_immune_after(&self, _: Move) -> bool {
        false
    }

    /// A number for a square, the same for no other one.
    #[inline]
    fn square_index(square: Square) -> usize {
        Self::GEOMETRY.index(square)
    }

    /// Whether a pawn of a side may make a double step from a square.
    #[inline]
    fn is_pawn_home(color: Color, square: Square) -> bool {
        square.step(color.forward()).rank() == Self::JUMPED_RANKS[color.index()]
    }

    /// A number for a kind, by which histories tell kinds apart.
    #[inline]
    fn history_kind(&self, kind: Kind) -> usize {
        kind.index()
    }

    /// The square that a move empties besides those it goes from and to.
    #[inline]
    fn emptied(m: Move, mover: Color) -> Option<Square> {
        (m.tag() == tag::EN_PASSANT).then(|| m.to().behind(mover))
    }

    /// The kind of the moved piece after a pseudo-legal move.
    #[inline]
    fn kind_after(&self, m: Move) -> Kind {
        match m.tag() {
            tag::PROMOTION => Kind(m.via()),
            _ => self.moved_piece(m).kind(),
        }
    }

    /// What a piece is worth in exchanges, in centipawns.
    #[inline]
    fn piece_value(piece: Piece) -> i32 {
        Self::PIECES.value(piece.kind())
    }

    /// What a piece is worth on a square, in centipawns.
    #[inline]
    fn worth(piece: Piece, _: Square) -> i32 {
        Self::piece_value(piece)
    }

    /// What the capture of a piece on a square gains, with what is lost together with it.
    #[inline]
    fn spoils(&self, piece: Piece, square: Square) -> i32 {
        Self::worth(piece, square)
    }

    /// Lets go what holds for one move only, en passant aside.
    #[inline]
    fn lapse(&mut self) {}

    /// The square of a side's king, or of one of them.
    #[inline]
    fn king(&self, color: Color) -> Square {
        self.board().only(Self::KING.of(color))
    }

    /// Whether a piece of `color` on any square attacks `target` on the board as it stands.
    fn is_attacked(&self, target: Square, color: Color) -> bool {
        let board = self.board();
        self.attacks()
            .reach(board, color, target, |square| board.is_empty(square), |_| false)
    }

    /// How many kings of a side are attacked, computed from nothing.
    fn checks_on(&self, color: Color) -> u8 {
        u8::from(self.is_attacked(self.king(color), !color))
    }

    /// Whether a side that has just moved has left its king attacked, or all of several.
    fn has_left_its_kings(&self, color: Color) -> bool {
        self.checks_on(color) > 0
    }

    /// How many kings of the side to move are attacked through the move just made.
    #[inline]
    fn checks_given(&self, m: Move, _: &Undo<Self::Game>) -> u8 {
        u8::from(self.has_given_check(m))
    }

    /// How many kings of the side to move are attacked once the other side has given the turn away: none, unless a game
    /// allows to leave kings in check.
    fn checks_after_null(&self) -> u8 {
        0
    }

    /// The pieces of the side to move whose moves must be tested one by one, nothing being in check, a bit a slot.
    #[inline]
    fn suspects(&self) -> u64 {
        self.board()
            .slot_at(self.king(self.side_to_move()))
            .map_or(0, Slot::bit)
            | self.pinned()
            | self.en_passant_capturers()
    }

    /// The pieces of a side that can pin, or more.
    #[inline]
    fn pinners(&self, color: Color) -> Slots {
        self.board().side(color)
    }

    /// Whether the game has ended on the board, so that there are no moves whatever the pieces could do.
    #[inline]
    fn is_over(&self) -> bool {
        false
    }

    /// Whether nobody can win any more, whatever the moves.
    fn is_dead(&self) -> bool {
        false
    }

    /// Whether giving the turn away is a fair bound here: not in check, and no zugzwang to fear.
    fn null_move_is_sound(&self) -> bool {
        let side = self.side_to_move();
        let own = self.board().side(side).0.count_ones();
        !self.in_check() && own > self.board().count(PAWN.of(side)) + 1
    }

    /// Whether the side to move has lost already, whatever it could do: it has no legal moves then.
    #[inline]
    fn is_lost(&self) -> bool {
        false
    }

    /// What the side to move gets if it has no legal move.
    fn without_moves(&self) -> NoMoves {
        if self.in_check() { NoMoves::Loss } else { NoMoves::Draw }
    }

    /// Keys of parts of the position by which the static evaluation errs alike, one a slot of the correction history.
    fn correction_keys(&self) -> [u64; 4] {
        self.as_ref().state.keys.parts
    }

    // What follows.

    /// The side to move.
    #[inline]
    fn side_to_move(&self) -> Color {
        self.as_ref().side
    }

    /// The pieces and their squares.
    #[inline]
    fn board(&self) -> &Mailbox {
        &self.as_ref().board
    }

    /// The Zobrist key of everything that decides how the game goes on, counters aside.
    #[inline]
    fn hash(&self) -> u64 {
        self.as_ref().state.keys.position
    }

    /// What [`hash`](Rules::hash) may be after a pseudo-legal move: right for plain moves and captures, and cheap. For
    /// fetching ahead of time what is known of that position.
    #[inline]
    fn likely_hash_after(&self, m: Move) -> u64 {
        let moved = self.moved_piece(m);
        let key = self.hash() ^ zobrist::SIDE ^ zobrist::piece(moved, m.from()) ^ zobrist::piece(moved, m.to());
        let victim = self.board().piece_at(m.to());
        victim.map_or(key, |victim| key ^ zobrist::piece(victim, m.to()))
    }

    /// What [`hash`](Rules::hash) may be once the turn is given away: right where nothing lapses by that.
    #[inline]
    fn likely_hash_after_null(&self) -> u64 {
        self.hash() ^ zobrist::SIDE
    }

    /// Whether the side to move is in check.
    #[inline]
    fn in_check(&self) -> bool {
        self.as_ref().state.checks > 0
    }

    /// Plies since the last capture or pawn move, and the limit at which they draw.
    fn halfmove_clock(&self) -> u32 {
        u32::from(self.as_ref().state.halfmoves)
    }

    /// Appends pseudo-legal moves to `moves`.
    fn generate(&self, which: Generate, moves: &mut Vec<Move>) {
        match which {
            Generate::All => self.pseudo_legal::<ALL>(moves),
            Generate::Tactical => self.pseudo_legal::<TACTICAL>(moves),
            Generate::Quiet => self.pseudo_legal::<QUIET>(moves),
        }
    }

    /// The legal moves.
    #[must_use]
    fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(Generate::All, &mut moves);
        moves.retain(|&m| self.is_legal(m));
        moves
    }

    /// Whether a move of unknown origin could be generated here.
    fn is_pseudo_legal(&self, m: Move) -> bool {
        let (board, side) = (self.board(), self.side_to_move());
        if self.is_over() || !board.holds(m.from(), side) {
            return false;
        }
        let Some(slot) = board.slot_at(m.from()) else {
            return false;
        };
        let piece = board.piece(slot);
        match m.tag() {
            tag::CASTLE => self.castlings().any(|castling| castling == m),
            tag::NORMAL if piece.kind() != PAWN => {
                m.via() == 0
                    && board.is_open(m.to(), side)
                    && self
                        .attacks()
                        .attacks(piece, m.from(), m.to(), |square| board.is_empty(square))
            }
            _ => {
                let mut find = Find::new(m);
                self.moves_of::<ALL>(slot, &mut find);
                find.found
            }
        }
    }

    /// The number of legal moves, counted without making them.
    fn count_legal(&self) -> u64 {
        let mut tested = CountIf::new(|m| self.is_legal(m));
        if self.in_check() || self.is_over() {
            self.pseudo_legal::<ALL>(&mut tested);
            return tested.count;
        }
        let mut free = Count(0);
        let suspects = self.suspects();
        for slot in self.board().side(self.side_to_move()) {
            if suspects & slot.bit() != 0 {
                self.moves_of::<ALL>(slot, &mut tested);
            } else {
                self.moves_of::<ALL>(slot, &mut free);
            }
        }
        free.0 + tested.count + self.castlings().count() as u64
    }

    /// Whether a pseudo-legal move is legal.
    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.leaves_king_safe(m)
    }

    /// Makes a legal move and reports what happens on the board.
    #[inline]
    fn make(&mut self, m: Move, observer: &mut impl Observer) {
        let mut undo = self.as_ref().undo_of(Some(m));
        let us = self.side_to_move();
        self.as_mut().begin_ply();
        self.lapse();
        self.carry_out(m, &mut undo, observer);
        self.as_mut().turn();
        self.as_mut().state.checks = self.checks_given(m, &undo);
        if m.tag() == tag::DOUBLE {
            // Where the pawn cannot be captured in passing, its jump does not make the position another one.
            let jumped = m.to().behind(us);
            if self.is_jumped(us, jumped) && self.can_capture_en_passant(jumped) {
                self.as_mut().set_en_passant(jumped);
            }
        }
        self.as_mut().move_number += u32::from(us == Color::Black);
        self.as_mut().undo.push(undo);
        debug_assert_eq!(self.as_ref().state.keys, self.as_ref().fresh_keys(), "incremental keys");
        debug_assert_eq!(self.as_ref().state.checks, self.checks_on(!us), "incremental check");
    }

    /// Takes the last move back.
    ///
    /// # Panics
    /// If none was made, which is a defect of the caller.
    #[inline]
    fn unmake(&mut self) {
        let undo = self.as_mut().turn_back();
        let m = undo.played.expect("it was not a null move");
        self.take_back(m, &undo);
        self.as_mut().restore(&undo);
    }

    /// Gives the turn away.
    fn make_null(&mut self) {
        debug_assert!(!self.in_check());
        let undo = self.as_ref().undo_of(None);
        self.as_mut().begin_ply();
        self.as_mut().state.reversible = 0;
        self.lapse();
        self.as_mut().turn();
        self.as_mut().state.checks = self.checks_after_null();
        self.as_mut().undo.push(undo);
    }

    /// Takes the last null move back.
    fn unmake_null(&mut self) {
        let undo = self.as_mut().turn_back();
        debug_assert!(undo.played.is_none());
        self.as_mut().restore(&undo);
    }

    /// Whether a piece that a pseudo-legal move puts somewhere attacks the enemy king from there; lines that the move
    /// opens do not count. Quicker than making the move, for ordering.
    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        let (board, side) = (self.board(), self.side_to_move());
        let piece = self.kind_after(m).of(side);
        let is_empty = |square| square == m.from() || board.is_empty(square);
        self.attacks().attacks(piece, m.to(), self.king(!side), is_empty)
    }

    /// Whether a legal move gives check, lines that it opens included. Plain moves are not made for that.
    fn will_check(&mut self, m: Move) -> bool {
        match m.tag() {
            tag::NORMAL | tag::DOUBLE | tag::PROMOTION => {
                let (side, king) = (self.side_to_move(), self.king(!self.side_to_move()));
                self.checks_directly(m) || self.attacks().uncover(self.board(), side, king, m.from(), m.to())
            }
            _ => self.checks_when_made(m),
        }
    }

    /// Whether a legal move gives check, found out by making it and taking it back.
    fn checks_when_made(&mut self, m: Move) -> bool {
        self.make(m, &mut NullObserver);
        let check = self.in_check();
        self.unmake();
        check
    }

    /// Whether a move captures or promotes.
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        let side = self.side_to_move();
        m.tag() == tag::PROMOTION || self.board().holds(m.to(), !side) || Self::emptied(m, side).is_some()
    }

    /// The piece that a pseudo-legal move moves.
    #[inline]
    fn moved_piece(&self, m: Move) -> Piece {
        self.board().piece_at(m.from()).unwrap_or(PAWN.of(self.side_to_move()))
    }

    /// The value of what a move captures and promotes to, in the units of [`piece_value`](Rules::piece_value); what is
    /// lost with the victim counts as captured.
    #[inline]
    fn gain(&self, m: Move) -> i32 {
        let mover = self.moved_piece(m);
        let becomes = self.kind_after(m).of(mover.color());
        let captured = self.victims(m).into_iter().flatten();
        let captured: i32 = captured.map(|(piece, square)| self.spoils(piece, square)).sum();
        captured + Self::worth(becomes, m.to()) - Self::worth(mover, m.from())
    }

    /// Whether the exchange that a move starts on its target gains at least `threshold` for the mover.
    fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        gains_at_least(self, m, threshold)
    }

    /// A small number for the moved piece and its target, the same for the same kind, colour and square.
    #[inline]
    fn history_index(&self, m: Move) -> usize {
        let piece = self.moved_piece(m);
        let sided = self.history_kind(piece.kind()) << 1 | piece.color().index();
        sided * Self::SQUARES + Self::square_index(m.to())
    }

    /// Whether a pseudo-legal move lets a piece enter.
    #[inline]
    fn lets_enter(&self, _: Move) -> bool {
        false
    }

    /// How many pieces of the side to move wait.
    #[inline]
    fn waiting_pieces(&self) -> i32 {
        0
    }

    /// The index of the captured piece's kind, of two the more valuable one, 0..16; 0 where nothing is captured may
    /// coincide with a kind.
    #[inline]
    fn victim_index(&self, m: Move) -> usize {
        let victims = self.victims(m).into_iter().flatten();
        victims
            .map(|(piece, _)| piece)
            .max_by_key(|&piece| Self::piece_value(piece))
            .map_or(0, |piece| piece.kind().index())
    }

    /// Whether the rules call this a draw whatever the moves: repetition, the move counter, dead material. With `ply` >
    /// 0 a single repetition since the root, `ply` plies ago, counts as well.
    fn is_draw(&self, ply: usize) -> bool {
        // A side that has no move may have lost before anybody counts.
        let limit = || {
            self.as_ref().has_reached_move_limit() && (self.without_moves() == NoMoves::Draw || self.count_legal() > 0)
        };
        self.is_dead() || limit() || self.as_ref().repetitions().is_draw_since(ply)
    }
}
