//! Sets of pieces as text.

use serde::Serialize;
use thiserror::Error;

use super::pieces::PIECES;
use crate::board::betza::{BetzaError, Mobility};

/// The most types in a set.
pub const MOST_TYPES: usize = 10;
const FEWEST_TYPES: usize = 2;

/// The longest text, in bytes.
pub const LONGEST: usize = 4096;

/// The longest name, in bytes.
const LONGEST_NAME: usize = 32;

/// `O` begins castling in SAN, and an `X` after a move means to some programs that it is excluded from the search.
const UNUSABLE: &str = "OX";

/// The pictures for pieces that orthodox chess lacks. `gui` knows their places in a GUI's table.
pub const PICTURES: [&str; 16] = [
    "ferz",
    "elephant",
    "archbishop",
    "chancellor",
    "wazir",
    "commoner",
    "cannon",
    "nightrider",
    "crowned-bishop",
    "crowned-rook",
    "grasshopper",
    "dabbaba",
    "falcon",
    "lance",
    "cobra",
    "unicorn",
];

/// A type of piece made to order.
#[derive(Clone, Debug)]
pub struct OrderedType {
    pub name: String,
    /// In upper case.
    pub letter: char,
    pub betza: String,
    pub moves: Mobility,
    /// An index into [`PICTURES`].
    pub picture: usize,
}

/// Why a text does not describe a set of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum BadOrder {
    /// A line that is not name, letter, moves and picture.
    #[error("line {0}: write name, letter, moves in Betza notation and, if you like, a picture, with commas between")]
    Fields(usize),
    /// A name without letters, or too long, or used twice.
    #[error("line {0}: '{1}' is no name for another piece: 1 to 32 letters, digits, spaces or hyphens, each name once")]
    Name(usize, String),
    /// A letter that is none, or already in use.
    #[error("line {0}: '{1}' is no letter for this piece: one of A to Z, other than {2}")]
    Letter(usize, String, String),
    /// A picture that is unknown.
    #[error("line {0}: unknown picture '{1}'; known are: {2}")]
    Picture(usize, String, String),
    /// A picture of another piece.
    #[error("line {0}: the picture '{1}' shows another piece already")]
    PictureTwice(usize, &'static str),
    /// Moves that cannot be read.
    #[error("line {0}: the moves '{1}': {2}")]
    Moves(usize, String, BetzaError),
    /// Moves that a set cannot have.
    #[error("line {0}: the moves '{1}': {2}")]
    Unplayable(usize, String, &'static str),
    /// Too few or too many types.
    #[error("a set has 2 to 10 types of pieces, not {0}")]
    Count(usize),
    /// A text that is too long to be a set.
    #[error("a set of pieces is a text of at most {LONGEST} bytes, not of {0}")]
    TooLong(usize),
    /// Too many sets in one process.
    #[error("this program has made {0} sets of pieces already, and makes no more")]
    TooManySets(usize),
}

/// Reads the types of a set.
pub fn read(text: &str) -> Result<Vec<OrderedType>, BadOrder> {
    if text.len() > LONGEST {
        return Err(BadOrder::TooLong(text.len()));
    }
    let mut types: Vec<OrderedType> = Vec::new();
    let mut unpictured = Vec::new();
    for (number, line) in (1..).zip(text.split(['\n', ';']).map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if types.len() == MOST_TYPES {
            return Err(BadOrder::Count(types.len() + 1));
        }
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let (name, letter, betza, picture) = match fields[..] {
            [name, letter, betza] | [name, letter, betza, ""] => (name, letter, betza, None),
            [name, letter, betza, picture] => (name, letter, betza, Some(picture)),
            _ => return Err(BadOrder::Fields(number)),
        };
        let picture = picture.map(|name| read_picture(number, name, &types)).transpose()?;
        if picture.is_none() {
            unpictured.push(types.len());
        }
        types.push(OrderedType {
            name: read_name(number, name, &types)?,
            letter: read_letter(number, letter, &types)?,
            betza: betza.to_owned(),
            moves: read_moves(number, betza)?,
            picture: picture.unwrap_or(PICTURES.len()),
        });
    }
    if !(FEWEST_TYPES..=MOST_TYPES).contains(&types.len()) {
        return Err(BadOrder::Count(types.len()));
    }
    for index in unpictured {
        let is_free = |picture: &usize| types.iter().all(|each| each.picture != *picture);
        types[index].picture = (0..PICTURES.len()).find(is_free).unwrap_or_default();
    }
    Ok(types)
}

/// The types as text that [`read`] reads.
pub fn write(types: &[OrderedType]) -> String {
    let line = |each: &OrderedType| {
        format!(
            "{}, {}, {}, {}\n",
            each.name, each.letter, each.betza, PICTURES[each.picture]
        )
    };
    types.iter().map(line).collect()
}

fn read_name(number: usize, name: &str, earlier: &[OrderedType]) -> Result<String, BadOrder> {
    let is_fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-');
    let is_known = earlier.iter().any(|each| each.name.eq_ignore_ascii_case(name))
        || orthodox(|kind| PIECES.name(kind)).any(|known| known.eq_ignore_ascii_case(name));
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic());
    match begins && name.chars().all(is_fine) && name.len() <= LONGEST_NAME && !is_known && name.len() > 1 {
        true => Ok(name.to_owned()),
        false => Err(BadOrder::Name(number, name.to_owned())),
    }
}

