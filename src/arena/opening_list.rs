//! Lists of openings, one opening per line, from a file or compiled in.

use std::borrow::Cow;
use std::path::Path;

use super::opening::{BadOpenings, Opening, coordinates, has_label};
use super::screened;
use crate::outside::crc::Crc;
use crate::outside::input::{self, MOST_TEXT};
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
}

impl ListText {
    /// Reads a file or, if `path` is `screened`, the list compiled in for `variant`.
    pub fn read(path: &Path, variant: Variant) -> Result<Self, BadOpenings> {
        let text = match screened::is_meant(path) {
            true => Cow::Borrowed(screened::list(variant)?),
            false => Cow::Owned(input::read_text(path, MOST_TEXT)?),
        };
        let name = path.display().to_string();
        Ok(ListText { name, text })
    }

    /// Parses the text. A line holds a FEN or moves from the variant's start (such as a prelude); `#` begins a comment.
    /// `rules` apply to FENs that specify none. Openings with any of the labels in `without` are left out.
    pub fn openings(&self, variant: Variant, rules: &[&str], without: &[String]) -> Result<OpeningList, BadOpenings> {
        let all = self.parse(variant, rules)?;
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
        for (index, line) in self.text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if !line.is_empty() {
                let opening = parse_line(line, variant, rules).map_err(|reason| BadOpenings::Line {
                    path: self.name.clone(),
                    line: index + 1,
                    reason,
                })?;
                openings.push(opening);
            }
        }
        Ok(openings)
    }
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
    let fen = variant.start().with_choices(line, rules);
    match variant.new_game(Some(&fen)) {
        Ok(game) if game.outcome().is_some() => Err("the game is over in this position".to_owned()),
        Ok(_) => Ok(Opening {
            fen: Some(fen),
            moves: Vec::new(),
        }),
        Err(error) if line.contains('/') => Err(error.to_string()),
        Err(_) => parse_moves(line, variant, rules),
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

fn replay(line: &str, variant: Variant, fen: &str) -> Result<Box<dyn Game>, String> {
    let mut game = variant.new_game(Some(fen)).map_err(|error| error.to_string())?;
    for text in line.split_whitespace() {
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
        };
        let without: Vec<String> = without.iter().map(|&label| label.to_owned()).collect();
        list.openings(Variant::Musketeer, &[], &without)
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
