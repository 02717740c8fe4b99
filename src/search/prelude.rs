//! Choices of a prelude: each candidate is tried by filling the rest of the prelude with plain choices and briefly
//! searching the resulting position.

use std::time::Duration;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Limits, POLL_INTERVAL, Score, Searcher, Settings};
use crate::eval::Evaluable;
use crate::rules::{Choice, Notation, Position, Prelude, Stage};

/// The maximum number of nodes per choice; ten choices take well under a second.
const NODES: u64 = 12_000;
/// The maximum time per choice, for slow machines.
const MOMENT: Duration = Duration::from_millis(60);
/// Softmax temperature in centipawns; it makes choices vary between games.
const VARIETY: f64 = 12.0;

/// A choice made by the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The choice.
    pub choice: Choice,
    /// The score for the side making it; 0 if the choice was not searched.
    pub score: Score,
}

impl Chosen {
    /// The default choice, made without a search.
    #[must_use]
    pub fn plain<R: Notation>(prelude: &impl Prelude<R>) -> Self {
        Chosen {
            choice: prelude.plain_choice(),
            score: Score::default(),
        }
    }
}

/// Chooses for the side to move, varied by `seed`; declines only if `may_decline`. Once `stopped`, it picks from the
/// choices searched so far.
#[must_use]
pub fn choose<R: Evaluable>(
    prelude: &R::Prelude,
    settings: &Settings,
    seed: u64,
    may_decline: bool,
    stopped: impl Fn() -> bool,
) -> Chosen {
    let judged = judge::<R>(prelude, settings, &limits(), may_decline, stopped);
    draw(&judged, seed).unwrap_or_else(|| Chosen::plain::<R>(prelude))
}

/// The limits of the search of one choice.
fn limits() -> Limits {
    Limits {
        soft_nodes: Some(NODES),
        nodes: Some(NODES.next_multiple_of(POLL_INTERVAL)),
        move_time: Some(MOMENT),
        ..Limits::default()
    }
}

/// The choices with their scores, searched one after another until `stopped`.
fn judge<R: Evaluable>(
    prelude: &R::Prelude,
    settings: &Settings,
    limits: &Limits,
    may_decline: bool,
    stopped: impl Fn() -> bool,
) -> Vec<Chosen> {
    let mut searcher = Searcher::<R>::new(Settings {
        hash_mib: 1,
        threads: 1,
        ..settings.clone()
    });
    let declining = prelude.declining().filter(|_| !may_decline);
    prelude
        .choices()
        .into_iter()
        .filter(|&choice| Some(choice) != declining)
        .take_while(|_| !stopped())
        .filter_map(|choice| evaluation::<R>(prelude, choice, limits, &mut searcher))
        .collect()
}

/// One of the choices at random, the better the likelier; `None` if there are none.
fn draw(judged: &[Chosen], seed: u64) -> Option<Chosen> {
    let best = judged.iter().map(|judged| judged.score.0).max()?;
    let weight = |judged: &Chosen| (f64::from(judged.score.0 - best) / VARIETY).exp();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    judged.choose_weighted(&mut rng, weight).ok().copied()
}

/// Scores a choice by searching the position after it.
fn evaluation<R: Evaluable>(
    prelude: &R::Prelude,
    choice: Choice,
    limits: &Limits,
    searcher: &mut Searcher<R>,
) -> Option<Chosen> {
    let position = filled_up::<R>(prelude, choice)?;
    searcher.forget();
    let score = searcher.search(&position, limits, |_| {}).score.0;
    let is_own = prelude.side_to_move() == position.side_to_move();
    Some(Chosen {
        choice,
        score: Score(if is_own { score } else { -score }),
    })
}

/// The position reached if plain choices follow this one.
fn filled_up<R: Evaluable>(prelude: &R::Prelude, choice: Choice) -> Option<Position<R>> {
    let mut stage = prelude.choose(choice).ok()?;
    loop {
        match stage {
            Stage::Board(position) => return Some(position),
            Stage::Prelude(prelude) => stage = prelude.choose(prelude.plain_choice()).ok()?,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::board::Color;
    use crate::rules::musketeer::{Musketeer, Position, PreludeWith, Usual};

    /// The choices judged by nodes alone, so that the clock has no say in the scores.
    fn judged(prelude: &PreludeWith<Usual>, may_decline: bool) -> Vec<Chosen> {
        let limits = Limits {
            nodes: Some(2_000),
            ..Limits::default()
        };
        judge::<Musketeer>(prelude, &Settings::default(), &limits, may_decline, || false)
    }

    /// The choices drawn with many seeds.
    fn drawn(judged: &[Chosen]) -> HashSet<Choice> {
        (0..64)
            .map(|seed| draw(judged, seed).expect("there are choices").choice)
            .collect()
    }

    #[test]
    fn choices_are_legal_and_vary() {
        let prelude = PreludeWith::new(Usual);
        let chosen = drawn(&judged(&prelude, true));
        assert!(chosen.len() > 1, "{chosen:?}");
        assert!(
            chosen.iter().all(|&choice| prelude.choose(choice).is_ok()),
            "{chosen:?}"
        );
    }

    #[test]
    fn a_choice_in_a_hurry_is_the_plain_one() {
        let prelude = PreludeWith::new(Usual);
        let chosen = choose::<Musketeer>(&prelude, &Settings::default(), 1, true, || true);
        assert_eq!(chosen, Chosen::plain(&prelude));
    }

    /// The Hawk is one of the weakest types, so declining is usual.
    #[test]
    fn declining_can_be_ruled_out() {
        let start = PreludeWith::new(Usual);
        let hawk = start.parse("H").expect("a choice");
        let Ok(Stage::Prelude(after)) = start.choose(hawk) else {
            panic!("Black chooses next");
        };
        let declining = after.declining().expect("declining is a choice");
        let declines = |may_decline| drawn(&judged(&after, may_decline)).contains(&declining);
        assert!(declines(true) && !declines(false));
    }

    #[test]
    fn a_choice_is_judged_by_what_it_does_to_the_chooser() {
        let mut prelude = PreludeWith::new(Usual);
        for text in ["D", "H", "D@b0"] {
            let choice = prelude.parse(text).expect("a choice");
            let Ok(Stage::Prelude(next)) = prelude.choose(choice) else {
                panic!("{text} is not the last choice");
            };
            prelude = next;
        }
        assert_eq!(prelude.side_to_move(), Color::Black);
        let last = prelude.parse("D@g9").expect("a choice");
        let position: Position = filled_up(&prelude, last).expect("a position");
        assert_eq!(position.side_to_move(), Color::White);
    }
}
