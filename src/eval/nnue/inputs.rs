//! Positions as inputs of a network.

use super::embedded::Embedded;
use super::features::FeatureSet;
use crate::board::{Color, Kind, Piece, Square};
use crate::rules::{Position, Rules};

/// A game whose positions are lists of features.
///
/// What is given here is right where every fact is a piece on a square.
pub trait Inputs: Rules {
    /// The inputs of the game's networks.
    type Features: FeatureSet;

    /// The network inside the binary that evaluates this game unless another is chosen.
    const NETWORK: &'static Embedded;

    /// The kinds whose square decides how their side views the board: its king; none if the view never changes.
    const VIEWERS: &'static [Kind];

    /// How a kind of piece moves, in Betza notation, if its worth lies in where it can go: not for pawns and kings.
    /// Kinds that move alike in part then share in the networks what is learnt of either.
    fn betza(_kind: Kind) -> Option<&'static str> {
        None
    }

    /// Calls `sink` with every feature that is present, in any order.
    fn active(position: &Position<Self>, mut sink: impl FnMut(u16)) {
        let board = position.board();
        for slot in board.all() {
            sink(Self::on_board(board.piece(slot), board.square(slot)));
        }
        Self::active_beside_board(position, sink);
    }

    /// Calls `sink` with every feature that is present and no piece on the board.
    fn active_beside_board(_: &Position<Self>, _: impl FnMut(u16)) {}

    /// The squares of White's and Black's king, as the features number squares; 0 where they do not matter.
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

    /// The feature of a piece on a square.
    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        let square = Self::Features::square(square.file(), square.rank());
        Self::Features::piece(piece.color().index(), piece.kind().0, square)
    }

    /// The feature of a piece waiting behind a file, in games that have such.
    fn waiting(_color: Color, _kind: Kind, _file: u8) -> u16 {
        unreachable!("nothing waits behind the board in {}", Self::Features::GAME)
    }

    /// The square, as the features number it, of a piece that decides how its side views the board; `None` for any
    /// other piece.
    #[inline]
    fn king_on(piece: Piece, square: Square) -> Option<u8> {
        let views = Self::VIEWERS.contains(&piece.kind());
        views.then(|| Self::Features::square(square.file(), square.rank()))
    }
}
