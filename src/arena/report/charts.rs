//! Charts: ratings with error bars, score over time, causes of losses.

use std::collections::BTreeMap;

use crate::arena::elo::Estimate;
use crate::arena::pentanomial::Pentanomial;
use crate::arena::ratings::Rating;
use crate::arena::standings::Standings;
use crate::svg::{Anchor, Svg, escape, tick_step};

const WIDTH: f64 = 860.0;
const LABEL_WIDTH: f64 = 190.0;
/// The number of colours. Any further series share the last one.
const COLOURS: usize = 8;

pub fn colour(index: usize) -> String {
    format!("c{}", index.min(COLOURS - 1))
}

/// Maps `value` linearly from one range to another.
fn scale(value: f64, (low, high): (f64, f64), (left, right): (f64, f64)) -> f64 {
    left + (value - low) / (high - low).max(1e-9) * (right - left)
}

/// Draws a dot and an error bar per engine that has played, the strongest on top. After a clean sweep the dot is at an
/// end of the axis, and the bar is open on this side.
pub fn ratings(standings: &Standings, names: &[String]) -> String {
    let (ratings, row) = (standings.ratings(), 30.0);
    let (least, most) = rating_range(&ratings);
    let bottom = 10.0 + row * ratings.len() as f64;
    let x = |elo: f64| scale(elo, (least, most), (LABEL_WIDTH, WIDTH - 20.0));
    let mut svg = Svg::new(WIDTH, bottom + 28.0);
    let step = tick_step(most - least, 8.0);
    for tick in (least / step).ceil() as i32..=(most / step).floor() as i32 {
        let elo = f64::from(tick) * step;
        svg.line(if tick == 0 { "axis" } else { "grid" }, (x(elo), 6.0), (x(elo), bottom));
        let label = if standings.has_scale() {
            format!("{elo:.0}")
        } else {
            signed(elo)
        };
        svg.text("tick", Anchor::Middle, (x(elo), bottom + 16.0), &label);
    }
    for (place, engine) in standings.ranking().into_iter().enumerate() {
        let (rating, y) = (ratings[engine], 10.0 + row * (place as f64 + 0.5));
        let (low, high) = rating.interval;
        let (left, right) = (x(low.max(least)), x(high.min(most)));
        let series = colour(engine);
        svg.text(
            "label",
            Anchor::End,
            (LABEL_WIDTH - 14.0, y + 4.0),
            &cut(&names[engine]),
        );
        if !rating.played {
            continue;
        }
        svg.line(&format!("whisker {series}"), (left, y), (right, y));
        for (end, at) in [(low, left), (high, right)] {
            if end.is_finite() {
                svg.line(&format!("whisker {series}"), (at, y - 5.0), (at, y + 5.0));
            }
        }
        let hint = format!("{}: {}", names[engine], rating.in_words());
        let dot = match rating.swept {
            true if low.is_finite() => most,
            true => least,
            false => rating.elo.clamp(least, most),
        };
        svg.dot(&format!("dot {series}"), (x(dot), y), &hint);
    }
    svg.element("Ratings with 95 % intervals")
}

/// The range of the rating axis; symmetric around 0 unless ratings are known.
fn rating_range(ratings: &[Rating]) -> (f64, f64) {
    let ends = || {
        let intervals = ratings.iter().map(|rating| rating.interval);
        intervals
            .flat_map(|(low, high)| [low, high])
            .filter(|end| end.is_finite())
    };
    if ratings.iter().all(|rating| !rating.absolute) {
        let reach = 1.15 * ends().map(f64::abs).fold(10.0, f64::max);
        return (-reach, reach);
    }
    let (low, high) = (
        ends().fold(f64::INFINITY, f64::min),
        ends().fold(f64::NEG_INFINITY, f64::max),
    );
    let space = 0.15 * (high - low).max(100.0);
    (low - space, high + space)
}

fn signed(elo: f64) -> String {
    if elo == 0.0 {
        "0".to_owned()
    } else {
        format!("{elo:+.0}")
    }
}

/// Shortens a name to fit its column.
fn cut(name: &str) -> String {
    let short: String = name.chars().take(24).collect();
    if short.len() < name.len() {
        short + "\u{2026}"
    } else {
        short
    }
}

const CHART_HEIGHT: f64 = 260.0;
const CHART_BOTTOM: f64 = CHART_HEIGHT - 34.0;
const CHART_LEFT: f64 = 52.0;

