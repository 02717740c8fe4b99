//! Formats the results of a match as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::elo::{ENOUGH_PAIRS, Estimate};
use super::pentanomial::Pentanomial;
use super::ratings::DRAW_MODEL;
use super::sprt::Sprt;
use super::standings::{Standings, Tally};
use crate::outside::counted::counted;

/// The full results: scores, Elo or a rating table, the SPRT, faults and the runner's overhead.
pub fn text(standings: &Standings, names: &[String], sprt: Option<&Sprt>) -> String {
    let mut text = String::new();
    let is_duel = standings.engines() == 2;
    if is_duel {
        text.push_str(&duel(standings, names));
    }
    if !is_duel || standings.has_scale() {
        text.push_str(&table(standings, names));
        let _ = writeln!(text, "Elo by maximum likelihood; {DRAW_MODEL}");
    }
    if let Some(sprt) = sprt {
        text.push_str(&test(&standings.tested_pairs(sprt), sprt));
        text.push_str(&uncounted(standings, sprt));
    }
    for (title, programs) in programs(standings, names) {
        let _ = writeln!(text, "{title}: {programs}");
    }
    text.push_str(&faults(standings, names));
    text.push_str(&overruns(standings, names));
    let _ = writeln!(text, "Runner: {:.3} ms a move", standings.overhead_ms());
    text
}

/// One line: `+12 =30 -8, Elo 27.9 ± 31.0, LLR 0.41`, or the leader if there are more than two engines.
pub fn headline(standings: &Standings, names: &[String], sprt: Option<&Sprt>) -> String {
    if standings.engines() > 2 {
        let leader = standings.ranking()[0];
        let rating = standings.ratings()[leader];
        return format!("{} leads with {}", names[leader], rating.in_words());
    }
    let (tally, pairs) = (standings.tally(0, 1), standings.pentanomial(0, 1));
    let mut text = format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
    if let Some(estimate) = Estimate::from_pairs(&pairs) {
        let _ = write!(text, ", Elo {}", estimate.in_words());
        if let Some(plus_minus) = estimate.plus_minus() {
            let _ = write!(text, " ± {plus_minus:.1}");
        }
    }
    if let Some(sprt) = sprt {
        let _ = write!(
            text,
            ", LLR {:.2} ({:.2}, {:.2})",
            sprt.llr(&standings.tested_pairs(sprt)),
            sprt.lower(),
            sprt.upper()
        );
    }
    text
}

fn duel(standings: &Standings, names: &[String]) -> String {
    let tally = standings.tally(0, 1);
    let pairs = standings.pentanomial(0, 1);
    if tally.games() == 0 {
        return format!("{} - {}: no games\n", names[0], names[1]);
    }
    let mut text = format!("{} - {}: {}\n", names[0], names[1], describe(&tally));
    let estimate = Estimate::from_pairs(&pairs);
    if let Some(estimate) = &estimate {
        let _ = writeln!(
            text,
            "Elo {}, LOS {}, draws {:.1} %",
            describe_elo(estimate),
            estimate.los_in_words(),
            100.0 * tally.draw_ratio()
        );
    }
    let [c0, c1, c2, c3, c4] = pairs.counts();
    let _ = writeln!(text, "Pairs with 0, 1/2, 1, 3/2, 2 points: {c0} {c1} {c2} {c3} {c4}");
    if estimate.is_some_and(|estimate| estimate.is_rough()) {
        let _ = writeln!(text, "Few pairs: interval and LOS are rough below {ENOUGH_PAIRS}");
    }
    text
}

/// Formats `+12 =30 -8 (27/50, 54.0 %)`.
fn describe(tally: &Tally) -> String {
    format!(
        "+{} ={} -{} ({}/{}, {:.1} %)",
        tally.wins,
        tally.draws,
        tally.losses,
        tally.points(),
        tally.games(),
        100.0 * tally.score()
    )
}

/// Formats `+27.9 ± 31.0 (95 %: -2.9 .. 59.0)`.
fn describe_elo(estimate: &Estimate) -> String {
    let interval = estimate.interval_in_words();
    match estimate.plus_minus() {
        Some(plus_minus) => format!("{:+.1} ± {plus_minus:.1} ({interval})", estimate.elo()),
        None => format!("{} ({interval})", estimate.in_words()),
    }
}

fn table(standings: &Standings, names: &[String]) -> String {
    let ratings = standings.ratings();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let mut text = format!(
        "{:>4}  {:width$}  {:>16}  {:>6}  {:>7}  {:>6}\n",
        "rank", "engine", "Elo", "games", "score", "draws"
    );
    for (rank, engine) in standings.ranking().into_iter().enumerate() {
        let (rating, tally) = (ratings[engine], standings.total(engine));
        let _ = writeln!(
            text,
            "{:>4}  {:width$}  {:>16}  {:>6}  {:>7}  {:>4.1} %",
            rank + 1,
            names[engine],
            rating.in_words(),
            tally.games(),
            tally.score_in_words(),
            100.0 * tally.draw_ratio()
        );
    }
    text
}

/// What each engine played with: `Program of A` or, after a match of several programs, `Programs of A, mixed`.
pub fn programs(standings: &Standings, names: &[String]) -> Vec<(String, String)> {
    let of_engine = |(engine, name): (usize, &String)| {
        let identities = standings.identities(engine);
        let games = |(identity, games): (&&str, &u64)| format!("{identity} ({})", counted(games, "game"));
        match identities.len() {
            0 => None,
            1 => Some((format!("Program of {name}"), identities.into_keys().collect())),
            _ => Some((
                format!("Programs of {name}, mixed"),
                identities.iter().map(games).collect::<Vec<_>>().join("; "),
            )),
        }
    };
    names.iter().enumerate().filter_map(of_engine).collect()
}

