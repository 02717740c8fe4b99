//! Random positions that have valid FENs.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::musketeer::reference::board::{Board, Square};
use crate::musketeer::reference::fen_read::read;
use crate::musketeer::reference::fen_write::write;
use crate::musketeer::reference::piece::{Kind, Piece, Side};
use crate::musketeer::reference::position::{KING_FILE, Position, Stage, Wing};
use crate::musketeer::reference::prelude::may_share_a_side;

type Random = Xoshiro256PlusPlus;

/// Tries random positions until one is valid.
pub fn random_position(rng: &mut Random) -> Position {
    loop {
        let position = attempt(rng);
        if !is_crowded(&position.board) && read(&write(&position)).is_ok() {
            return position;
        }
    }
}

/// Whether a side has more than sixteen pieces on the board, or more than eight pawns.
fn is_crowded(board: &Board) -> bool {
    Side::BOTH.into_iter().any(|side| {
        let pawns = board.pieces(side).filter(|(_, kind)| *kind == Kind::Pawn).count();
        board.pieces(side).count() > 16 || pawns > 8
    })
}

fn attempt(rng: &mut Random) -> Position {
    let pair = random_pair(rng);
    let mut position = Position {
        board: Board::empty(),
        turn: *Side::BOTH.choose(rng).expect("two sides"),
        castling: [[false; 2]; 2],
        skipped: None,
        quiet_plies: rng.random_range(0..100),
        move_number: rng.random_range(1..100),
        stage: Stage::Playing(pair),
        waiting: [[None; 8]; 2],
    };
    for side in Side::BOTH {
        put_originals(&mut position, side, rng);
    }
    for side in Side::BOTH {
        put_king(&mut position, side, rng);
    }
    scatter(&mut position, pair, rng);
    put_en_passant(&mut position, rng);
    for side in Side::BOTH {
        put_waiting(&mut position, side, pair, rng);
        grant_castling(&mut position, side, rng);
    }
    position
}

fn random_pair(rng: &mut Random) -> [Kind; 2] {
    let mut kinds = Kind::musketeers();
    kinds.shuffle(rng);
    [kinds[0], kinds[1]]
}

fn put_originals(position: &mut Position, side: Side, rng: &mut Random) {
    let share = rng.random_range(0.2..0.9);
    // Leaves the squares between king and rooks empty often, since castling would otherwise be rare.
    let corners_only = rng.random_bool(0.3);
    for file in 0..8 {
        let wanted = if corners_only {
            file == 0 || file == 7
        } else {
            file != KING_FILE && rng.random_bool(share)
        };
        if wanted {
            let home = Square::new(file, side.back_rank());
            position.board.set(home, Some(Piece::new(side, Kind::original(file))));
        }
    }
}

/// Puts the king on its home square most of the time, because many rules concern a king there.
fn put_king(position: &mut Position, side: Side, rng: &mut Random) {
    let home = Square::new(KING_FILE, side.back_rank());
    let square = if rng.random_bool(0.6) && position.board.is_empty(home) {
        home
    } else {
        random_empty(&position.board, rng)
    };
    position.board.set(square, Some(Piece::new(side, Kind::King)));
}

fn scatter(position: &mut Position, pair: [Kind; 2], rng: &mut Random) {
    let kinds = [
        Kind::Pawn,
        Kind::Pawn,
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
        pair[0],
        pair[0],
        pair[1],
        pair[1],
    ];
    for _ in 0..rng.random_range(0..16) {
        let square = random_empty(&position.board, rng);
        let kind = *kinds.choose(rng).expect("kinds");
        let side = *Side::BOTH.choose(rng).expect("two sides");
        if kind != Kind::Pawn || (1..7).contains(&square.rank) {
            position.board.set(square, Some(Piece::new(side, kind)));
        }
    }
}

fn random_empty(board: &Board, rng: &mut Random) -> Square {
    let empty: Vec<Square> = Square::all().filter(|square| board.is_empty(*square)).collect();
    *empty.choose(rng).expect("the board is never full")
}

/// Sometimes makes the last move a pawn's double step past another pawn.
fn put_en_passant(position: &mut Position, rng: &mut Random) {
    let mover = position.turn.other();
    let start = Square::new(rng.random_range(0..8), mover.pawn_rank());
    let ahead = |square: Square| square.offset((0, mover.forward())).expect("far from the edge");
    let (skipped, stop) = (ahead(start), ahead(ahead(start)));
    let neighbour = stop.offset((if rng.random_bool(0.5) { 1 } else { -1 }, 0));
    let board = &mut position.board;
    let is_free = [start, skipped, stop]
        .into_iter()
        .chain(neighbour)
        .all(|square| board.is_empty(square));
    if let Some(neighbour) = neighbour.filter(|_| is_free && rng.random_bool(0.4)) {
        board.set(stop, Some(Piece::new(mover, Kind::Pawn)));
        board.set(neighbour, Some(Piece::new(mover.other(), Kind::Pawn)));
        position.skipped = Some(skipped);
        position.quiet_plies = 0;
    }
}

fn put_waiting(position: &mut Position, side: Side, pair: [Kind; 2], rng: &mut Random) {
    let at_home = |file: &i32| {
        position
            .board
            .holds(Square::new(*file, side.back_rank()), side, Kind::original(*file))
    };
    let mut files: Vec<i32> = (0..8).filter(at_home).collect();
    files.shuffle(rng);
    for (kind, file) in pair.into_iter().zip(files) {
        let others: Vec<i32> = (0..8)
            .filter(|file| position.waiting_behind(side, *file).is_some())
            .collect();
        if rng.random_bool(0.8) && others.iter().all(|other| may_share_a_side(*other, file)) {
            position.set_waiting(side, file, Some(kind));
        }
    }
}

fn grant_castling(position: &mut Position, side: Side, rng: &mut Random) {
    let home = |file| Square::new(file, side.back_rank());
    for wing in Wing::BOTH {
        let king = position.board.holds(home(KING_FILE), side, Kind::King);
        let rook = position.board.holds(home(wing.rook_from()), side, Kind::Rook);
        position.castling[side.index()][wing.index()] = king && rook && rng.random_bool(0.8);
    }
}
