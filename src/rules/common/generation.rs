//! Move generation: moves given by the movement tables, pawn moves, and castling.

use super::{Castling, PAWN, Position, Rules, tag};
use crate::board::{Color, Kind, Move, Slots, Square, SquareSet};
use crate::rules::sink::{ALL, Any, Count, CountIf, Find, QUIET, Sink, TACTICAL};

/// Which moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generate {
    /// Every move.
    All,
    /// Captures and promotions.
    Tactical,
    /// All other moves.
    Quiet,
}

/// How the pawns of a game differ from those of other games.
#[derive(Clone, Copy, Debug)]
pub struct Pawns {
    /// The ranks that the double steps of White's and of Black's pawns jump over.
    pub(in crate::rules) jumped_ranks: [u8; 2],
    /// Whether the moves of pawns are generated before those of other pieces.
    pub(in crate::rules) are_first: bool,
    /// Whether pawns only move forwards.
    pub(in crate::rules) advance: bool,
}

impl Pawns {
    /// For pawns that may return to a square and have no double step.
    pub(in crate::rules) const LIKE_PIECES: Pawns = Pawns {
        jumped_ranks: [u8::MAX; 2],
        are_first: false,
        advance: false,
    };
}

impl<R: Rules> Position<R> {
    /// Appends all pseudo-legal moves to `moves`. Their legality is tested by [`is_legal`](Self::is_legal).
    pub fn generate(&self, which: Generate, moves: &mut Vec<Move>) {
        match which {
            Generate::All => self.pseudo_legal::<ALL>(moves),
            Generate::Tactical => self.pseudo_legal::<TACTICAL>(moves),
            Generate::Quiet => self.pseudo_legal::<QUIET>(moves),
        }
        if which != Generate::Tactical {
            moves.extend(self.lost_turn());
        }
    }

