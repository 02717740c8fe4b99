//! Analyses several games at a time.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use crate::analysis::analyst::{Analyst, Finding};
use crate::cli::recorded::Checked;
use crate::cli::{Failure, in_order};
use crate::pgn::reader::{PgnGame, ReadError};
use crate::rules::Variant;
use crate::search::{Limits, Settings};

/// How games are analysed.
pub struct Task<'a> {
    pub file: &'a Path,
    /// The variant of records without a `Variant` tag.
    pub usual: Variant,
    pub settings: Settings,
    /// The limits of each search.
    pub limits: Limits,
    /// Games at a time.
    pub concurrency: usize,
    pub stop: &'a AtomicBool,
}

/// A game that has been analysed, or has an error.
pub struct Done {
    pub number: usize,
    pub checked: Checked,
    pub findings: Option<Vec<Finding>>,
}

/// A game with its number in the file.
type Numbered = (usize, Result<PgnGame, ReadError>);

impl Task<'_> {
    /// Analyses the games and passes them to `take` in their order; only the first ones if it is stopped.
    ///
    /// # Errors
    /// [`Failure`] if the file cannot be read on, no thread can be started, a search fails, or `take` fails.
    pub fn run(
        &self,
        games: impl Iterator<Item = Numbered> + Send,
        take: &mut dyn FnMut(Done) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let worker = || {
            let mut analyst = Analyst::new(self.settings.clone(), self.limits.clone());
            move |game| self.analyse(&mut analyst, &game)
        };
        in_order::run((self.concurrency, self.stop), games, worker, take)
    }

    /// Analyses a game; `None` if it was stopped.
    fn analyse(&self, analyst: &mut Analyst, (number, record): &Numbered) -> Result<Option<Done>, Failure> {
        let checked = Checked::of((self.file, *number), record, self.usual)?;
        let findings = match &checked.tree {
            None => None,
            Some(tree) => match analyst.analyse(tree, self.stop) {
                Ok(None) => return Ok(None),
                Ok(found) => found,
                Err(error) => return Err(Failure::Input(format!("game {number}: {error}"))),
            },
        };
        Ok(Some(Done {
            number: *number,
            checked,
            findings,
        }))
    }
}
