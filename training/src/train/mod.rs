//! The training run: settings, schedule, optimiser, epochs, checkpoints.

mod checkpoint;
mod learner;
mod optimiser;
mod progress;
mod run;
mod schedule;
mod settings;
mod validation;

pub use checkpoint::Checkpoint;
pub use learner::Learner;
pub use optimiser::AdamW;
pub use run::{Epoch, Outcome, Trainer};
pub use schedule::Schedule;
pub use settings::{DeviceChoice, Place, Scale, Settings};
pub use validation::{Loss, Validation};
