//! Root positions that endgame tables know.

use super::control::Control;
use super::{Bound, Limits, Line, MAX_PLY, Score, Verdict};
use crate::board::{Move, NullObserver};
use crate::endgame::{TableError, Tables, Value};
use crate::rules::{Notation, Position};

/// What endgame tables say about the moves of a root position.
pub(super) struct Known {
    /// The moves that are not excluded, the best first. There is at least one.
    moves: Vec<(Value, Move)>,
}

impl Known {
    /// Looks the position up in the tables of `limits`. `None` without tables, if they do not know it, or if a file is
    /// bad, which is logged.
    pub fn find<R: Notation>(position: &Position<R>, limits: &Limits) -> Option<Self> {
        let tables = limits.tables.as_deref()?;
        let moves = ranked(position, tables, &limits.excluded).unwrap_or_else(|error| {
            log::error!("{error}");
            None
        });
        moves.filter(|moves| !moves.is_empty()).map(|moves| Known { moves })
    }

    /// In a drawn position of which one line is wanted, the losing moves: the search finds which of the others makes a
    /// draw hardest for the opponent.
    pub fn losing(&self, limits: &Limits) -> Option<Vec<Move>> {
        let (best, _) = self.moves.first()?;
        let losing = self.moves.iter().filter(|(value, _)| *value < Value::Draw);
        (*best == Value::Draw && limits.lines <= 1).then(|| losing.map(|&(_, m)| m).collect())
    }

    /// Reports the best lines and returns the verdict, without a search.
    pub fn answer<R: Notation>(
        &self,
        position: &Position<R>,
        limits: &Limits,
        control: &Control,
        mut report: impl FnMut(Line),
    ) -> Verdict {
        let mut verdict = Verdict {
            threads: 1,
            ..Verdict::default()
        };
        for (index, &(value, m)) in self.moves.iter().take(limits.lines.max(1)).enumerate() {
            let moves = limits
                .tables
                .as_deref()
                .map_or_else(|| vec![m], |tables| line(position, m, tables));
            let depth = moves.len() as u32;
            if index == 0 {
                verdict.best = Some(m);
                verdict.reply = moves.get(1).copied();
                verdict.score = score(value);
                verdict.depth = depth;
            }
            report(Line {
                depth,
                seldepth: depth,
                score: score(value),
                bound: Bound::Exact,
                nodes: 0,
                elapsed: control.elapsed(),
                hash_used: 0,
                rank: index + 1,
                moves,
            });
        }
        verdict.elapsed = control.elapsed();
        verdict
    }
}

const fn score(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score(Score::MATE - plies as i32),
        Value::Draw => Score(0),
        Value::Loss(plies) => Score(plies as i32 - Score::MATE),
    }
}

/// The legal moves that are not excluded with their values for the side to move, the best first; `None` if the tables
/// do not know them all.
fn ranked<R: Notation>(
    position: &Position<R>,
    tables: &Tables,
    excluded: &[Move],
) -> Result<Option<Vec<(Value, Move)>>, TableError> {
    if tables.probe_position(position)?.is_none() {
        return Ok(None);
    }
    let mut moves = Vec::new();
    let mut after = position.clone();
    for m in position.legal().into_iter().filter(|m| !excluded.contains(m)) {
        after.make(m, &mut NullObserver);
        let reply = tables.probe_position(&after)?;
        after.unmake();
        let Some(reply) = reply else { return Ok(None) };
        moves.push((reply.before(), m));
    }
    moves.sort_by(|(value, _), (other, _)| other.cmp(value));
    Ok(Some(moves))
}

