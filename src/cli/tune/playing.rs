//! Plays the games of a run, in builds with the feature `tuning`.

use std::io::Write;
use std::process::ExitCode;

use super::super::interrupt::stop_flag;
use super::{Failure, Verdict, Work, about, table};
use crate::cli::available_threads;
use crate::cli::progress::Progress;
use crate::eval::Evaluable;
use crate::rules::Variant;
use crate::tune::comparison::Comparison;
use crate::tune::play::{Game, Player};
use crate::tune::run::{Experiment, run};
use crate::tune::spsa::{Spsa, Trajectory};

impl<W: Write> Work<'_, W> {
    /// Tunes or compares constants until all pairs are played or the user interrupts.
    pub(super) fn play<R: Evaluable>(self, variant: Variant, engine: &str) -> Result<Verdict, Failure> {
        let mut spsa = self.spsa()?;
        if !self.config.against.is_empty() {
            let mut comparison = Comparison::new(self.config, spsa.knobs());
            let end = self.play_pairs::<R, _>(variant, engine, &mut comparison, |_, _| {})?;
            writeln!(self.out, "{}", comparison.in_words())?;
            return end.verdict(self.out);
        }
        let mut trajectory = Trajectory::from(&spsa);
        let note = |played, spsa: &Spsa| {
            trajectory.note(played, spsa);
            log::debug!("{:?}", spsa.knobs());
        };
        let end = self.play_pairs::<R, _>(variant, engine, &mut spsa, note)?;
        table(self.out, spsa.knobs())?;
        self.draw(spsa.knobs(), &trajectory)?;
        end.verdict(self.out)
    }

    /// Plays the pairs that are missing from the journal.
    fn play_pairs<R: Evaluable, C: Experiment>(
        &self,
        variant: Variant,
        engine: &str,
        experiment: &mut C,
        mut report: impl FnMut(u64, &C),
    ) -> Result<End, Failure> {
        let mut journal = self.journal(engine)?;
        let game = Game {
            variant,
            pace: self.config.pace().map_err(|error| about(&self.tune.config, error))?,
            seed: self.config.seed,
            hash_mib: self.config.hash,
            knobs: self.config.knobs().map_err(|error| about(&self.tune.config, error))?,
        };
        let (stop, interrupt) = stop_flag()?;
        let threads = self.tune.concurrency.map_or_else(available_threads, usize::from);
        let players: Vec<_> = (0..threads).map(|_| Player::<R>::new(&game, &stop)).collect();
        let pairs = self.config.pairs;
        let progress = Progress::begin("pairs", pairs, journal.len());
        run(experiment, &mut journal, players, &stop, |played, experiment| {
            report(played, experiment);
            progress.set(played, String::new());
        })
        .map_err(|error| Failure::Input(error.to_string()))?;
        drop(progress);
        let played = journal.len();
        let exit_code = interrupt.exit_code();
        Ok(End {
            played,
            pairs,
            exit_code,
        })
    }
}

struct End {
    played: u64,
    pairs: u64,
    exit_code: Option<ExitCode>,
}

impl End {
    /// Tells how to resume a run that is unfinished.
    fn verdict(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let End { played, pairs, .. } = *self;
        if played == pairs {
            return Ok(Verdict::Fine);
        }
        writeln!(
            out,
            "stopped after {played} of {pairs} pairs: the same command resumes the run"
        )?;
        Ok(self.exit_code.map_or(Verdict::Fine, Verdict::Interrupted))
    }
}
