//! Validation: turns the content of a FEN or record into a position.

use super::{Position, Rules};
use crate::board::{Color, Kind, Mailbox, Piece, Square};
use crate::rules::FenError;

/// The maximum half-move counter of a start position: beyond the limits of all games, yet small enough not to overflow.
const MOST_HALFMOVES: u32 = 10_000;

/// The maximum move number of a start position.
const MOST_MOVES: u32 = 1_000_000;

/// The content of a FEN or record before validation.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(in crate::rules) pieces: Vec<(Piece, Square)>,
    pub(in crate::rules) side: Color,
    /// Castling rights, as bits of the game's [`Castlings`](super::Castlings).
    pub(in crate::rules) castling: u8,
    /// The square that, according to the FEN, an enemy pawn has just jumped over.
    pub(in crate::rules) en_passant: Option<Square>,
    pub(in crate::rules) halfmoves: u32,
    pub(in crate::rules) move_number: u32,
}

impl Setup {
    /// The number of a side's pieces whose kind is `counted`.
    pub fn count(&self, color: Color, counted: impl Fn(Kind) -> bool) -> u32 {
        let own = self.pieces.iter().filter(|(piece, _)| piece.color() == color);
        own.filter(|(piece, _)| counted(piece.kind())).count() as u32
    }

    /// Rejects a side that does not have exactly one king, or has more than `most` pieces.
    pub fn check_counts(&self, is_king: impl Fn(Kind) -> bool, most: u32) -> Result<(), FenError> {
        for color in Color::ALL {
            let kings = self.count(color, &is_king);
            if kings != 1 {
                return Err(FenError::KingCount { color, count: kings });
            }
            check_size(color, self.count(color, |_| true), most)?;
        }
        Ok(())
    }

    /// Puts the pieces on an empty board, after applying `check` to each.
    pub fn place(
        &self,
        mut board: Mailbox,
        check: impl Fn(Piece, Square) -> Result<(), FenError>,
    ) -> Result<Mailbox, FenError> {
        for &(piece, square) in &self.pieces {
            check(piece, square)?;
            board.put(piece, square);
        }
        Ok(board)
    }

    /// The position on a checked board. Drops castling rights and an en passant square that contradict the board,
    /// limits the counters, and rejects a position if the side that has just moved left its kings attacked.
    pub fn position<R: Rules>(&self, rules: R, own: R::Own, board: Mailbox) -> Result<Position<R>, FenError> {
        let halfmoves = self.halfmoves.min(MOST_HALFMOVES) as u16;
        let move_number = self.move_number.clamp(1, MOST_MOVES);
        let mut position = Position::begin(rules, board, self.side, halfmoves, move_number);
        position.state.own = own;
        position.state.castling = position.consistent_castling(self.castling);
        position.state.checks = position.checks_on(self.side);
        position.state.en_passant = self.en_passant.filter(|&square| allows_en_passant(&position, square));
        position.state.keys = position.fresh_keys();
        if position.has_left_its_kings(!self.side) {
            return Err(FenError::OpponentInCheck(!self.side));
        }
        Ok(position)
    }
}

/// Rejects a side with more than `most` pieces.
pub fn check_size(color: Color, count: u32, most: u32) -> Result<(), FenError> {
    if count > most {
        return Err(FenError::TooManyPieces { color, count, most });
    }
    Ok(())
}

/// Whether a pawn may have just jumped over a square and can be captured there.
fn allows_en_passant<R: Rules>(position: &Position<R>, square: Square) -> bool {
    let (board, side) = (&position.board, position.side);
    R::is_jumped(position, !side, square)
        && board.is_empty(square)
        && board.is_empty(square.step(side.forward()))
        && board.piece_at(square.behind(side)) == Some(super::PAWN.of(!side))
        && position.can_capture_en_passant(square)
}

#[cfg(test)]
mod tests {
    use super::MOST_HALFMOVES;
    use crate::board::{Geometry, Move, NullObserver};
    use crate::rules::Variant;
    use crate::rules::common::tag;
    use crate::rules::musketeer::Position;

    const BARE: &str = "4k3/8/8/8/8/8/8/4K3 w - - 65535 4294967295";

    fn bare_kings() -> Position {
        match Position::parse_fen(Variant::Normal, BARE) {
            Ok(position) => position,
            _ => panic!("{BARE} is refused"),
        }
    }

    #[test]
    fn counters_are_cut_and_hold_at_their_end() {
        let mut position = bare_kings();
        assert_eq!(position.halfmove_clock(), MOST_HALFMOVES);
        let name = |name: &str| Geometry::ORTHODOX.parse(name.as_bytes()).expect(name);
        let there_and_back = [("e1", "d1"), ("e8", "d8"), ("d1", "e1"), ("d8", "e8")];
        let moves = there_and_back.map(|(from, to)| Move::new(name(from), name(to), 0, tag::NORMAL));
        for m in moves.into_iter().cycle().take(usize::from(u16::MAX)) {
            position.make(m, &mut NullObserver);
        }
        assert_eq!(position.halfmove_clock(), u32::from(u16::MAX));
        for _ in 0..u16::MAX {
            position.unmake();
        }
        assert_eq!(position.fen(), bare_kings().fen());
    }

    #[test]
    fn a_crafted_record_is_cut_like_a_fen() {
        let mut record = Vec::new();
        bare_kings().pack(&mut record);
        // Overwrites the halfmove clock and the move number with their largest values.
        record[3..7].fill(0xff);
        let position = Position::unpack(Variant::Normal, &record).expect("a position");
        assert_eq!(position.halfmove_clock(), MOST_HALFMOVES);
    }
}
