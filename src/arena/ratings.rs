//! Maximum-likelihood ratings of two or more engines.
//!
//! The model is the logistic one of [`elo`](super::elo); a draw counts as half a win and half a loss. The errors come
//! from the observed variance of the pairs instead of the model (a sandwich estimate), because draws and the dependence
//! of the games within a pair make them smaller.

use super::elo::{Estimate, LEAST_CHANCE, bound_in_words, expected_score};
use super::normal::Z95;
use super::pentanomial::Pentanomial;
use crate::outside::linear::{quadratic_form, solve};

/// How the model treats draws, in words.
pub const DRAW_MODEL: &str = "a draw counts as half a win and half a loss, and the share of draws has no parameter";

/// The pairs that two engines played, from the view of `first`.
#[derive(Clone, Copy, Debug)]
pub struct Encounter {
    pub first: usize,
    pub second: usize,
    pub pairs: Pentanomial,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// On the scale of the known ratings, if any. Otherwise relative to the mean of the engines with mixed results; an
    /// engine that won or lost everything has an uncertain rating, which would make all the others uncertain.
    pub elo: f64,
    /// The 95% interval; an unbounded end is infinite.
    pub interval: (f64, f64),
    /// Whether `elo` is on the scale of known ratings.
    pub(crate) absolute: bool,
    /// Whether the engine has played.
    pub(crate) played: bool,
    /// Whether it won all games, or lost all.
    pub(crate) swept: bool,
}

impl Rating {
    /// Formats `+12.3 ± 4.5`, or `more than +215` after a sweep; on a known scale `3312 ± 45` or `more than 3500`.
    pub fn in_words(&self) -> String {
        let (low, high) = self.interval;
        match (low.is_finite(), high.is_finite(), self.absolute) {
            _ if !self.played && !self.is_known() => "no games".to_owned(),
            (true, true, false) => format!("{:+.1} ± {:.1}", self.elo, (high - low) / 2.0),
            (true, true, true) => format!("{:.0} ± {:.0}", self.elo, (high - low) / 2.0),
            (true, false, false) => bound_in_words(low, true),
            (false, true, false) => bound_in_words(high, false),
            (true, false, true) => format!("more than {:.0}", low.floor()),
            (false, true, true) => format!("less than {:.0}", high.ceil()),
            (false, false, _) => "unknown".to_owned(),
        }
    }

    /// Whether the rating was given.
    fn is_known(&self) -> bool {
        self.absolute && self.interval == (self.elo, self.elo)
    }
}

/// Ratings of two engines from the estimate of their difference. Without known ratings each is relative to the other.
pub fn duel(known: [Option<f64>; 2], pairs: &Pentanomial) -> Vec<Rating> {
    let absolute = known.iter().any(Option::is_some);
    let (bases, shares) = match known {
        [None, None] => ([0.0, 0.0], [1.0, -1.0]),
        [Some(first), None] => ([first, first], [0.0, -1.0]),
        [None, Some(second)] => ([second, second], [1.0, 0.0]),
        [Some(first), Some(second)] => ([(first + second) / 2.0; 2], [0.5, -0.5]),
    };
    let estimate = Estimate::from_pairs(pairs);
    let (elo, (low, high)) = estimate.map_or((0.0, (f64::NEG_INFINITY, f64::INFINITY)), |estimate| {
        (estimate.elo(), estimate.interval())
    });
    let rating = |(base, share): (f64, f64)| {
        let part = |value: f64| if share == 0.0 { base } else { base + share * value };
        let (one, other) = (part(low), part(high));
        Rating {
            elo: part(elo),
            interval: (one.min(other), one.max(other)),
            absolute,
            played: estimate.is_some(),
            swept: estimate.is_some_and(|estimate| estimate.is_sweep()),
        }
    };
    bases.into_iter().zip(shares).map(rating).collect()
}

const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Standard deviation of a weak prior that keeps the ratings of engines that won or lost everything finite.
const PRIOR_ELO: f64 = 2000.0;