/// The best play after a root move up to mate; only that move in a draw.
fn line<R: Notation>(position: &Position<R>, first: Move, tables: &Tables) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = vec![first];
    position.make(first, &mut NullObserver);
    while moves.len() < MAX_PLY
        && let Ok(Some(ranked)) = ranked(&position, tables, &[])
        && let Some(&(value, m)) = ranked.first()
        && value != Value::Draw
    {
        moves.push(m);
        position.make(m, &mut NullObserver);
    }
    moves
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use tempfile::TempDir;

    use super::*;
    use crate::board::Color;
    use crate::endgame::{Material, Workers};
    use crate::rules::Variant;
    use crate::rules::musketeer::{Musketeer, Position};
    use crate::search::{Searcher, Settings};

    fn tables(names: &[&str]) -> (TempDir, Arc<Tables>) {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::create(folder.path()).expect("a folder");
        let wanted: Vec<Material> = names.iter().map(|name| name.parse().expect("an ending")).collect();
        let stop = AtomicBool::new(false);
        for material in tables.missing(&wanted).expect("nothing is damaged") {
            tables
                .make(
                    &material,
                    Workers {
                        threads: 1,
                        stop: &stop,
                    },
                )
                .expect("a table");
        }
        (folder, Arc::new(tables))
    }

    fn searcher() -> Searcher<Musketeer> {
        Searcher::new(Settings {
            hash_mib: 1,
            ..Settings::default()
        })
    }

    fn search(fen: &str, limits: &Limits) -> (Position, Verdict, Vec<Line>) {
        let position = Position::parse_fen(Variant::Normal, fen).expect(fen);
        let mut lines = Vec::new();
        let verdict = searcher().search(&position, limits, |line| lines.push(line));
        (position, verdict, lines)
    }

    #[test]
    fn mates_are_answered_with_the_whole_line() {
        let (_folder, tables) = tables(&["KRK"]);
        let limits = Limits {
            lines: 3,
            tables: Some(Arc::clone(&tables)),
            ..Limits::default()
        };
        let fen = "8/8/8/3k4/8/8/8/K6R w - - 0 1";
        let (mut position, verdict, lines) = search(fen, &limits);
        let Ok(Some(Value::Win(plies))) = tables.probe_position(&position) else {
            panic!("{fen} is won");
        };
        assert_eq!(verdict.score, Score(Score::MATE - i32::from(plies)));
        assert_eq!((lines.len(), lines[2].rank, verdict.nodes), (3, 3, 0));
        assert_eq!(lines[0].moves.len(), usize::from(plies));
        assert_eq!(
            (verdict.best, verdict.reply),
            (Some(lines[0].moves[0]), Some(lines[0].moves[1]))
        );
        for &m in &lines[0].moves {
            assert!(position.legal().contains(&m));
            position.make(m, &mut NullObserver);
        }
        assert!(position.in_check() && position.legal().is_empty(), "{}", position.fen());
    }

    #[test]
    fn the_search_chooses_among_the_moves_that_draw() {
        let (_folder, tables) = tables(&["KRK"]);
        let fen = "8/8/8/8/8/5k2/7r/6K1 w - - 0 1";
        let limits = Limits {
            depth: Some(3),
            tables: Some(tables),
            ..Limits::default()
        };
        let (position, verdict, lines) = search(fen, &limits);
        assert_eq!(verdict.best.map(|m| position.san(m)).as_deref(), Some("Kxh2"));
        assert!(verdict.nodes > 0 && verdict.score == Score(0) && lines.iter().all(|line| line.score == Score(0)));
        let two = Limits { lines: 2, ..limits };
        let (position, _, lines) = search(fen, &two);
        let shown = lines
            .iter()
            .map(|line| (position.san(line.moves[0]), line.score.mate_in()));
        assert_eq!(
            shown.collect::<Vec<_>>(),
            [("Kxh2".to_owned(), None), ("Kf1".to_owned(), Some(-1))]
        );
    }

    #[test]
    fn other_positions_are_searched() {
        let (_folder, tables) = tables(&["KRK"]);
        let with = Limits {
            depth: Some(4),
            tables: Some(tables),
            ..Limits::default()
        };
        let without = Limits {
            tables: None,
            ..with.clone()
        };
        let fen = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
        let [one, other] = [with, without].map(|limits| search(fen, &limits).1);
        assert_eq!((one.nodes, one.score, one.best), (other.nodes, other.score, other.best));
        assert!(one.nodes > 0);
    }

    /// A mate that the search announces is a proof, so it is never shorter than that of the table; short ones are
    /// found.
    #[test]
    fn searched_mates_are_those_of_tables() {
        let names = ["KQK", "KRK", "KDK", "KCK", "KEK", "KSK"];
        let (_folder, tables) = tables(&names);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let limits = Limits {
            depth: Some(12),
            ..Limits::default()
        };
        let mut mates = 0;
        for name in names {
            let material: Material = name.parse().expect(name);
            let mut searcher = searcher();
            for _ in 0..60 {
                let squares: [u8; 3] = std::array::from_fn(|_| random.random_range(0..64));
                let side = Color::ALL[random.random_range(0..2)];
                let Some(position) = crate::endgame::position(&material, side, &squares) else {
                    continue;
                };
                let known = tables
                    .probe_position(&position)
                    .expect("a sound table")
                    .expect("a legal position");
                if position.legal().is_empty() {
                    continue;
                }
                let found = searcher.search(&position, &limits, |_| {}).score;
                let exact = score(known);
                let text = || format!("{}: {found} instead of {exact}", position.fen());
                if found.mate_in().is_some() {
                    assert!(
                        found.0.signum() == exact.0.signum() && found.0.abs() <= exact.0.abs(),
                        "{}",
                        text()
                    );
                    mates += 1;
                }
                if matches!(known, Value::Win(1..=3) | Value::Loss(1..=2)) {
                    assert_eq!(found, exact, "{}", text());
                }
            }
        }
        assert!(mates > 9, "{mates} mates");
    }
}
