//! Thinking output.

use crate::search::{Line, Status};

/// A line of thinking output: depth, score, centiseconds, nodes, and after a tab the moves in coordinate notation. When
/// pondering, the `expected` move of the opponent precedes them in parentheses. With `statistics`, selective depth,
/// nodes per second and tablebase hits follow the nodes; XBoard's status line and Scid show them before the moves.
pub(crate) fn line(line: &Line, expected: Option<&str>, moves: &[String], statistics: bool) -> String {
    let centiseconds = line.elapsed.as_millis() / 10;
    let expected = expected.map_or_else(String::new, |expected| format!("({expected}) "));
    let statistics = match statistics {
        true => format!(" {} {} 0", line.seldepth, nodes_per_second(line)),
        false => String::new(),
    };
    format!(
        "{} {} {centiseconds} {}{statistics}\t{expected}{}",
        line.depth,
        line.score.cecp(),
        line.nodes,
        moves.join(" ")
    )
}

fn nodes_per_second(line: &Line) -> u64 {
    let micros = line.elapsed.as_micros().max(1);
    u64::try_from(u128::from(line.nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

/// The answer to `.`: centiseconds, nodes, depth, remaining and total root moves, current root move.
pub(crate) fn progress(status: Option<(Status, Option<String>)>) -> String {
    let Some((status, current)) = status else {
        return "stat01: 0 0 0 0 0".to_owned();
    };
    let Status {
        depth,
        nodes,
        elapsed,
        moves_left,
        moves_total,
        ..
    } = status;
    let text = format!(
        "stat01: {} {nodes} {depth} {moves_left} {moves_total}",
        elapsed.as_millis() / 10
    );
    current.map_or(text.clone(), |current| format!("{text} {current}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::search::{Bound, Score};

    #[test]
    fn a_line_has_its_fields_in_order() {
        let found = Line {
            depth: 9,
            seldepth: 14,
            score: Score(-23),
            nodes: 50_000,
            bound: Bound::Exact,
            elapsed: Duration::from_millis(250),
            hash_used: 0,
            rank: 1,
            moves: Vec::new(),
        };
        let moves = ["b1c3l".to_owned(), "e7e5".to_owned()];
        assert_eq!(line(&found, None, &moves, false), "9 -23 25 50000\tb1c3l e7e5");
        assert_eq!(
            line(&found, Some("d7d6"), &moves, false),
            "9 -23 25 50000\t(d7d6) b1c3l e7e5"
        );
        assert_eq!(
            line(&found, None, &moves, true),
            "9 -23 25 50000 14 200000 0\tb1c3l e7e5"
        );
    }

    #[test]
    fn progress_without_a_search_is_all_zero() {
        assert_eq!(progress(None), "stat01: 0 0 0 0 0");
    }
}
