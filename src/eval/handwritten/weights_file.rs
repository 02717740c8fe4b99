//! Files of weights.
//!
//! A file is text. Its header says what it is, for which game, and where the weights come from; after an empty line
//! follows a line a term, in any order:
//!
//! ```text
//! Treville weights 1
//! game chuchess
//! from 11,000 games of self-play
//! checksum 0123456789abcdef
//!
//! material Pawn = 21 94
//! tempo = 57 14
//! ```
//!
//! The numbers are a middlegame and an endgame value in centipawns. Every term of the game must be there once, and no
//! other. The checksum is FNV-1a of all lines after the empty one, each with a line feed, so that neither a damaged
//! line nor a Windows checkout goes unnoticed or does harm.

use std::collections::HashMap;
use std::fmt::Write as _;

use thiserror::Error;

use super::layout::Layout;
use super::weight::Weight;
use crate::eval::fnv::{FNV_START, fnv1a};

/// The first line of every file.
const MAGIC: &str = "Treville weights 1";

/// The largest value either way, in centipawns: sums over all pieces of a side then fit 16 bits.
const MOST_VALUE: i16 = 2_000;

/// What is wrong with a file of weights.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// It does not begin as such files do.
    #[error("the file does not begin with the line {MAGIC:?}")]
    Magic,
    /// A line of the header is missing.
    #[error("the header has no line {0:?}")]
    Header(&'static str),
    /// The header goes on where the weights should begin.
    #[error("the header does not end with an empty line")]
    HeaderEnd,
    /// The weights are for another game.
    #[error("the weights are for the game {found:?}, not for {expected:?}")]
    Game {
        /// The game in the file.
        found: String,
        /// The game wanted.
        expected: &'static str,
    },
    /// The lines are not those that were written.
    #[error("the checksum of the lines is {found:016x}, not {expected:?}")]
    Checksum {
        /// Of what is in the file.
        found: u64,
        /// What the header says.
        expected: String,
    },
    /// A line is no name with two values.
    #[error("line {0}: a term needs the form \"NAME = MIDDLEGAME ENDGAME\"")]
    Form(usize),
    /// A value is no whole number in range.
    #[error("line {line}: {value:?} is no whole number from -{MOST_VALUE} to {MOST_VALUE}")]
    Value {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        value: String,
    },
    /// The game has no term of this name.
    #[error("line {line}: the game has no term {name:?}")]
    Unknown {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        name: String,
    },
    /// A term has two lines.
    #[error("line {line}: the term {name:?} has a line already")]
    Twice {
        /// The second line, from 1.
        line: usize,
        /// The term.
        name: String,
    },
    /// A term has no line.
    #[error("the term {0:?} has no line")]
    Missing(String),
}

/// The contents of a file of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsFile {
    /// Where the weights come from: one line.
    pub from: String,
    /// A weight for every term, in the order of the game's table.
    pub weights: Vec<Weight>,
}

impl WeightsFile {
    /// Reads the weights of a game from the text of a file.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(layout: &Layout, text: &str) -> Result<Self, WeightsError> {
        let mut header = text.lines().enumerate();
        if header.next().map(|(_, line)| line) != Some(MAGIC) {
            return Err(WeightsError::Magic);
        }
        let mut field = |key| {
            let line = header.next().and_then(|(_, line)| line.strip_prefix(key));
            line.map(str::trim).ok_or(WeightsError::Header(key))
        };
        let [found, from, expected] = [field("game ")?, field("from ")?, field("checksum ")?];
        if !field("")?.is_empty() {
            return Err(WeightsError::HeaderEnd);
        }
        if found != layout.game() {
            return Err(WeightsError::Game {
                found: found.to_owned(),
                expected: layout.game(),
            });
        }
        let weights = read_lines(layout, header.clone())?;
        check(header.map(|(_, line)| line), expected)?;
        Ok(WeightsFile {
            from: from.to_owned(),
            weights,
        })
    }

    /// The text of a file for the weights of a game.
    ///
    /// # Panics
    /// If there is not a weight for every term.
    #[must_use]
    pub fn write(&self, layout: &Layout) -> String {
        let names = layout.names();
        assert_eq!(names.len(), self.weights.len(), "weights of {}", layout.game());
        let mut lines = String::new();
        for (name, weight) in names.iter().zip(&self.weights) {
            let _ = writeln!(lines, "{name} = {} {}", weight.middlegame(), weight.endgame());
        }
        let from = self.from.split_whitespace().collect::<Vec<_>>().join(" ");
        let checksum = checksum(lines.lines());
        let game = layout.game();
        format!("{MAGIC}\ngame {game}\nfrom {from}\nchecksum {checksum:016x}\n\n{lines}")
    }
}

/// The lines of a file with their indices, from 0.
fn read_lines<'a>(layout: &Layout, lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Vec<Weight>, WeightsError> {
    let names = layout.names();
    let places: HashMap<&str, usize> = names.iter().map(String::as_str).zip(0..).collect();
    let mut weights = vec![None; names.len()];
    for (index, text) in lines {
        let line = index + 1;
        let (name, weight) = read_line(line, text)?;
        let Some(&place) = places.get(name) else {
            let name = name.to_owned();
            return Err(WeightsError::Unknown { line, name });
        };
        if weights[place].replace(weight).is_some() {
            let name = name.to_owned();
            return Err(WeightsError::Twice { line, name });
        }
    }
    let weight_of = |(weight, name): (Option<Weight>, String)| weight.ok_or(WeightsError::Missing(name));
    weights.into_iter().zip(names).map(weight_of).collect()
}

