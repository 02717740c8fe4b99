//! The command line of the trainer.
//!
//! Results go to stdout, progress and errors to stderr. The exit status is 0 on success, 130 or 143 when Ctrl-C or
//! SIGTERM stopped a run, and 2 otherwise.

mod interrupt;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, Subcommand};
use interrupt::Interrupt;
use treville::eval::Evaluable;
use treville::outside::printable;
use treville::rules::Variant;
use treville::samples::{Dataset, Filter, Pass, ReadSoFar, Reading, Sample, Split};
use treville::with_game;
use treville_training::average::Averaging;
use treville_training::error::Fault;
use treville_training::report;
use treville_training::train::{Game, Place, Settings, Trainer, finished, warn_of_threads};

/// Trains networks for Treville from its self-play games.
#[derive(Parser)]
#[command(version, max_term_width = 120)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Trains a network, or resumes an interrupted run with the same options.
    ///
    /// The folder of the run gets TITLE.net, report.html and report.json.
    Train {
        #[command(flatten)]
        settings: Box<Settings>,
        #[command(flatten)]
        place: Place,
    },
    /// Writes the mean of networks of common origin, such as a network before and after fine-tuning.
    Average {
        #[command(flatten)]
        averaging: Averaging,
        #[command(flatten)]
        game: Game,
    },
    /// Reads all samples once, as training does, and prints how many it reads per second.
    Read {
        /// Folders with shards.
        #[arg(long, required = true, value_name = "DIR")]
        data: Vec<PathBuf>,
        #[command(flatten)]
        game: Game,
        /// Threads that replay games.
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
        readers: u16,
    },
}

fn main() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
    let success = |()| ExitCode::SUCCESS;
    let done = match Arguments::parse().command {
        Command::Train { settings, place } => train(*settings, &place),
        Command::Average { averaging, game } => game
            .variant()
            .and_then(|variant| with_game!(variant, R => average::<R>(variant, &averaging)))
            .map(success),
        Command::Read { data, game, readers } => game
            .variant()
            .and_then(|variant| with_game!(variant, R => read_all::<R>(variant, &data, readers)))
            .map(success),
    };
    match done {
        Ok(status) => status,
        Err(fault) => {
            let _ = writeln!(
                io::stderr(),
                "treville-training: {}",
                printable::lines(&fault.to_string())
            );
            ExitCode::from(2)
        }
    }
}

fn train(settings: Settings, place: &Place) -> Result<ExitCode, Fault> {
    let variant = settings.game.variant()?;
    with_game!(variant, R => train_game::<R>(variant, settings, place))
}

fn train_game<R: Evaluable>(variant: Variant, settings: Settings, place: &Place) -> Result<ExitCode, Fault> {
    place.check_folder(&settings)?;
    place.warn();
    if let Some(network) = finished::<R>(variant, settings.clone(), &place.out)? {
        say(&format!("finished already: {}", network.display()));
        return Ok(ExitCode::SUCCESS);
    }
    let mut trainer = Trainer::<R>::new(variant, settings, place)?;
    say(&trainer.describe());
    trainer.warnings().iter().for_each(|warning| log::warn!("{warning}"));
    // Until here a signal ends the process, and nothing is lost.
    let interrupt = Interrupt::handled().map_err(Fault::Signals)?;
    trainer.stop_by(interrupt.stop());
    let mut advice = None;
    while let Some((number, epoch)) = trainer.epoch()? {
        say(&format!(
            "epoch {number}: training {:.6}, validation {:.6}, {:.0} positions/s",
            epoch.training, epoch.validation.all.loss, epoch.rate
        ));
        let before = std::mem::replace(&mut advice, trainer.advice());
        advice
            .iter()
            .filter(|_| before != advice)
            .for_each(|advice| say(advice));
    }
    if !trainer.is_finished() {
        say("stopped: the same command resumes the run");
        return Ok(interrupt.exit_code());
    }
    let outcome = trainer.export()?;
    let parity = outcome.parity;
    say(&format!(
        "parity: {:.3} centipawns on average, {:.3} at most, over {} positions",
        parity.mean, parity.most, parity.positions
    ));
    let page = report::write(trainer.folder(), &outcome)?;
    say(&format!(
        "report {}\nnetwork {}\nwritten to {}",
        page.canonicalize().unwrap_or(page).display(),
        outcome.network,
        trainer.network_file().display()
    ));
    Ok(ExitCode::SUCCESS)
}

fn average<R: Evaluable>(variant: Variant, averaging: &Averaging) -> Result<(), Fault> {
    let network = averaging.write::<R>(variant.about().pieces)?;
    say(&format!("network {network}\nwritten to {}", averaging.out.display()));
    Ok(())
}

fn read_all<R: Evaluable>(variant: Variant, data: &[PathBuf], readers: u16) -> Result<(), Fault> {
    warn_of_threads("--readers", readers);
    let filter = Filter {
        skip_plies: 0,
        most_score: i16::MAX,
    };
    let dataset = Dataset::<R>::new(variant, data, filter, 0.0)?;
    let begun = Instant::now();
    let count = crossbeam::scope(|scope| {
        let pass = Pass {
            split: Split::Training,
            seed: 1,
            so_far: ReadSoFar::START,
        };
        let mut samples = Reading::start(scope, &dataset, pass, usize::from(readers), Sample::new)?;
        samples.try_fold(0_u64, |count, sample| sample.map(|_| count + 1))
    })
    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    let seconds = begun.elapsed().as_secs_f64();
    say(&format!(
        "{count} samples in {seconds:.1} s by {readers} readers: {:.0} a second",
        count as f64 / seconds.max(1e-9)
    ));
    Ok(())
}

/// Prints a line. If stdout is closed (as by `| head`), training continues.
fn say(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}
