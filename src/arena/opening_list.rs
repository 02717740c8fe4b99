//! Lists of openings from a file or compiled in: one FEN, EPD or list of moves per line, or games in PGN.

use std::borrow::Cow;
use std::path::Path;

use super::opening::{BadOpenings, Opening, coordinates, has_label};
use super::{recorded_openings, screened};
use crate::outside::crc::Crc;
use crate::outside::input::{self, MOST_TEXT};
use crate::rules::epd::Epd;
use crate::rules::{Game, Variant};

/// A list of one or more openings.
#[derive(Clone, Debug)]
pub struct OpeningList {
    openings: Vec<Opening>,
    checksum: u32,
}

#[derive(Debug)]
pub struct ListText {
    /// Identifies the list in messages.
    name: String,
    text: Cow<'static, str>,
    is_pgn: bool,
}

/// How the text of a list is turned into openings.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    pub variant: Variant,
    /// Values of the variant's options, for openings that specify no rules.
    pub rules: &'a [&'a str],
    /// The number of plies taken from each game in PGN; `None` for all.
    pub plies: Option<u32>,
    /// Labels of openings to leave out.
    pub without: &'a [String],
}

impl ListText {
    /// Reads a file or, if `path` is `screened`, the list compiled in for `variant`.
    pub fn read(path: &Path, variant: Variant) -> Result<Self, BadOpenings> {
        let text = match screened::is_meant(path) {
            true => Cow::Borrowed(screened::list(variant)?),
            false => Cow::Owned(input::read_text(path, MOST_TEXT)?),
        };
        let has_pgn_name = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
        Ok(ListText {
            name: path.display().to_string(),
            is_pgn: has_pgn_name || text.trim_start().starts_with('['),
            text,
        })
    }

    /// Parses the text: games in PGN, or lines. A line holds a FEN, EPD, or moves from the variant's start (such as a
    /// prelude); `#` at the start or after a blank begins a comment.
    pub fn openings(&self, reading: &Reading<'_>) -> Result<OpeningList, BadOpenings> {
        let Reading { variant, without, .. } = *reading;
        let all = match (self.is_pgn, reading.plies) {
            (true, _) => recorded_openings::parse(&self.text, reading).map_err(|wrong| self.wrong(wrong))?,
            (false, None) => self.parse(variant, reading.rules)?,
            (false, Some(_)) => return Err(BadOpenings::Plies(self.name.clone())),
        };
        if all.is_empty() {
            return Err(BadOpenings::Empty(self.name.clone()));
        }
        let is_wanted = |opening: &Opening| !begins_with(opening, variant, without);
        let openings: Vec<Opening> = all.into_iter().filter(is_wanted).collect();
        if openings.is_empty() {
            let (list, labels) = (self.name.clone(), without.join(", "));
            return Err(BadOpenings::AllExcluded { list, labels });
        }
        let checksum = Crc::of(self.text.as_bytes());
        Ok(OpeningList { openings, checksum })
    }

    fn parse(&self, variant: Variant, rules: &[&str]) -> Result<Vec<Opening>, BadOpenings> {
        let mut openings = Vec::new();
        for (number, line) in (1..).zip(self.text.lines()) {
            let line = without_comment(line).trim();
            if !line.is_empty() {
                let opening = parse_line(line, variant, rules);
                openings.push(opening.map_err(|reason| self.wrong((number, reason)))?);
            }
        }
        Ok(openings)
    }

    /// An error, given the number of the line and the reason.
    fn wrong(&self, (line, reason): (usize, String)) -> BadOpenings {
        BadOpenings::Line {
            path: self.name.clone(),
            line,
            reason,
        }
    }
}

/// The line up to a `#` at its start or after a blank. One after a move stands for mate, and one in the quotation marks
/// of EPD is text.
fn without_comment(line: &str) -> &str {
    let (mut is_quoted, mut is_after_blank) = (false, true);
    let begins_comment = |c: char| {
        let begins = c == '#' && is_after_blank && !is_quoted;
        is_quoted ^= c == '"';
        is_after_blank = c.is_whitespace();
        begins
    };
    line.split(begins_comment).next().unwrap_or_default()
}

impl OpeningList {
    /// Returns the opening with this number; after the last, the list repeats.
    pub fn get(&self, number: u64) -> &Opening {
        &self.openings[(number % self.openings.len() as u64) as usize]
    }

    pub fn len(&self) -> usize {
        self.openings.len()
    }

    /// The CRC-32 of the text.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }
}

