//! `treville tablebase`: makes, checks and reads endgame tables.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::board::{Color, NullObserver};
use crate::endgame::{Material, Report, SolveError, Survey, TableError, Tables, Value, Workers, verify};
use crate::outside::counted::counted;
use crate::outside::distinct::Purpose;
use crate::outside::lock::Lock;
use crate::rules::{Notation, Position, Variant};
use crate::with_game;
use clap::{Args, Subcommand};

use super::interrupt::stop_flag;
use super::new_file::{expect_new, failed, write_new};
use super::{Failure, Verdict, available_threads, values};

/// Make endgame tables from the rules, check them, look up a position, or write a page on them.
///
/// A table has the distance to mate in every position of an ending of Musketeer Chess or orthodox chess with up to four
/// men and no pawn, or of king and pawn against king in orthodox chess. Tables know neither the fifty-move rule nor
/// repetitions, and no waiting pieces or castling.
#[derive(Args)]
pub struct Tablebase {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make the tables that are missing in a folder. After an interruption the same command resumes.
    Build {
        /// The folder, which is made unless it exists.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// Endings by their letters, such as KQKR; tables to which they lead are made too.
        #[arg(value_name = "ENDING")]
        endings: Vec<Material>,
        /// Make all endings with up to this number of men.
        #[arg(long, value_name = "N", default_value_t = 3, conflicts_with = "endings")]
        #[arg(value_parser = clap::value_parser!(u8).range(3..=4))]
        men: u8,
        #[command(flatten)]
        threads: Threads,
    },
    /// Print what a position is worth for the side to move, in moves to mate, and then each move, the best first.
    Probe {
        /// The folder of tables.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// The position.
        #[arg(value_name = "FEN")]
        fen: String,
        /// The game.
        #[arg(long, default_value_t, value_parser = values::variant())]
        variant: Variant,
    },
    /// Check the checksums of tables, and compare their values with the rules.
    Verify {
        /// The folder of tables.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// Endings by their letters [default: all in the folder].
        #[arg(value_name = "ENDING")]
        endings: Vec<Material>,
        /// The number of random entries to compare in each table.
        #[arg(long, value_name = "N", default_value_t = 10_000)]
        entries: usize,
        /// Compare all entries. If all agree in a table and those to which it leads, every value is right.
        #[arg(long, conflicts_with = "entries")]
        all: bool,
        #[command(flatten)]
        threads: Threads,
    },
    /// Write a page on what each piece achieves alone, with a second piece, and against each other piece.
    ///
    /// The page endgames.md and its pictures need the tables of all endings with three and four men.
    Report {
        /// The folder of tables.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// The folder for the new files, which is made unless it exists.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
}

#[derive(Args)]
struct Threads {
    /// The number of threads [default: all cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
}

impl Threads {
    fn count(&self) -> usize {
        self.threads.map_or_else(available_threads, usize::from)
    }
}

impl Tablebase {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        match &self.command {
            Command::Build {
                folder,
                endings,
                men,
                threads,
            } => {
                let all = (3..=usize::from(*men)).flat_map(Material::all).collect();
                let endings = if endings.is_empty() { all } else { endings.clone() };
                build(folder, &endings, threads.count(), out)
            }
            Command::Probe { folder, fen, variant } => {
                with_game!(*variant, R => probe::<R>(&Tables::open(folder)?, *variant, fen, out))
            }
            Command::Verify {
                folder,
                endings,
                entries,
                all,
                threads,
            } => {
                let sample = (!all).then_some(*entries);
                check(&Tables::open(folder)?, endings, sample, threads.count(), out)
            }
            Command::Report { folder, out: into } => report(&Tables::open(folder)?, into, out),
        }
    }
}