/// Draws each engine's score after every game; in a duel only the first engine's, with its 95% band.
pub fn score_over_time(standings: &Standings, names: &[String]) -> String {
    let games = standings.games().len();
    if games < 2 {
        return "<p>Not enough games yet.</p>\n".to_owned();
    }
    let duel = names.len() == 2;
    let right = if duel { WIDTH - 20.0 } else { WIDTH - LABEL_WIDTH };
    let shown = if duel { 1 } else { names.len() };
    let curves: Vec<Curve> = (0..shown).map(|engine| Curve::of(standings, engine, duel)).collect();
    let range = score_range(&curves);
    let x = |game: usize| scale(game as f64, (0.0, games as f64), (CHART_LEFT, right));
    // Clamp, as the first few games exceed the range.
    let y = |score: f64| scale(score.clamp(range.0, range.1), range, (CHART_BOTTOM, 12.0));
    let mut svg = Svg::new(WIDTH, CHART_HEIGHT);
    score_axes(&mut svg, range, games, right, &x, &y);
    for (engine, curve) in curves.iter().enumerate() {
        curve.draw(&mut svg, engine, &x, &y);
    }
    if !duel {
        name_ends(&mut svg, &curves, names, right, &y);
    }
    let note = if duel {
        format!(
            "<p>Score of {} with its 95 % interval over game pairs.</p>\n",
            escape(&names[0])
        )
    } else {
        String::new()
    };
    svg.element("Score over time") + &note
}

/// An engine's score over the course of its games, at most a few hundred points.
struct Curve {
    points: Vec<(usize, f64)>,
    band: Vec<(usize, f64, f64)>,
}

impl Curve {
    fn of(standings: &Standings, engine: usize, with_band: bool) -> Self {
        let games = standings.games();
        let every = games.len().div_ceil(400);
        let (mut half_points, mut played) = (0u64, 0u64);
        let mut pairs = PairsSoFar::default();
        let (mut points, mut band) = (Vec::new(), Vec::new());
        for (index, game) in games.iter().enumerate() {
            if game.white != engine && game.black != engine {
                continue;
            }
            half_points += u64::from(game.half_points(engine));
            played += 1;
            pairs.add(game.id / 2, game.half_points(engine));
            if (index + 1) % every == 0 || index + 1 == games.len() {
                points.push((index + 1, half_points as f64 / (2 * played) as f64));
                if let Some((low, high)) = pairs.interval().filter(|_| with_band) {
                    band.push((index + 1, low, high));
                }
            }
        }
        Self { points, band }
    }

    fn draw(&self, svg: &mut Svg, engine: usize, x: &impl Fn(usize) -> f64, y: &impl Fn(f64) -> f64) {
        let series = colour(engine);
        let upper = self.band.iter().map(|&(game, _, high)| (x(game), y(high)));
        let lower = self.band.iter().rev().map(|&(game, low, _)| (x(game), y(low)));
        let outline: Vec<(f64, f64)> = upper.chain(lower).collect();
        if !outline.is_empty() {
            svg.area(&format!("band {series}"), &outline);
        }
        let line: Vec<(f64, f64)> = self.points.iter().map(|&(game, score)| (x(game), y(score))).collect();
        svg.path(&format!("curve {series}"), &line);
    }
}

#[derive(Default)]
struct PairsSoFar {
    open: BTreeMap<u64, u8>,
    pairs: Pentanomial,
}

impl PairsSoFar {
    fn add(&mut self, pair: u64, half_points: u8) {
        match self.open.remove(&pair) {
            Some(other) => self.pairs.add(usize::from(half_points + other)),
            None => {
                self.open.insert(pair, half_points);
            }
        }
    }

    /// The 95% interval of the score; `None` with fewer than three pairs.
    fn interval(&self) -> Option<(f64, f64)> {
        let estimate = Estimate::from_pairs(&self.pairs).filter(|_| self.pairs.pairs() >= 3);
        estimate.map(|estimate| estimate.score_interval)
    }
}

/// The range of the score axis in steps of 5%. Includes 50% and all scores except those of the first games.
fn score_range(curves: &[Curve]) -> (f64, f64) {
    let settled = curves.iter().flat_map(|curve| {
        let from = if curve.points.len() > 50 {
            curve.points.len() / 10
        } else {
            0
        };
        let band = curve.band.iter().skip(from).flat_map(|&(_, low, high)| [low, high]);
        curve.points.iter().skip(from).map(|&(_, score)| score).chain(band)
    });
    let (low, high) = settled.fold((0.45, 0.55), |(low, high): (f64, f64), score| {
        (low.min(score), high.max(score))
    });
    ((low * 20.0).floor() / 20.0, (high * 20.0).ceil() / 20.0)
}

