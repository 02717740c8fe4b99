//! The report of a match: a self-contained page with tables and SVG charts, without scripts.

mod charts;
mod groups;
mod tables;

use super::elo::{ENOUGH_PAIRS, Estimate};
use super::ratings::DRAW_MODEL;
use super::results;
use super::sprt::Sprt;
use super::standings::Standings;
use crate::page::{Card, Page, named_values};
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

/// Makes the browser load the page again after this many seconds.
const RELOAD: &str = "<meta http-equiv=\"refresh\" content=\"5\">\n";

/// Whether a match is being played. Its page then loads itself again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Of this many games in all.
    Running(u64),
    Ended,
}

/// Builds the page. `runs` are the names of the runs, `conditions` names and values.
pub fn page(
    runs: &[&str],
    standings: &Standings,
    names: &[String],
    sprt: Option<&Sprt>,
    variant: Variant,
    conditions: &[(String, String)],
    stage: Stage,
) -> String {
    let title = format!("{} match: {}", variant.shown_name(), names.join(", "));
    let subject = if names.len() == 2 {
        format!("{} <span>against</span> {}", escape(&names[0]), escape(&names[1]))
    } else {
        format!("{} engines", names.len())
    };
    let told = escape(&runs[..runs.len().min(MOST_RUNS)].join(" "));
    let reload = if stage == Stage::Ended { "" } else { RELOAD };
    let meta = format!("{RUNS}{told}\">\n{reload}");
    let cards = cards(standings, names, sprt, stage);
    let mut page = Page::new(&title, &meta, variant.shown_name(), &subject, &cards);
    page.section("Ratings", &ratings(standings, names));
    page.section("Crosstable", &tables::crosstable(standings, names));
    page.section("Score over time", &charts::score_over_time(standings, names));
    for group in groups::of(standings) {
        let heading = format!("Results per {}", group.kind);
        page.section(&heading, &groups::section(&group, names));
    }
    page.section("Reasons of losses", &charts::losses(standings, names));
    let programs = results::programs(standings, names);
    page.section("Conditions", &named_values(conditions.iter().chain(&programs)));
    page.section("The runner", &tables::runner(standings, names));
    page.finish()
}

fn cards(standings: &Standings, names: &[String], sprt: Option<&Sprt>, stage: Stage) -> Vec<Card> {
    let games = standings.games().len();
    let (count, running) = match stage {
        Stage::Running(planned) => (format!("{games} of {planned}"), "running; "),
        Stage::Ended => (games.to_string(), ""),
    };
    let mut cards = vec![card("Games", count, format!("{running}{}", decisive(standings)))];
    if names.len() == 2 {
        cards.extend(duel_cards(standings, sprt));
    } else if let Some(&best) = standings.ranking().first() {
        let rating = standings.ratings()[best];
        cards.push(card(
            "Leader",
            names[best].clone(),
            format!("{} Elo", rating.in_words()),
        ));
    }
    cards
}

fn card(label: &'static str, value: String, note: String) -> Card {
    Card { label, value, note }
}

fn decisive(standings: &Standings) -> String {
    let drawn = standings.games().iter().filter(|game| game.loser().is_none()).count();
    let games = standings.games().len().max(1);
    format!("{:.1} % drawn", 100.0 * drawn as f64 / games as f64)
}

fn duel_cards(standings: &Standings, sprt: Option<&Sprt>) -> Vec<Card> {
    let tally = standings.tally(0, 1);
    let pairs = standings.pentanomial(0, 1);
    let record = format!("+{} ={} \u{2212}{}", tally.wins, tally.draws, tally.losses);
    let mut cards = vec![card("Score", tally.score_in_words(), record)];
    if let Some(estimate) = Estimate::from_pairs(&pairs) {
        cards.push(card("Elo", estimate.in_words(), estimate.interval_in_words()));
        let rough = match estimate.is_rough() {
            true => format!("; with the interval, rough below {ENOUGH_PAIRS} pairs"),
            false => String::new(),
        };
        let note = format!("likelihood of superiority{rough}");
        cards.push(card("LOS", estimate.los_in_words(), note));
    }
    let counts = pairs.counts().map(|count| count.to_string()).join(" \u{b7} ");
    cards.push(card(
        "Pairs",
        pairs.pairs().to_string(),
        format!("0 to 2 points: {counts}"),
    ));
    if let Some(sprt) = sprt {
        let pairs = standings.tested_pairs(sprt);
        let verdict = sprt
            .verdict(&pairs)
            .map_or_else(|| "undecided".to_owned(), |verdict| verdict.to_string());
        let note = format!("{verdict}; {sprt}, bounds {:.2}, {:.2}", sprt.lower(), sprt.upper());
        cards.push(card("SPRT", format!("{:.2}", sprt.llr(&pairs)), note));
    }
    cards
}

fn ratings(standings: &Standings, names: &[String]) -> String {
    let scale = if standings.has_scale() {
        "Elo on the scale of the known ratings"
    } else if names.len() == 2 {
        "Elo relative to the opponent"
    } else {
        "Elo relative to the mean of the engines with mixed results, by maximum likelihood"
    };
    let note = format!("<p>{scale}, over game pairs; {DRAW_MODEL}. Bars are 95 % intervals.</p>\n");
    charts::ratings(standings, names) + &tables::ratings(standings, names) + &note
}
