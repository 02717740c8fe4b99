//! How the positions of a game become network inputs.

use std::sync::Arc;

use super::embedded::Embedded;
use super::features::{Fact, PieceSquare};
use super::network::Network;
use crate::board::{Color, Kind, Piece, Square};
use crate::rules::common::{PAWN, Pieces};
use crate::rules::{Notation, Position};

/// A game that a network can evaluate. The defaults suit games that are fully described by their pieces and squares.
///
/// The engine and the trainer both number features and inputs through this trait.
pub trait Evaluable: Notation {
    /// The name of the game in network files, at most 16 bytes of ASCII.
    const GAME: &'static str;

    /// The network on which evaluations of the game are based, embedded or provided. A game without one uses
    /// [`Parts::from_pieces`](super::Parts::from_pieces).
    const NETWORK: Option<&'static Embedded> = None;

    /// The network of the game with these pieces; `None` if [`NETWORK`](Self::NETWORK) is missing.
    fn own_network(_: &'static Pieces) -> Option<Arc<Network>> {
        Self::NETWORK.and_then(Embedded::network::<Self>)
    }

    /// The maximum number of pieces, both on the board and waiting behind it.
    const MOST_PIECES: usize;

    /// The kinds, usually the king, whose square decides whether their side sees the files mirrored. Empty if files are
    /// never mirrored.
    const VIEWERS: &'static [Kind];

    /// The numbering of pieces on squares.
    const ON_BOARD: PieceSquare = PieceSquare::new(Self::GEOMETRY, !Self::VIEWERS.is_empty());

    /// The number of inputs per side, at most 65,536 / [`KING_ZONES`](super::features::KING_ZONES).
    const INPUTS: usize = Self::ON_BOARD.inputs();

    /// Identifies the meaning of the inputs. A network with a different hash is rejected.
    const HASH: u64 = Self::ON_BOARD.hash(Self::GAME, Self::MOST_PIECES);

    /// The input that stands for a feature in a view.
    #[inline]
    fn input(view: u8, feature: u16) -> u16 {
        Self::ON_BOARD.input(view, feature)
    }

    /// What this feature stands for.
    #[inline]
    fn fact(feature: u16) -> Fact {
        Self::ON_BOARD.fact(feature)
    }

    /// Whether a feature stands for a piece, on the board or waiting.
    #[inline]
    fn is_piece(feature: u16) -> bool {
        Self::fact(feature) != Fact::OfTheGame
    }

    /// Betza notation that tells the trainer which kinds move alike and so share weights. `None` for pawns and royal
    /// pieces, whose value does not depend on mobility.
    fn shared_betza(pieces: &'static Pieces, kind: Kind) -> Option<&'static str> {
        let betza = pieces.betza(kind);
        let is_shared = !betza.is_empty() && kind != PAWN && !pieces.is_royal(kind);
        is_shared.then_some(betza)
    }

    /// Calls `sink` with every active feature of a position, in any order.
    fn active(position: &Position<Self>, mut sink: impl FnMut(u16)) {
        let board = position.board();
        for slot in board.all() {
            sink(Self::on_board(board.piece(slot), board.square(slot)));
        }
        Self::active_beside_board(position, sink);
    }

    /// Calls `sink` with every active feature other than the pieces on the board.
    fn active_beside_board(_: &Position<Self>, _: impl FnMut(u16)) {}

    /// The feature of a piece that waits behind a file, in games that have such pieces.
    fn waiting(_color: Color, _kind: Kind, _file: u8) -> u16 {
        unreachable!("no piece waits behind the board in {}", Self::GAME)
    }

    /// The feature of a piece on a square.
    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        let square = Self::ON_BOARD.square(square.file(), square.rank());
        Self::ON_BOARD.piece(piece.color().index(), piece.kind().0, square)
    }

    /// The squares of White's and Black's kings; 0 if files are never mirrored.
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

    /// The number of the square if the piece is of one of the kinds in [`VIEWERS`](Self::VIEWERS).
    #[inline]
    fn king_on(piece: Piece, square: Square) -> Option<u8> {
        let views = Self::VIEWERS.contains(&piece.kind());
        views.then(|| Self::ON_BOARD.square(square.file(), square.rank()))
    }

    /// The output bucket, below `buckets`, that a number of pieces selects.
    #[inline]
    fn bucket(pieces: usize, buckets: usize) -> usize {
        (pieces.saturating_sub(1) * buckets / Self::MOST_PIECES).min(buckets - 1)
    }
}
