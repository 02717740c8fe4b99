//! Click boards of the prelude: first the ten types, then the start position, twice.
//!
//! XBoard remembers the square of the last click and takes the next click as the end of a move, unless the new board
//! has a piece of the same side on that square. So the types stand where the later boards have the back rank and the
//! pawns of the side that chooses. The boards have as many ranks as the game, because XBoard loads games only onto a
//! board of their size. The empty middle leaves room for the note that says what to click.

use crate::board::{Color, Kind};
use crate::gui::{ClickBoard, squares_for_holes};
use crate::rules::Choice;
use crate::rules::musketeer::{PieceSet, PreludeWith};

/// The rest of the FEN, which is irrelevant.
const REST_OF_FEN: &str = "w - - 0 1";

const FILES: usize = 8;
/// The ranks with the drop ranks, numbered from 0.
const RANKS: usize = 10;

/// The board with all types, five per rank, in reading order for the side that chooses.
pub fn types_board<S: PieceSet>(set: S, chooser: Color) -> ClickBoard {
    let mut rows = [[None; FILES]; RANKS];
    let mut choices = Vec::new();
    for (index, kind) in set.types().iter().copied().enumerate() {
        let (row, column) = (index / 5, index % 5);
        let (rank, file) = match chooser {
            Color::White => (2 - row, column),
            Color::Black => (7 + row, FILES - 1 - column),
        };
        rows[RANKS - 1 - rank][file] = Some(set.letter(kind.of(chooser)));
        choices.push((format!("{}{rank}", file_letter(file)), PreludeWith::<S>::naming(kind)));
    }
    ClickBoard {
        parent: parent(chooser, 0),
        fen: format!("{} {REST_OF_FEN}", board_text(&rows)),
        choices,
    }
}

/// The start position with the pieces that wait already, White's and Black's, and in its middle the type to be placed
/// next. The user clicks the piece of the back rank behind which it will wait.
pub fn files_board(
    set: impl PieceSet,
    chooser: Color,
    open: &[(u8, Choice)],
    placed: [Vec<(Kind, u8)>; 2],
    next: Option<Kind>,
) -> ClickBoard {
    let waiting = |color: Color| {
        let mut row = [None; FILES];
        for &(kind, file) in &placed[color.index()] {
            row[usize::from(file)] = Some(set.letter(kind.of(color)));
        }
        board_text(&[row])
    };
    let mut middle = [None; FILES];
    middle[3] = next.map(|kind| set.letter(kind.of(chooser)));
    let board = format!(
        "{}/rnbqkbnr/pppppppp/8/{}/8/8/PPPPPPPP/RNBQKBNR/{}",
        waiting(Color::Black),
        board_text(&[middle]),
        waiting(Color::White)
    );
    let back_rank = match chooser {
        Color::White => 1,
        Color::Black => 8,
    };
    let square = |file: u8| format!("{}{back_rank}", file_letter(usize::from(file)));
    ClickBoard {
        parent: parent(chooser, 1 + placed[chooser.index()].len()),
        fen: format!("{board} {REST_OF_FEN}"),
        choices: open.iter().map(|&(file, choice)| (square(file), choice)).collect(),
    }
}

/// The parent game of a side's board after `earlier` boards. Before Black's first board XBoard shows White's.
fn parent(chooser: Color, earlier: usize) -> usize {
    (chooser.index() + earlier) % 3
}

fn file_letter(file: usize) -> char {
    char::from(b'a' + file as u8)
}

/// Ranks as in a FEN, from the highest.
fn board_text(rows: &[[Option<char>; FILES]]) -> String {
    let row = |row: &[Option<char>; FILES]| row.map(|letter| letter.unwrap_or('*')).iter().collect::<String>();
    squares_for_holes(&rows.iter().map(row).collect::<Vec<_>>().join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::{TYPES, Usual};

    /// The pieces of a board by their squares, counted from the lowest rank as XBoard counts them.
    fn pieces(board: &ClickBoard) -> Vec<(usize, usize, char)> {
        let rows = board.fen.split(' ').next().unwrap_or_default().split('/').rev();
        let of_row = |(rank, row): (usize, &str)| {
            let expand = |cell: char| vec![cell; cell.to_digit(10).unwrap_or(1) as usize];
            let cells = row.chars().flat_map(expand).enumerate();
            cells.map(|(file, cell)| (rank, file, cell)).collect::<Vec<_>>()
        };
        rows.enumerate()
            .flat_map(of_row)
            .filter(|cell| cell.2.is_ascii_alphabetic())
            .collect()
    }

    #[test]
    fn the_next_board_has_a_piece_of_the_same_side_where_one_was_clicked() {
        for chooser in Color::ALL {
            let types = types_board(Usual, chooser);
            let open: Vec<(u8, Choice)> = (0..8).map(|file| (file, Choice(0))).collect();
            let later = files_board(Usual, chooser, &open, [Vec::new(), Vec::new()], Some(TYPES[0]));
            let is_own = |cell: char| cell.is_ascii_uppercase() == (chooser == Color::White);
            for (rank, file, _) in pieces(&types) {
                let there = pieces(&later).into_iter().find(|cell| (cell.0, cell.1) == (rank, file));
                assert!(there.is_some_and(|cell| is_own(cell.2)), "{rank} {file} {}", later.fen);
            }
            assert_eq!((types.choices.len(), later.choices.len()), (10, 8));
        }
        assert_eq!(types_board(Usual, Color::White).choices[0].0, "a2");
        assert_eq!(types_board(Usual, Color::Black).choices[9].0, "d8");
    }
}