fn begins_with(opening: &Opening, variant: Variant, labels: &[String]) -> bool {
    let start = variant.new_game(opening.fen.as_deref());
    start.is_ok_and(|game| has_label(game.as_ref(), labels))
}

fn parse_line(line: &str, variant: Variant, rules: &[&str]) -> Result<Opening, String> {
    let has_board = line
        .split_whitespace()
        .next()
        .is_some_and(|word| word.matches('/').count() > 1);
    match Epd::parse(variant, line) {
        Ok(Epd { fen, .. }) => position(&fen, variant, rules),
        Err(error) if has_board => Err(error.to_string()),
        Err(_) => parse_moves(line, variant, rules),
    }
}

fn position(fen: &str, variant: Variant, rules: &[&str]) -> Result<Opening, String> {
    let fen = variant.start().with_choices(fen, rules);
    let game = variant.new_game(Some(&fen)).map_err(|error| error.to_string())?;
    match game.outcome() {
        Some(_) => Err("the game is over in this position".to_owned()),
        None => Ok(Opening {
            fen: Some(fen),
            moves: Vec::new(),
        }),
    }
}

/// Parses moves from the variant's start or, failing that, from its prelude.
fn parse_moves(line: &str, variant: Variant, rules: &[&str]) -> Result<Opening, String> {
    let usual = variant.start_fen();
    let start = variant.start().with_choices(&usual, rules);
    let from_start = replay(line, variant, &start);
    let prelude = variant.start().prelude_fen(rules).filter(|_| from_start.is_err());
    match prelude.and_then(|fen| replay(line, variant, &fen).ok()) {
        // Some engines do not know preludes, so all engines get the position that follows.
        Some(game) => Ok(Opening {
            fen: Some(game.fen()),
            moves: Vec::new(),
        }),
        None => from_start.map(|game| Opening {
            fen: (start != usual).then_some(start),
            moves: coordinates(game.as_ref()),
        }),
    }
}

/// Strips a move number: `1.e4` or `1.`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.starts_with('.') {
        true => rest.trim_start_matches('.'),
        false => word,
    }
}

pub(super) fn replay(line: &str, variant: Variant, fen: &str) -> Result<Box<dyn Game>, String> {
    let mut game = variant.new_game(Some(fen)).map_err(|error| error.to_string())?;
    for text in line
        .split_whitespace()
        .map(without_number)
        .filter(|text| !text.is_empty())
    {
        game.play(text).map_err(|error| format!("{text}: {error}"))?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &'static str, without: &[&str]) -> Result<OpeningList, BadOpenings> {
        let list = ListText {
            name: "list".to_owned(),
            text: Cow::Borrowed(text),
            is_pgn: false,
        };
        let without: Vec<String> = without.iter().map(|&label| label.to_owned()).collect();
        list.openings(&Reading {
            variant: Variant::Musketeer,
            rules: &[],
            plies: None,
            without: &without,
        })
    }

    /// The gates are on the files a and b, then e and f, then (after the prelude) c and d.
    const THREE: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1\n\
                         ****hc**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/****HC** w KQkq - 0 1\n\
                         D U D@c0 D@c9 U@d0 U@d9 # a prelude\n";

    fn fens(list: &OpeningList) -> Vec<&str> {
        list.openings
            .iter()
            .filter_map(|opening| opening.fen.as_deref())
            .collect()
    }

    #[test]
    fn openings_with_a_label_are_left_out() {
        let all = list(THREE, &[]).unwrap();
        assert_eq!(fens(&all).len(), 3);
        let without_e = list(THREE, &["gate file=e"]).unwrap();
        assert_eq!(fens(&without_e), [fens(&all)[0], fens(&all)[2]]);
        let one = list(THREE, &["gate file=e", "pair=Leopard + Cannon"]).unwrap();
        assert_eq!(fens(&one), [fens(&all)[2]]);
        assert_eq!((one.get(0), one.get(7)), (&all.openings[2], &all.openings[2]));
        assert_eq!(one.checksum(), all.checksum(), "that of the text");
    }

    #[test]
    fn none_left_is_an_error() {
        let said = list(THREE, &["gate file=b", "gate file=e", "gate file=c"])
            .unwrap_err()
            .to_string();
        assert_eq!(
            said,
            "list has no opening without gate file=b, gate file=e, gate file=c"
        );
        assert_eq!(
            list("# nothing\n\n", &["gate file=b"]).unwrap_err().to_string(),
            "list has no opening"
        );
    }
}
