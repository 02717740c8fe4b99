//! Reads PGN: tags, and a tree of moves as text, unchecked.

use std::io::{self, BufRead};

use thiserror::Error;

use super::lexer::{Lexer, Token};
use super::movetext::Written;
use super::notes::Notes;
use super::signs;
use super::tree::{NodeId, Tree};
use crate::gui::xboard_bugs::two_leg_records::is_for_xboard_alone;
use crate::outside::text::{Lines, decode};

/// The size limit for the text of one game: 8 MiB.
pub const MOST_GAME: usize = 8 << 20;

/// The limit for the moves of one game, with its variations.
pub const MOST_MOVES: usize = 200_000;

/// A game as written in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// The line on which the game starts, counted from 1.
    pub line: usize,
    tags: Vec<(String, String)>,
    /// The moves with their variations. Comments have not been searched for evaluations and times.
    pub tree: Tree<PgnMove>,
    /// The result that ends the moves, and its line.
    ending: Option<(&'static str, usize)>,
}

/// A move as written in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnMove {
    /// The line, counted from 1.
    pub line: usize,
    /// The move, without its number and marks; empty for the root of the tree.
    pub text: String,
    /// What the record says about the move.
    pub notes: Notes,
}

impl Written for PgnMove {
    fn text(&self) -> &str {
        &self.text
    }

    fn notes(&self) -> &Notes {
        &self.notes
    }
}

impl PgnGame {
    /// The value of the tag `name`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// All tags, in the order of the file.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &PgnMove> {
        self.tree.main_line().map(|id| self.tree.get(id))
    }

    /// The result (`1-0`, `0-1`, `1/2-1/2` or `*`): that which ends the moves, otherwise that of the tag.
    #[must_use]
    pub fn result(&self) -> &'static str {
        let told = || self.tag("Result").and_then(signs::result);
        self.ending.map(|(result, _)| result).or_else(told).unwrap_or("*")
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.tree.is_empty() && self.ending.is_none()
    }

    /// Whether a new game begins with the next token. A comment on the line of the result belongs to the game.
    fn ends_before(&self, token: &Token, line: usize) -> bool {
        match (self.ending, token) {
            (Some((_, ended)), Token::Comment(_)) => line > ended,
            (Some(_), _) => true,
            (None, Token::Tag(..)) => !self.tree.is_empty(),
            (None, _) => false,
        }
    }
}

/// Why a file could not be read on, or a game of it could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The file could not be read on.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The game that begins on this line is too long; the next one can be read.
    #[error("the game has more than {MOST_MOVES} moves or {} MiB", MOST_GAME >> 20)]
    TooLong {
        /// The line, counted from 1.
        line: usize,
    },
}

impl ReadError {
    /// The line of the game, counted from 1, unless the whole file cannot be read on.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self {
            ReadError::TooLong { line } => Some(*line),
            ReadError::Io(_) => None,
        }
    }
}

/// The games of a text, read one by one. Text that means nothing is skipped: invalid moves are only found when they
/// are played.
///
/// # Examples
/// ```
/// use treville::pgn::reader::Games;
///
/// let text = "[White \"Ann\"]\n\n1. e4 {best} e5 (1... c5) 1-0\n\n1. d4 *\n";
/// let games: Vec<_> = Games::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!((games.len(), games[0].tag("White"), games[0].result()), (2, Some("Ann"), "1-0"));
/// let moves: Vec<_> = games[0].main_line().map(|written| written.text.as_str()).collect();
/// assert_eq!(moves, ["e4", "e5"]);
/// # Ok::<(), treville::pgn::reader::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Games<R> {
    lines: Lines<R>,
    /// The number of the line that is being read.
    line: usize,
    lexer: Lexer,
    builder: Builder,
    /// Bytes read since the game began.
    size: usize,
    is_over: bool,
}

impl<R: BufRead> Games<R> {
    /// The games of a text in UTF-8 or Windows-1252.
    pub fn new(source: R) -> Self {
        Games {
            lines: Lines::new(source),
            line: 0,
            lexer: Lexer::default(),
            builder: Builder::default(),
            size: 0,
            is_over: false,
        }
    }

    /// Gives up the present game and finds the start of the next one, the tag `Event`.
    fn skip_game(&mut self) -> ReadError {
        let line = self.builder.game.line.max(1);
        self.lexer = Lexer::default();
        self.builder = Builder::default();
        loop {
            match self.read_line() {
                Ok(true) if self.lexer.line().trim_start().starts_with("[Event ") => break,
                Ok(true) => {}
                Ok(false) => {
                    self.is_over = true;
                    break;
                }
                Err(error) => return error.into(),
            }
        }
        ReadError::TooLong { line }
    }

    fn read_line(&mut self) -> io::Result<bool> {
        let mut bytes = Vec::new();
        let is_there = self.lines.read(MOST_GAME, &mut bytes)?;
        self.line += usize::from(is_there);
        self.size += bytes.len();
        self.lexer.set_line(decode(&bytes));
        Ok(is_there)
    }

