//! Reads FEN in all forms: with drop rows, with a bracket, and plain.

use super::attack::king_attacked;
use super::board::{Board, Square};
use super::piece::{Kind, Piece, Side};
use super::position::{KING_FILE, Position, Stage, Wing};
use super::prelude::may_share_a_side;

pub fn normal(fen: &str) -> Result<Position, String> {
    let (placement, rest) = split_placement(fen)?;
    let mut position = plain(placement, Stage::Normal)?;
    read_fields(&mut position, rest)?;
    check(&position)?;
    Ok(position)
}

/// Reads a FEN of Musketeer Chess in either dialect, or one from before the prelude.
pub fn read(fen: &str) -> Result<Position, String> {
    let (placement, rest) = split_placement(fen)?;
    let mut position = if let Some((rows, bracket)) = placement.split_once('[') {
        with_bracket(rows, bracket)?
    } else if placement.split('/').count() == 10 {
        with_drop_rows(placement)?
    } else {
        plain(placement, Stage::WhiteNames)?
    };
    read_fields(&mut position, rest)?;
    forget_spent(&mut position);
    check(&position)?;
    Ok(position)
}

fn split_placement(fen: &str) -> Result<(&str, &str), String> {
    fen.trim().split_once(' ').ok_or("only one field".to_owned())
}

fn plain(rows: &str, stage: Stage) -> Result<Position, String> {
    Ok(Position {
        board: read_board(rows)?,
        turn: Side::White,
        castling: [[false; 2]; 2],
        skipped: None,
        quiet_plies: 0,
        move_number: 1,
        stage,
        waiting: [[None; 8]; 2],
    })
}

fn read_board(rows: &str) -> Result<Board, String> {
    let rows: Vec<_> = rows.split('/').collect();
    if rows.len() != 8 {
        return Err(format!("{} ranks", rows.len()));
    }
    let mut board = Board::empty();
    for (row, rank) in rows.into_iter().zip((0..8).rev()) {
        read_rank(&mut board, row, rank)?;
    }
    Ok(board)
}

fn read_rank(board: &mut Board, row: &str, rank: i32) -> Result<(), String> {
    let mut file = 0;
    for letter in row.chars() {
        if let Some(empty) = letter.to_digit(10) {
            file += empty as i32;
            continue;
        }
        let piece = Piece::from_letter(letter).ok_or(format!("no piece: {letter}"))?;
        let square = Square::new(file, rank)
            .offset((0, 0))
            .ok_or(format!("rank too long: {row}"))?;
        board.set(square, Some(piece));
        file += 1;
    }
    if file == 8 {
        Ok(())
    } else {
        Err(format!("rank of the wrong length: {row}"))
    }
}

/// Reads side, castling, en passant, and the two optional counters.
fn read_fields(position: &mut Position, fields: &str) -> Result<(), String> {
    let mut fields = fields.split_whitespace();
    position.turn = match fields.next() {
        Some("w") => Side::White,
        Some("b") => Side::Black,
        other => return Err(format!("no side: {other:?}")),
    };
    read_castling(position, fields.next().unwrap_or("-"))?;
    position.skipped = match fields.next().unwrap_or("-") {
        "-" => None,
        name => Some(Square::from_name(name).ok_or(format!("no square: {name}"))?),
    };
    position.quiet_plies = fields.next().unwrap_or("0").parse().map_err(|_| "no count of plies")?;
    position.move_number = fields.next().unwrap_or("1").parse().map_err(|_| "no move number")?;
    Ok(())
}

/// Ignores rights whose king or rook is not at home, and the letters of Seirawan Chess. The files of the rooks stand
/// for rights, as in orthodox chess.
fn read_castling(position: &mut Position, letters: &str) -> Result<(), String> {
    for letter in letters.chars() {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        match letter.to_ascii_uppercase() {
            'K' | 'H' => grant(position, side, Wing::King),
            'Q' | 'A' => grant(position, side, Wing::Queen),
            'B' | 'C' | 'D' | 'F' | 'G' | '-' => {}
            _ => return Err(format!("no castling right: {letter}")),
        }
    }
    Ok(())
}

fn grant(position: &mut Position, side: Side, wing: Wing) {
    let rank = side.back_rank();
    let king = position.board.holds(Square::new(KING_FILE, rank), side, Kind::King);
    let rook = position
        .board
        .holds(Square::new(wing.rook_from(), rank), side, Kind::Rook);
    position.castling[side.index()][wing.index()] = king && rook;
}

/// Reads ten rows, of which the first and the last are drop rows.
fn with_drop_rows(placement: &str) -> Result<Position, String> {
    let rows: Vec<_> = placement.split('/').collect();
    let mut position = plain(&rows[1..9].join("/"), Stage::WhiteNames)?;
    read_drop_row(&mut position, rows[9], Side::White)?;
    read_drop_row(&mut position, rows[0], Side::Black)?;
    position.stage = Stage::Playing(visible_pair(&position)?);
    Ok(position)
}

fn read_drop_row(position: &mut Position, row: &str, side: Side) -> Result<(), String> {
    if row.chars().count() != 8 {
        return Err(format!("drop row of the wrong length: {row}"));
    }
    for (letter, file) in row.chars().zip(0..) {
        if letter != '*' {
            wait(position, side, letter, file)?;
        }
    }
    Ok(())
}

fn wait(position: &mut Position, side: Side, letter: char, file: i32) -> Result<(), String> {
    let kind = musketeer(letter, side)?;
    if position.waiting_file(side, kind).is_some() || position.waiting_behind(side, file).is_some() {
        return Err(format!("{letter} is one too many behind a back rank"));
    }
    position.set_waiting(side, file, Some(kind));
    Ok(())
}

