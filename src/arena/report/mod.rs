//! The report of a match: a self-contained page with tables and SVG charts, without scripts.

mod charts;
mod groups;
mod tables;

use std::fmt::Write as _;

use super::elo::{ENOUGH_PAIRS, Estimate};
use super::results;
use super::sprt::Sprt;
use super::standings::Standings;
use crate::rules::Variant;
use crate::svg::escape;

/// The number of bytes at the beginning of a page that tell its runs.
pub const HEAD: u64 = 4096;
/// The number of runs that a page tells; a match has one, or one for each part.
const MOST_RUNS: usize = 100;

const RUNS: &str = "<meta name=\"match-runs\" content=\"";

/// Whether a page that begins with `head` has results of one of these runs.
pub fn is_of_runs(head: &str, runs: &[&str]) -> bool {
    let told = head.split_once(RUNS).and_then(|(_, rest)| rest.split_once('"'));
    told.is_some_and(|(told, _)| told.split(' ').any(|run| runs.contains(&run)))
}

/// Builds the page. `runs` are the names of the runs, `conditions` names and values.
pub fn page(
    runs: &[&str],
    standings: &Standings,
    names: &[String],
    sprt: Option<&Sprt>,
    variant: Variant,
    conditions: &[(String, String)],
) -> String {
    let title = format!("{} match: {}", variant.name(), names.join(", "));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{RUNS}{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        escape(&runs[..runs.len().min(MOST_RUNS)].join(" ")),
        escape(&title),
        include_str!("style.css")
    );
    page.push_str(&header(standings, names, sprt, variant));
    section(&mut page, "Ratings", &ratings(standings, names));
    section(&mut page, "Crosstable", &tables::crosstable(standings, names));
    section(&mut page, "Score over time", &charts::score_over_time(standings, names));
    for group in groups::of(standings) {
        let heading = format!("Results per {}", group.kind);
        section(&mut page, &heading, &groups::section(&group, names));
    }
    section(&mut page, "Reasons of losses", &charts::losses(standings, names));
    let programs = results::programs(standings, names);
    let conditions = tables::conditions(conditions.iter().chain(&programs));
    section(&mut page, "Conditions", &conditions);
    section(&mut page, "The runner", &tables::runner(standings, names));
    page.push_str("</body>\n</html>\n");
    page
}

fn section(page: &mut String, heading: &str, content: &str) {
    let _ = write!(page, "<section>\n<h2>{}</h2>\n{content}</section>\n", escape(heading));
}

fn header(standings: &Standings, names: &[String], sprt: Option<&Sprt>, variant: Variant) -> String {
    let subject = if names.len() == 2 {
        format!("{} <span>against</span> {}", escape(&names[0]), escape(&names[1]))
    } else {
        format!("{} engines", names.len())
    };
    let mut text = format!(
        "<header>\n<p class=\"kicker\">{}</p>\n<h1>{subject}</h1>\n<dl>\n",
        escape(variant.name())
    );
    let mut card = |label: &str, value: &str, note: &str| {
        let _ = writeln!(
            text,
            "<div><dt>{label}</dt><dd>{}</dd><small>{}</small></div>",
            escape(value),
            escape(note)
        );
    };
    card("Games", &standings.games().len().to_string(), &decisive(standings));
    if names.len() == 2 {
        duel_cards(standings, sprt, &mut card);
    } else if let Some(&best) = standings.ranking().first() {
        let rating = standings.ratings()[best];
        card("Leader", &names[best], &format!("{} Elo", rating.in_words()));
    }
    text.push_str("</dl>\n</header>\n");
    text
}

fn decisive(standings: &Standings) -> String {
    let drawn = standings.games().iter().filter(|game| game.loser().is_none()).count();
    let games = standings.games().len().max(1);
    format!("{:.1} % drawn", 100.0 * drawn as f64 / games as f64)
}

fn duel_cards(standings: &Standings, sprt: Option<&Sprt>, card: &mut impl FnMut(&str, &str, &str)) {
    let tally = standings.tally(0, 1);
    let pairs = standings.pentanomial(0, 1);
    let record = format!("+{} ={} \u{2212}{}", tally.wins, tally.draws, tally.losses);
    card("Score", &tally.score_in_words(), &record);
    if let Some(estimate) = Estimate::from_pairs(&pairs) {
        card("Elo", &estimate.in_words(), &estimate.interval_in_words());
        let rough = match estimate.is_rough() {
            true => format!("; with the interval, rough below {ENOUGH_PAIRS} pairs"),
            false => String::new(),
        };
        card(
            "LOS",
            &estimate.los_in_words(),
            &format!("likelihood of superiority{rough}"),
        );
    }
    let counts = pairs.counts().map(|count| count.to_string()).join(" \u{b7} ");
    card("Pairs", &pairs.pairs().to_string(), &format!("0 to 2 points: {counts}"));
    if let Some(sprt) = sprt {
        let pairs = standings.tested_pairs(sprt);
        let verdict = sprt
            .verdict(&pairs)
            .map_or_else(|| "undecided".to_owned(), |verdict| verdict.to_string());
        let note = format!("{verdict}; {sprt}, bounds {:.2}, {:.2}", sprt.lower(), sprt.upper());
        card("SPRT", &format!("{:.2}", sprt.llr(&pairs)), &note);
    }
}

fn ratings(standings: &Standings, names: &[String]) -> String {
    let scale = if standings.has_scale() {
        "Elo on the scale of the known ratings"
    } else if names.len() == 2 {
        "Elo relative to the opponent"
    } else {
        "Elo relative to the mean of the engines with mixed results, by maximum likelihood"
    };
    let note = format!("<p>{scale}, over game pairs; bars are 95 % intervals.</p>\n");
    charts::ratings(standings, names) + &tables::ratings(standings, names) + &note
}
