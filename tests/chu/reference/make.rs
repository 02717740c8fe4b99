//! Makes moves on the reference's board.

use super::board::{At, Board, Piece};
use super::moves::{How, Step, takes_lion};

pub fn after(board: &Board, step: Step) -> Board {
    let mut next = board.clone();
    let mover = board.get(step.from).expect("a piece to move");
    let captures = step.via.is_some() || board.is_enemy(step.to);
    next.jumped = None;
    next.lion_ban = mover.symbol != "L" && takes_lion(board, step);
    next.halfmoves = if captures || mover.symbol == "P" {
        0
    } else {
        board.halfmoves + 1
    };
    next.number += u32::from(!mover.white);
    next.white_to_move = !mover.white;
    if step.how != How::Pass {
        move_pieces(&mut next, step, mover);
        forbid_castling(&mut next, step);
    }
    next
}

fn move_pieces(next: &mut Board, step: Step, mover: Piece) {
    if let Some(via) = step.via {
        next.set(via, None);
    }
    let symbol = step.becomes.unwrap_or(mover.symbol);
    next.set(step.from, None);
    next.set(step.to, Some(Piece { symbol, ..mover }));
    let (file, rank) = step.to;
    match step.how {
        How::Plain | How::Pass => {}
        How::Double => next.jumped = Some((file, (step.from.1 + rank) / 2)),
        How::EnPassant => next.set((file, step.from.1), None),
        How::Castle(rook) => {
            let beside = if rook.0 > file { file - 1 } else { file + 1 };
            let piece = next.get(rook);
            next.set(rook, None);
            next.set((beside, rank), piece);
        }
    }
}

/// Removes the castling rights of a home square that a move touches: its piece has moved or was captured.
fn forbid_castling(next: &mut Board, step: Step) {
    let touched = [Some(step.from), step.via, Some(step.to)];
    let is_touched = |at: At| touched.contains(&Some(at));
    next.castling.retain(|letter| {
        let (king, rook) = match letter {
            'K' => ((5, 0), (9, 0)),
            'Q' => ((5, 0), (0, 0)),
            'k' => ((4, 9), (9, 9)),
            _ => ((4, 9), (0, 9)),
        };
        !is_touched(king) && !is_touched(rook)
    });
}
