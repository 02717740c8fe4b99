//! Writes positions as FEN.

use super::attack::{king_attacked, pawn_attacks};
use super::board::{Board, Square, file_letter};
use super::make::board_without_entry;
use super::piece::{Kind, Side};
use super::position::{Action, Position, Stage, Wing};

/// The dialect that loses nothing: plain for orthodox chess and before the first choice, otherwise with a bracket.
pub fn write(position: &Position) -> String {
    let placement = write_board(&position.board) + &bracket(position);
    format!(
        "{placement} {} {} {}",
        fields(position),
        position.quiet_plies,
        position.move_number
    )
}

/// XBoard's dialect, which shows only the pieces that still wait.
pub fn write_rows(position: &Position) -> String {
    let row = |side: Side| -> String {
        let letter = |file| {
            position
                .waiting_behind(side, file)
                .map_or('*', |kind| side.case(kind.letter()))
        };
        (0..8).map(letter).collect()
    };
    let placement = [row(Side::Black), write_board(&position.board), row(Side::White)].join("/");
    format!(
        "{placement} {} {} {}",
        fields(position),
        position.quiet_plies,
        position.move_number
    )
}

/// Equal for positions that count as repetitions of each other.
pub fn repetition_key(position: &Position) -> String {
    write_board(&position.board) + &bracket(position) + &fields(position)
}

fn write_board(board: &Board) -> String {
    let ranks: Vec<String> = (0..8).rev().map(|rank| write_rank(board, rank)).collect();
    ranks.join("/")
}

fn write_rank(board: &Board, rank: i32) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for file in 0..8 {
        if let Some(piece) = board.get(Square::new(file, rank)) {
            push_count(&mut row, empty);
            row.push(piece.letter());
            empty = 0;
        } else {
            empty += 1;
        }
    }
    push_count(&mut row, empty);
    row
}

fn push_count(row: &mut String, empty: u32) {
    if empty > 0 {
        row.push_str(&empty.to_string());
    }
}

fn bracket(position: &Position) -> String {
    match position.stage {
        Stage::Normal | Stage::WhiteNames => String::new(),
        Stage::BlackNames(first) => format!("[{}?]", first.letter()),
        Stage::Placing(pair) => format!("[{}]", gates(position, pair, '?')),
        Stage::Playing(pair) => format!("[{}]", gates(position, pair, '-')),
    }
}

fn gates(position: &Position, pair: [Kind; 2], nowhere: char) -> String {
    let mut written = String::new();
    for side in Side::BOTH {
        for kind in pair {
            written.push(side.case(kind.letter()));
            written.push(position.waiting_file(side, kind).map_or(nowhere, file_letter));
        }
    }
    written
}

/// The fields for side, castling and en passant.
fn fields(position: &Position) -> String {
    let skipped = position
        .skipped
        .filter(|skipped| can_capture_in_passing(position, *skipped));
    let en_passant = skipped.map_or("-".to_owned(), Square::name);
    format!("{} {} {en_passant}", position.turn.letter(), castling(position))
}

fn castling(position: &Position) -> String {
    let mut letters = String::new();
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            if position.may_castle(side, wing) {
                letters.push(side.case(wing.letter()));
            }
        }
    }
    if letters.is_empty() { "-".to_owned() } else { letters }
}

/// The skipped square, if a pawn can legally capture there: only then does it distinguish positions under FIDE rules.
pub fn en_passant(position: &Position) -> Option<Square> {
    position
        .skipped
        .filter(|skipped| can_capture_in_passing(position, *skipped))
}

fn can_capture_in_passing(position: &Position, skipped: Square) -> bool {
    let side = position.turn;
    // The squares from which a pawn attacks the skipped square are those that an enemy pawn there would attack.
    pawn_attacks(skipped, side.other()).into_iter().flatten().any(|from| {
        let capture = Action::Move {
            from,
            to: skipped,
            promotion: None,
        };
        position.board.holds(from, side, Kind::Pawn) && !king_attacked(&board_without_entry(position, capture), side)
    })
}