fn musketeer(letter: char, side: Side) -> Result<Kind, String> {
    let piece = Piece::from_letter(letter).filter(|piece| piece.side == side && piece.kind.is_musketeer());
    piece
        .map(|piece| piece.kind)
        .ok_or(format!("does not belong behind the back rank of {side:?}: {letter}"))
}

/// The pair shown by the drop rows and the board, beginning with White's drop row from left to right.
fn visible_pair(position: &Position) -> Result<[Kind; 2], String> {
    let mut kinds: Vec<Kind> = position.waiting.iter().flatten().flatten().copied().collect();
    for side in Side::BOTH {
        kinds.extend(
            position
                .board
                .pieces(side)
                .map(|(_, kind)| kind)
                .filter(|kind| kind.is_musketeer()),
        );
    }
    let mut pair: Vec<Kind> = Vec::new();
    for kind in kinds {
        if !pair.contains(&kind) {
            pair.push(kind);
        }
    }
    <[Kind; 2]>::try_from(pair).map_err(|pair| format!("not a pair: {pair:?}"))
}

fn with_bracket(rows: &str, bracket: &str) -> Result<Position, String> {
    let letters: Vec<char> = bracket
        .strip_suffix(']')
        .ok_or("a bracket without an end")?
        .chars()
        .collect();
    match letters[..] {
        [first, '?'] => plain(rows, Stage::BlackNames(musketeer(first, Side::White)?)),
        [a, a_file, b, b_file, c, c_file, d, d_file] => {
            let pair = [musketeer(a, Side::White)?, musketeer(b, Side::White)?];
            if pair[0] == pair[1] || pair != [musketeer(c, Side::Black)?, musketeer(d, Side::Black)?] {
                return Err(format!("not the same two types on both sides: {bracket}"));
            }
            let mut position = plain(rows, stage(pair, &letters))?;
            for (side, letter, file) in [
                (Side::White, a, a_file),
                (Side::White, b, b_file),
                (Side::Black, c, c_file),
                (Side::Black, d, d_file),
            ] {
                read_file(&mut position, side, letter, file)?;
            }
            Ok(position)
        }
        _ => Err(format!("cannot read the bracket {bracket}")),
    }
}

fn stage(pair: [Kind; 2], letters: &[char]) -> Stage {
    if letters.contains(&'?') {
        Stage::Placing(pair)
    } else {
        Stage::Playing(pair)
    }
}

/// Reads a file: a letter, `-` if the piece has entered or is lost, `?` if it is not placed yet.
fn read_file(position: &mut Position, side: Side, letter: char, file: char) -> Result<(), String> {
    match file {
        '-' | '?' => Ok(()),
        'a'..='h' => wait(position, side, letter, (file as u8 - b'a').into()),
        _ => Err(format!("no file: {file}")),
    }
}

/// Drops the letters of pieces that have already entered, which GUIs keep.
fn forget_spent(position: &mut Position) {
    for side in Side::BOTH {
        for file in 0..8 {
            let home = Square::new(file, side.back_rank());
            if !position.board.holds(home, side, Kind::original(file)) {
                position.set_waiting(side, file, None);
            }
        }
    }
}

fn check(position: &Position) -> Result<(), String> {
    for side in Side::BOTH {
        let kings = position
            .board
            .pieces(side)
            .filter(|(_, kind)| *kind == Kind::King)
            .count();
        if kings != 1 {
            return Err(format!("{side:?} has {kings} kings"));
        }
        check_gates(position, side)?;
        for (square, kind) in position.board.pieces(side) {
            check_piece(position, square, kind)?;
        }
    }
    if king_attacked(&position.board, position.turn.other()) {
        return Err("the king can be taken".to_owned());
    }
    check_turn(position)
}

fn check_gates(position: &Position, side: Side) -> Result<(), String> {
    let files: Vec<i32> = (0..8)
        .filter(|file| position.waiting_behind(side, *file).is_some())
        .collect();
    match files[..] {
        [a, b] if !may_share_a_side(a, b) => Err("king and rook would uncover a piece each".to_owned()),
        [_, _, _, ..] => Err("more than two behind a back rank".to_owned()),
        _ => Ok(()),
    }
}

fn check_piece(position: &Position, square: Square, kind: Kind) -> Result<(), String> {
    if kind == Kind::Pawn && (square.rank == 0 || square.rank == 7) {
        return Err(format!("a pawn on {}", square.name()));
    }
    let belongs = !kind.is_musketeer() || position.pair().is_some_and(|pair| pair.contains(&kind));
    if belongs {
        Ok(())
    } else {
        Err(format!("{kind:?} is not of this game"))
    }
}

/// Checks the side to move in a prelude, which follows from the choices made so far.
fn check_turn(position: &Position) -> Result<(), String> {
    let placed = |side: Side| position.waiting[side.index()].iter().flatten().count();
    let turn = match position.stage {
        Stage::BlackNames(_) => Side::Black,
        Stage::Placing(_) if placed(Side::White) == placed(Side::Black) + 1 => Side::Black,
        Stage::Placing(_) if placed(Side::White) == placed(Side::Black) => Side::White,
        Stage::Placing(_) => return Err("the sides have not placed in turn".to_owned()),
        Stage::WhiteNames => Side::White,
        Stage::Normal | Stage::Playing(_) => position.turn,
    };
    if position.turn == turn {
        Ok(())
    } else {
        Err("the other side is to move".to_owned())
    }
}
