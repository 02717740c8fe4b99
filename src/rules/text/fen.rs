//! Reads and writes the parts of a FEN that all games share.

use std::fmt::Display;

use crate::board::{Color, Geometry, Piece, Square};
use crate::rules::FenError;
use crate::rules::common::Castlings;

/// Parses one row of the board in a FEN into pieces with their files, from the a-file on.
///
/// A piece is one character, or `+` and a character, that `read` recognizes; if `read` returns `Some(None)`, the square
/// is empty. Numbers are runs of empty squares and may have several digits on boards wider than nine files. `row` is
/// counted from 1 and used in error messages.
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

/// The length in bytes of the next piece or run of empty squares in a non-empty text.
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

/// Writes one row of the board in a FEN, or a similar list. Runs of empty cells become numbers.
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

/// The fields of a FEN. Fields missing at the end read as `-`.
pub struct Fields<'a>(Vec<&'a str>);

impl<'a> Fields<'a> {
    pub fn of(fen: &'a str) -> Self {
        Fields(fen.split_ascii_whitespace().collect())
    }

    pub fn get(&self, index: usize) -> &'a str {
        self.0.get(index).copied().unwrap_or("-")
    }

    pub fn from(&self, index: usize) -> &[&'a str] {
        self.0.get(index..).unwrap_or_default()
    }

    /// The field that describes the board.
    ///
    /// # Errors
    /// [`FenError::MissingField`] if the text is empty.
    pub fn board(&self) -> Result<&'a str, FenError> {
        self.0.first().copied().ok_or(FenError::MissingField("board"))
    }

    /// The side to move.
    ///
    /// # Errors
    /// [`FenError::MissingField`] or [`FenError::BadField`].
    pub fn side(&self) -> Result<Color, FenError> {
        match self.0.get(1) {
            Some(&"w") => Ok(Color::White),
            Some(&"b") => Ok(Color::Black),
            Some(text) => Err(bad_field("side to move", text)),
            None => Err(FenError::MissingField("side to move")),
        }
    }

    /// The castling rights as bits of `castlings`. `rights_of` reads letters other than `KQkq`.
    ///
    /// # Errors
    /// [`FenError::BadField`] if a letter is unknown, or the error of `rights_of`.
    pub fn castling(
        &self,
        castlings: &Castlings,
        rights_of: impl Fn(char) -> Result<Option<u8>, FenError>,
    ) -> Result<u8, FenError> {
        let text = self.get(2);
        let letters = text.chars().filter(|&letter| letter != '-');
        letters.into_iter().try_fold(0, |rights, letter| {
            let more = match castlings.of_letter(letter) {
                Some(castling) => Some(castling.bit),
                None => rights_of(letter)?,
            };
            Ok(rights | more.ok_or_else(|| bad_field("castling", text))?)
        })
    }

    /// The square that a pawn has just jumped over, as parsed by `read`.
    ///
    /// # Errors
    /// [`FenError::BadField`] if `read` returns `None`.
    pub fn en_passant<T>(&self, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, FenError> {
        match self.get(3) {
            "-" => Ok(None),
            text => read(text).map(Some).ok_or_else(|| bad_field("en passant", text)),
        }
    }

    /// The number of plies since the last capture or pawn move, 0 by default.
    ///
    /// # Errors
    /// [`FenError::BadField`] if the field is not a number.
    pub fn halfmoves(&self) -> Result<u32, FenError> {
        self.counter(4, "half-move", 0)
    }

    /// The number of the full move, 1 by default.
    ///
    /// # Errors
    /// [`FenError::BadField`] if the field is not a number.
    pub fn move_number(&self) -> Result<u32, FenError> {
        self.counter(5, "move number", 1)
    }

    fn counter(&self, index: usize, field: &'static str, default: u32) -> Result<u32, FenError> {
        match self.get(index) {
            "-" => Ok(default),
            text => text.parse().map_err(|_| bad_field(field, text)),
        }
    }
}

pub fn bad_field(field: &'static str, text: &str) -> FenError {
    FenError::BadField {
        field,
        text: text.to_owned(),
    }
}

/// Splits the board of a FEN into its rows, of which there must be `count`, at most 12.
///
/// # Errors
/// [`FenError::RowCount`] if the number of rows is wrong.
pub fn split_rows(board: &str, count: u8) -> Result<Vec<&str>, FenError> {
    const NUMBERS: [&str; 13] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != usize::from(count) {
        return Err(FenError::RowCount {
            rows: rows.len(),
            expected: NUMBERS[usize::from(count).min(12)],
        });
    }
    Ok(rows)
}

/// Parses adjacent rows of `width` squares; the first is `top_rank`. `above` is the number of rows before them.
///
/// # Errors
/// [`FenError::UnknownPiece`] or [`FenError::RowWidth`].
pub fn read_ranks(
    rows: &[&str],
    above: usize,
    width: u8,
    top_rank: u8,
    read: impl Fn(&str) -> Option<Option<Piece>>,
) -> Result<Vec<(Piece, Square)>, FenError> {
    let mut pieces = Vec::new();
    for ((text, number), rank) in rows.iter().zip(above + 1..).zip((0..=top_rank).rev()) {
        let row = read_row(text, number, width, &read)?;
        pieces.extend(row.into_iter().map(|(file, piece)| (piece, Square::new(file, rank))));
    }
    Ok(pieces)
}

/// Writes the ranks of a board, starting with the highest.
pub fn join_ranks<T: Display>(geometry: Geometry, cell: impl Fn(Square) -> Option<T>) -> String {
    let ranks = (0..geometry.ranks).rev();
    let rows: Vec<String> = ranks
        .map(|rank| join_row((0..geometry.files).map(|file| cell(Square::new(file, rank)))))
        .collect();
    rows.join("/")
}

/// For [`Fields::castling`] in games whose GUIs list unmoved pieces by their files, as in Seirawan Chess: letters of
/// files give no right.
pub fn no_right_of_file(letter: char) -> Result<Option<u8>, FenError> {
    Ok(matches!(letter, 'A'..='H' | 'a'..='h').then_some(0))
}

/// The side that the case of a letter stands for.
pub fn color_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    }
}

/// The character of a text that consists of exactly one.
pub fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
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
