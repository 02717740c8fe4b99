//! The tables of the report.

use std::fmt::Write as _;

use crate::arena::standings::{Standings, Tally};
use crate::svg::escape;

/// The attributes that colour a cell by its score; the style sheet applies `--tint`.
pub fn tint(score: f64) -> String {
    let class = if score >= 0.5 { "good" } else { "bad" };
    let percent = ((score - 0.5).abs() * 2.0 * 70.0).round();
    format!("class=\"{class}\" style=\"--tint:{percent}%\"")
}

pub fn ratings(standings: &Standings, names: &[String]) -> String {
    let ratings = standings.ratings();
    let mut text = String::from(
        "<table>\n<thead><tr><th>Rank</th><th class=\"name\">Engine</th><th>Elo, 95 %</th><th>Games</th>\
         <th>Won</th><th>Drawn</th><th>Lost</th><th>Score</th></tr></thead>\n<tbody>\n",
    );
    for (place, engine) in standings.ranking().into_iter().enumerate() {
        let (rating, tally) = (ratings[engine], standings.total(engine));
        let _ = writeln!(
            text,
            "<tr><td>{}</td><td class=\"name\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{}</td></tr>",
            place + 1,
            escape(&names[engine]),
            rating.in_words(),
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            tally.score_in_words()
        );
    }
    text.push_str("</tbody>\n</table>\n");
    text
}

/// Results of each engine against each other, the strongest first.
pub fn crosstable(standings: &Standings, names: &[String]) -> String {
    let ranking = standings.ranking();
    let mut text = String::from("<table class=\"cross\">\n<thead><tr><th></th><th class=\"name\">Engine</th>");
    (1..=ranking.len()).for_each(|place| text.push_str(&format!("<th>{place}</th>")));
    text.push_str("<th>Points</th></tr></thead>\n<tbody>\n");
    for (place, &engine) in ranking.iter().enumerate() {
        let _ = write!(
            text,
            "<tr><td>{}</td><td class=\"name\">{}</td>",
            place + 1,
            escape(&names[engine])
        );
        for &opponent in &ranking {
            text.push_str(&cell(&standings.tally(engine, opponent), engine == opponent));
        }
        let total = standings.total(engine);
        let _ = writeln!(text, "<td>{} / {}</td></tr>", total.points(), total.games());
    }
    text.push_str("</tbody>\n</table>\n");
    text
}

fn cell(tally: &Tally, diagonal: bool) -> String {
    if diagonal {
        return "<td class=\"self\"></td>".to_owned();
    }
    if tally.games() == 0 {
        return "<td></td>".to_owned();
    }
    format!(
        "<td {}>{:.1} %<small>+{} ={} \u{2212}{}</small></td>",
        tint(tally.score()),
        100.0 * tally.score(),
        tally.wins,
        tally.draws,
        tally.losses
    )
}

/// For each engine: the runner's overhead, the margin it used and its faults.
pub fn runner(standings: &Standings, names: &[String]) -> String {
    let mut text = format!(
        "<p>The runner's overhead was {:.3} ms per move.</p>\n<table>\n<thead><tr><th class=\"name\">Engine</th>\
         <th>Margin used, ms</th><th class=\"name\">Faults</th></tr></thead>\n<tbody>\n",
        standings.overhead_ms()
    );
    for (engine, name) in names.iter().enumerate() {
        let faults: Vec<String> = standings
            .faults(engine)
            .into_iter()
            .map(|(cause, count)| format!("{cause} {count}"))
            .collect();
        let faults = if faults.is_empty() {
            "none".to_owned()
        } else {
            faults.join(", ")
        };
        let _ = writeln!(
            text,
            "<tr><td class=\"name\">{}</td><td>{}</td><td class=\"name\">{}</td></tr>",
            escape(name),
            standings.worst_overrun_ms(engine),
            escape(&faults)
        );
    }
    text.push_str("</tbody>\n</table>\n");
    text
}
