//! A game played by the engine and by the reference at once.

use treville::rules::{Game, Variant};

use crate::reference::game::Game as ReferenceGame;
use crate::reference::legal::checked;
use crate::reference::position::Position;

pub struct SideBySide {
    pub engine: Box<dyn Game>,
    reference: ReferenceGame,
}

impl SideBySide {
    /// Both at a position; they must agree about it from the beginning.
    pub fn new(fen: &str) -> SideBySide {
        let engine = Variant::EnChess.new_game(Some(fen));
        let game = SideBySide {
            engine: engine.unwrap_or_else(|error| panic!("{fen}: {error}")),
            reference: ReferenceGame::new(Position::read(fen)),
        };
        game.assert_agreement();
        game
    }

    pub fn position(&self) -> &Position {
        self.reference.position()
    }

    pub fn legal(&self) -> Vec<String> {
        self.reference.legal_texts()
    }

    pub fn play(&mut self, text: &str) {
        let fen = self.engine.fen();
        let played = self.engine.play(text);
        let played = played.unwrap_or_else(|error| panic!("{text} in {fen}: {error}"));
        assert_eq!(played.coordinate, text, "{fen}");
        self.reference.play(text);
        self.assert_agreement();
    }

    pub fn undo(&mut self) {
        assert!(self.engine.undo());
        self.reference.positions.pop();
        self.assert_agreement();
    }

    /// Moves, FEN, check and outcome.
    pub fn assert_agreement(&self) {
        let position = self.position();
        let fen = position.fen();
        assert_eq!(self.engine.fen(), fen);
        assert_eq!(self.engine.legal_moves(), self.legal(), "{fen}");
        assert_eq!(self.engine.in_check(), checked(position, position.white) > 0, "{fen}");
        let outcome = self.engine.outcome().map(|end| (end.result(), end.reason.words()));
        assert_eq!(outcome, self.reference.outcome(), "{fen}");
    }
}
