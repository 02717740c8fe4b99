//! Singular extensions: is the move of the table the only good one?

use super::Bound;
use super::Score;
use super::pruning::Node;
use super::worker::Worker;
use crate::board::Move;
use crate::eval::Evaluable;

/// The answer of [`Worker::singularity`].
pub(super) enum Singular {
    /// Search the move so many plies deeper.
    Extend(i32),
    /// Several moves beat beta: the node is settled.
    Cutoff(i32),
}

impl<R: Evaluable> Worker<'_, R> {
    /// Asks whether the table's move is the only good one, by searching the others to a lower depth and bound.
    pub(super) fn singularity<const PV: bool>(&mut self, node: &Node, m: Move) -> Singular {
        let Some(entry) = node.entry else {
            return Singular::Extend(0);
        };
        let params = self.params();
        if node.depth < params.singular_depth()
            || entry.depth < node.depth - params.singular_entry_depth()
            || entry.bound == Bound::Upper
            || entry.score.abs() >= Score::MATE_BOUND
            || node.ply as i32 >= 2 * self.root_depth
        {
            return Singular::Extend(0);
        }
        let bound = entry.score - params.singular_margin() * node.depth;
        // The nested search needs the move lists of this ply for itself, and gives them back unchanged in size only.
        self.frame(node.ply).excluded = Some(m);
        let score = self.alphabeta::<false>(node.ply, bound - 1, bound, (node.depth - 1) / 2, node.cut_node);
        self.frame(node.ply).excluded = None;
        if score < bound {
            Singular::Extend(if !PV && score < bound - params.double_margin() {
                2
            } else {
                1
            })
        } else if bound >= node.beta && score < Score::MATE_BOUND {
            Singular::Cutoff(bound)
        } else if entry.score >= node.beta {
            Singular::Extend(-2)
        } else if node.cut_node {
            Singular::Extend(-1)
        } else {
            Singular::Extend(0)
        }
    }
}
