//! Rooks on files without pawns.

use super::layout::Layout;
use super::pawns::PawnFiles;
use super::tally::Tally;
use super::term::Term;
use crate::board::{Color, Kind, Mailbox};

/// The terms of rooks on files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RookFileTerms {
    rooks: &'static [Kind],
    /// A rook on a file without pawns.
    open: Term,
    /// A rook on a file without own pawns.
    half_open: Term,
}

impl RookFileTerms {
    /// Declares the terms for these kinds of piece.
    pub(crate) const fn new(layout: &mut Layout, rooks: &'static [Kind]) -> Self {
        RookFileTerms {
            rooks,
            open: layout.term("rook on open file"),
            half_open: layout.term("rook on half-open file"),
        }
    }

    /// Counts the rooks of a side.
    #[inline]
    pub(crate) fn count(&self, board: &Mailbox, files: PawnFiles, color: Color, tally: &mut impl Tally) {
        for kind in self.rooks {
            for slot in board.of(kind.of(color)) {
                let file = board.square(slot).file();
                if !files.has(color, file) {
                    let open = !files.has(!color, file);
                    tally.add(color, if open { self.open } else { self.half_open }, 1);
                }
            }
        }
    }
}
