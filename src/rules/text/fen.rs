//! The parts of a FEN that every game has.

use std::fmt::Display;

use crate::board::Color;
use crate::rules::FenError;

/// Reads one row of a FEN's board: what stands on which file, from the a-file on.
///
/// A piece is a character, or two beginning with `+`, that `read` knows; for `Some(None)` the square is empty. Numbers are runs
/// of empty squares, of several digits on boards wider than nine files. `row` is counted from 1 for the messages.
///
/// # Errors
/// [`FenError::UnknownPiece`] or [`FenError::RowWidth`].
pub fn read_row<T>(
    text: &str,
    row: usize,
    width: u8,
    read: impl Fn(&str) -> Option<Option<T>>,
) -> Result<Vec<(u8, T)>, FenError> {
    let mut found = Vec::new();
    let mut file = 0_u8;
    let mut rest = text;
    while !rest.is_empty() {
        let (token, tail) = rest.split_at(token_length(rest, width));
        rest = tail;
        if token.starts_with(|c: char| c.is_ascii_digit()) {
            file = file.saturating_add(token.parse().unwrap_or(u8::MAX));
            continue;
        }
        let letter = token.chars().last().unwrap_or_default();
        let piece = read(token).ok_or(FenError::UnknownPiece { row, letter })?;
        found.extend(piece.map(|piece| (file, piece)).filter(|_| file < width));
        file = file.saturating_add(1);
    }
    if file != width {
        return Err(FenError::RowWidth {
            row,
            text: text.to_owned(),
            width,
        });
    }
    Ok(found)
}

/// How many bytes the next piece or run takes of a text that is not empty.
fn token_length(text: &str, width: u8) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match digits {
        0 => {
            let characters = if text.starts_with('+') { 2 } else { 1 };
            text.char_indices().nth(characters).map_or(text.len(), |(at, _)| at)
        }
        _ if width > 9 => digits,
        _ => 1,
    }
}

/// Writes a row of a FEN's board, or of anything in its manner: runs of cells that hold nothing are numbers.
#[must_use]
pub fn join_row<T: Display>(cells: impl IntoIterator<Item = Option<T>>) -> String {
    let mut row = String::new();
    let mut run = 0;
    let close = |row: &mut String, run: &mut usize| {
        if *run > 0 {
            row.push_str(&run.to_string());
        }
        *run = 0;
    };
    for cell in cells {
        match cell {
            None => run += 1,
            Some(cell) => {
                close(&mut row, &mut run);
                row.push_str(&cell.to_string());
            }
        }
    }
    close(&mut row, &mut run);
    row
}

/// Reads the side to move, the second of the fields.
///
/// # Errors
/// [`FenError::MissingField`] or [`FenError::BadField`].
pub fn read_side(fields: &[&str]) -> Result<Color, FenError> {
    match fields.get(1) {
        Some(&"w") => Ok(Color::White),
        Some(&"b") => Ok(Color::Black),
        Some(text) => Err(FenError::BadField {
            field: "side to move",
            text: (*text).to_owned(),
        }),
        None => Err(FenError::MissingField("side to move")),
    }
}

/// Reads a number that may be left out or be `-`.
///
/// # Errors
/// [`FenError::BadField`] if it is no number.
pub fn read_counter(text: Option<&str>, field: &'static str, default: u32) -> Result<u32, FenError> {
    match text {
        None | Some("-") => Ok(default),
        Some(text) => text.parse().map_err(|_| FenError::BadField {
            field,
            text: text.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str, width: u8) -> Result<Vec<(u8, String)>, FenError> {
        read_row(text, 3, width, |token| match token {
            "*" => Some(None),
            "+R" | "k" => Some(Some(token.to_owned())),
            _ => None,
        })
    }

    #[test]
    fn crowned_pieces_holes_and_long_runs() {
        let found = letters("k9*+R", 12).expect("a row");
        assert_eq!(found, [(0, "k".to_owned()), (11, "+R".to_owned())]);
        assert_eq!(letters("10", 10), Ok(Vec::new()));
        assert_eq!(letters("44", 8), Ok(Vec::new()));
    }

    #[test]
    fn bad_rows_are_refused() {
        let width = |text: &str, width| FenError::RowWidth {
            row: 3,
            text: text.to_owned(),
            width,
        };
        assert_eq!(letters("kk", 8), Err(width("kk", 8)));
        assert_eq!(letters("kkk", 2), Err(width("kkk", 2)));
        assert_eq!(
            letters("99999999999999999999", 10),
            Err(width("99999999999999999999", 10))
        );
        assert_eq!(letters("7+é", 8), Err(FenError::UnknownPiece { row: 3, letter: 'é' }));
        assert_eq!(letters("7+", 8), Err(FenError::UnknownPiece { row: 3, letter: '+' }));
    }

    #[test]
    fn rows_are_written_as_they_are_read() {
        let cells = [None, Some("k"), None, None, Some("+R"), None];
        assert_eq!(join_row(cells), "1k2+R1");
        assert_eq!(join_row([None::<char>; 10]), "10");
    }
}
