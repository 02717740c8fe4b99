//! The boards on which White clicks through the prelude: the ten types, then its own back rank, twice.

use super::pieces::{TYPES, letter};
use super::prelude::MusketeerPrelude;
use crate::rules::{ClickBoard, Prelude};

/// Castling and the like mean nothing on these boards.
const REST_OF_FEN: &str = "w - - 0 1";

/// The board for White's present choice.
pub(super) fn click_board(prelude: &MusketeerPrelude) -> ClickBoard {
    if prelude.is_selecting() {
        types_board()
    } else {
        files_board(prelude)
    }
}

/// All types in a row.
fn types_board() -> ClickBoard {
    let letters: String = TYPES.into_iter().map(letter).collect();
    let squares = ('a'..='j').map(|file| format!("{file}1"));
    ClickBoard {
        size: "10x2+0",
        fen: format!("10/{letters} {REST_OF_FEN}"),
        choices: squares.zip(TYPES.map(|kind| letter(kind).to_string())).collect(),
    }
}

/// White's two ranks, what stands behind them already, and on top the piece to place. Behind which piece it shall wait is told by a
/// click on that piece; where it may not, nothing stands.
fn files_board(prelude: &MusketeerPrelude) -> ClickBoard {
    let open = prelude.choices();
    let file_of = |choice: &String| choice.as_bytes()[2];
    let is_open = |file: u8| open.iter().any(|choice| file_of(choice) == file);
    let helpers: String = (b'a'..=b'h')
        .zip("RNBQKBNR".chars())
        .map(|(file, helper)| if is_open(file) { helper } else { '*' })
        .collect();
    let placed = prelude.first_of_white();
    let behind: String = (0..8)
        .map(|file| {
            placed
                .filter(|&(_, at)| at == file)
                .map_or('*', |(kind, _)| letter(kind))
        })
        .collect();
    let next = prelude.next_type().map_or('*', letter);
    let (size, empty) = match placed {
        None => ("8x4+0", ""),
        Some(_) => ("8x5+0", "8/"),
    };
    let squares = |choice: &String| (format!("{}2", char::from(file_of(choice))), choice.clone());
    ClickBoard {
        size,
        fen: format!("***{next}****/{empty}PPPPPPPP/{helpers}/{behind} {REST_OF_FEN}"),
        choices: open.iter().map(squares).collect(),
    }
}
