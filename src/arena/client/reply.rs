//! Parses the output of a CECP engine.

use std::str::FromStr;

/// One line from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply<'a> {
    /// `move M`, or `12. ... M` in protocol version 1.
    Move(&'a str),
    Thinking(Thinking),
    Pong(u64),
    /// The rest of the line after `feature`.
    Feature(&'a str),
    Resign,
    OfferDraw,
    /// A result and its comment, which may be empty.
    Claim(Score, &'a str),
    /// The whole of a line such as `Illegal move ...` or `Error (...): ...`.
    Complaint(&'a str),
    /// The engine refused the position.
    BadPosition,
    /// The rest of the line after `tellusererror`.
    Alarm(&'a str),
    /// Anything else.
    Other,
}

/// A claimed result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    White,
    Black,
    Draw,
}

/// The part of a thinking line that is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    pub depth: u32,
    /// In centipawns for the engine's side; mates are ±100000 and beyond.
    pub score: i32,
    pub nodes: u64,
}

impl<'a> Reply<'a> {
    pub fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "move" => Reply::Move(rest),
            "pong" => rest.parse().map_or(Reply::Other, Reply::Pong),
            "feature" => Reply::Feature(rest),
            "resign" => Reply::Resign,
            "offer" if rest == "draw" => Reply::OfferDraw,
            "RESULT" => claim(rest).unwrap_or(Reply::Other),
            "Error" | "Illegal" => Reply::Complaint(line),
            "tellusererror" if rest.starts_with("Illegal position") => Reply::BadPosition,
            "tellusererror" => Reply::Alarm(rest),
            _ => claim(line)
                .or_else(|| thinking(line))
                .or_else(|| numbered_move(word, rest))
                .unwrap_or(Reply::Other),
        }
    }
}

fn claim(line: &str) -> Option<Reply<'_>> {
    let (result, reason) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let score = match result {
        "1-0" => Score::White,
        "0-1" => Score::Black,
        "1/2-1/2" => Score::Draw,
        _ => return None,
    };
    Some(Reply::Claim(
        score,
        reason.trim().trim_start_matches('{').trim_end_matches('}'),
    ))
}

/// Parses `DEPTH SCORE TIME NODES ...`; some engines put a sign after the depth.
fn thinking(line: &str) -> Option<Reply<'_>> {
    let mut words = line.split_whitespace();
    let depth = number(words.next()?.trim_end_matches(|c: char| !c.is_ascii_digit()))?;
    let score = number(words.next()?)?;
    let _centiseconds: i64 = number(words.next()?)?;
    let nodes = number(words.next()?)?;
    Some(Reply::Thinking(Thinking { depth, score, nodes }))
}

fn number<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

/// Parses `12. ... e7e5`.
fn numbered_move<'a>(word: &str, rest: &'a str) -> Option<Reply<'a>> {
    let _number: u32 = number(word.strip_suffix('.')?)?;
    rest.strip_prefix("...").map(|text| Reply::Move(text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_engines_say() {
        for (line, reply) in [
            ("move b1c3l", Reply::Move("b1c3l")),
            ("3. ... e7e5", Reply::Move("e7e5")),
            ("  pong 17", Reply::Pong(17)),
            ("pong", Reply::Other),
            ("resign", Reply::Resign),
            ("offer draw", Reply::OfferDraw),
            ("1-0 {White mates}", Reply::Claim(Score::White, "White mates")),
            ("RESULT 1/2-1/2 {repetition}", Reply::Claim(Score::Draw, "repetition")),
            ("0-1", Reply::Claim(Score::Black, "")),
            (
                "Error (unknown command): e2e4",
                Reply::Complaint("Error (unknown command): e2e4"),
            ),
            ("Illegal move: e2e4", Reply::Complaint("Illegal move: e2e4")),
            ("tellusererror Illegal position", Reply::BadPosition),
            ("tellusererror no such network", Reply::Alarm("no such network")),
            ("tellics whisper hello", Reply::Other),
            ("# 1 2 3 4", Reply::Other),
            ("", Reply::Other),
            ("Hint: e2e4", Reply::Other),
        ] {
            assert_eq!(Reply::parse(line), reply, "{line}");
        }
    }

    #[test]
    fn reads_thinking() {
        let expected = Reply::Thinking(Thinking {
            depth: 12,
            score: -106,
            nodes: 120_953,
        });
        assert_eq!(Reply::parse("12 -106 10 120953 19 1141066 0\t e2e4 e7e5"), expected);
        assert_eq!(Reply::parse("12. -106 10 120953\te2e4"), expected);
        assert_eq!(Reply::parse("12 -106 10"), Reply::Other);
        assert_eq!(Reply::parse("99999999999 1 1 1"), Reply::Other);
    }
}
