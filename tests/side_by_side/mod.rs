//! Engine and reference side by side: both take each step, and they must agree.
//!
//! To be tested, a game needs to provide a [`Reference`] and start positions.

pub mod damaged;
pub mod games;
pub mod perft;
mod reference;
pub mod search_view;

pub use reference::Reference;

use treville::board::Color;
use treville::rules::{Game, Variant};

/// A game that both engine and reference play.
pub struct SideBySide<R> {
    pub engine: Box<dyn Game>,
    /// The reference's positions since the start of the game; the last one is the current position.
    line: Vec<R>,
    /// The identity of each of these positions.
    identities: Vec<String>,
}

impl<R: Reference> SideBySide<R> {
    /// Reads a FEN with both engine and reference, which must agree.
    pub fn new(variant: Variant, fen: &str) -> Self {
        let engine = variant
            .new_game(Some(fen))
            .unwrap_or_else(|error| panic!("engine refuses {fen}: {error}"));
        let position = R::read(variant, fen);
        let game = SideBySide {
            engine,
            identities: vec![position.identity()],
            line: vec![position],
        };
        game.assert_agreement();
        game
    }

    pub fn reference(&self) -> &R {
        self.line.last().expect("the first position stays")
    }

    pub fn reference_fen(&self) -> String {
        self.reference().fen()
    }

    /// The reference's legal moves, sorted.
    pub fn reference_moves(&self) -> Vec<String> {
        let position = self.reference();
        let mut texts: Vec<String> = position.legal().iter().map(|m| position.text(m)).collect();
        texts.sort_unstable();
        texts
    }

    /// Plays a move given in any notation that the engine reads; returns its SAN.
    pub fn play(&mut self, text: &str) -> String {
        let before = self.engine.fen();
        let played = self
            .engine
            .play(text)
            .unwrap_or_else(|error| panic!("engine refuses {text} in {before}: {error}"));
        let position = self.reference();
        let legal = position.legal();
        let found: Vec<&R::Move> = legal.iter().filter(|m| position.text(m) == played.coordinate).collect();
        let [m] = found[..] else {
            panic!(
                "engine plays {played:?}, which the reference knows {} times in {before}",
                found.len()
            );
        };
        if let Some(san) = position.san(m) {
            assert_eq!(played.san, san, "SAN of {} in {before}", played.coordinate);
        }
        assert_eq!(
            self.engine.moves().last(),
            Some(&played),
            "the last move after {before}"
        );
        let next = position.after(m);
        self.identities.push(next.identity());
        self.line.push(next);
        self.assert_agreement();
        played.san
    }

    pub fn play_all(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.play(text);
        }
    }

    pub fn undo(&mut self) {
        assert!(self.engine.undo(), "nothing to undo in {}", self.engine.fen());
        self.line.pop();
        self.identities.pop();
        self.assert_agreement();
    }

    /// Asserts that all properties of the current position agree.
    pub fn assert_agreement(&self) {
        let (reference, fen) = (self.reference(), self.engine.fen());
        let story = || format!("{fen} after {:?} from {}", self.engine.moves(), self.engine.start_fen());
        assert!(
            reference.is_written_as(self.engine.variant(), &fen),
            "{} is {}",
            story(),
            reference.fen()
        );
        assert_eq!(
            self.engine.legal_moves(),
            self.reference_moves(),
            "legal moves in {fen}"
        );
        assert_eq!(self.engine.in_check(), reference.in_check(), "check in {fen}");
        assert_eq!(
            self.engine.side_to_move() == Color::White,
            reference.white_to_move(),
            "side in {fen}"
        );
        let outcome = self.engine.outcome().map(|end| (end.result(), end.reason.words()));
        assert_eq!(outcome, reference.outcome(self.times_stood()), "outcome in {}", story());
        assert_eq!(self.engine.ply(), self.line.len() - 1, "plies in {fen}");
    }

    fn times_stood(&self) -> usize {
        let present = self.identities.last();
        self.identities.iter().filter(|one| Some(*one) == present).count()
    }

    /// The legal moves of the piece on a square.
    pub fn moves_from(&self, square: &str) -> Vec<String> {
        let mut moves = self.engine.legal_moves();
        moves.retain(|text| text.starts_with(square));
        moves
    }

    pub fn is_legal(&self, text: &str) -> bool {
        self.engine.legal_moves().iter().any(|legal| legal == text)
    }

    /// The result and the reason; empty while the game goes on.
    pub fn outcome(&self) -> String {
        let words = |outcome: treville::rules::Outcome| format!("{} {}", outcome.result(), outcome.reason.words());
        self.engine.outcome().map_or_else(String::new, words)
    }

    /// Plays and unmakes every legal move, given in coordinate notation and then in SAN.
    pub fn assert_every_move_agrees(&mut self) {
        for text in self.reference_moves() {
            let san = self.play(&text);
            self.undo();
            let played = self.engine.play(&san).map(|played| played.coordinate);
            assert_eq!(played, Ok(text), "{san} in {}", self.engine.start_fen());
            assert!(self.engine.undo());
        }
    }
}
