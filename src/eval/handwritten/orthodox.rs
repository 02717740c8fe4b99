//! What games count that have the pawns, kings, bishops and rooks of orthodox chess.

use super::activity::Activity;
use super::layout::Layout;
use super::pawns::{PawnFiles, PawnTerms, Pawns};
use super::pieces::PieceTerms;
use super::rook_files::RookFileTerms;
use super::shelter::ShelterTerms;
use super::tally::Tally;
use super::term::Term;
use crate::board::{Attacks, Color, Kind, Mailbox, Square};
use crate::rules::Rules;
use crate::rules::common::{BISHOP, KING, PAWN};

/// The terms of games with orthodox pieces.
#[derive(Clone, Copy, Debug)]
pub struct OrthodoxTerms {
    pawns: PawnTerms,
    shelter: ShelterTerms,
    rook_files: RookFileTerms,
    /// Two bishops or more.
    bishop_pair: Term,
    /// A pawn attacks an enemy piece.
    pawn_threat: Term,
}

impl OrthodoxTerms {
    /// Declares the terms for a board of `files` files. Pawns may stand on the ranks from `pawn_ranks[0]` to
    /// `pawn_ranks[1]`, counted from 0; they shelter a king up to `close` ranks before it. `rooks` are the kinds that
    /// want open files.
    pub(crate) const fn new(
        layout: &mut Layout,
        files: u8,
        pawn_ranks: [u8; 2],
        close: u8,
        rooks: &'static [Kind],
    ) -> Self {
        OrthodoxTerms {
            shelter: ShelterTerms::new(layout, files, close),
            pawns: PawnTerms::new(layout, pawn_ranks[0], pawn_ranks[1]),
            bishop_pair: layout.term("bishop pair"),
            pawn_threat: layout.term("pawn threat"),
            rook_files: RookFileTerms::new(layout, rooks),
        }
    }

    /// Counts what depends on pawns and kings alone: the pawns that `counts` admits, and what shelters a side's only
    /// king.
    pub(crate) fn count_structure(
        &self,
        board: &Mailbox,
        counts: impl Fn(Color, Square) -> bool,
        tally: &mut impl Tally,
    ) -> PawnFiles {
        let pawns = Pawns::of(board, PAWN);
        for color in Color::ALL {
            let squares = board.of(PAWN.of(color)).map(|slot| board.square(slot));
            for square in squares.filter(|&square| counts(color, square)) {
                self.pawns.count(&pawns, color, square, tally);
            }
            if board.count(KING.of(color)) == 1 {
                self.shelter.count(&pawns, color, board.only(KING.of(color)), tally);
            }
        }
        pawns.files()
    }

    /// Counts the rooks on files without pawns, and pairs of bishops.
    #[inline]
    pub(crate) fn count_rooks_and_bishops(&self, board: &Mailbox, files: PawnFiles, tally: &mut impl Tally) {
        for color in Color::ALL {
            self.rook_files.count(board, files, color, tally);
            if board.count(BISHOP.of(color)) >= 2 {
                tally.add(color, self.bishop_pair, 1);
            }
        }
    }

    /// Counts the pieces that pawns attack: `threats` says how many a pawn does.
    #[inline]
    pub(crate) fn count_pawn_threats(
        &self,
        board: &Mailbox,
        threats: impl Fn(Color, Square) -> i32,
        tally: &mut impl Tally,
    ) {
        for color in Color::ALL {
            let pawns = board.of(PAWN.of(color));
            let sum = pawns.map(|slot| threats(color, board.square(slot))).sum();
            tally.add(color, self.pawn_threat, sum);
        }
    }
}

/// How many pieces a pawn attacks that captures diagonally forward.
#[inline]
pub(crate) fn diagonal_threats(board: &Mailbox, color: Color, pawn: Square) -> i32 {
    let ahead = pawn.step(if color == Color::White { 16 } else { 240 });
    let threats = |to| board.holds(to, !color) && board.piece_at(to) != Some(PAWN.of(!color));
    i32::from(threats(ahead.step(1))) + i32::from(threats(ahead.step(255)))
}

/// Counts what all pieces but pawns and kings do that move alike for both sides, by the movement tables of their game.
#[inline]
pub(crate) fn count_officers<R: Rules>(position: &R, attacks: &Attacks, terms: &PieceTerms, tally: &mut impl Tally) {
    let board = position.board();
    for color in Color::ALL {
        let enemy_king = board.only(KING.of(!color));
        let mut attackers = 0;
        for slot in board.side(color) {
            let (kind, square) = (board.piece(slot).kind(), board.square(slot));
            if kind == PAWN || kind == KING {
                continue;
            }
            let activity = Activity::of::<R>(board, attacks, kind, color, square, enemy_king);
            terms.count(color, kind, &activity, tally);
            attackers += u32::from(activity.ring > 0);
        }
        tally.add(color, terms.attackers.of(attackers), 1);
    }
}
