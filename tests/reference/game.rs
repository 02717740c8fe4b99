//! A position with its history.

use super::fen_write::{repetition_key, write};
use super::generate::legal_actions;
use super::make::after;
use super::notation::text;
use super::outcome::{End, end};
use super::position::{Action, Position};
use super::san::san;

#[derive(Clone)]
pub struct Game {
    pub position: Position,
    /// Of every position from the first to the present one.
    keys: Vec<String>,
}

impl Game {
    pub fn new(position: Position) -> Game {
        let keys = vec![repetition_key(&position)];
        Game { position, keys }
    }

    pub fn fen(&self) -> String {
        write(&self.position)
    }

    /// Sorted.
    pub fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<_> = legal_actions(&self.position)
            .into_iter()
            .map(|action| text(&self.position, action))
            .collect();
        texts.sort();
        texts
    }

    /// The legal action with this text, which must be complete with its suffix.
    pub fn find(&self, wanted: &str) -> Option<Action> {
        legal_actions(&self.position)
            .into_iter()
            .find(|action| text(&self.position, *action) == wanted)
    }

    /// Plays a legal action and gives its SAN.
    pub fn play(&mut self, action: Action) -> String {
        let san = san(&self.position, action);
        self.position = after(&self.position, action);
        self.keys.push(repetition_key(&self.position));
        san
    }

    pub fn end(&self) -> Option<End> {
        let present = self.keys.last();
        let times = self.keys.iter().filter(|key| Some(*key) == present).count();
        end(&self.position, times)
    }
}
