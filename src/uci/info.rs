//! Writes `info` lines.

use std::fmt::Write as _;
use std::time::Duration;

use crate::search::wdl::Wdl;
use crate::search::{Bound, Line, Score, Status};

/// A principal variation. `moves` are the moves of `line` as text; `wdl` is optional.
pub(crate) fn line(line: &Line, moves: &[String], wdl: Option<Wdl>) -> String {
    let bound = match line.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let mut text = format!(
        "info depth {} seldepth {} multipv {} {}{bound}",
        line.depth,
        line.seldepth,
        line.rank,
        score(line.score)
    );
    if let Some(Wdl { win, draw, loss }) = wdl {
        let _ = write!(text, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        text,
        " nodes {} nps {} hashfull {} time {} pv {}",
        line.nodes,
        nodes_per_second(line.nodes, line.elapsed),
        line.hash_used,
        line.elapsed.as_millis(),
        moves.join(" ")
    );
    text
}

/// `score cp N` or `score mate N`.
pub(crate) fn score(score: Score) -> String {
    match score.mate_in() {
        Some(moves) => format!("score mate {moves}"),
        None => format!("score cp {}", score.0),
    }
}

/// The progress of a search, with `currmove`.
pub(crate) fn progress(status: &Status, current: &str) -> String {
    format!(
        "info depth {} currmove {current} currmovenumber {} nodes {} nps {} time {}",
        status.depth,
        status.moves_total - status.moves_left.min(status.moves_total) + 1,
        status.nodes,
        nodes_per_second(status.nodes, status.elapsed),
        status.elapsed.as_millis()
    )
}

pub(crate) fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_its_fields() {
        let mut found = Line {
            depth: 9,
            seldepth: 14,
            score: Score(-23),
            bound: Bound::Exact,
            nodes: 50_000,
            elapsed: Duration::from_millis(250),
            hash_used: 7,
            rank: 2,
            moves: Vec::new(),
        };
        let moves = ["b1c3".to_owned(), "e7e5".to_owned()];
        assert_eq!(
            line(&found, &moves, None),
            "info depth 9 seldepth 14 multipv 2 score cp -23 nodes 50000 nps 200000 hashfull 7 time 250 pv b1c3 e7e5"
        );
        found.bound = Bound::Lower;
        let wdl = Some(Wdl {
            win: 200,
            draw: 500,
            loss: 300,
        });
        assert!(line(&found, &moves, wdl).contains(" score cp -23 lowerbound wdl 200 500 300 nodes "));
    }

    #[test]
    fn mates_count_moves() {
        assert_eq!(score(Score(Score::MATE - 3)), "score mate 2");
        assert_eq!(score(Score(2 - Score::MATE)), "score mate -1");
        assert_eq!(score(Score(-Score::MATE)), "score mate 0");
    }

    #[test]
    fn moves_are_numbered_from_one() {
        let status = Status {
            depth: 20,
            nodes: 10,
            elapsed: Duration::from_secs(4),
            moves_left: 30,
            moves_total: 30,
            current: None,
        };
        assert_eq!(
            progress(&status, "e2e4"),
            "info depth 20 currmove e2e4 currmovenumber 1 nodes 10 nps 2 time 4000"
        );
    }
}
