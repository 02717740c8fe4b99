//! Generating and counting moves.

use super::Position;
use super::attack::slides;
use super::influence::Mode;
use super::pieces::{AUROR, IN_PLACE, KING, KNIGHT, ON_ARRIVAL, ON_X_SQUARE, PAWN, QUEEN};
use super::position::{LOST_TURN, castling, tag};
use super::squares::{DIRECTIONS, ahead, home_rank, is_x, leaps, neighbours, next, pawn_captures};
use crate::board::{Color, Kind, Move, Slots, Square};
use crate::rules::Generate;
use crate::rules::sink::{ALL, QUIET, Sink, TACTICAL};

/// Counts the moves that are legal, up to a number that is enough.
struct CountLegal<'a> {
    position: &'a Position,
    count: u64,
    enough: u64,
}

impl Sink for CountLegal<'_> {
    #[inline]
    fn add(&mut self, m: Move) {
        if self.count < self.enough && self.position.passes(m) {
            self.count += 1;
        }
    }
}

/// Looks whether one move is among those generated.
struct Find {
    wanted: Move,
    found: bool,
}

impl Sink for Find {
    #[inline]
    fn add(&mut self, m: Move) {
        self.found |= m == self.wanted;
    }
}

impl Position {
    pub(super) fn generate_into(&self, which: Generate, moves: &mut Vec<Move>) {
        match which {
            Generate::All => self.pseudo_legal::<ALL>(moves),
            Generate::Tactical => self.pseudo_legal::<TACTICAL>(moves),
            Generate::Quiet => self.pseudo_legal::<QUIET>(moves),
        }
        if which != Generate::Tactical && self.loses_turn() {
            moves.push(LOST_TURN);
        }
    }

