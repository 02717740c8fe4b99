//! Lets the harness use the reference.

use treville::rules::Variant;

use super::position::{Move, Position};
use crate::side_by_side::Reference;

impl Reference for Position {
    type Move = Move;

    fn read(_: Variant, fen: &str) -> Self {
        Position::from_fen(fen)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    fn in_check(&self) -> bool {
        self.in_check(self.white_to_move)
    }

    fn legal(&self) -> Vec<Move> {
        self.legal()
    }

    fn text(&self, m: &Move) -> String {
        self.coordinate(*m)
    }

    fn after(&self, m: &Move) -> Self {
        self.after(*m)
    }

    /// The FEN without its counters.
    fn identity(&self) -> String {
        let fen = self.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        [&fields[..3], &fields[6..]].concat().join(" ")
    }

    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)> {
        self.end(times)
    }
}