    /// All legal moves.
    pub fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(Generate::All, &mut moves);
        moves.retain(|&m| self.is_legal(m));
        moves
    }

    /// The number of legal moves, counted without making the moves.
    pub fn count_legal(&self) -> u64 {
        let mut tested = CountIf::new(|m| self.is_legal(m));
        let mut free = Count(0);
        if self.in_check() || self.is_over() {
            self.pseudo_legal::<ALL>(&mut tested);
        } else {
            let to_test = R::needs_legality_test(self);
            for slot in self.board.side(self.side) {
                if to_test & slot.bit() != 0 {
                    R::moves_of::<ALL>(self, slot, &mut tested);
                } else {
                    R::moves_of::<ALL>(self, slot, &mut free);
                }
            }
            self.castlings().for_each(|m| tested.add(m));
        }
        match free.0 + tested.count {
            0 => u64::from(R::lost_turn(self).is_some()),
            count => count,
        }
    }

    /// Whether a move from an unknown source is one that would be generated here.
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        let (board, side) = (&self.board, self.side);
        if self.is_over() {
            return false;
        }
        if !board.holds(m.from(), side) {
            return self.lost_turn() == Some(m);
        }
        let Some(slot) = board.slot_at(m.from()) else {
            return false;
        };
        let (piece, attacks) = (board.piece(slot), self.attacks());
        match m.tag() {
            tag::CASTLE => self.castlings().any(|castling| castling == m),
            tag::NORMAL if piece.kind() != PAWN && !attacks.is_empty() => {
                m.via() == 0
                    && board.is_open(m.to(), side)
                    && attacks.attacks(piece, m.from(), m.to(), |square| board.is_empty(square))
            }
            _ => {
                let mut find = Find::new(m);
                R::moves_of::<ALL>(self, slot, &mut find);
                find.found
            }
        }
    }

    /// The move by which a side without legal moves loses its turn but not the game.
    #[inline]
    pub(in crate::rules) fn lost_turn(&self) -> Option<Move> {
        R::lost_turn(self).filter(|_| {
            let mut legal = Any::new(|m| self.is_legal(m));
            self.pseudo_legal::<ALL>(&mut legal);
            !legal.found
        })
    }

    #[inline]
    pub(in crate::rules) fn pseudo_legal<const WHICH: u8>(&self, sink: &mut impl Sink) {
        if self.is_over() {
            return;
        }
        let mut rest = self.board.side(self.side);
        if R::PAWNS.are_first {
            let pawns = self.board.of(PAWN.of(self.side));
            pawns.for_each(|slot| R::moves_of::<WHICH>(self, slot, sink));
            rest = Slots(rest.0 & !pawns.0);
        }
        rest.for_each(|slot| R::moves_of::<WHICH>(self, slot, sink));
        if WHICH & QUIET != 0 {
            self.castlings().for_each(|m| sink.add(m));
        }
    }

    #[inline]
    pub(in crate::rules) fn table_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        let (board, side, attacks) = (&self.board, self.side, self.attacks());
        let is_from_sets = if R::GEOMETRY.count() > 64 {
            self.set_moves::<WHICH, u128>(kind, from, sink)
        } else {
            self.set_moves::<WHICH, u64>(kind, from, sink)
        };
        if is_from_sets {
            return;
        }
        for &step in attacks.leaps(kind) {
            let to = from.step(step);
            let is_admitted = match WHICH {
                TACTICAL => board.holds(to, !side),
                QUIET => board.is_empty(to),
                _ => board.is_open(to, side),
            };
            if is_admitted {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
        for slide in attacks.slides(kind) {
            let mut to = from.step(slide.step);
            let mut left = slide.range;
            while left > 0 && board.is_empty(to) {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, to, 0, tag::NORMAL));
                }
                to = to.step(slide.step);
                left -= 1;
            }
            if WHICH & TACTICAL != 0 && left > 0 && board.holds(to, !side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    /// Generates the moves of [`table_moves`](Self::table_moves) if the movement tables have sets; otherwise returns
    /// `false`.
    #[inline]
    fn set_moves<const WHICH: u8, W: SquareSet>(&self, kind: Kind, from: Square, sink: &mut impl Sink) -> bool {
        let Some(table) = W::table(self.attacks().targets()) else {
            return false;
        };
        let own: W = self.board.occupied(self.side);
        let enemy = self.board.occupied(!self.side);
        let wanted = match WHICH {
            TACTICAL => enemy,
            QUIET => own.or(enemy).not(),
            _ => own.not(),
        };
        let mut targets = table.targets(kind, R::GEOMETRY.index(from), own.or(enemy)).and(wanted);
        while let Some(index) = targets.pop() {
            sink.add(Move::new(from, R::GEOMETRY.square(index), 0, tag::NORMAL));
        }
        true
    }

    /// Generates pawn moves as in orthodox chess, but with this game's promotions.
    #[inline]
    pub(in crate::rules) fn orthodox_pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        let (board, side) = (&self.board, self.side);
        let one = from.step(side.forward());
        let promotions = R::promotions(self, PAWN, side, from, one);
        if board.is_empty(one) {
            if !promotions.is_empty() {
                if WHICH & TACTICAL != 0 {
                    add_promotions(from, one, promotions, sink);
                }
            } else if WHICH & QUIET != 0 {
                sink.add(Move::new(from, one, 0, tag::NORMAL));
                let two = one.step(side.forward());
                if Self::is_pawn_home(side, from) && board.is_empty(two) {
                    sink.add(Move::new(from, two, 0, tag::DOUBLE));
                }
            }
        }
        if WHICH & TACTICAL != 0 {
            for to in [one.step(255), one.step(1)] {
                if board.holds(to, !side) {
                    if promotions.is_empty() {
                        sink.add(Move::new(from, to, 0, tag::NORMAL));
                    } else {
                        add_promotions(from, to, promotions, sink);
                    }
                } else if self.state.en_passant == Some(to) {
                    sink.add(Move::new(from, to, 0, tag::EN_PASSANT));
                }
            }
        }
    }

    #[inline]
    pub(in crate::rules) fn is_pawn_home(color: Color, square: Square) -> bool {
        square.step(color.forward()).rank() == R::PAWNS.jumped_ranks[color.index()]
    }

    /// The castlings that are safe for the castling king; other kings are not considered.
    #[inline]
    pub(in crate::rules) fn castlings(&self) -> impl Iterator<Item = Move> {
        let castlings = R::CASTLINGS.of(self.side).into_iter();
        castlings
            .filter(|castling| self.may_castle(castling))
            .map(|castling| castling.as_move())
    }

    #[inline]
    fn may_castle(&self, castling: &Castling) -> bool {
        let enemy = !castling.color;
        self.state.castling & castling.bit != 0
            && castling
                .path_to(castling.rook)
                .all(|square| square == castling.rook || self.board.is_empty(square))
            && !(self.in_check() && R::is_attacked(self, castling.king, enemy))
            && castling
                .path_to(castling.king_to)
                .all(|square| !R::is_attacked(self, square, enemy))
    }
}

/// Generates a move once for each kind that it may promote to.
#[inline]
pub fn add_promotions(from: Square, to: Square, kinds: &[Kind], sink: &mut impl Sink) {
    for kind in kinds {
        sink.add(Move::new(from, to, kind.0, tag::PROMOTION));
    }
}