/// The pairs that the test leaves out.
fn uncounted(standings: &Standings, sprt: &Sprt) -> String {
    let left_out = standings.pentanomial(0, 1).pairs() - standings.tested_pairs(sprt).pairs();
    match left_out {
        0 => String::new(),
        _ => format!("Not counted by the test: {} with faults\n", counted(left_out, "pair")),
    }
}

/// Formats `SPRT [0, 5] 0.05/0.05 logistic: LLR 1.23 (-2.94, 2.94), undecided`.
pub fn test(pairs: &Pentanomial, sprt: &Sprt) -> String {
    let verdict = sprt
        .verdict(pairs)
        .map_or_else(|| "undecided".to_owned(), |verdict| verdict.to_string());
    format!(
        "SPRT {sprt}: LLR {:.2} ({:.2}, {:.2}), {verdict}\n",
        sprt.llr(pairs),
        sprt.lower(),
        sprt.upper()
    )
}

fn faults(standings: &Standings, names: &[String]) -> String {
    let mut text = String::new();
    for (engine, name) in names.iter().enumerate() {
        let causes = standings.faults(engine);
        if !causes.is_empty() {
            let _ = writeln!(text, "Faults of {name}: {}", counts(&causes));
        }
    }
    text
}

/// Formats `crash 2, time loss 1`.
fn counts(causes: &BTreeMap<String, u64>) -> String {
    causes
        .iter()
        .map(|(cause, n)| format!("{cause} {n}"))
        .collect::<Vec<_>>()
        .join(", ")
}

fn overruns(standings: &Standings, names: &[String]) -> String {
    let mut text = String::new();
    for (engine, name) in names.iter().enumerate() {
        let worst = standings.worst_overrun_ms(engine);
        if worst > 0 {
            let _ = writeln!(text, "Margin used by {name}: up to {worst} ms");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::game_result::GameResult;

    /// `results` are White's half points. The first engine is White in the first game of each pair.
    fn standings(engines: usize, results: &[u8]) -> Standings {
        let mut standings = Standings::new(engines);
        for (id, &white_half_points) in (0..).zip(results) {
            standings.add(GameResult {
                id,
                white: (id % 2) as usize,
                black: 1 - (id % 2) as usize,
                white_half_points,
                cause: "crash".to_owned(),
                fault: white_half_points != 1,
                sentence: String::new(),
                plies: 2,
                overhead_us: 10,
                overrun_ms: [0, 7],
                labels: Vec::new(),
                identities: Default::default(),
            });
        }
        standings
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn a_duel_in_words() {
        let standings = standings(2, &[2, 0, 2, 1, 1, 1, 0, 0]);
        let sprt = Sprt::new(-5.0, 5.0, 0.05, 0.05).unwrap();
        let text = text(&standings, &names(&["A", "B"]), Some(&sprt));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "A - B: +4 =3 -1 (5.5/8, 68.8 %)");
        assert!(lines[1].starts_with("Elo +137.0 ± "), "{text}");
        assert_eq!(lines[2], "Pairs with 0, 1/2, 1, 3/2, 2 points: 0 0 2 1 1");
        assert_eq!(lines[3], "Few pairs: interval and LOS are rough below 30");
        assert!(
            lines[4].starts_with("SPRT [-5, 5] 0.05/0.05 logistic: LLR ") && lines[4].ends_with("undecided"),
            "{text}"
        );
        assert_eq!(lines[5], "Not counted by the test: 3 pairs with faults");
        assert_eq!(lines[6..8], ["Faults of A: crash 1", "Faults of B: crash 4"]);
        assert_eq!(
            lines[8..],
            [
                "Margin used by A: up to 7 ms",
                "Margin used by B: up to 7 ms",
                "Runner: 0.005 ms a move"
            ]
        );
    }

    #[test]
    fn three_engines_make_a_table() {
        let standings = standings(3, &[2, 1]);
        let names = names(&["A", "B", "idle"]);
        let text = text(&standings, &names, None);
        assert!(
            text.lines()
                .nth(1)
                .is_some_and(|line| line.contains("A") && line.contains("75.0 %")),
            "{text}"
        );
        assert!(headline(&standings, &names, None).starts_with("A leads with +"));
    }

    #[test]
    fn a_duel_with_a_known_rating_has_a_table_on_its_scale() {
        let mut known = Standings::with_known(vec![None, Some(3328.0)]);
        let unknown = standings(2, &[2, 0, 2, 1]);
        unknown.games().iter().for_each(|game| known.add(game.clone()));
        let names = names(&["A", "B"]);
        assert!(!text(&unknown, &names, None).contains("rank"));
        let text = text(&known, &names, None);
        let table: Vec<&str> = text.lines().skip_while(|line| !line.contains("rank")).collect();
        assert!(table[1].contains("A") && table[2].contains("3328 ± 0"), "{text}");
    }

    #[test]
    fn an_empty_match_has_nothing_to_say() {
        let names = names(&["A", "B"]);
        let standings = Standings::new(2);
        assert!(text(&standings, &names, None).starts_with("A - B: no games\n"));
        assert_eq!(headline(&standings, &names, None), "+0 =0 -0");
    }
}