fn build(folder: &Path, endings: &[Material], threads: usize, out: &mut impl Write) -> Result<Verdict, Failure> {
    let tables = Tables::create(folder)?;
    let locked = Lock::take(folder, &folder.join("lock"), "treville tablebase build");
    let _lock = locked.map_err(|error| Failure::Input(error.to_string()))?;
    let (stop, interrupt) = stop_flag()?;
    let missing = tables.missing(endings)?;
    for (made, material) in missing.iter().enumerate() {
        let begun = Instant::now();
        match tables.make(material, Workers { threads, stop: &stop }) {
            Ok((table, bytes)) => {
                let longest = Color::ALL.map(|side| Survey::of(&table, side).longest_win());
                let longest = longest.into_iter().flatten().max();
                let longest = longest.map_or("no mates".to_owned(), |moves| format!("mates in up to {moves}"));
                let seconds = begun.elapsed().as_secs_f64();
                writeln!(out, "{material}: {longest}, {bytes} bytes, {seconds:.1} s")?;
                out.flush()?;
            }
            Err(TableError::Unsolved {
                error: SolveError::Stopped,
                ..
            }) => {
                writeln!(
                    out,
                    "stopped after {made}/{} tables: the same command resumes",
                    missing.len()
                )?;
                return Ok(interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted));
            }
            Err(error) => return Err(error.into()),
        }
    }
    writeln!(out, "{} made", counted(missing.len(), "table"))?;
    Ok(Verdict::Fine)
}

fn probe<R: Notation>(tables: &Tables, variant: Variant, fen: &str, out: &mut impl Write) -> Result<Verdict, Failure> {
    let position = Position::<R>::parse_fen(variant, fen)?;
    let none = || Failure::Input(format!("no table covers {}", position.fen()));
    let value = tables.probe_position(&position)?.ok_or_else(none)?;
    writeln!(out, "{}", words(value))?;
    let mut moves = Vec::new();
    let mut after = position.clone();
    for m in position.legal() {
        after.make(m, &mut NullObserver);
        let reply = tables.probe_position(&after)?;
        after.unmake();
        moves.push((reply.ok_or_else(none)?.before(), position.san(m)));
    }
    moves.sort_by(|(value, san), (other, others)| other.cmp(value).then_with(|| san.cmp(others)));
    for (value, san) in moves {
        writeln!(out, "{san} {}", words(value))?;
    }
    Ok(Verdict::Fine)
}

fn words(value: Value) -> String {
    let moves = value.moves().unwrap_or(0);
    match value {
        Value::Win(_) => format!("win {moves}"),
        Value::Draw => "draw".to_owned(),
        Value::Loss(_) => format!("loss {moves}"),
    }
}

fn check(
    tables: &Tables,
    endings: &[Material],
    sample: Option<usize>,
    threads: usize,
    out: &mut impl Write,
) -> Result<Verdict, Failure> {
    let wanted = match endings {
        [] => tables.present()?,
        endings => endings.to_vec(),
    };
    let (stop, interrupt) = stop_flag()?;
    let mut wrong = 0;
    for (checked, material) in wanted.iter().enumerate() {
        let problem = match verify(tables, material, sample, Workers { threads, stop: &stop }) {
            Ok(Some(verified)) => verified.difference,
            Ok(None) => {
                writeln!(out, "stopped after {checked}/{} tables, {wrong} wrong", wanted.len())?;
                return Ok(interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted));
            }
            Err(error) => Some(error.to_string()),
        };
        wrong += u32::from(problem.is_some());
        writeln!(
            out,
            "{material}: {}",
            problem.as_deref().unwrap_or("agrees with the rules")
        )?;
        out.flush()?;
    }
    writeln!(out, "{} checked, {wrong} wrong", counted(wanted.len(), "table"))?;
    Ok(if wrong == 0 { Verdict::Fine } else { Verdict::Wrong })
}

fn report(tables: &Tables, folder: &Path, out: &mut impl Write) -> Result<Verdict, Failure> {
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    for path in Report::NAMES.map(|name| folder.join(name)) {
        expect_new(&Purpose {
            option: "--out",
            path: &path,
        })?;
    }
    for (name, text) in Report::of(tables)?.files() {
        let path = folder.join(name);
        write_new("--out", &path, text)?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(Verdict::Fine)
}