/// Returns one rating per engine. The mean of the `known` ratings stays fixed; errors reflect this match alone.
///
/// # Panics
pub fn ratings(known: &[Option<f64>], encounters: &[Encounter]) -> Vec<Rating> {
    let engines = known.len();
    let logits = fit(engines, encounters);
    let tallies = tallies(engines, encounters);
    let absolute = known.iter().any(Option::is_some);
    let reference = if absolute {
        equal_weights(known, Option::is_some)
    } else {
        reference(&tallies)
    };
    let errors = standard_errors(&logits, encounters, &reference);
    let weighted = |value: &dyn Fn(usize) -> f64| -> f64 { (0..engines).map(|i| reference[i] * value(i)).sum() };
    let anchor = weighted(&|i| known[i].unwrap_or(0.0));
    let mean = weighted(&|i| logits[i]);
    let elo: Vec<f64> = logits.iter().map(|logit| anchor + (logit - mean) * SCALE).collect();
    let is_told = |i: usize| known[i].is_some() || tallies[i].is_mixed();
    let bound = |i: usize| match is_told(i) || tallies[i].pairs == 0.0 {
        true => None,
        false => Some(sweep_bound(
            tallies[i],
            anchor,
            &opponents_of(i, encounters, &elo, is_told),
        )),
    };
    let interval = |i: usize| match bound(i) {
        Some(bound) if tallies[i].points > 0.0 => (bound, f64::INFINITY),
        Some(bound) => (f64::NEG_INFINITY, bound),
        None => {
            let plus_minus = Z95 * errors[i] * SCALE;
            (elo[i] - plus_minus, elo[i] + plus_minus)
        }
    };
    (0..engines)
        .map(|i| Rating {
            elo: elo[i],
            interval: interval(i),
            absolute,
            played: tallies[i].pairs > 0.0,
            swept: bound(i).is_some(),
        })
        .collect()
}

#[derive(Clone, Copy, Default)]
struct Tally {
    pairs: f64,
    points: f64,
}

impl Tally {
    /// Whether the engine both gained and lost points; only then can its strength be estimated.
    fn is_mixed(self) -> bool {
        self.points > 0.0 && self.points < self.pairs
    }
}

fn tallies(engines: usize, encounters: &[Encounter]) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); engines];
    for encounter in encounters {
        let (pairs, score) = (encounter.pairs.pairs() as f64, encounter.pairs.score().unwrap_or(0.0));
        for (engine, score) in [(encounter.first, score), (encounter.second, 1.0 - score)] {
            tallies[engine].pairs += pairs;
            tallies[engine].points += pairs * score;
        }
    }
    tallies
}

/// The opponents with a meaningful rating: the rating, and the number of pairs played.
fn opponents_of(
    engine: usize,
    encounters: &[Encounter],
    elo: &[f64],
    is_told: impl Fn(usize) -> bool,
) -> Vec<(f64, f64)> {
    let opponent = |encounter: &Encounter| match engine {
        e if e == encounter.first => Some((encounter.second, encounter.pairs.pairs())),
        e if e == encounter.second => Some((encounter.first, encounter.pairs.pairs())),
        _ => None,
    };
    encounters
        .iter()
        .filter_map(opponent)
        .filter(|&(other, _)| is_told(other))
        .map(|(other, pairs)| (elo[other], pairs as f64))
        .collect()
}

/// The rating at which the sweep has a probability of [`LEAST_CHANCE`]. If no opponent has a meaningful rating, half of
/// the bound on the difference is applied to each side of `middle`.
fn sweep_bound(Tally { pairs, points }: Tally, middle: f64, opponents: &[(f64, f64)]) -> f64 {
    let sign = if points > 0.0 { 1.0 } else { -1.0 };
    if opponents.is_empty() {
        return middle + sign * least_winner(&[(0.0, pairs)]) / 2.0;
    }
    let mirrored: Vec<(f64, f64)> = opponents.iter().map(|&(elo, pairs)| (sign * elo, pairs)).collect();
    sign * least_winner(&mirrored)
}

