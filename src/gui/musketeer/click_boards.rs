//! Click boards of the prelude: first the ten types, then White's back rank, twice.
//!
//! XBoard remembers the square of the last click and takes the next click as the end of a move, unless the new board
//! has a white piece on that square. So wherever a board can be clicked, the next board has a white piece: types are on
//! the two lowest ranks, files on the lowest, where the real board has the waiting pieces.

use crate::board::Kind;
use crate::gui::ClickBoard;
use crate::rules::Choice;
use crate::rules::musketeer::{MusketeerPrelude, PIECES, TYPES};

/// The rest of the FEN, which is irrelevant.
const REST_OF_FEN: &str = "w - - 0 1";

/// The board with all types, five per rank.
pub fn types_board() -> ClickBoard {
    let (upper, lower) = TYPES.split_at(5);
    let letters = |kinds: &[Kind]| -> String { kinds.iter().copied().map(|kind| PIECES.letter(kind)).collect() };
    let row = |kinds: &[Kind], rank: char| -> Vec<(String, Choice)> {
        let squares = ('a'..='e').map(|file| format!("{file}{rank}"));
        squares
            .zip(kinds.iter().copied().map(MusketeerPrelude::naming))
            .collect()
    };
    ClickBoard {
        size: "8x2+0",
        // As wide as the later boards, so that the GUI keeps the size of its squares.
        fen: format!("{}***/{}*** {REST_OF_FEN}", letters(upper), letters(lower)),
        choices: [row(upper, '2'), row(lower, '1')].concat(),
    }
}

/// White's two ranks, and above them the type to be placed `next`. The user clicks the piece behind which it will wait.
/// The file where a piece has been `placed` shows that piece; other files that are not `open` are empty.
pub fn files_board(open: &[(u8, Choice)], placed: Option<(Kind, u8)>, next: Option<Kind>) -> ClickBoard {
    let shown = |(file, helper): (u8, char)| match placed {
        Some((kind, at)) if at == file => PIECES.letter(kind),
        _ if open.iter().any(|&(at, _)| at == file) => helper,
        _ => '*',
    };
    let back_rank: String = (0..8).zip("RNBQKBNR".chars()).map(shown).collect();
    let next = next.map_or('*', |kind| PIECES.letter(kind));
    let (size, between) = if placed.is_none() {
        ("8x3+0", "")
    } else {
        ("8x4+0", "8/")
    };
    let square = |file: u8| format!("{}1", char::from(b'a' + file));
    ClickBoard {
        size,
        fen: format!("***{next}****/{between}PPPPPPPP/{back_rank} {REST_OF_FEN}"),
        choices: open.iter().map(|&(file, choice)| (square(file), choice)).collect(),
    }
}
