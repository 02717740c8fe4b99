//! `treville tune`: tunes the constants of the search.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::eval::{Evaluable, Evaluation};
use crate::outside::input::{self, MOST_TEXT};
use crate::rules::Variant;
use crate::search::params::TABLE;
use crate::selfplay::header::engine;
use crate::tune::config::Config;
use crate::tune::journal::Journal;
use crate::tune::spsa::{Knob, Spsa, Trajectory, replay};
use crate::tune::{picture, write_back};
use crate::with_game;
use clap::Args;

use super::{Failure, Verdict};

#[cfg(feature = "tuning")]
mod playing;

/// Tune the constants of the search by pairs of games between two varied sets of constants (SPSA).
///
/// With the field 'against' in the configuration, its values play against those of the table and nothing is tuned.
///
/// Playing needs a build with `--features tuning`. The output folder contains a journal, from which the same command
/// resumes after an interruption or a kill, and trajectory.svg, a plot of each constant. At fixed nodes the outcome
/// depends only on the configuration, not on the number of threads. docs/tuning.md describes the configuration.
#[derive(Args)]
pub struct Tune {
    /// The configuration, a JSON file: {"pairs": 20000, "nodes": 5000}.
    #[arg(long, value_name = "FILE")]
    config: PathBuf,
    /// The output folder [default: the configuration's name without its extension].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Pairs at a time [default: all cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    concurrency: Option<u16>,
    /// Play nothing; write the values from the journal into the table in this source file, src/search/params.rs.
    #[arg(long, value_name = "FILE")]
    write_back: Option<PathBuf>,
}

impl Tune {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let text = input::read_text(&self.config, MOST_TEXT)?;
        let config = Config::parse(&text).map_err(|error| about(&self.config, error))?;
        let variant = config.variant().map_err(|error| about(&self.config, error))?;
        let work = Work {
            tune: self,
            config: &config,
            out,
        };
        with_game!(variant, R => work.run::<R>(variant))
    }

    fn folder(&self) -> PathBuf {
        self.out.clone().unwrap_or_else(|| self.config.with_extension(""))
    }
}

fn about(path: &Path, error: impl Display) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}

struct Work<'a, W> {
    tune: &'a Tune,
    config: &'a Config,
    out: &'a mut W,
}

impl<W: Write> Work<'_, W> {
    fn run<R: Evaluable>(self, variant: Variant) -> Result<Verdict, Failure> {
        let network = Evaluation::Default.id::<R>(variant.about().pieces);
        let engine = format!("{}, {}", engine(), network.checksum());
        match &self.tune.write_back {
            Some(source) => self.write_back(source, &engine),
            None => self.play::<R>(variant, &engine),
        }
    }

    fn spsa(&self) -> Result<Spsa, Failure> {
        let knobs = self.config.knobs().map_err(|error| about(&self.tune.config, error))?;
        Ok(Spsa::new(knobs, self.config.schedule()))
    }

    fn journal(&self, engine: &str) -> Result<Journal, Failure> {
        let folder = self.tune.folder();
        fs::create_dir_all(&folder).map_err(|error| about(&folder, error))?;
        let path = folder.join("journal.jsonl");
        Journal::open(&path, self.config, engine).map_err(|error| Failure::Input(error.to_string()))
    }

    fn write_back(self, source: &Path, engine: &str) -> Result<Verdict, Failure> {
        if !self.config.against.is_empty() {
            return Err(about(
                &self.tune.config,
                "field 'against': nothing is tuned, so there is nothing to write back",
            ));
        }
        let mut spsa = self.spsa()?;
        let journal = self.journal(engine)?;
        if journal.is_empty() {
            return Err(Failure::Input("the journal has no results to write back".to_owned()));
        }
        let trajectory = replay(&mut spsa, &journal);
        let text = input::read_text(source, MOST_TEXT)?;
        let new = write_back::rewritten(&text, spsa.knobs()).map_err(|error| about(source, error))?;
        fs::write(source, new).map_err(|error| about(source, error))?;
        table(self.out, spsa.knobs())?;
        self.draw(spsa.knobs(), &trajectory)?;
        Ok(Verdict::Fine)
    }

    #[cfg(not(feature = "tuning"))]
    #[expect(
        clippy::extra_unused_type_parameters,
        reason = "builds with the feature tuning use it"
    )]
    fn play<R: Evaluable>(self, _: Variant, _: &str) -> Result<Verdict, Failure> {
        Err(Failure::Input(
            "the constants of this build are fixed; tuning needs 'cargo build --release --features tuning'".to_owned(),
        ))
    }

    fn draw(&self, knobs: &[Knob], trajectory: &Trajectory) -> Result<(), Failure> {
        let path = self.tune.folder().join("trajectory.svg");
        fs::write(&path, picture::draw(knobs, trajectory)).map_err(|error| about(&path, error))
    }
}

/// Prints a line for each constant with its value in this build and the tuned value.
fn table(out: &mut impl Write, knobs: &[Knob]) -> Result<(), Failure> {
    for knob in knobs {
        let default = TABLE
            .iter()
            .find(|param| param.name == knob.name)
            .map_or(0, |param| param.default);
        writeln!(out, "{:<28} {default:>6} -> {:.1}", knob.name, knob.value)?;
    }
    Ok(())
}
