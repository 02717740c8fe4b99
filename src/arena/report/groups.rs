//! Results by colour and by labels of the start position: pairs of pieces, files of gates.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::tables::tint;
use crate::arena::game_result::GameResult;
use crate::arena::normal::Z95;
use crate::arena::standings::{Standings, Tally};
use crate::svg::{Anchor, Svg, escape};

/// Results by one kind of label.
pub struct Group {
    /// Such as `colour`, `pair` or `gate file`.
    pub kind: String,
    /// Whether the label applies to one side and not to the whole game.
    own: bool,
    /// For each value of the label, one tally per engine.
    values: BTreeMap<String, Vec<Tally>>,
}

/// The results by colour, then a group for each kind of label.
pub fn of(standings: &Standings) -> Vec<Group> {
    let mut groups = vec![by_colour(standings)];
    for game in standings.games() {
        for (side, kind, value) in &game.labels {
            let group = match groups.iter_mut().position(|group| group.kind == *kind) {
                Some(index) => &mut groups[index],
                None => {
                    groups.push(Group {
                        kind: kind.clone(),
                        own: !side.is_empty(),
                        values: BTreeMap::new(),
                    });
                    groups.last_mut().expect("one was just added")
                }
            };
            group.add(game, side, value, standings.engines());
        }
    }
    groups
}

fn by_colour(standings: &Standings) -> Group {
    let mut group = Group {
        kind: "colour".to_owned(),
        own: true,
        values: BTreeMap::new(),
    };
    for game in standings.games() {
        for (side, value) in [("w", "White"), ("b", "Black")] {
            group.add(game, side, value, standings.engines());
        }
    }
    group
}

impl Group {
    fn add(&mut self, game: &GameResult, side: &str, value: &str, engines: usize) {
        let tallies = self
            .values
            .entry(value.to_owned())
            .or_insert_with(|| vec![Tally::default(); engines]);
        for (engine, colour) in [(game.white, "w"), (game.black, "b")] {
            if side.is_empty() || side == colour {
                tallies[engine].add(game.half_points(engine));
            }
        }
    }
}

/// In a duel, a bar per value for the first engine; otherwise a table.
pub fn section(group: &Group, names: &[String]) -> String {
    let mut text = if names.len() == 2 {
        bars(group, &names[0])
    } else {
        grid(group, names)
    };
    let whose = if group.own {
        "Each side has its own label."
    } else {
        "Both sides share the label."
    };
    let _ = writeln!(text, "<p>{whose}</p>");
    text
}

fn bars(group: &Group, name: &str) -> String {
    let mut rows: Vec<(&String, Tally)> = group
        .values
        .iter()
        .map(|(value, tallies)| (value, tallies[0]))
        .collect();
    rows.retain(|(_, tally)| tally.games() > 0);
    if !group.own {
        rows.sort_by(|a, b| b.1.score().total_cmp(&a.1.score()));
    }
    let (row, left, right) = (20.0, 200.0, 690.0);
    let bottom = 8.0 + row * rows.len() as f64;
    let x = |score: f64| left + score * (right - left);
    let mut svg = Svg::new(860.0, bottom + 24.0);
    for percent in [0, 25, 50, 75, 100] {
        let at = x(f64::from(percent) / 100.0);
        svg.line(if percent == 50 { "axis" } else { "grid" }, (at, 4.0), (at, bottom));
        svg.text("tick", Anchor::Middle, (at, bottom + 16.0), &format!("{percent} %"));
    }
    for (place, (value, tally)) in rows.into_iter().enumerate() {
        let (y, score) = (6.0 + row * place as f64, tally.score());
        let (low, high) = interval(&tally);
        let record = format!("+{} ={} \u{2212}{}", tally.wins, tally.draws, tally.losses);
        let class = if score >= 0.5 { "bar win" } else { "bar loss" };
        svg.text("label", Anchor::End, (left - 12.0, y + 14.0), value);
        let hint = format!("{name}, {value}: {:.1} %, {record}", 100.0 * score);
        svg.rect(
            class,
            (x(score.min(0.5)), y + 3.0),
            ((score - 0.5).abs() * (right - left), row - 6.0),
            &hint,
        );
        svg.line("error", (x(low), y + row / 2.0), (x(high), y + row / 2.0));
        svg.text(
            "tick",
            Anchor::Start,
            (right + 14.0, y + 14.0),
            &format!("{:.0} %  {record}", 100.0 * score),
        );
    }
    svg.element(&format!("Score of {name} per {}", group.kind))
        + &format!(
            "<p>Score of {}; lines are 95 % intervals over games.</p>\n",
            escape(name)
        )
}

/// Wilson's interval, which stays within 0 and 1 even after few games.
fn interval(tally: &Tally) -> (f64, f64) {
    let (n, p, z2) = (tally.games().max(1) as f64, tally.score(), Z95 * Z95);
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z95 * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    (centre - half, centre + half)
}

fn grid(group: &Group, names: &[String]) -> String {
    let mut text = format!(
        "<table class=\"cross\">\n<thead><tr><th class=\"name\">{}</th>",
        escape(&group.kind)
    );
    names
        .iter()
        .for_each(|name| text.push_str(&format!("<th>{}</th>", escape(name))));
    text.push_str("</tr></thead>\n<tbody>\n");
    for (value, tallies) in &group.values {
        let _ = write!(text, "<tr><td class=\"name\">{}</td>", escape(value));
        for tally in tallies {
            if tally.games() == 0 {
                text.push_str("<td></td>");
            } else {
                let (score, games) = (tally.score(), tally.games());
                let _ = write!(
                    text,
                    "<td {}>{:.0} %<small>{games}</small></td>",
                    tint(score),
                    100.0 * score
                );
            }
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody>\n</table>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_in_closed_form() {
        let (low, high) = interval(&Tally {
            wins: 5,
            draws: 0,
            losses: 5,
        });
        assert!((low + high - 1.0).abs() < 1e-12);
        assert!((low - 0.236_593).abs() < 1e-5, "{low}");
        let (low, high) = interval(&Tally {
            wins: 10,
            draws: 0,
            losses: 0,
        });
        assert!(
            (high - 1.0).abs() < 1e-9 && (low - 0.722_467).abs() < 1e-5,
            "{low} {high}"
        );
    }
}