fn score_axes(
    svg: &mut Svg,
    range: (f64, f64),
    games: usize,
    right: f64,
    x: &impl Fn(usize) -> f64,
    y: &impl Fn(f64) -> f64,
) {
    let step = tick_step(100.0 * (range.1 - range.0), 6.0);
    let mut percent = (100.0 * range.0 / step).ceil() * step;
    while percent <= 100.0 * range.1 + 1e-9 {
        let class = if (percent - 50.0).abs() < 1e-9 { "axis" } else { "grid" };
        svg.line(class, (CHART_LEFT, y(percent / 100.0)), (right, y(percent / 100.0)));
        svg.text(
            "tick",
            Anchor::End,
            (CHART_LEFT - 8.0, y(percent / 100.0) + 4.0),
            &format!("{percent:.0} %"),
        );
        percent += step;
    }
    let step = tick_step(games as f64, 8.0).max(1.0) as usize;
    for game in (step..=games).step_by(step) {
        svg.text(
            "tick",
            Anchor::Middle,
            (x(game), CHART_BOTTOM + 18.0),
            &game.to_string(),
        );
    }
    svg.text("tick", Anchor::End, (CHART_LEFT - 8.0, CHART_BOTTOM + 18.0), "games");
}

/// Writes the names at the right ends of the curves, moving them apart.
fn name_ends(svg: &mut Svg, curves: &[Curve], names: &[String], right: f64, y: &impl Fn(f64) -> f64) {
    let mut ends: Vec<(usize, f64)> = curves
        .iter()
        .enumerate()
        .filter_map(|(engine, curve)| Some((engine, y(curve.points.last()?.1))))
        .collect();
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut free = 0.0;
    for (engine, height) in ends {
        let height = height.clamp(12.0, CHART_BOTTOM).max(free);
        svg.text(
            &format!("name {}", colour(engine)),
            Anchor::Start,
            (right + 8.0, height + 4.0),
            &cut(&names[engine]),
        );
        free = height + 15.0;
    }
}

/// Draws a bar per engine, divided by what caused its losses.
pub fn losses(standings: &Standings, names: &[String]) -> String {
    let causes = ordered_causes(standings, names.len());
    if causes.is_empty() {
        return "<p>No game was lost.</p>\n".to_owned();
    }
    let most = (0..names.len())
        .map(|engine| standings.total(engine).losses)
        .max()
        .unwrap_or(1)
        .max(1);
    let (row, right) = (30.0, WIDTH - 50.0);
    let x = |losses: u64| scale(losses as f64, (0.0, most as f64), (LABEL_WIDTH, right));
    let mut svg = Svg::new(WIDTH, row * names.len() as f64 + 8.0);
    for (place, engine) in standings.ranking().into_iter().enumerate() {
        let y = 4.0 + row * place as f64;
        let counts = standings.losses(engine);
        svg.text(
            "label",
            Anchor::End,
            (LABEL_WIDTH - 14.0, y + 19.0),
            &cut(&names[engine]),
        );
        let mut before = 0;
        for (index, cause) in causes.iter().enumerate() {
            let count = counts.get(cause).copied().unwrap_or(0);
            if count > 0 {
                let hint = format!("{}: {cause} {count}", names[engine]);
                let width = x(before + count) - x(before) - 1.0;
                svg.rect(
                    &format!("bar {}", colour(index)),
                    (x(before), y + 4.0),
                    (width, row - 10.0),
                    &hint,
                );
                before += count;
            }
        }
        svg.text("tick", Anchor::Start, (x(before) + 8.0, y + 19.0), &before.to_string());
    }
    svg.element("Lost games by reason") + &legend(&causes)
}

/// The causes of losses, most frequent first.
fn ordered_causes(standings: &Standings, engines: usize) -> Vec<String> {
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    for engine in 0..engines {
        for (cause, count) in standings.losses(engine) {
            *sums.entry(cause).or_default() += count;
        }
    }
    let mut causes: Vec<(String, u64)> = sums.into_iter().collect();
    causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    causes.into_iter().map(|(cause, _)| cause).collect()
}

fn legend(causes: &[String]) -> String {
    let entry =
        |(index, cause): (usize, &String)| format!("<li><i class=\"{}\"></i>{}</li>", colour(index), escape(cause));
    let entries: String = causes.iter().enumerate().map(entry).collect();
    format!("<ul class=\"legend\">{entries}</ul>\n")
}
