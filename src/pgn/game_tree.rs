//! A recorded game whose moves are legal, with its variations.

use serde::Serialize;
use thiserror::Error;

use super::movetext::{Movetext, Numbering, Quotes, Written};
use super::notes::Notes;
use super::reader::{PgnGame, PgnMove};
use super::signs;
use super::start::{RecordedStart, StartError};
use super::tree::{NodeId, Tree};
use crate::board::Color;
use crate::gui::{self, GuiGame};
use crate::rules::{FenError, MoveError, Played, Variant};

/// A recorded game. All its moves are legal, those of variations too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    /// The variant.
    pub variant: Variant,
    /// The position at the root of the tree, or the start of the prelude.
    pub start_fen: String,
    /// The choices of a prelude, then the moves, with variations.
    pub tree: Tree<TreeMove>,
    /// The tags in the order of the file, those that describe the start position included.
    pub tags: Vec<(String, String)>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// Moves of variations that are not legal. Their variations end before them, and the comment there has the rest.
    pub left_out: Vec<BadMove>,
}

/// A move of a [`GameTree`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeMove {
    /// The move in all notations; empty for the root.
    pub played: Played,
    /// What the record says about the move.
    pub notes: Notes,
}

impl Written for TreeMove {
    fn text(&self) -> &str {
        &self.played.san
    }

    fn notes(&self) -> &Notes {
        &self.notes
    }
}

/// Why a record is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum BadGame {
    /// The start is invalid.
    #[error("{error}")]
    Start {
        /// The line on which the game begins, counted from 1.
        line: usize,
        /// The error.
        error: StartError,
    },
    /// A move of the main line is illegal.
    #[error(transparent)]
    Move(#[from] BadMove),
}

impl BadGame {
    /// The line of the error, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        match self {
            BadGame::Start { line, .. } => *line,
            BadGame::Move(bad) => bad.line,
        }
    }

    /// The error with its line, where the reader sees no other mark of the place: `line 4: Ke3: not legal here`.
    #[must_use]
    pub fn with_line(&self) -> String {
        match self {
            BadGame::Start { line, error } => format!("line {line}: {error}"),
            BadGame::Move(bad) => format!("line {}: {}: {}", bad.line, bad.text, bad.problem),
        }
    }
}

/// A recorded move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[error("{number} {text}: {problem}")]
pub struct BadMove {
    /// The line, counted from 1.
    pub line: usize,
    /// The move's number: `12.` for White, `12...` for Black.
    pub number: String,
    /// The move as written.
    pub text: String,
    /// What is wrong with it.
    pub problem: MoveProblem,
}

impl BadMove {
    /// Whether it is a null move, which the rules do not have but some programs write in variations.
    #[must_use]
    pub fn is_null_move(&self) -> bool {
        self.problem == MoveProblem::NullMove
    }
}

/// Why a recorded move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum MoveProblem {
    /// The rules have no null move.
    #[error("a null move")]
    NullMove,
    /// It is not a legal move.
    #[error(transparent)]
    Illegal(#[from] MoveError),
}

impl GameTree {
    /// Checks a record. `usual` is the variant if there is no `Variant` tag.
    ///
    /// # Errors
    /// [`BadGame`] if the start is invalid or a move of the main line is not legal.
    pub fn of(record: &PgnGame, usual: Variant) -> Result<Self, BadGame> {
        let failed = |error| BadGame::Start {
            line: record.line,
            error,
        };
        let start = RecordedStart::of(record, usual).map_err(failed)?;
        let mut game = start.game().map_err(failed)?;
        let mut tree = Tree::default();
        let mut at = NodeId::ROOT;
        for played in game.moves() {
            let played = played.clone();
            let notes = Notes::default();
            at = tree.add(at, TreeMove { played, notes });
        }
        let mut checker = Checker {
            record,
            game: game.as_mut(),
            tree,
            left_out: Vec::new(),
        };
        checker.check(at)?;
        let Checker { tree, mut left_out, .. } = checker;
        left_out.sort_by_key(|bad| bad.line);
        Ok(GameTree {
            variant: start.variant,
            start_fen: game.start_fen(),
            tree,
            tags: record
                .tags()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            result: record.result(),
            left_out,
        })
    }

    /// The value of the tag `name`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// The moves of the main line, the choices of a prelude first.
    pub fn main_line(&self) -> impl Iterator<Item = &TreeMove> {
        self.tree.main_line().map(|id| self.tree.get(id))
    }

    /// A new game at the root of the tree.
    ///
    /// # Errors
    /// [`FenError`] if `start_fen` has been changed to an invalid position.
    pub fn new_game(&self) -> Result<Box<dyn GuiGame>, FenError> {
        gui::new_game(self.variant, Some(&self.start_fen))
    }
}

/// Plays all lines of a record.
struct Checker<'a> {
    record: &'a PgnGame,
    game: &'a mut dyn GuiGame,
    tree: Tree<TreeMove>,
    left_out: Vec<BadMove>,
}

/// A node of the record on the way to the present position.
struct Step {
    written: NodeId,
    checked: NodeId,
    /// The number of moves after the node that have been tried.
    tried: usize,
}

impl Checker<'_> {
    /// Adds all moves of the record after the node `start`, which stands for the record's root.
    fn check(&mut self, start: NodeId) -> Result<(), BadMove> {
        let written = NodeId::ROOT;
        self.take_notes(written, NodeId::ROOT, None);
        let mut path = vec![Step {
            written,
            checked: start,
            tried: 0,
        }];
        while let Some(last) = path.last_mut() {
            let Some(&next) = self.record.tree.children(last.written).get(last.tried) else {
                path.pop();
                if !path.is_empty() {
                    self.game.undo();
                }
                continue;
            };
            last.tried += 1;
            let checked = last.checked;
            match self.play(next, checked) {
                Ok(checked) => path.push(Step {
                    written: next,
                    checked,
                    tried: 0,
                }),
                Err(bad) if path.iter().all(|step| step.tried == 1) => return Err(bad),
                Err(bad) => self.leave_out(next, checked, bad),
            }
        }
        Ok(())
    }

    fn play(&mut self, written: NodeId, after: NodeId) -> Result<NodeId, BadMove> {
        let by_white = self.game.side_to_move() == Color::White;
        let PgnMove { line, text, .. } = self.record.tree.get(written);
        let played = self.game.play_pgn(text).map_err(|error| BadMove {
            line: *line,
            number: Numbering::of(&self.game.fen()).full(),
            text: text.clone(),
            problem: match signs::is_null_move(text) {
                true => MoveProblem::NullMove,
                false => error.into(),
            },
        })?;
        let notes = Notes::default();
        let node = self.tree.add(after, TreeMove { played, notes });
        self.take_notes(written, node, Some(by_white));
        Ok(node)
    }

    fn take_notes(&mut self, written: NodeId, node: NodeId, by_white: Option<bool>) {
        let notes = &mut self.tree.get_mut(node).notes;
        notes.clone_from(&self.record.tree.get(written).notes);
        notes.interpret(by_white);
    }

    /// Keeps a variation that cannot be played as a comment where it would begin.
    fn leave_out(&mut self, written: NodeId, after: NodeId, bad: BadMove) {
        let numbering = Numbering::of(&self.game.fen());
        let movetext = Movetext {
            tree: &self.record.tree,
            quotes: Quotes::INNER,
        };
        let words = movetext.variation(written, numbering);
        let place = self.tree.next(after).unwrap_or(after);
        let comment = format!("{}: {}", bad.problem, words.join(" "));
        self.tree.get_mut(place).notes.comments.push(comment);
        self.left_out.push(bad);
    }
}
