//! A game on the engine and on the reference at once.

use treville::rules::{Game, Variant};

use crate::reference;

pub struct SideBySide {
    pub engine: Box<dyn Game>,
    reference: reference::Game,
}

impl SideBySide {
    pub fn new(fen: &str) -> Self {
        let engine = Variant::ChuChess
            .new_game(Some(fen))
            .unwrap_or_else(|error| panic!("{fen}: {error}"));
        let both = SideBySide {
            engine,
            reference: reference::Game::new(fen),
        };
        both.assert_agreement();
        both
    }

    /// Position, moves, check and result are the same on both.
    pub fn assert_agreement(&self) {
        let fen = self.engine.fen();
        assert_eq!(fen, self.reference.fen());
        assert_eq!(self.engine.legal_moves(), self.reference.legal(), "{fen}");
        assert_eq!(self.engine.in_check(), self.reference.in_check(), "{fen}");
        let outcome = self.engine.outcome().map(|outcome| {
            let (result, words) = (outcome.result(), outcome.reason.words());
            format!("{result} {words}")
        });
        assert_eq!(outcome, self.reference.outcome(), "{fen}");
    }

    pub fn play(&mut self, text: &str) {
        let fen = self.engine.fen();
        let played = self
            .engine
            .play(text)
            .unwrap_or_else(|error| panic!("{text} in {fen}: {error}"));
        self.reference.play(&played.coordinate);
        self.assert_agreement();
    }

    pub fn play_all(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.play(text);
        }
    }

    pub fn undo(&mut self) {
        assert!(self.engine.undo());
        self.reference.undo();
        self.assert_agreement();
    }

    pub fn is_legal(&self, text: &str) -> bool {
        self.engine.legal_moves().iter().any(|legal| legal == text)
    }

    /// The legal moves of the piece on a square.
    pub fn moves_from(&self, square: &str) -> Vec<String> {
        let mut moves = self.engine.legal_moves();
        moves.retain(|text| text.starts_with(square));
        moves
    }

    /// The outcome as result and reason, empty while the game goes on.
    pub fn outcome(&self) -> String {
        self.reference.outcome().unwrap_or_default()
    }
}