    /// The legal moves.
    pub(super) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate_into(Generate::All, &mut moves);
        moves.retain(|&m| self.passes(m));
        moves
    }

    /// The number of legal moves, a lost turn being one.
    pub(super) fn count_legal_moves(&self) -> u64 {
        match self.count_up_to(u64::MAX) {
            0 => u64::from(self.is_partially_checked()),
            count => count,
        }
    }

    /// Whether the side to move is partially checkmated: some of its kings are in check, not all, and it has no legal move.
    pub(super) fn loses_turn(&self) -> bool {
        self.is_partially_checked() && self.count_up_to(1) == 0
    }

    fn is_partially_checked(&self) -> bool {
        self.state.checked > 0 && u32::from(self.state.checked) < self.board.count(KING.of(self.side))
    }

    fn count_up_to(&self, enough: u64) -> u64 {
        let mut legal = CountLegal {
            position: self,
            count: 0,
            enough,
        };
        self.pseudo_legal::<ALL>(&mut legal);
        legal.count
    }

    fn pseudo_legal<const WHICH: u8>(&self, sink: &mut impl Sink) {
        for slot in self.board.of(PAWN.of(self.side)) {
            self.pawn_moves::<WHICH>(self.board.square(slot), sink);
        }
        for slot in Slots(self.board.side(self.side).0 & !self.board.of(PAWN.of(self.side)).0) {
            self.piece_moves::<WHICH>(self.board.piece(slot).kind(), self.board.square(slot), sink);
        }
        if WHICH & QUIET != 0 {
            for king_side in [true, false] {
                self.castling(king_side).into_iter().for_each(|m| sink.add(m));
            }
        }
    }

    #[inline]
    fn piece_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        match kind {
            KNIGHT => self.step::<WHICH>(from, leaps(from), sink),
            KING => {
                self.step::<WHICH>(from, neighbours(from), sink);
                if WHICH & QUIET != 0 {
                    self.swaps(from, sink);
                }
            }
            AUROR => {
                if WHICH & QUIET != 0 {
                    self.step::<QUIET>(from, neighbours(from), sink);
                    self.step::<QUIET>(from, leaps(from), sink);
                }
            }
            _ => self.slides::<WHICH>(kind, from, sink),
        }
    }

    /// Moves to each of the squares that admits one.
    #[inline]
    fn step<const WHICH: u8>(&self, from: Square, targets: &[Square], sink: &mut impl Sink) {
        for &to in targets {
            let admitted = match WHICH {
                TACTICAL => self.board.holds(to, !self.side),
                QUIET => self.board.is_empty(to),
                _ => self.board.is_open(to, self.side),
            };
            if admitted {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    fn swaps(&self, king: Square, sink: &mut impl Sink) {
        for slot in self.board.of(AUROR.of(self.side)) {
            sink.add(Move::new(king, self.board.square(slot), 0, tag::SWAP));
        }
    }

    #[inline]
    fn slides<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        let mode = self.mode(self.side, from);
        for direction in (0..DIRECTIONS).filter(|&direction| slides(kind, direction)) {
            if mode == Mode::Stunted {
                self.step::<WHICH>(from, &[next(from, direction)], sink);
                continue;
            }
            let mut to = next(from, direction);
            while self.board.is_empty(to) {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, to, 0, tag::NORMAL));
                }
                to = next(to, direction);
            }
            if WHICH & TACTICAL != 0 && self.board.holds(to, !self.side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
                if mode == Mode::Penetration {
                    self.penetrations(from, to, direction, sink);
                }
            }
        }
    }

    /// The moves that go on behind the first victim.
    fn penetrations(&self, from: Square, first: Square, direction: usize, sink: &mut impl Sink) {
        let mut to = next(first, direction);
        while self.board.is_empty(to) {
            sink.add(Move::new(from, to, first.0, tag::NORMAL));
            to = next(to, direction);
        }
        if self.board.holds(to, !self.side) {
            sink.add(Move::new(from, to, first.0, tag::NORMAL));
        }
    }

    #[inline]
    fn pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        if Self::is_waiting(PAWN.of(self.side), from) {
            return self.waiting_moves::<WHICH>(from, sink);
        }
        let one = next(from, ahead(self.side));
        if self.board.is_empty(one) {
            if Self::is_waiting(PAWN.of(self.side), one) {
                self.arrivals::<WHICH>(from, one, sink);
            } else if WHICH & QUIET != 0 {
                sink.add(Move::new(from, one, 0, tag::NORMAL));
                let two = next(one, ahead(self.side));
                if self.is_pawn_home(from) && self.board.is_empty(two) {
                    sink.add(Move::new(from, two, 0, tag::DOUBLE));
                }
            }
        }
        if WHICH & TACTICAL != 0 {
            self.pawn_captures(from, sink);
        }
    }

    fn pawn_captures(&self, from: Square, sink: &mut impl Sink) {
        for to in pawn_captures(self.side).map(|direction| next(from, direction)) {
            if self.board.holds(to, !self.side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
                if Self::is_waiting(PAWN.of(self.side), to) {
                    promotions(from, to, &ON_ARRIVAL, sink);
                }
            } else if self.state.en_passant == Some(to) {
                sink.add(Move::new(from, to, 0, tag::EN_PASSANT));
            }
        }
    }

    /// A pawn steps to its last rank: as a pawn it becomes a threat at once, so that is forcing.
    fn arrivals<const WHICH: u8>(&self, from: Square, to: Square, sink: &mut impl Sink) {
        if WHICH & TACTICAL != 0 {
            sink.add(Move::new(from, to, 0, tag::NORMAL));
        }
        if WHICH & QUIET != 0 {
            promotions(from, to, &ON_ARRIVAL, sink);
        }
    }

    /// What a pawn on its last rank can do.
    fn waiting_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        for kind in IN_PLACE {
            let class = if kind == QUEEN { TACTICAL } else { QUIET };
            if WHICH & class != 0 {
                sink.add(Move::new(from, from, kind.0, tag::IN_PLACE));
            }
        }
        if WHICH & TACTICAL != 0 {
            for to in pawn_captures(self.side).map(|direction| next(from, direction)) {
                if self.board.holds(to, !self.side) {
                    debug_assert!(is_x(to));
                    promotions(from, to, &ON_X_SQUARE, sink);
                }
            }
        }
    }

    #[inline]
    fn is_pawn_home(&self, square: Square) -> bool {
        square.rank() == if self.side == Color::White { 2 } else { 7 }
    }

    /// The castling of the side to move towards one corner, if its king is attacked nowhere on its way.
    fn castling(&self, king_side: bool) -> Option<Move> {
        if self.state.castling & castling::bit(self.side, king_side) == 0 {
            return None;
        }
        let (king, rook) = (Self::king_home(self.side), Self::rook_home(self.side, king_side));
        let file = |file| Square::new(file, home_rank(self.side));
        let (between, way): (&[u8], [u8; 3]) = if king_side {
            (&[5, 6], [4, 5, 6])
        } else {
            (&[1, 2, 3], [4, 3, 2])
        };
        let clear = between.iter().all(|&at| self.board.is_empty(file(at)));
        (clear && !way.iter().any(|&at| self.is_attacked(file(at), !self.side)))
            .then(|| Move::new(king, file(way[2]), rook.0, tag::CASTLE))
    }

    /// Whether a move of unknown origin is one that [`Position::generate_into`] gives here.
    pub(super) fn could_generate(&self, m: Move) -> bool {
        if m.tag() == tag::LOST_TURN {
            return m == LOST_TURN && self.loses_turn();
        }
        let from = m.from();
        let Some(piece) = self.board.piece_at(from).filter(|piece| piece.color() == self.side) else {
            return false;
        };
        let mut find = Find {
            wanted: m,
            found: false,
        };
        match (m.tag(), piece.kind()) {
            (tag::CASTLE, _) => find.found = [true, false].iter().any(|&side| self.castling(side) == Some(m)),
            (_, PAWN) => self.pawn_moves::<ALL>(from, &mut find),
            (_, kind) => self.piece_moves::<ALL>(kind, from, &mut find),
        }
        find.found
    }
}

fn promotions(from: Square, to: Square, kinds: &[Kind], sink: &mut impl Sink) {
    for kind in kinds {
        sink.add(Move::new(from, to, kind.0, tag::PROMOTION));
    }
}
