//! A training run: settings, schedule, optimiser, epochs and checkpoints.

mod advice;
mod checkpoint;
mod game;
mod learner;
mod losses;
mod optimiser;
mod outcome;
mod progress;
mod record;
mod run;
mod saving;
mod schedule;
mod settings;
mod shape_options;
mod state_file;
mod validation;

pub use advice::on_losses;
pub use checkpoint::{Checkpoint, REPORT, Stage, Within};
pub use game::Game;
pub use learner::Learner;
pub use optimiser::AdamW;
pub use outcome::{Epoch, Outcome};
pub use record::{Record, Session};
pub use run::{Trainer, finished};
pub use schedule::Schedule;
pub use settings::{DeviceChoice, FirstLayerChoice, Place, Scale, Settings, warn_of_threads};
pub use shape_options::ShapeOptions;
pub use validation::{Loss, Validation};
