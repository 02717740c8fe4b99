//! Compares two sets of constants, without tuning.

use super::config::Config;
use super::run::{Experiment, Schedule, Sides};
use super::spsa::Knob;
use crate::arena::elo::Estimate;
use crate::arena::pentanomial::Pentanomial;
use crate::outside::counted::counted;

/// A match of the constants in the table (first side) against those in `against` (second side).
#[derive(Clone, Debug)]
pub struct Comparison {
    sides: Sides,
    schedule: Schedule,
    pairs: Pentanomial,
}

impl Comparison {
    /// Creates a comparison. `knobs` are the constants that differ.
    pub fn new(config: &Config, knobs: &[Knob]) -> Self {
        let usual = knobs.iter().map(|knob| knob.value as i32);
        let other = knobs.iter().filter_map(|knob| config.against.get(&knob.name).copied());
        Comparison {
            sides: [usual.collect(), other.collect()],
            schedule: config.schedule(),
            pairs: Pentanomial::default(),
        }
    }

    /// The results so far, from the view of the constants in the table.
    pub fn in_words(&self) -> String {
        let Some(estimate) = Estimate::from_pairs(&self.pairs) else {
            return "no pair is finished".to_owned();
        };
        let counts = self.pairs.counts().map(|count| count.to_string()).join(" ");
        let interval = estimate.interval_in_words();
        format!(
            "{}, {counts}: the table's constants are stronger by {} Elo ({interval})",
            counted(self.pairs.pairs(), "pair"),
            estimate.in_words()
        )
    }
}

impl Experiment for Comparison {
    fn schedule(&self) -> Schedule {
        self.schedule
    }

    fn sides(&self, _: u64) -> Sides {
        self.sides.clone()
    }

    fn learn(&mut self, results: &[(u64, i32)]) {
        for &(_, result) in results {
            self.pairs.add((result + 2).clamp(0, 4) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comparison() -> Comparison {
        let text = r#"{"pairs": 9, "nodes": 100, "against": {"razor_margin": 300, "iir_depth": 5}}"#;
        let config = Config::parse(text).expect("a configuration");
        Comparison::new(&config, &config.knobs().expect("constants"))
    }

    #[test]
    fn the_second_side_has_the_other_values() {
        let comparison = comparison();
        let [usual, other] = comparison.sides(4);
        assert_eq!(other, [300, 5]);
        assert_eq!(usual.len(), 2);
        assert_ne!(usual, other);
    }

    #[test]
    fn points_of_the_first_side_speak_for_the_table() {
        let mut comparison = comparison();
        assert_eq!(comparison.in_words(), "no pair is finished");
        comparison.learn(&[(0, 2), (1, 0), (2, -1), (3, 1), (4, 1)]);
        let words = comparison.in_words();
        assert!(
            words.starts_with("5 pairs, 0 1 1 2 1: the table's constants are stronger by +"),
            "{words}"
        );
    }
}