fn read_letter(number: usize, text: &str, earlier: &[OrderedType]) -> Result<char, BadOrder> {
    let taken: String = orthodox(|kind| PIECES.symbol(kind)).collect::<String>()
        + UNUSABLE
        + &earlier.iter().map(|each| each.letter).collect::<String>();
    let mut letters = text.chars().map(|letter| letter.to_ascii_uppercase());
    match (letters.next(), letters.next()) {
        (Some(letter @ 'A'..='Z'), None) if !taken.contains(letter) => Ok(letter),
        _ => Err(BadOrder::Letter(number, text.to_owned(), taken)),
    }
}

fn read_picture(number: usize, name: &str, earlier: &[OrderedType]) -> Result<usize, BadOrder> {
    let picture = PICTURES.iter().position(|known| known.eq_ignore_ascii_case(name));
    let picture = picture.ok_or_else(|| BadOrder::Picture(number, name.to_owned(), PICTURES.join(", ")))?;
    match earlier.iter().any(|each| each.picture == picture) {
        true => Err(BadOrder::PictureTwice(number, PICTURES[picture])),
        false => Ok(picture),
    }
}

fn read_moves(number: usize, betza: &str) -> Result<Mobility, BadOrder> {
    let moves = Mobility::parse(betza).map_err(|error| BadOrder::Moves(number, betza.to_owned(), error))?;
    let refused = |why| Err(BadOrder::Unplayable(number, betza.to_owned(), why));
    if betza.contains('O') {
        return refused("only the king castles");
    }
    if moves.rays().iter().any(|ray| ray.initial) {
        return refused("first moves (i) are not supported, since the piece enters later");
    }
    if !moves.rays().iter().any(|ray| ray.quiet) {
        return refused("the piece could only capture");
    }
    Ok(moves)
}

/// A text about each orthodox kind.
fn orthodox(about: impl Fn(crate::board::Kind) -> &'static str) -> impl Iterator<Item = &'static str> {
    (0..=super::KING.0).map(crate::board::Kind).map(about)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        read(text).expect_err(text).to_string()
    }

    #[test]
    fn lines_are_read_as_they_are_written() {
        let text = "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN, ferz\n";
        assert_eq!(write(&read(text).expect("a set")), text);
        let line = text.replace('\n', "; ");
        assert_eq!(write(&read(&line).expect("a set")), text);
        let short = read("A-1, a, QN\nHorse, H, nN,\nZebra, Z, Z, ferz").expect("a set");
        assert_eq!(
            write(&short),
            "A-1, A, QN, elephant\nHorse, H, nN, archbishop\nZebra, Z, Z, ferz\n"
        );
    }

    #[test]
    fn errors_say_where() {
        let line = "Amazon, A, QN\n";
        for (text, expected) in [
            ("Amazon A QN", "line 1: write name, letter, moves"),
            ("Amazon, A, QN, ferz, 3", "line 1: write name"),
            (
                "\n# pieces\nQueen, A, QN",
                "line 3: 'Queen' is no name for another piece",
            ),
            ("A, A, QN", "line 1: 'A' is no name"),
            ("1st, A, QN", "line 1: '1st' is no name"),
            (
                "Amazon, Q, QN",
                "line 1: 'Q' is no letter for this piece: one of A to Z, other than PNBRQKOX",
            ),
            ("Amazon, AB, QN", "line 1: 'AB' is no letter"),
            (
                "Amazon, A, QX",
                "line 1: the moves 'QX': unknown character in Betza notation at byte 1",
            ),
            ("Amazon, A, QiN", "first moves (i) are not supported"),
            ("Amazon, A, cQ", "could only capture"),
            ("Amazon, A, KisO2", "only the king castles"),
            (
                "Amazon, A, QN, horse",
                "line 1: unknown picture 'horse'; known are: ferz, elephant",
            ),
            ("Amazon, A, QN", "a set has 2 to 10 types of pieces, not 1"),
            ("", "not 0"),
        ] {
            assert!(error(text).contains(expected), "{text}: {}", error(text));
        }
        let twice = |second: &str| error(&format!("{line}{second}"));
        assert!(twice("amazon, B, N").contains("line 2: 'amazon'"));
        assert!(twice("Horse, A, N").contains("other than PNBRQKOXA"));
        let ferz = "Amazon, A, QN, ferz\nHorse, H, N, Ferz";
        assert!(error(ferz).contains("line 2: the picture 'ferz' shows another piece already"));
        let many: String = ('A'..='Z')
            .filter(|c| !"PNBRQKOX".contains(*c))
            .map(|c| format!("X{c}, {c}, N\n"))
            .collect();
        assert!(error(&many).contains("not 11"));
        assert!(error(&"#".repeat(5000)).contains("at most 4096 bytes, not of 5000"));
    }
}
