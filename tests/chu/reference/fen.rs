//! Reads and writes FEN. The text must be valid.

use super::board::{At, Board, Piece, SYMBOLS, name};
use super::moves::{How, legal_moves};

pub fn read(fen: &str) -> Board {
    let fields: Vec<&str> = fen.split(' ').collect();
    let number = |index: usize| fields.get(index).map_or(0, |text| text.parse().expect("a number"));
    let mut board = Board {
        cells: vec![None; 100],
        white_to_move: fields[1] == "w",
        castling: fields[2].replace('-', ""),
        jumped: None,
        lion_ban: fields.get(6) == Some(&"L"),
        halfmoves: number(4),
        number: number(5),
        words: fields.iter().skip(7).map(|&word| word.to_owned()).collect(),
    };
    for (row, rank) in fields[0].split('/').zip((0..10).rev()) {
        read_row(&mut board, row, rank);
    }
    board.jumped = read_jumped(fields[3], board.white_to_move);
    board
}

fn read_row(board: &mut Board, row: &str, rank: i32) {
    let mut file = 0;
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let length = if digits > 0 {
            digits
        } else {
            1 + usize::from(first == '+')
        };
        let (token, tail) = rest.split_at(length);
        rest = tail;
        if digits > 0 {
            file += token.parse::<i32>().expect("a run");
            continue;
        }
        let symbol = SYMBOLS.into_iter().find(|symbol| symbol.eq_ignore_ascii_case(token));
        let piece = Piece {
            symbol: symbol.expect("a piece"),
            white: token.ends_with(|letter: char| letter.is_uppercase()),
        };
        board.set((file, rank), Some(piece));
        file += 1;
    }
}

fn read_jumped(field: &str, white_to_move: bool) -> Option<At> {
    let file = field.bytes().next().filter(|&letter| letter != b'-')?;
    Some((i32::from(file - b'a'), if white_to_move { 6 } else { 3 }))
}

pub fn write(board: &Board) -> String {
    let rows: Vec<String> = (0..10).rev().map(|rank| write_row(board, rank)).collect();
    let side = if board.white_to_move { "w" } else { "b" };
    let castling = if board.castling.is_empty() {
        "-"
    } else {
        &board.castling
    };
    let jumped = capturable_jump(board).map_or("-".to_owned(), name);
    let mut text = format!(
        "{} {side} {castling} {jumped} {} {}",
        rows.join("/"),
        board.halfmoves,
        board.number
    );
    if board.lion_ban || !board.words.is_empty() {
        text += if board.lion_ban { " L" } else { " -" };
    }
    for word in &board.words {
        text += " ";
        text += word;
    }
    text
}

/// The square that was jumped over, if a pawn can capture there.
pub fn capturable_jump(board: &Board) -> Option<At> {
    board.jumped.filter(|_| {
        let moves = legal_moves(board);
        moves.iter().any(|step| step.how == How::EnPassant)
    })
}

fn write_row(board: &Board, rank: i32) -> String {
    let mut text = String::new();
    let mut run = 0;
    for file in 0..10 {
        let Some(piece) = board.get((file, rank)) else {
            run += 1;
            continue;
        };
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        let symbol = piece.symbol.to_owned();
        text += &if piece.white { symbol } else { symbol.to_lowercase() };
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}
