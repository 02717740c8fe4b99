//! Reads and writes the positions and moves of a game, as text and as bytes.

use thiserror::Error;

use super::text::{castling_objection, plain, spellings};
use super::{About, FenError, Label, MoveError, NoMoves, Position, Prelude, Rules, Variant};
use crate::board::{Move, NullObserver};

pub const PASS: &str = "@@@@";

const UCI_PASS: &str = "0000";

/// Why packed bytes do not stand for a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadRecord(pub String);

/// The hooks by which games differ in writing positions and moves. The defaults are those of orthodox chess.
///
/// Callers use the methods of [`Position`] instead.
pub trait Notation: Rules {
    /// The prelude of the game; [`Infallible`](std::convert::Infallible) if it has none.
    type Prelude: Prelude<Self>;

    /// The variants that use these rules, in the order of the list of games.
    const GAMES: &'static [About];

    /// Parses the FEN of a position on the board.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where; [`FenError::InPrelude`] for the FEN of a prelude.
    fn parse_fen(variant: Variant, fen: &str) -> Result<Position<Self>, FenError>;

    /// Parses the FEN of a prelude; returns `None` for a position on the board.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where.
    fn parse_prelude(_: Variant, _: &str) -> Result<Option<Self::Prelude>, FenError> {
        Ok(None)
    }

    /// The position as FEN, which loses nothing.
    fn fen(position: &Position<Self>) -> String {
        plain::fen(position)
    }

    /// The board as text for people to read, with White at the bottom.
    fn diagram(position: &Position<Self>) -> String {
        plain::diagram(position)
    }

    /// Finds the legal move that a text stands for: coordinate notation in any accepted form, or SAN.
    ///
    /// # Errors
    /// [`MoveError`] with a reason that is worded as a protocol reply.
    fn parse_move(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        plain::parse(position, text)
    }

    /// The CECP coordinate notation of a legal move.
    #[must_use]
    fn coordinate(position: &Position<Self>, m: Move) -> String {
        plain::coordinate(position, m)
    }

    /// The UCI notation of a legal move: coordinate notation, or `0000` for a lost turn.
    fn uci(position: &Position<Self>, m: Move) -> String {
        match Self::coordinate(position, m) {
            pass if pass == PASS => UCI_PASS.to_owned(),
            text => text,
        }
    }

    /// The SAN of a legal move, without the mark for check or mate.
    fn san_without_check(position: &Position<Self>, m: Move) -> String {
        plain::san_body(position, m)
    }

    /// Properties of the position by which statistics group games.
    #[must_use]
    fn labels(_: &Position<Self>) -> Vec<Label> {
        Vec::new()
    }

    /// Appends the position, without its history, to `out`. The default writes its FEN.
    fn pack(position: &Position<Self>, out: &mut Vec<u8>) {
        out.extend_from_slice(Self::fen(position).as_bytes());
    }

    /// Reads a packed position from untrusted bytes.
    ///
    /// # Errors
    /// [`BadRecord`] with the reason.
    fn unpack(variant: Variant, bytes: &[u8]) -> Result<Position<Self>, BadRecord> {
        let fen = str::from_utf8(bytes).map_err(|_| BadRecord("not a FEN".to_owned()))?;
        Self::parse_fen(variant, fen).map_err(|error| BadRecord(error.to_string()))
    }

    /// Appends a legal move of this position to `out`.
    fn pack_move(_: &Position<Self>, m: Move, out: &mut Vec<u8>) {
        out.extend_from_slice(&m.bits().to_le_bytes());
    }

    /// Reads a move from the start of untrusted bytes. The move may be illegal.
    fn unpack_move(_: &Position<Self>, bytes: &mut &[u8]) -> Option<Move> {
        let (bits, rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        Move::from_bits(u32::from_le_bytes(*bits))
    }
}

impl<R: Notation> Position<R> {
    /// Parses the FEN of a position on the board.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where; [`FenError::InPrelude`] for the FEN of a prelude.
    pub fn parse_fen(variant: Variant, fen: &str) -> Result<Self, FenError> {
        R::parse_fen(variant, fen)
    }

    /// The position as FEN, which loses nothing.
    pub fn fen(&self) -> String {
        R::fen(self)
    }

    /// The board as text for people to read, with White at the bottom.
    pub fn diagram(&self) -> String {
        R::diagram(self)
    }

    /// Finds the legal move that a text stands for: coordinate notation in any accepted form, SAN, or another spelling
    /// in which people and engines write them.
    ///
    /// # Errors
    /// [`MoveError`] with a reason that is worded as a protocol reply.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let read = R::parse_move(self, text).or_else(|error| spellings::find(self, text, error));
        read.map_err(|error| match error {
            MoveError::Illegal(_) => castling_objection(self, text).map_or(error, MoveError::Illegal),
            MoveError::Malformed => error,
        })
    }

    /// Finds the legal move for a text in UCI notation or in a form that [`parse_move`](Self::parse_move) accepts.
    ///
    /// # Errors
    /// [`MoveError`] with the reason.
    pub fn parse_uci(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_move(if text == UCI_PASS { PASS } else { text })
    }

    /// The CECP coordinate notation of a legal move.
    pub fn coordinate(&self, m: Move) -> String {
        R::coordinate(self, m)
    }

    /// The UCI notation of a legal move.
    pub fn uci(&self, m: Move) -> String {
        R::uci(self, m)
    }

    pub(crate) fn san_without_check(&self, m: Move) -> String {
        R::san_without_check(self, m)
    }

    /// The SAN of a legal move.
    pub fn san(&self, m: Move) -> String {
        let mut after = self.clone();
        after.make(m, &mut NullObserver);
        self.san_without_check(m) + after.check_mark()
    }

    /// The SAN mark of the move that led to this position: `#` for mate, `+` for check.
    pub(crate) fn check_mark(&self) -> &'static str {
        match self.in_check() {
            false => "",
            true if self.count_legal() == 0 && self.without_moves() == NoMoves::Loss => "#",
            true => "+",
        }
    }

    /// Appends the position, without its history, to `out`.
    pub fn pack(&self, out: &mut Vec<u8>) {
        R::pack(self, out);
    }

    /// Reads a packed position from untrusted bytes.
    ///
    /// # Errors
    /// [`BadRecord`] with the reason.
    pub fn unpack(variant: Variant, bytes: &[u8]) -> Result<Self, BadRecord> {
        R::unpack(variant, bytes)
    }

    /// Appends a legal move of this position to `out`.
    pub fn pack_move(&self, m: Move, out: &mut Vec<u8>) {
        R::pack_move(self, m, out);
    }

    /// Reads a move from the start of untrusted bytes. The move may be illegal.
    pub fn unpack_move(&self, bytes: &mut &[u8]) -> Option<Move> {
        R::unpack_move(self, bytes)
    }
}
