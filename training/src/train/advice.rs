//! Sentences that tell a newcomer what to think of the figures of a run, and which option to change.

use super::outcome::Epoch;
use super::record::Record;
use super::settings::Settings;

/// A run with fewer training positions causes a warning.
const FEW_POSITIONS: u64 = 2_000_000;

/// With fewer validation positions, chance decides the last digits of the validation loss.
const FEW_VALIDATION: u64 = 1000;

/// By how much the validation loss must have risen, as a share of it.
const RISE: f64 = 0.002;

/// From this many times the training loss on, the validation loss is far above it. Good networks have 1.1 to 1.2.
const APART: f64 = 1.5;

/// Says what is lacking in the data.
pub fn on_data(record: &Record, settings: &Settings) -> Vec<String> {
    let mut advice = Vec::new();
    if record.training < FEW_POSITIONS {
        advice.push(format!(
            "{} positions are few, {} steps per epoch: the network will overfit. A good one takes some 10 million, \
             from 200,000 games",
            record.training, record.steps_per_epoch
        ));
    }
    if record.validation < FEW_VALIDATION {
        advice.push(format!(
            "{} validation positions are few: chance decides much of their loss. A --validation above {} helps",
            record.validation, settings.validation
        ));
    }
    advice
}

/// Says that the losses part, if they do: the network gets better on the games that it learns from, but worse on
/// others, or much better on the former.
pub fn on_losses(epochs: &[Epoch]) -> Option<String> {
    const REMEDY: &str = "the network learns its games by heart. More games help most; otherwise";
    let (last, before) = epochs.split_last()?;
    let loss = |epoch: &Epoch| epoch.validation.all.loss;
    let numbered = before.iter().zip(1_usize..);
    let best = numbered.min_by(|(a, _), (b, _)| loss(a).total_cmp(&loss(b)));
    match best {
        Some((best, epoch)) if loss(last) > loss(best) * (1.0 + RISE) && last.training < best.training => {
            Some(format!(
                "The validation loss has risen since epoch {epoch}, but not the training loss: {REMEDY} --epochs \
                 {epoch}, or a higher --decay"
            ))
        }
        _ if loss(last) > last.training * APART => Some(format!(
            "The validation loss is far above the training loss: {REMEDY} a higher --decay"
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::{Loss, Validation};

    fn epochs(losses: &[(f64, f64)]) -> Vec<Epoch> {
        let epoch = |&(training, loss): &(f64, f64)| Epoch {
            training,
            validation: Validation {
                all: Loss {
                    loss,
                    ..Loss::default()
                },
                ..Validation::default()
            },
            lr: 0.0,
            rate: 0.0,
        };
        losses.iter().map(epoch).collect()
    }

    #[test]
    fn losses_part_when_one_falls_and_the_other_rises_or_stays_far_above() {
        for (losses, expected) in [
            (&[][..], ""),
            (&[(0.10, 0.11)], ""),
            (&[(0.10, 0.11), (0.09, 0.10)], ""),
            (&[(0.10, 0.11), (0.09, 0.1101)], ""),
            (&[(0.10, 0.11), (0.11, 0.12)], ""),
            (&[(0.10, 0.11), (0.09, 0.10), (0.08, 0.101)], "has risen since epoch 2"),
            (&[(0.10, 0.11), (0.09, 0.12), (0.08, 0.115)], "has risen since epoch 1"),
            (&[(0.10, 0.11), (0.07, 0.109)], "is far above the training loss"),
        ] {
            let advice = on_losses(&epochs(losses)).unwrap_or_default();
            assert_eq!(advice.is_empty(), expected.is_empty(), "{losses:?}: {advice}");
            assert!(advice.contains(expected), "{losses:?}: {advice}");
        }
    }
}
