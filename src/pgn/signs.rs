//! Signs in the moves of a record: results, marks of moves, and signs that say nothing.

/// A sign and the number of its Numeric Annotation Glyph.
const MARKS: [(&str, u8); 41] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("‼", 3),
    ("??", 4),
    ("⁇", 4),
    ("!?", 5),
    ("⁉", 5),
    ("?!", 6),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("+–", 18),
    ("+−", 18),
    ("-+", 19),
    ("–+", 19),
    ("−+", 19),
    ("⨀", 22),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("⇆", 132),
    ("⨁", 138),
    ("⊕", 138),
    ("∆", 140),
    ("⌓", 142),
    ("RR", 145),
    ("N", 146),
];

/// The glyph of a sign that stands apart from a move.
pub fn mark(sign: &str) -> Option<u8> {
    MARKS.iter().find(|&&(known, _)| known == sign).map(|&(_, glyph)| glyph)
}

/// Splits off the mark at the end of a move. Signs that may belong to the move, as in `a8=N`, stay.
pub fn split_marks(word: &str) -> (&str, Option<u8>) {
    let is_attached = |&&(sign, _): &&(&str, u8)| {
        let may_end_a_move = sign.contains('=') || sign.ends_with(|last: char| last.is_ascii_alphabetic());
        !may_end_a_move && word.ends_with(sign)
    };
    let longest = MARKS.iter().filter(is_attached).max_by_key(|(sign, _)| sign.len());
    match longest {
        Some(&(sign, glyph)) => (&word[..word.len() - sign.len()], Some(glyph)),
        None => (word, None),
    }
}

/// Whether a word between moves says nothing that the moves do not.
pub fn says_nothing(word: &str) -> bool {
    matches!(word, "e.p." | "e.p" | "ep" | "ep." | "+" | "++" | "#")
}

/// Whether a word is a null move, by which a side passes although the rules have no such move.
pub fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "0000" | "null" | "@@@@")
}

/// The result that a text is, in any form.
pub fn result(text: &str) -> Option<&'static str> {
    leading_result(text.trim())
        .filter(|(_, rest)| rest.is_empty())
        .map(|(result, _)| result)
}

/// The result at the start of a text, and the text after it.
pub fn leading_result(text: &str) -> Option<(&'static str, &str)> {
    let ends = |rest: &str| {
        rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c.is_control() || "[{(;)".contains(c))
    };
    let found = match text.strip_prefix('*') {
        Some(rest) => Some(("*", rest)),
        None => points(text).and_then(|(white, rest)| match pair(white, rest) {
            None if white == HALF => Some((DRAW, rest)),
            pair => pair,
        }),
    };
    found.filter(|(_, rest)| ends(rest))
}

const DRAW: &str = "1/2-1/2";
const HALF: u8 = 1;

/// Reads the points of one side, in halves.
fn points(text: &str) -> Option<(u8, &str)> {
    let forms = [("1/2", HALF), ("½", HALF), ("0.5", HALF), ("1", 2), ("0", 0)];
    forms
        .into_iter()
        .find_map(|(form, points)| Some((points, text.strip_prefix(form)?)))
}

/// Reads Black's points after White's.
fn pair(white: u8, text: &str) -> Option<(&'static str, &str)> {
    let between = text.trim_start().strip_prefix(['-', '–', '—', '‐', '‑', '−', ':'])?;
    let (black, rest) = points(between.trim_start())?;
    let result = match (white, black) {
        (2, 0) => "1-0",
        (0, 2) => "0-1",
        (HALF, HALF) => DRAW,
        _ => return None,
    };
    Some((result, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_all_forms() {
        for (text, expected) in [
            ("*[Event", Some(("*", "[Event"))),
            ("1-0[Event", Some(("1-0", "[Event"))),
            ("0–1", Some(("0-1", ""))),
            ("½-½ x", Some((DRAW, " x"))),
            ("½", Some((DRAW, ""))),
            ("1/2", Some((DRAW, ""))),
            ("1/2 : 1/2", Some((DRAW, ""))),
            ("1 - 0", Some(("1-0", ""))),
            ("0-0", None),
            ("0-0-0", None),
            ("1-0-1", None),
            ("1. e4", None),
            ("12", None),
            ("*c**", None),
            ("*\u{1a}", Some(("*", "\u{1a}"))),
        ] {
            assert_eq!(leading_result(text), expected, "{text}");
        }
        assert_eq!((result(" 1-0 "), result("1-0 x")), (Some("1-0"), None));
    }

    #[test]
    fn marks_at_a_move_and_apart() {
        for (word, expected) in [
            ("e4!?", ("e4", Some(5))),
            ("Qh5+!!", ("Qh5+", Some(3))),
            ("Nf3±", ("Nf3", Some(16))),
            ("e4+-", ("e4", Some(18))),
            ("e7e8=+", ("e7e8=+", None)),
            ("a8=N", ("a8=N", None)),
            ("--", ("--", None)),
            ("!", ("", Some(1))),
        ] {
            assert_eq!(split_marks(word), expected, "{word}");
        }
        assert_eq!([mark("±"), mark("+="), mark("e4")], [Some(16), Some(14), None]);
    }
}
