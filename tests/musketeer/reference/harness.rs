//! Lets the harness use the reference.

use treville::rules::Variant;

use super::attack::in_check;
use super::fen_read;
use super::fen_write::{en_passant, repetition_key, write};
use super::generate::legal_actions;
use super::make::after;
use super::notation::text;
use super::outcome::end;
use super::piece::Side;
use super::position::{Action, Position, Stage};
use super::san::san;
use crate::side_by_side::Reference;

impl Reference for Position {
    type Move = Action;

    fn read(variant: Variant, fen: &str) -> Self {
        let position = match variant {
            Variant::Normal => fen_read::normal(fen),
            _ => fen_read::read(fen),
        };
        position.unwrap_or_else(|error| panic!("reference refuses {fen}: {error}"))
    }

    fn fen(&self) -> String {
        write(self)
    }

    fn white_to_move(&self) -> bool {
        self.turn == Side::White
    }

    fn in_check(&self) -> bool {
        in_check(self)
    }

    fn legal(&self) -> Vec<Action> {
        legal_actions(self)
    }

    fn text(&self, action: &Action) -> String {
        text(self, *action)
    }

    fn after(&self, action: &Action) -> Self {
        after(self, *action)
    }

    fn identity(&self) -> String {
        repetition_key(self)
    }

    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)> {
        end(self, times)
    }

    fn san(&self, action: &Action) -> Option<String> {
        Some(san(self, *action))
    }

    /// Prefers captures, so that games also reach endgames.
    fn is_lively(&self, action: &Action) -> bool {
        matches!(action, Action::Move { to, .. } if !self.board.is_empty(*to))
    }

    /// FENs may differ, because there are two dialects and two conventions for en passant squares.
    fn is_written_as(&self, variant: Variant, fen: &str) -> bool {
        if matches!(self.stage, Stage::Playing(_) | Stage::Normal) {
            canonical(&Self::read(variant, fen)) == canonical(self)
        } else {
            fen == write(self)
        }
    }
}

/// Removes what no longer matters after the prelude: the order of the types, and useless en passant squares.
fn canonical(position: &Position) -> Position {
    let mut position = position.clone();
    position.skipped = en_passant(&position);
    if let Stage::Playing(pair) = &mut position.stage {
        pair.sort_by_key(|kind| kind.letter());
    }
    position
}