fn read_line(line: usize, text: &str) -> Result<(&str, Weight), WeightsError> {
    let (name, values) = text.split_once(" = ").ok_or(WeightsError::Form(line))?;
    let (middlegame, endgame) = values.split_once(' ').ok_or(WeightsError::Form(line))?;
    let value = |text: &str| match text.parse() {
        Ok(value) if (-MOST_VALUE..=MOST_VALUE).contains(&value) => Ok(value),
        _ => Err(WeightsError::Value {
            line,
            value: text.to_owned(),
        }),
    };
    Ok((name, Weight::new(value(middlegame)?, value(endgame)?)))
}

fn check<'a>(lines: impl Iterator<Item = &'a str>, expected: &str) -> Result<(), WeightsError> {
    let found = checksum(lines);
    if u64::from_str_radix(expected, 16) == Ok(found) {
        return Ok(());
    }
    Err(WeightsError::Checksum {
        found,
        expected: expected.to_owned(),
    })
}

fn checksum<'a>(lines: impl Iterator<Item = &'a str>) -> u64 {
    lines.fold(FNV_START, |hash, line| fnv1a(fnv1a(hash, line.as_bytes()), b"\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Kind;

    fn layout() -> Layout {
        let mut layout = Layout::new("small", 2, |kind: Kind| ["Pawn", "King"][kind.index()]);
        layout.by_kind("material");
        layout.term("tempo");
        layout
    }

    fn text() -> String {
        let weights = [(100, 120), (0, 0), (-5, 7)];
        WeightsFile {
            from: "a guess,\nfor tests".to_owned(),
            weights: weights
                .map(|(middlegame, endgame)| Weight::new(middlegame, endgame))
                .to_vec(),
        }
        .write(&layout())
    }

    /// The text with a line replaced, and the checksum of what is there then.
    fn changed(from: &str, to: &str) -> String {
        let text = text().replace(from, to);
        let (header, lines) = text.split_once("\n\n").unwrap();
        let (header, _) = header.rsplit_once(' ').unwrap();
        format!("{header} {:016x}\n\n{lines}", checksum(lines.lines()))
    }

    fn refused(text: &str) -> String {
        WeightsFile::read(&layout(), text).unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = text();
        let file = WeightsFile::read(&layout(), &text).unwrap();
        assert_eq!(file.from, "a guess, for tests");
        assert_eq!(file.write(&layout()), text);
        assert_eq!(WeightsFile::read(&layout(), &text.replace('\n', "\r\n")), Ok(file));
    }

    #[test]
    fn the_order_of_the_lines_does_not_matter() {
        let swapped = changed(
            "material Pawn = 100 120\nmaterial King = 0 0\n",
            "material King = 0 0\nmaterial Pawn = 100 120\n",
        );
        assert_eq!(
            WeightsFile::read(&layout(), &swapped).unwrap(),
            WeightsFile::read(&layout(), &text()).unwrap()
        );
    }

    #[test]
    fn names_that_are_wrong_missing_or_surplus_are_named() {
        assert_eq!(
            refused(&changed("tempo", "temper")),
            "line 8: the game has no term \"temper\""
        );
        assert_eq!(
            refused(&changed("material King = 0 0\n", "")),
            "the term \"material King\" has no line"
        );
        assert_eq!(
            refused(&changed("tempo = -5 7\n", "tempo = -5 7\nmaterial Queen = 1 1\n")),
            "line 9: the game has no term \"material Queen\""
        );
        assert_eq!(
            refused(&changed("tempo = -5 7\n", "tempo = -5 7\ntempo = 1 1\n")),
            "line 9: the term \"tempo\" has a line already"
        );
    }

    #[test]
    fn what_is_no_weight_is_refused() {
        assert_eq!(
            refused(&changed("= -5 7", "-5 7")),
            "line 8: a term needs the form \"NAME = MIDDLEGAME ENDGAME\""
        );
        for value in ["2001", "-2001", "x", "", "1.5", "7 8"] {
            let text = changed("-5 7", &format!("-5 {value}"));
            assert_eq!(
                refused(&text),
                format!("line 8: {value:?} is no whole number from -2000 to 2000")
            );
        }
    }

    #[test]
    fn headers_are_checked() {
        assert_eq!(
            refused(""),
            "the file does not begin with the line \"Treville weights 1\""
        );
        assert_eq!(
            refused(&text().replace("game small", "game large")),
            "the weights are for the game \"large\", not for \"small\""
        );
        assert_eq!(
            refused(&text().replace("from", "form")),
            "the header has no line \"from \""
        );
        assert_eq!(
            refused(&text().replace("\n\n", "\nmore\n\n")),
            "the header does not end with an empty line"
        );
        let damaged = refused(&text().replace("100 120", "100 121"));
        assert!(damaged.starts_with("the checksum of the lines is "), "{damaged}");
    }
}
