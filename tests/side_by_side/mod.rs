//! The engine and the reference at one table: what is done with one is done with both, and they must agree.

// Each integration test is a crate of its own and uses a different part of this.
#![allow(dead_code)]

use treville::board::Color;
use treville::rules::{Game, Outcome, Reason, Variant};

use crate::reference::attack::in_check;
use crate::reference::fen_read;
use crate::reference::fen_write::{en_passant, write};
use crate::reference::game::Game as ReferenceGame;
use crate::reference::outcome::{End, Reason as ReferenceReason};
use crate::reference::piece::Side;
use crate::reference::position::{Position, Stage};

/// Where orthodox chess starts, and Musketeer before its prelude.
pub const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Musketeer after the prelude that a game without one starts from.
pub const START: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

/// One game, played by both.
pub struct SideBySide {
    pub engine: Box<dyn Game>,
    /// From the first position to the present one.
    line: Vec<ReferenceGame>,
}

impl SideBySide {
    pub fn new(variant: Variant, fen: &str) -> SideBySide {
        let engine = variant
            .new_game(Some(fen))
            .unwrap_or_else(|error| panic!("engine refuses {fen}: {error}"));
        let line = vec![ReferenceGame::new(read(variant, fen))];
        let game = SideBySide { engine, line };
        game.assert_agreement();
        game
    }

    pub fn musketeer(fen: &str) -> SideBySide {
        SideBySide::new(Variant::Musketeer, fen)
    }

    pub fn normal(fen: &str) -> SideBySide {
        SideBySide::new(Variant::Normal, fen)
    }

    pub fn reference(&self) -> &ReferenceGame {
        self.line.last().expect("the first position stays")
    }

    /// Plays a move in any notation that the engine takes, and gives its SAN.
    pub fn play(&mut self, text: &str) -> String {
        let before = self.engine.fen();
        let played = self
            .engine
            .play(text)
            .unwrap_or_else(|error| panic!("engine refuses {text} in {before}: {error}"));
        let mut next = self.reference().clone();
        let action = next
            .find(&played.coordinate)
            .unwrap_or_else(|| panic!("engine plays {played:?}, which is illegal in {before}"));
        assert_eq!(
            played.san,
            next.play(action),
            "SAN of {} in {before}",
            played.coordinate
        );
        assert_eq!(
            self.engine.moves().last(),
            Some(&played),
            "the last move after {before}"
        );
        self.line.push(next);
        self.assert_agreement();
        played.san
    }

    /// Takes the last ply back.
    pub fn undo(&mut self) {
        assert!(self.engine.undo(), "nothing to undo in {}", self.engine.fen());
        self.line.pop();
        self.assert_agreement();
    }

    /// Everything that can be asked about the present position.
    pub fn assert_agreement(&self) {
        let reference = self.reference();
        let fen = reference.fen();
        self.assert_same_position(&reference.position);
        assert_eq!(
            self.engine.legal_moves(),
            reference.legal_texts(),
            "legal moves in {fen}"
        );
        assert_eq!(self.engine.in_check(), in_check(&reference.position), "check in {fen}");
        assert_eq!(
            self.engine.side_to_move(),
            color(reference.position.turn),
            "side in {fen}"
        );
        assert_eq!(
            self.engine.outcome(),
            reference.end().map(outcome),
            "outcome in {fen} after {:?}",
            self.engine.moves()
        );
        assert_eq!(self.engine.ply(), self.line.len() - 1, "plies in {fen}");
    }

    /// The FENs need not be the same text: there are two dialects, and opinions differ on when to give an e.p. square.
    fn assert_same_position(&self, expected: &Position) {
        let fen = self.engine.fen();
        let context = || format!("{fen} after {:?} from {}", self.engine.moves(), self.engine.start_fen());
        if matches!(expected.stage, Stage::Playing(_) | Stage::Normal) {
            let position = read(self.engine.variant(), &fen);
            assert_eq!(canonical(&position), canonical(expected), "{}", context());
        } else {
            assert_eq!(fen, write(expected), "{}", context());
        }
    }

    /// Plays every legal move, by coordinates and again by SAN, and takes it back.
    pub fn assert_every_move_agrees(&mut self) {
        for text in self.reference().legal_texts() {
            let san = self.play(&text);
            self.undo();
            let played = self.engine.play(&san).map(|played| played.coordinate);
            assert_eq!(played, Ok(text), "{san} in {}", self.reference().fen());
            assert!(self.engine.undo());
        }
    }
}

fn read(variant: Variant, fen: &str) -> Position {
    let position = match variant {
        Variant::Normal => fen_read::normal(fen),
        _ => fen_read::read(fen),
    };
    position.unwrap_or_else(|error| panic!("reference refuses {fen}: {error}"))
}

/// Without what does not matter once the prelude is over: which type was first, and e.p. squares of no use.
fn canonical(position: &Position) -> Position {
    let mut position = position.clone();
    position.skipped = en_passant(&position);
    if let Stage::Playing(pair) = &mut position.stage {
        pair.sort_by_key(|kind| kind.letter());
    }
    position
}

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn outcome(end: End) -> Outcome {
    let reason = match end.reason {
        ReferenceReason::Checkmate => Reason::Checkmate,
        ReferenceReason::Stalemate => Reason::Stalemate,
        ReferenceReason::Repetition => Reason::Repetition,
        ReferenceReason::FiftyMoves => Reason::FiftyMoves,
        ReferenceReason::InsufficientMaterial => Reason::InsufficientMaterial,
    };
    Outcome {
        winner: end.winner.map(color),
        reason,
    }
}
