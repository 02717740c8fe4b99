//! The position: what is on the board and how it came about.

use std::fmt::Debug;

use super::{Castling, Castlings, Keys, Parts, Zobrist};
use crate::board::{Color, Mailbox, Move, Piece, Slot, Square, zobrist};
use crate::rules::repetition::Repetitions;

/// What only one game has: the tables it plays by, and what its positions hold besides those of other games.
///
/// A value of it belongs to each position. It holds what is the same in a whole game, and what follows from the board
/// alone.
pub trait Ruleset: Clone + Debug + Send + Sync + 'static {
    /// What else a move changes. It is saved whole before each move, and put back.
    type Own: Clone + Copy + Debug + Default + PartialEq + Send + Sync;

    /// What else has to be known in order to take a move back.
    type Note: Clone + Copy + Debug + Default + Send + Sync;

    /// Which pieces count for which key.
    const PARTS: &'static Parts;

    /// The keys of castling rights and en passant squares.
    const ZOBRIST: &'static Zobrist;

    /// The castlings of the game.
    const CASTLINGS: &'static Castlings;

    /// How far apart, in plies, two occurrences of a position can be at the nearest: 4, or 2 if moves exist that change
    /// nothing.
    const NEAREST_REPETITION: usize = 4;

    /// Whether a pawn that has moved never comes back.
    const PAWNS_ADVANCE: bool = true;

    /// The key of what only this game has.
    fn own_key(_: &Position<Self>) -> u64 {
        0
    }

    /// A piece came to a square.
    #[inline]
    fn came(&mut self, _: Piece, _: Square) {}

    /// A piece left a square.
    #[inline]
    fn left(&mut self, _: Piece, _: Square) {}
}

/// A position of the game that `G` describes, with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Position<G: Ruleset> {
    pub(in crate::rules) board: Mailbox,
    pub(in crate::rules) side: Color,
    pub(in crate::rules) state: State<G::Own>,
    /// Number of the present full move, from 1.
    pub(in crate::rules) move_number: u32,
    pub(in crate::rules) undo: Vec<Undo<G>>,
    pub(in crate::rules) rules: G,
}

/// What a move changes besides the board, kept whole so that it can be put back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State<O> {
    pub(in crate::rules) keys: Keys,
    /// The square a pawn just jumped over, if an enemy pawn can capture it there.
    pub(in crate::rules) en_passant: Option<Square>,
    /// Bits of the game's [`Castlings`].
    pub(in crate::rules) castling: u8,
    /// Plies since the last capture or pawn move.
    pub(in crate::rules) halfmoves: u16,
    /// Plies since the last null move or move that cannot be taken back, across which no position repeats.
    pub(in crate::rules) reversible: u16,
    /// How many kings of the side to move are in check.
    pub(in crate::rules) checks: u8,
    /// What only this game has.
    pub(in crate::rules) own: O,
}

/// A captured piece, its place in the piece list, and where it stood.
pub(crate) type Captured = (Slot, Piece, Square);

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo<G: Ruleset> {
    pub(in crate::rules) state: State<G::Own>,
    /// `None` for a null move.
    pub(in crate::rules) played: Option<Move>,
    /// The victims on the way and at the end of the move.
    pub(in crate::rules) captured: [Option<Captured>; 2],
    /// What only this game has to know.
    pub(in crate::rules) note: G::Note,
}

/// So many plies without capture or pawn move are a draw.
const MOVE_LIMIT: u16 = 100;

impl<G: Ruleset> AsRef<Position<G>> for Position<G> {
    #[inline]
    fn as_ref(&self) -> &Position<G> {
        self
    }
}

impl<G: Ruleset> AsMut<Position<G>> for Position<G> {
    #[inline]
    fn as_mut(&mut self) -> &mut Position<G> {
        self
    }
}

impl<G: Ruleset> Position<G> {
    /// The position of a board that has been checked and of counters that have been cut, without castling rights, en
    /// passant square and checks.
    pub(in crate::rules) fn begin(rules: G, board: Mailbox, side: Color, halfmoves: u16, move_number: u32) -> Self {
        let mut position = Position {
            board,
            side,
            state: State {
                halfmoves,
                ..State::default()
            },
            move_number,
            undo: Vec::new(),
            rules,
        };
        for slot in position.board.all() {
            position
                .rules
                .came(position.board.piece(slot), position.board.square(slot));
        }
        position
    }

    /// How often the position stood before, looking back no further than it can matter.
    pub(in crate::rules) fn repetitions(&self) -> Repetitions {
        let reach = usize::from(self.state.reversible).min(self.undo.len());
        Repetitions::count(G::NEAREST_REPETITION, self.state.keys.position, reach, |plies| {
            self.undo[self.undo.len() - plies].state.keys.position
        })
    }

    /// Whether a hundred plies have passed without capture or pawn move.
    pub(in crate::rules) fn has_reached_move_limit(&self) -> bool {
        self.state.halfmoves >= MOVE_LIMIT
    }

    /// Drops the castling rights that the board contradicts.
    pub(in crate::rules) fn consistent_castling(&self, rights: u8) -> u8 {
        let castlings = G::CASTLINGS;
        castlings
            .iter()
            .filter(|castling| {
                self.board.piece_at(castling.king) == Some(castlings.king.of(castling.color))
                    && self.board.piece_at(castling.rook) == Some(castlings.rook.of(castling.color))
            })
            .fold(0, |kept, castling| kept | rights & castling.bit)
    }

    /// The castling rights as FEN has them.
    pub(in crate::rules) fn castling_field(&self) -> String {
        let held = G::CASTLINGS
            .iter()
            .filter(|castling| self.state.castling & castling.bit != 0);
        let text: String = held.map(Castling::letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// The keys computed from nothing: what the incremental ones must equal.
    pub(in crate::rules) fn fresh_keys(&self) -> Keys {
        let mut keys = Keys::default();
        for slot in self.board.all() {
            keys.toggle(G::PARTS, self.board.piece(slot), self.board.square(slot));
        }
        if self.side == Color::Black {
            keys.position ^= zobrist::SIDE;
        }
        keys.position ^= G::ZOBRIST.castling(self.state.castling) ^ G::own_key(self);
        keys.position ^= self.state.en_passant.map_or(0, |square| G::ZOBRIST.en_passant(square));
        keys
    }
}