/// The rating at which winning all pairs against `opponents` (rating, pairs) has a probability of [`LEAST_CHANCE`].
fn least_winner(opponents: &[(f64, f64)]) -> f64 {
    let log_chance = |elo: f64| -> f64 {
        let logs = opponents
            .iter()
            .map(|&(other, pairs)| pairs * expected_score(elo - other).ln());
        logs.sum()
    };
    let (mut low, mut high) = (-10_000.0, 10_000.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if log_chance(middle) < LEAST_CHANCE.ln() {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The engines' weights in the mean that ratings are relative to; 0 for those without mixed results.
fn reference(tallies: &[Tally]) -> Vec<f64> {
    if tallies.iter().any(|tally| tally.is_mixed()) {
        equal_weights(tallies, |tally| tally.is_mixed())
    } else {
        equal_weights(tallies, |_| true)
    }
}

/// Equal weights, with sum 1, for the elements that satisfy `counts`; 0 for the others.
fn equal_weights<T>(all: &[T], counts: impl Fn(&T) -> bool) -> Vec<f64> {
    let share = 1.0 / all.iter().filter(|one| counts(one)).count() as f64;
    all.iter().map(|one| if counts(one) { share } else { 0.0 }).collect()
}

/// Fits the ratings by Newton's method with damped steps. The prior makes the log-likelihood strictly concave.
fn fit(engines: usize, encounters: &[Encounter]) -> Vec<f64> {
    let mut logits = vec![0.0; engines];
    for _ in 0..100 {
        let step = solve(information(&logits, encounters), gradient(&logits, encounters));
        let longest = step.iter().fold(0.0, |longest: f64, s| longest.max(s.abs()));
        let damping = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        logits
            .iter_mut()
            .zip(&step)
            .for_each(|(logit, s)| *logit += damping * s);
        if longest < 1e-10 {
            break;
        }
    }
    logits
}

fn predicted(logits: &[f64], encounter: &Encounter) -> f64 {
    expected_score((logits[encounter.first] - logits[encounter.second]) * SCALE)
}

fn prior_precision() -> f64 {
    (SCALE / PRIOR_ELO).powi(2)
}

fn gradient(logits: &[f64], encounters: &[Encounter]) -> Vec<f64> {
    let mut gradient: Vec<f64> = logits.iter().map(|logit| -logit * prior_precision()).collect();
    for encounter in encounters {
        let Some(score) = encounter.pairs.score() else { continue };
        let surplus = 2.0 * encounter.pairs.pairs() as f64 * (score - predicted(logits, encounter));
        gradient[encounter.first] += surplus;
        gradient[encounter.second] -= surplus;
    }
    gradient
}

/// The negative second derivative of the log-likelihood.
fn information(logits: &[f64], encounters: &[Encounter]) -> Vec<Vec<f64>> {
    let mut matrix = laplacian(logits.len(), encounters, |encounter| {
        let p = predicted(logits, encounter);
        2.0 * encounter.pairs.pairs() as f64 * p * (1.0 - p)
    });
    (0..logits.len()).for_each(|i| matrix[i][i] += prior_precision());
    matrix
}

/// The observed variance of the gradient plus that of the prior.
fn gradient_variance(logits: &[f64], encounters: &[Encounter]) -> Vec<Vec<f64>> {
    let mut matrix = laplacian(logits.len(), encounters, |encounter| {
        let p = predicted(logits, encounter);
        let score = encounter.pairs.score().unwrap_or(p);
        // If all pairs ended alike, they show no variance; use the variance of two independent decisive games.
        let shows_spread = encounter.pairs.spread_around(score) > 0.0;
        let variance = if shows_spread {
            encounter.pairs.spread_around(p)
        } else {
            p * (1.0 - p) / 2.0
        };
        4.0 * encounter.pairs.pairs() as f64 * variance
    });
    (0..logits.len()).for_each(|i| matrix[i][i] += prior_precision());
    matrix
}

/// The sum over all encounters of `weight` times (e_first - e_second)(e_first - e_second)^T.
fn laplacian(engines: usize, encounters: &[Encounter], weight: impl Fn(&Encounter) -> f64) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![0.0; engines]; engines];
    for encounter in encounters {
        let (i, j, w) = (encounter.first, encounter.second, weight(encounter));
        matrix[i][i] += w;
        matrix[j][j] += w;
        matrix[i][j] -= w;
        matrix[j][i] -= w;
    }
    matrix
}

/// Standard errors relative to the weighted mean: sqrt(c^T S c) with c = I^-1 (e_i - weights).
fn standard_errors(logits: &[f64], encounters: &[Encounter], reference: &[f64]) -> Vec<f64> {
    let engines = logits.len();
    let variance = gradient_variance(logits, encounters);
    (0..engines)
        .map(|i| {
            let mut contrast: Vec<f64> = reference.iter().map(|weight| -weight).collect();
            contrast[i] += 1.0;
            let c = solve(information(logits, encounters), contrast);
            quadratic_form(&variance, &c).max(0.0).sqrt()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::arena::elo::{from_score, half_width};

    impl Rating {
        fn plus_minus(&self) -> f64 {
            half_width(self.interval).unwrap_or(f64::INFINITY)
        }

        /// The finite end of the interval of a sweep.
        fn bound(&self) -> Option<f64> {
            let (low, high) = self.interval;
            match (low.is_finite(), high.is_finite()) {
                (true, false) => Some(low),
                (false, true) => Some(high),
                _ => None,
            }
        }
    }

    /// The bound on the difference after winning all pairs.
    fn bound_of(sweep: [u64; 5]) -> f64 {
        Estimate::from_pairs(&Pentanomial::new(sweep)).unwrap().interval().0
    }

    fn encounter(first: usize, second: usize, counts: [u64; 5]) -> Encounter {
        Encounter {
            first,
            second,
            pairs: Pentanomial::new(counts),
        }
    }

    #[test]
    fn two_engines_agree_with_the_closed_form() {
        let pairs = [10, 40, 100, 60, 30];
        let table = ratings(&[None; 2], &[encounter(0, 1, pairs)]);
        let estimate = Estimate::from_pairs(&Pentanomial::new(pairs)).unwrap();
        assert!((table[0].elo - table[1].elo - estimate.elo()).abs() < 0.05);
        // Each engine is half the difference away from the mean, and the errors are halved likewise.
        assert!((2.0 * table[0].plus_minus() - estimate.plus_minus().unwrap()).abs() < 0.2);
    }

    #[test]
    fn a_consistent_circle_is_fitted_exactly() {
        // Under the logistic model, two scores of 3/4 in a row imply 9/10 for the third pairing.
        let table = ratings(
            &[None; 3],
            &[
                encounter(0, 1, [0, 0, 1000, 0, 1000]),
                encounter(1, 2, [0, 0, 1000, 0, 1000]),
                encounter(0, 2, [0, 0, 400, 0, 1600]),
            ],
        );
        let step = from_score(0.75);
        assert!((table[0].elo - step).abs() < 0.1 && table[1].elo.abs() < 0.1 && (table[2].elo + step).abs() < 0.1);
    }

    #[test]
    fn a_sweep_stays_finite_and_uncertain() {
        let table = ratings(
            &[None; 3],
            &[encounter(0, 1, [0, 0, 0, 0, 10]), encounter(1, 2, [2, 2, 2, 2, 2])],
        );
        assert!(table[0].elo > 400.0 && table[0].elo < 2000.0, "{table:?}");
        assert_eq!(table[0].interval.1, f64::INFINITY);
    }

    #[test]
    fn a_sweep_is_told_as_a_bound() {
        let sweep = [0, 0, 0, 0, 10];
        let duel = ratings(&[None; 2], &[encounter(0, 1, sweep)]);
        let [over, under] = [duel[0], duel[1]].map(|rating| rating.bound().expect("a sweep"));
        assert!((over - under - bound_of(sweep)).abs() < 1e-6, "{duel:?}");
        let table = ratings(
            &[None; 3],
            &[
                encounter(0, 1, [2, 2, 2, 2, 2]),
                encounter(2, 0, sweep),
                encounter(2, 1, sweep),
            ],
        );
        assert_eq!((table[0].bound(), table[1].bound()), (None, None));
        // Equivalent to twice as many pairs against one opponent of average strength.
        let bound = table[2].bound().expect("a sweep");
        assert!((bound - bound_of([0, 0, 0, 0, 20])).abs() < 2.0, "{table:?}");
        assert_eq!(table[2].in_words(), format!("more than {:+.0}", bound.floor()));
    }

    #[test]
    fn a_hopeless_engine_does_not_blur_the_others() {
        let (fair, sweep) = ([20, 20, 50, 30, 30], [0, 0, 0, 0, 50]);
        let table = ratings(
            &[None; 3],
            &[encounter(0, 1, fair), encounter(0, 2, sweep), encounter(1, 2, sweep)],
        );
        let alone = ratings(&[None; 2], &[encounter(0, 1, fair)]);
        assert!((table[0].elo - alone[0].elo).abs() < 2.0, "{table:?}");
        assert!(
            (table[0].plus_minus() / alone[0].plus_minus() - 1.0).abs() < 0.1,
            "{table:?}"
        );
        assert!(
            table[2].elo < -400.0 && table[2].interval.0 == f64::NEG_INFINITY,
            "{table:?}"
        );
    }

    #[test]
    fn a_known_rating_sets_the_scale() {
        let pairs = [10, 40, 100, 60, 30];
        let difference = Estimate::from_pairs(&Pentanomial::new(pairs)).unwrap();
        let table = ratings(&[None, Some(3328.0)], &[encounter(0, 1, pairs)]);
        assert!((table[0].elo - 3328.0 - difference.elo()).abs() < 0.05, "{table:?}");
        assert!((table[0].plus_minus() - difference.plus_minus().unwrap()).abs() < 0.2);
        assert_eq!(table[1].in_words(), "3328 ± 0");
        // Equal results contradict the two known ratings, but the mean of these is kept.
        let known = [None, Some(3000.0), Some(3200.0)];
        let table = ratings(&known, &[encounter(0, 1, pairs), encounter(0, 2, pairs)]);
        assert!((table[0].elo - 3100.0 - difference.elo()).abs() < 0.1, "{table:?}");
        assert!((table[1].elo + table[2].elo - 6200.0).abs() < 1e-6);
    }

    #[test]
    fn a_sweep_of_a_known_engine_is_a_bound_on_its_scale() {
        let sweep = [0, 0, 0, 0, 10];
        let table = ratings(&[None, Some(1886.0)], &[encounter(0, 1, sweep)]);
        let least = 1886.0 + bound_of(sweep);
        assert!((table[0].bound().unwrap() - least).abs() < 1e-6);
        assert_eq!(table[0].in_words(), format!("more than {:.0}", least.floor()));
        assert_eq!(table[1].bound(), None);
        let table = ratings(&[Some(1886.0), None], &[encounter(0, 1, sweep)]);
        assert!(table[1].in_words().starts_with("less than 1"), "{table:?}");
        assert_eq!(table[1].interval.0, f64::NEG_INFINITY);
    }

    #[test]
    fn a_duel_has_one_interval() {
        let pairs = Pentanomial::new([1, 4, 10, 6, 3]);
        let estimate = Estimate::from_pairs(&pairs).unwrap();
        let [first, second] = [0, 1].map(|engine| duel([None; 2], &pairs)[engine]);
        assert_eq!((first.elo, first.interval), (estimate.elo(), estimate.interval()));
        assert_eq!((second.elo, second.interval.0), (-first.elo, -first.interval.1));
        let known = duel([None, Some(3328.0)], &pairs);
        assert!((known[0].interval.1 - 3328.0 - first.interval.1).abs() < 1e-9);
        assert_eq!(known[1].in_words(), "3328 ± 0");
        let both = duel([Some(3000.0), Some(3200.0)], &pairs);
        assert!((both[0].elo + both[1].elo - 6200.0).abs() < 1e-9);
        let swept = duel([None; 2], &Pentanomial::new([0, 0, 0, 0, 7]));
        let words = [swept[0].in_words(), swept[1].in_words()];
        assert_eq!(words, ["more than +63", "less than -63"]);
    }

    #[test]
    fn without_games_there_is_no_rating() {
        let told = |known| {
            duel(known, &Pentanomial::default())
                .iter()
                .map(Rating::in_words)
                .collect::<Vec<_>>()
        };
        assert_eq!(told([None; 2]), ["no games", "no games"]);
        assert_eq!(told([Some(2000.0), None]), ["2000 ± 0", "no games"]);
        assert!(
            ratings(&[None; 3], &[])
                .iter()
                .all(|rating| rating.in_words() == "no games")
        );
    }

    #[test]
    fn nothing_played_is_all_zero() {
        assert!(ratings(&[None; 3], &[]).iter().all(|rating| rating.elo == 0.0));
        assert!(ratings(&[], &[]).is_empty());
    }

    /// In repeated simulated round robins, the 95% interval covers the truth about 95 times in 100.
    #[test]
    fn intervals_cover_the_truth_in_simulation() {
        let truth = [60.0, 10.0, -20.0, -50.0];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut covered = 0;
        for _ in 0..200 {
            let table = ratings(&[None; 4], &round_robin(&truth, 60, &mut rng));
            covered += (0..4)
                .filter(|&i| (table[i].elo - truth[i]).abs() < table[i].plus_minus())
                .count();
        }
        assert!((720..=790).contains(&covered), "{covered} of 800");
    }

    fn round_robin(truth: &[f64], pairs: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<Encounter> {
        let mut encounters = Vec::new();
        for first in 0..truth.len() {
            for second in first + 1..truth.len() {
                let win = expected_score(truth[first] - truth[second]) - 0.15;
                let mut results = Pentanomial::default();
                (0..pairs).for_each(|_| results.add(half_points(win, rng) + half_points(win, rng)));
                encounters.push(Encounter {
                    first,
                    second,
                    pairs: results,
                });
            }
        }
        encounters
    }

    /// The half points from a game that is drawn with a probability of 0.3.
    fn half_points(win: f64, rng: &mut Xoshiro256PlusPlus) -> usize {
        let roll: f64 = rng.random();
        if roll < win { 2 } else { usize::from(roll < win + 0.3) }
    }
}
