//! How a game becomes network inputs.

use super::embedded::Embedded;
use super::features::{Fact, PieceSquare};
use crate::board::{Color, Kind, Piece, Square};
use crate::rules::{Notation, Position};

/// A game that a network can evaluate. The defaults suit games that pieces on squares describe completely.
///
/// Engine and trainer both number features and inputs by this trait.
pub trait Evaluable: Notation {
    /// The name of the game in network files, at most 16 bytes of ASCII.
    const GAME: &'static str;

    /// The embedded network. Without one, the game is evaluated by [`Parts::from_pieces`](super::Parts::from_pieces).
    const NETWORK: Option<&'static Embedded> = None;

    /// The most pieces on and behind the board.
    const MOST_PIECES: usize;

    /// The kinds whose square decides whether their side mirrors the files, usually the king. Empty if files are never
    /// mirrored.
    const VIEWERS: &'static [Kind];

    /// Numbers the pieces on squares.
    const ON_BOARD: PieceSquare = PieceSquare::new(Self::GEOMETRY, !Self::VIEWERS.is_empty());

    /// The number of inputs per side, at most 65,536 / [`KING_ZONES`](super::features::KING_ZONES).
    const INPUTS: usize = Self::ON_BOARD.inputs();

    /// Identifies the meaning of the inputs. A network with another hash is rejected.
    const HASH: u64 = Self::ON_BOARD.hash(Self::GAME, Self::MOST_PIECES);

    /// Maps a feature to an input of a view.
    #[inline]
    fn input(view: u8, feature: u16) -> u16 {
        Self::ON_BOARD.input(view, feature)
    }

    /// What a feature stands for.
    #[inline]
    fn fact(feature: u16) -> Fact {
        Self::ON_BOARD.fact(feature)
    }

    /// Whether a feature is a piece, on the board or waiting.
    #[inline]
    fn is_piece(feature: u16) -> bool {
        Self::fact(feature) != Fact::OfTheGame
    }

    /// The Betza notation by which the trainer shares weights among kinds that move alike. `None` for pawns and royal
    /// pieces, whose value does not come from their mobility.
    fn shared_betza(kind: Kind) -> Option<&'static str> {
        let betza = Self::PIECES.betza(kind);
        let is_shared = !betza.is_empty() && kind != crate::rules::common::PAWN && !Self::PIECES.is_royal(kind);
        is_shared.then_some(betza)
    }

    /// Calls `sink` with every feature of a position, in any order.
    fn active(position: &Position<Self>, mut sink: impl FnMut(u16)) {
        let board = position.board();
        for slot in board.all() {
            sink(Self::on_board(board.piece(slot), board.square(slot)));
        }
        Self::active_beside_board(position, sink);
    }

    /// Calls `sink` with every feature that is not a piece on the board.
    fn active_beside_board(_: &Position<Self>, _: impl FnMut(u16)) {}

    /// The feature of a piece waiting behind a file, in games where pieces wait.
    fn waiting(_color: Color, _kind: Kind, _file: u8) -> u16 {
        unreachable!("no piece waits behind the board in {}", Self::GAME)
    }

    /// The feature of a piece on a square.
    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        let square = Self::ON_BOARD.square(square.file(), square.rank());
        Self::ON_BOARD.piece(piece.color().index(), piece.kind().0, square)
    }

    /// The squares of White's and Black's king; 0 if files are never mirrored.
    fn kings(position: &Position<Self>) -> [u8; 2] {
        let board = position.board();
        let mut kings = [0; 2];
        for slot in board.all() {
            let piece = board.piece(slot);
            if let Some(king) = Self::king_on(piece, board.square(slot)) {
                kings[piece.color().index()] = king;
            }
        }
        kings
    }

    /// The number of the square if the kind of its piece is among the [`VIEWERS`](Self::VIEWERS).
    #[inline]
    fn king_on(piece: Piece, square: Square) -> Option<u8> {
        let views = Self::VIEWERS.contains(&piece.kind());
        views.then(|| Self::ON_BOARD.square(square.file(), square.rank()))
    }

    /// The output bucket, below `buckets`, for a number of pieces.
    #[inline]
    fn bucket(pieces: usize, buckets: usize) -> usize {
        (pieces.saturating_sub(1) * buckets / Self::MOST_PIECES).min(buckets - 1)
    }
}
