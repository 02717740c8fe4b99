//! The terms of a game, as it declares them.

use super::layout::Layout;
use super::orthodox::OrthodoxTerms;
use super::pieces::PieceTerms;

/// Everything that a game counts, declared once.
#[derive(Clone, Copy, Debug)]
pub struct Terms<Own> {
    /// What every game counts.
    pub pieces: PieceTerms,
    /// What games with orthodox pieces count.
    pub orthodox: Option<OrthodoxTerms>,
    /// What only this game counts.
    pub own: Own,
    /// The table in which all of them stand.
    pub layout: Layout,
}

impl<Own: Copy> Terms<Own> {
    /// The terms that were declared in `layout`.
    pub(crate) const fn new(layout: Layout, pieces: PieceTerms, orthodox: Option<OrthodoxTerms>, own: Own) -> Self {
        Terms {
            pieces,
            orthodox,
            own,
            layout,
        }
    }
}
