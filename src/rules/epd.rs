//! Positions in EPD: a FEN, mostly without its counters, and operations such as `bm Qg6; id "WAC.001";`.

use super::{FenError, Variant};

/// A position with its operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position, with counters.
    pub fen: String,
    /// The operations in the order of the text.
    pub operations: Vec<Operation>,
}

/// An operation, such as `bm Qg6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The name, such as `bm`.
    pub code: String,
    /// What follows the name, without quotation marks.
    pub operand: String,
}

/// The most words of a FEN, the rules of its game included.
const MOST_WORDS: usize = 20;

impl Epd {
    /// Parses a FEN with or without counters, then operations, each ended by a semicolon. Without a semicolon the text
    /// is a FEN. The operations `hmvc` and `fmvn` set counters that the FEN does not have.
    ///
    /// # Errors
    /// [`FenError`] if the position is invalid, or if words without a semicolon follow it.
    pub fn parse(variant: Variant, text: &str) -> Result<Self, FenError> {
        let mut parts = split(text).into_iter();
        let head = parts.next().unwrap_or_default();
        let words: Vec<&str> = head.split_ascii_whitespace().collect();
        let fields = match head.len() == text.len() {
            true => words.len(),
            false => fen_length(variant, &words),
        };
        let first = words[fields..].join(" ");
        let operations: Vec<Operation> = [first.as_str()]
            .into_iter()
            .chain(parts)
            .filter_map(operation)
            .collect();
        let fen = with_counters(&words[..fields], &operations);
        variant.new_game(Some(&fen))?;
        Ok(Epd { fen, operations })
    }

    /// The value of the first operation with this name.
    #[must_use]
    pub fn operand(&self, code: &str) -> Option<&str> {
        operand(&self.operations, code)
    }
}

/// The operations whose operands are moves or numbers. Others are texts, which stand in quotation marks.
const NO_TEXTS: [&str; 6] = ["acd", "am", "bm", "ce", "dm", "pv"];

/// Writes a position as EPD. The counters become operations, unless fields of the game follow them.
#[must_use]
pub fn write(fen: &str, operations: &[(&str, &str)]) -> String {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let mut text = match fields.as_slice() {
        [position @ .., halfmoves, number] if position.len() == 4 => {
            format!("{} hmvc {halfmoves}; fmvn {number};", position.join(" "))
        }
        all => all.join(" "),
    };
    for (code, value) in operations {
        text += &match NO_TEXTS.contains(code) {
            true => format!(" {code} {value};"),
            false => format!(" {code} \"{}\";", value.replace('"', "'")),
        };
    }
    text
}

/// Splits a text at the semicolons that are not in quotation marks.
fn split(text: &str) -> Vec<&str> {
    let mut is_quoted = false;
    let is_end = |c: char| {
        is_quoted ^= c == '"';
        c == ';' && !is_quoted
    };
    text.split(is_end).collect()
}

fn operation(text: &str) -> Option<Operation> {
    let text = text.trim();
    let (code, operand) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (!code.is_empty()).then(|| Operation {
        code: code.to_owned(),
        operand: operand.trim().trim_matches('"').to_owned(),
    })
}

fn operand<'a>(operations: &'a [Operation], code: &str) -> Option<&'a str> {
    let found = operations.iter().find(|operation| operation.code == code);
    found.map(|operation| operation.operand.as_str())
}

/// The number of leading words that are a FEN: as many as possible. If none are, as many as a FEN should have.
fn fen_length(variant: Variant, words: &[&str]) -> usize {
    let is_fen = |&length: &usize| variant.new_game(Some(&words[..length].join(" "))).is_ok();
    let longest = (1..=words.len().min(MOST_WORDS)).rev().find(is_fen);
    longest.unwrap_or_else(|| match words.get(4) {
        Some(word) if !is_number(word) => 4,
        _ => words.len().min(6),
    })
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn with_counters(fields: &[&str], operations: &[Operation]) -> String {
    let counter = |code, default| {
        operand(operations, code)
            .filter(|value| is_number(value))
            .unwrap_or(default)
    };
    let fen = fields.join(" ");
    match fields.len() == 4 && !is_number(fields[3]) {
        true => format!("{fen} {} {}", counter("hmvc", "0"), counter("fmvn", "1")),
        false => fen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    fn parse(text: &str) -> Epd {
        Epd::parse(Variant::Normal, text).expect(text)
    }

    #[test]
    fn operations_follow_a_fen_of_any_length() {
        for fields in [BOARD.to_owned(), format!("{BOARD} 0 1")] {
            let epd = parse(&format!("{fields} bm e4; id \"a; b #1\";c0 x"));
            assert_eq!(epd.fen, format!("{BOARD} 0 1"));
            assert_eq!([epd.operand("bm"), epd.operand("id")], [Some("e4"), Some("a; b #1")]);
            assert_eq!(epd.operand("c0"), Some("x"), "the last semicolon may be missing");
        }
        assert_eq!(parse(&format!("{BOARD} hmvc 7; fmvn 12;")).fen, format!("{BOARD} 7 12"));
        assert_eq!(parse(&format!("{BOARD} 3 5")).fen, format!("{BOARD} 3 5"));
        let counts = parse(&format!("{BOARD} 0 1 ;D1 20 ;D2 400"));
        assert_eq!((counts.operand("D1"), counts.operand("D2")), (Some("20"), Some("400")));
    }

    #[test]
    fn words_of_the_game_are_no_operations() {
        let fen = "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1 L shogi-promotion";
        let epd = Epd::parse(Variant::ChuChess, &format!("{fen} bm a1a2;")).expect(fen);
        assert_eq!((epd.fen.as_str(), epd.operand("bm")), (fen, Some("a1a2")));
        assert_eq!(
            Epd::parse(Variant::ChuChess, &write(fen, &[("id", "x")]))
                .expect(fen)
                .fen,
            fen
        );
    }

    #[test]
    fn bad_positions_and_surplus_words_are_refused() {
        for text in [
            format!("{BOARD} bm e4"),
            format!("{BOARD} 0 1 e2e4"),
            "8/8 w - - bm e4;".to_owned(),
            format!("{BOARD} fmvn 99999999999;"),
            ";D1 20".to_owned(),
        ] {
            assert!(Epd::parse(Variant::Normal, &text).is_err(), "{text}");
        }
    }

    #[test]
    fn counters_are_written_as_operations() {
        let text = write(&format!("{BOARD} 7 12"), &[("id", "a \"b\"")]);
        assert_eq!(text, format!("{BOARD} hmvc 7; fmvn 12; id \"a 'b'\";"));
        assert_eq!(parse(&text).fen, format!("{BOARD} 7 12"));
    }
}
