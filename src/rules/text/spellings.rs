//! Spellings of moves that people and other engines use, for every game: `o-o`, `e2-e4`, `Ng1f3`, `E2E4`, `e7e8=q`,
//! `e8(Q)`, `N:f3`.

use crate::board::{Kind, Move};
use crate::rules::common::Pieces;
use crate::rules::{MoveError, Notation, Position};

/// The maximum length of a move text.
const LONGEST: usize = 16;

/// The same move in a spelling that games read.
#[derive(Debug, PartialEq)]
struct Spelling {
    text: String,
    /// The letter of the piece that must make the move.
    piece: Option<char>,
}

/// Finds the legal move that a text means in another spelling. `error` tells why the game does not read the text as it
/// is; it is returned if no other spelling fits either.
pub fn find<R: Notation>(position: &Position<R>, text: &str, error: MoveError) -> Result<Move, MoveError> {
    let text = text.trim();
    if !text.is_ascii() || text.len() > LONGEST {
        return Err(error);
    }
    let mut reason = error;
    for Spelling { text, piece } in others(text.trim_end_matches(marks(position.pieces()))) {
        match R::parse_move(position, &text) {
            Ok(m) if piece.is_none_or(|letter| is_piece(position, m, letter)) => return Ok(m),
            Ok(_) => reason = MoveError::Illegal("another piece stands there"),
            Err(known) if reason == MoveError::Malformed => reason = known,
            Err(_) => {}
        }
    }
    Err(reason)
}

fn is_piece<R: Notation>(position: &Position<R>, m: Move, letter: char) -> bool {
    position.pieces().kind_of_letter(letter) == Some(position.moved_piece(m).kind())
}

/// The marks after a move that do not belong to it. A `+` does where it promotes pieces.
fn marks(pieces: &Pieces) -> &'static [char] {
    let promotes = |&kind: &Kind| pieces.symbol(kind).starts_with('+');
    match pieces.by_value().iter().any(promotes) {
        true => &['#', '!', '?'],
        false => &['+', '#', '!', '?'],
    }
}

fn others(text: &str) -> Vec<Spelling> {
    let plain = |text| Spelling { text, piece: None };
    let captured = text.replace(':', "x");
    castling(text)
        .into_iter()
        .chain(with_letter(&captured))
        .chain(text.contains(':').then(|| captured.clone()))
        .map(plain)
        .chain(coordinates(&captured))
        .collect()
}

/// Castling, perhaps with the letter of an entering piece: `o-o`, `0-0-0`, `O-O/d`.
fn castling(text: &str) -> Option<String> {
    let (castling, letter) = text.split_at(text.find(['/', '=']).unwrap_or(text.len()));
    let castling = match castling.replace('0', "o").to_ascii_lowercase().as_str() {
        "o-o" | "oo" => "O-O",
        "o-o-o" | "ooo" => "O-O-O",
        _ => return None,
    };
    Some(castling.to_owned() + &letter.replace('=', "/").to_ascii_uppercase())
}

/// Two squares, perhaps after the letter of the piece: `e2-e4`, `E2E4`, `e7xd8=q`, `Ng1-f3`.
fn coordinates(text: &str) -> Option<Spelling> {
    let (piece, squares) = match text.as_bytes() {
        [b'A'..=b'Z', b'a'..=b'z', ..] => (text.chars().next(), &text[1..]),
        _ => (None, text),
    };
    let mut joined = String::new();
    let mut rest = squares.chars().peekable();
    while let Some(c) = rest.next() {
        // In EN Chess an `x` before a digit names a square.
        let is_sign = match c {
            'x' | 'X' => !rest.peek().is_some_and(char::is_ascii_digit),
            c => "-=/()".contains(c),
        };
        match is_sign {
            false => joined.push(c),
            true if joined.len() == 2 || joined.len() >= 4 => {}
            true => return None,
        }
    }
    let is_letter = |at: usize| joined.as_bytes().get(at).is_some_and(u8::is_ascii_alphabetic);
    let is_digit = |at: usize| joined.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let is_capital = |at: usize| joined.as_bytes().get(at).is_some_and(u8::is_ascii_uppercase);
    let is_cut_off = squares.ends_with(['-', 'x', 'X', '=', '/', '(']);
    let are_squares = [0, 2].map(is_letter) == [true; 2] && [1, 3].map(is_digit) == [true; 2];
    (are_squares && !is_cut_off && is_capital(0) == is_capital(2) && joined.len() <= 5).then(|| Spelling {
        text: joined.to_ascii_lowercase(),
        piece,
    })
}