    fn read_game(&mut self) -> Result<Option<PgnGame>, ReadError> {
        self.size = 0;
        while !self.is_over {
            let token = self.lexer.next();
            if self.builder.game.tree.len() > MOST_MOVES || (token.is_none() && self.size >= MOST_GAME) {
                return Err(self.skip_game());
            }
            if let Some(token) = token {
                if let Some(game) = self.builder.take(token, self.line) {
                    return Ok(Some(game));
                }
            } else if !self.read_line()? {
                self.is_over = true;
                let rest = self.lexer.end();
                // No game ends before a comment unless it has its result already, and then nothing follows.
                let ended = rest.and_then(|rest| self.builder.take(rest, self.line));
                return Ok(ended.or_else(|| self.builder.finish()));
            }
        }
        Ok(None)
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<PgnGame, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.read_game();
        self.is_over |= matches!(read, Err(ReadError::Io(_)));
        read.transpose()
    }
}

/// The games of a short text.
#[must_use]
pub fn parse(text: &str) -> Vec<PgnGame> {
    Games::new(text.as_bytes()).filter_map(Result::ok).collect()
}

/// Builds one game after another from tokens.
#[derive(Debug, Default)]
struct Builder {
    game: PgnGame,
    at: Line,
    /// The lines that the present variation interrupts.
    outer: Vec<Line>,
    /// Comments before the first move of a variation.
    waiting: Vec<String>,
    /// The only move of the variation that has just ended.
    closed: Option<NodeId>,
}

/// The line of moves that is being read.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// The node before the next move.
    before: NodeId,
    /// Whether the line has no move yet.
    is_fresh: bool,
}

impl Default for Line {
    fn default() -> Self {
        Line {
            before: NodeId::ROOT,
            is_fresh: true,
        }
    }
}

impl Builder {
    /// Adds a token, which may be the first of the next game; returns the game that is then complete.
    fn take(&mut self, token: Token, line: usize) -> Option<PgnGame> {
        let ended = match self.game.ends_before(&token, line) {
            true => self.finish(),
            false => None,
        };
        if self.game.is_empty() {
            self.game.line = line;
        }
        match token {
            Token::Tag(name, value) => self.game.tags.push((name, value)),
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Comment(text) => self.comment(text),
            Token::Mark(mark) => self.mark(mark),
            Token::Move(text) => self.add(text, line),
            Token::Result(result) if self.outer.is_empty() => self.game.ending = Some((result, line)),
            Token::Result(_) => {}
        }
        ended
    }

    fn finish(&mut self) -> Option<PgnGame> {
        let Builder { game, .. } = std::mem::take(self);
        (!game.is_empty()).then_some(game)
    }

    fn add(&mut self, text: String, line: usize) {
        let tree = &mut self.game.tree;
        if let Some(closed) = self.closed.take()
            && is_for_xboard_alone(&tree.get(closed).text, Some(&text))
        {
            tree.remove(closed);
        }
        let notes = Notes {
            before: std::mem::take(&mut self.waiting),
            ..Notes::default()
        };
        let node = tree.add(self.at.before, PgnMove { line, text, notes });
        if self.outer.is_empty() {
            // Variations may precede the first move.
            tree.put_first(node);
        }
        self.at = Line {
            before: node,
            is_fresh: false,
        };
    }

    /// The node at which an alternative to the last move begins.
    fn fork(&self, line: Line) -> NodeId {
        match line.is_fresh {
            true => line.before,
            false => self.game.tree.parent(line.before).unwrap_or(NodeId::ROOT),
        }
    }

    fn open(&mut self) {
        let before = self.fork(self.at);
        self.outer.push(self.at);
        self.at = Line { before, is_fresh: true };
        self.closed = None;
    }

    fn close(&mut self) {
        let Some(outer) = self.outer.pop() else { return };
        let inner = std::mem::replace(&mut self.at, outer);
        self.closed = None;
        let waiting = std::mem::take(&mut self.waiting);
        self.game.tree.get_mut(outer.before).notes.comments.extend(waiting);
        let has_one_move = !inner.is_fresh && self.game.tree.parent(inner.before) == Some(self.fork(outer));
        if has_one_move && is_for_xboard_alone(&self.game.tree.get(inner.before).text, None) {
            self.game.tree.remove(inner.before);
        } else if has_one_move {
            self.closed = Some(inner.before);
        }
    }

    fn comment(&mut self, text: String) {
        match self.at.is_fresh && !self.outer.is_empty() {
            true => self.waiting.push(text),
            false => self.game.tree.get_mut(self.at.before).notes.comments.push(text),
        }
    }

    fn mark(&mut self, mark: u8) {
        let marks = &mut self.game.tree.get_mut(self.at.before).notes.marks;
        if !self.at.is_fresh && !marks.contains(&mark) {
            marks.push(mark);
        }
    }
}

#[cfg(test)]
mod tests;
