//! The vote of the search threads on the best move.

use std::collections::HashMap;

use super::worker::RootMove;
use super::{Score, Verdict};
use crate::board::Move;

/// The best line of one thread.
pub struct Vote {
    pub root: RootMove,
    pub depth: i32,
}

/// The move with the most votes, weighted by depth and score. With one thread or several lines, the first thread's.
pub fn verdict(votes: &[Vote], lines: usize) -> Verdict {
    let Some(first) = votes.first() else {
        return Verdict::default();
    };
    let chosen = if lines > 1 {
        first
    } else {
        elect(votes).unwrap_or(first)
    };
    Verdict {
        best: Some(chosen.root.first),
        reply: chosen.root.line.get(1).copied(),
        score: Score(chosen.root.score),
        depth: chosen.depth as u32,
        ..Verdict::default()
    }
}

fn elect(votes: &[Vote]) -> Option<&Vote> {
    let worst = votes.iter().map(|vote| vote.root.score).min()?;
    let mut weights: HashMap<Move, i64> = HashMap::new();
    let weight = |vote: &Vote| i64::from(vote.root.score - worst + 20) * i64::from(vote.depth.max(1));
    for vote in votes {
        *weights.entry(vote.root.first).or_default() += weight(vote);
    }
    // A mate needs no majority; between equal weights the lowest-numbered thread decides.
    let mut chosen = votes.first()?;
    for vote in &votes[1..] {
        let better_mate = vote.root.score >= Score::MATE_BOUND && vote.root.score > chosen.root.score;
        let outvoted = chosen.root.score < Score::MATE_BOUND && weights[&vote.root.first] > weights[&chosen.root.first];
        if better_mate || outvoted {
            chosen = vote;
        }
    }
    Some(chosen)
}