/// SAN that ends in the letter of a promotion or of an entering piece: `e8=q`, `e8(Q)`, `Nc3/l`. The sign before the
/// letter depends on which of the two it is.
fn with_letter(text: &str) -> Vec<String> {
    let text = text.replace(['(', ')'], "");
    let body = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let letter = &text[body.len()..];
    let body = body.trim_end_matches(['=', '/']);
    if letter.len() != 1 || !body.ends_with(|c: char| c.is_ascii_digit()) {
        return Vec::new();
    }
    let letter = letter.to_ascii_uppercase();
    ["=", "/"].map(|sign| format!("{body}{sign}{letter}")).to_vec()
}

#[cfg(test)]
mod tests {
    use crate::rules::Variant;

    fn read(variant: Variant, fen: &str, text: &str) -> String {
        let game = variant.new_game(Some(fen)).expect("a position");
        match game.parse(text) {
            Ok(action) => game.coordinate(action),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn people_and_engines_write_moves_in_many_ways() {
        let fen = "r3k2r/1P4pp/8/8/4p3/3P4/8/R3K1NR w KQkq - 0 1";
        for (texts, meant) in [
            ("o-o-o O-O-O 0-0-0 ooo o-o-o! e1c1 E1C1 e1-c1 Ke1-c1", "e1c1"),
            ("g1f3 g1-f3 G1F3 G1-F3 Ng1f3 Ng1-f3 Nf3 g1f3+", "g1f3"),
            ("d3xe4 d3:e4 d3-e4 D3XE4 dxe4 d:e4 Pd3xe4 dxe4+!?", "d3e4"),
            (
                "b7a8q b7a8Q b7a8=q b7a8=Q b7-a8=q b7xa8Q b7xa8=Q+ B7A8Q b7a8(Q) b7a8/q bxa8=q bxa8q bxa8(Q) bxa8/Q \
                 b:a8Q",
                "b7a8q",
            ),
            ("b7b8n b7b8=N b8n b8=n b8N b8(n) b8=N# b7-b8n+", "b7b8n"),
            ("Bg1-f3 Rg1-f3", "another piece stands there"),
            ("o-o e1-g1", "not legal"),
            ("B1D2 e2-e4 e2x g1f3- g1f3x g1f3= g1f3/ Nf3/ -g1f3 g-1f3", "not legal"),
        ] {
            for text in texts.split(' ') {
                let found = read(Variant::Normal, fen, text);
                if meant == "not legal" {
                    assert!(found.contains(' '), "{text}: {found}");
                } else {
                    assert_eq!(found, meant, "{text}");
                }
            }
        }
    }

    #[test]
    fn every_game_reads_them() {
        let musketeer = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R/*C**L*** w KQkq - 0 1";
        let chu = "9k/10/10/10/R9/4L5/10/10/10/K9 w - - 0 1 - shogi-promotion";
        for (variant, fen, texts, meant) in [
            (
                Variant::Musketeer,
                musketeer,
                "b1c3c b1c3C b1-c3c b1c3/C b1c3=c Nb1-c3/c Nc3/c Nc3C Nc3=C Nc3(C) B1C3C",
                "b1c3c",
            ),
            (Variant::Musketeer, musketeer, "o-o o-o/l O-O=L 0-0/l e1-g1l", "e1g1l"),
            (Variant::ChuChess, chu, "a5-a9+ a5a9+ A5-A9+ Ra5-a9+", "a5a9+"),
            (Variant::ChuChess, chu, "e4-e5 Le4-e5 E4E5", "e4e5"),
            (
                Variant::EnChess,
                &Variant::EnChess.start_fen(),
                "e2-e4 E2E4 e4 Pe2-e4",
                "e2e4",
            ),
            (
                Variant::Morphing3,
                &Variant::Morphing3.start_fen(),
                "b1-d5=P B1D5P Nb1-d5(p) Nd5=p",
                "b1d5p",
            ),
        ] {
            for text in texts.split(' ') {
                assert_eq!(read(variant, fen, text), meant, "{variant} {text}");
            }
        }
    }

    #[test]
    fn capitals_of_san_are_not_squares() {
        // A bishop on rank 1 cannot go to d2, but the knight on b1 can.
        let fen = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1";
        assert_eq!(read(Variant::Normal, fen, "B1d2"), "no piece of that kind can go there");
        assert_eq!(read(Variant::Normal, fen, "B1D2"), "b1d2");
    }
}
