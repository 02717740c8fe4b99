//! Fits the model of `treville::search::wdl` to recorded games: `fit_wdl VARIANT FOLDER [PLIES [GAMES]]`.
//!
//! The probability of a win at score s is 1 / (1 + exp((a - s) / b)); the probability of a loss is that of a win at -s.
//! Prints the maximum-likelihood a and b, and for each score how often games were won, drawn and lost.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use treville::board::Color;
use treville::records::reader::games_of;
use treville::rules::{Notation, Variant};
use treville::search::Score;
use treville::with_game;

/// The width of a score bin in centipawns.
const BIN: i32 = 10;

/// Counts of wins, draws and losses for the side to move.
type Results = [f64; 3];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let variant = arguments.next().and_then(|name| name.parse().ok());
    let (Some(variant), Some(folder)) = (variant, arguments.next()) else {
        eprintln!("usage: fit_wdl VARIANT FOLDER [PLIES [GAMES]]");
        return ExitCode::from(2);
    };
    let mut number = |default| arguments.next().map_or(Some(default), |text| text.parse().ok());
    let (Some(plies), Some(games)) = (number(0), number(usize::MAX)) else {
        eprintln!("fit_wdl: PLIES and GAMES are numbers");
        return ExitCode::from(2);
    };
    match with_game!(variant, R => collect::<R>(variant, folder.into(), plies, games)) {
        Ok(bins) => {
            tell(&bins);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("fit_wdl: {error}");
            ExitCode::from(2)
        }
    }
}

/// Collects the results by score, ignoring moves before ply `plies`.
fn collect<R: Notation>(
    variant: Variant,
    folder: PathBuf,
    plies: usize,
    games: usize,
) -> Result<BTreeMap<i32, Results>, Box<dyn std::error::Error>> {
    let mut bins: BTreeMap<i32, Results> = BTreeMap::new();
    for game in games_of::<R>(variant, &[folder])?.take(games) {
        let game = game?;
        let white = game.end.white_points();
        game.for_each_position(|ply, position, record| {
            let score = i32::from(record.score);
            if ply < plies || score.abs() >= Score::MATE_BOUND {
                return;
            }
            let points = match position.side_to_move() {
                Color::White => white,
                Color::Black => 1.0 - white,
            };
            let result = if points > 0.75 {
                0
            } else if points > 0.25 {
                1
            } else {
                2
            };
            bins.entry(score.div_euclid(BIN)).or_default()[result] += 1.0;
        });
    }
    Ok(bins)
}

fn chance(score: f64, a: f64, b: f64) -> f64 {
    1.0 / (1.0 + ((a - score) / b).exp())
}

fn log_likelihood(bins: &BTreeMap<i32, Results>, a: f64, b: f64) -> f64 {
    let of_bin = |(&bin, results): (&i32, &Results)| {
        let score = f64::from(bin * BIN + BIN / 2);
        let (win, loss) = (chance(score, a, b), chance(-score, a, b));
        let chances = [win, 1.0 - win - loss, loss];
        let terms = results.iter().zip(chances);
        terms.map(|(count, chance)| count * chance.max(1e-9).ln()).sum::<f64>()
    };
    bins.iter().map(of_bin).sum()
}

/// Coordinate ascent with shrinking steps.
fn fit(bins: &BTreeMap<i32, Results>) -> (f64, f64) {
    let (mut a, mut b, mut step) = (100.0, 100.0, 32.0);
    let mut best = log_likelihood(bins, a, b);
    while step > 0.1 {
        let neighbours = [(a + step, b), (a - step, b), (a, b + step), (a, b - step)];
        let better = neighbours.into_iter().filter(|&(_, b)| b > 1.0).find_map(|(a, b)| {
            let value = log_likelihood(bins, a, b);
            (value > best).then_some((a, b, value))
        });
        match better {
            Some(found) => (a, b, best) = found,
            None => step /= 2.0,
        }
    }
    (a, b)
}

fn tell(bins: &BTreeMap<i32, Results>) {
    let (a, b) = fit(bins);
    let positions: f64 = bins.values().flatten().sum();
    println!("{positions} positions: a = {a:.1}, b = {b:.1}");
    println!("score  seen: win draw loss  model: win draw loss");
    for score in (-600..=600).step_by(100) {
        let near = bins.range((score - 25) / BIN..=(score + 25) / BIN);
        let sums = near.fold([0.0; 3], |sums: Results, (_, results)| {
            [sums[0] + results[0], sums[1] + results[1], sums[2] + results[2]]
        });
        let all: f64 = sums.iter().sum::<f64>().max(1.0);
        let seen = sums.map(|count| 100.0 * count / all);
        let (win, loss) = (chance(score.into(), a, b), chance((-score).into(), a, b));
        let model = [win, 1.0 - win - loss, loss].map(|chance| 100.0 * chance);
        println!("{score:5}  {seen:5.1?}  {model:5.1?}");
    }
}
