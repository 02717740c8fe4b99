//! Finding the move to play.

mod engine;
mod limits;
mod report;
mod score;

pub use engine::{Engine, Settings};
pub use limits::{Clock, Limits};
pub use report::{Event, Line, Status, Verdict};
pub use score::Score;
