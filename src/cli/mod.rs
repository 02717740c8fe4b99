//! The command line.
//!
//! Results go to stdout, everything else to stderr. The exit status is 0 on success, 1 if a check failed, 2 after a
//! usage or input error, and 130 or 143 if SIGINT or SIGTERM ended the command.

mod analyse;
mod bench;
mod completions;
mod data;
mod data_text;
mod demo;
mod epd;
mod eval_file;
mod game_choice;
mod games;
mod in_order;
mod interrupt;
mod legal;
mod matches;
mod new_file;
mod numbers;
mod openings;
mod perft;
mod pgn;
mod piece;
mod play;
mod progress;
mod protocols;
mod puzzles;
mod recorded;
mod rules;
mod searches;
mod selfplay;
mod tablebase;
mod terminal;
mod tune;
mod values;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::arena::opening::BadOpenings;
use crate::endgame::TableError;
use crate::eval::nnue::NetworkError;
use crate::outside::distinct::SameFile;
use crate::outside::input::InputError;
use crate::outside::printable;
use crate::records::error::DataError;
use crate::rules::{FenError, Variant};
use clap::{Parser, Subcommand};
use thiserror::Error;

/// A chess-variant engine for XBoard, WinBoard and UCI programs. Without a command it plays on a terminal. Elsewhere it
/// speaks UCI on stdin and stdout if `uci` comes first, CECP otherwise.
#[derive(Parser)]
#[command(version, max_term_width = 120)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Perft(perft::Perft),
    Legal(legal::Legal),
    Bench(bench::Bench),
    Games(games::Games),
    Demo(demo::Demo),
    Pgn(pgn::Pgn),
    Analyse(analyse::Analyse),
    Epd(epd::Epd),
    Puzzles(puzzles::Puzzles),
    Match(Box<matches::MatchArgs>),
    Openings(openings::Openings),
    Selfplay(Box<selfplay::Selfplay>),
    Data(data::Data),
    Tune(tune::Tune),
    Tablebase(tablebase::Tablebase),
    Piece(piece::Piece),
    Completions(completions::Completions),
    Man(completions::Manual),
}

/// Why a command failed.
#[derive(Debug, Error)]
enum Failure {
    /// A usage or input error.
    #[error("{0}")]
    Input(String),
    #[error("bad FEN: {0}")]
    Fen(#[from] FenError),
    #[error(transparent)]
    File(#[from] InputError),
    /// The same file was given for two purposes.
    #[error(transparent)]
    SameFile(#[from] SameFile),
    #[error(transparent)]
    Openings(#[from] BadOpenings),
    #[error(transparent)]
    Data(#[from] DataError),
    #[error(transparent)]
    Tables(#[from] TableError),
    #[error("bad network {}: {error}", path.display())]
    Network { path: PathBuf, error: NetworkError },
    /// The results cannot be written to stdout.
    #[error("writing the results: {0}")]
    Output(#[from] io::Error),
}

enum Verdict {
    /// Everything was done, and all checks passed.
    Fine,
    /// A check failed.
    Wrong,
    /// A signal ended the command cleanly; the exit status tells which.
    Interrupted(ExitCode),
}

/// Runs the command line.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let Some(command) = arguments.command else {
        start_logging("off");
        return converse();
    };
    start_logging("warn");
    let mut out = io::stdout().lock();
    let result = match command {
        Command::Play(play) => play.run(&mut out),
        Command::Perft(perft) => perft.run(&mut out),
        Command::Legal(legal) => legal.run(&mut out),
        Command::Bench(bench) => bench.run(&mut out),
        Command::Games(games) => games.run(&mut out),
        Command::Demo(demo) => demo.run(&mut out),
        Command::Pgn(pgn) => pgn.run(&mut out),
        Command::Analyse(analyse) => analyse.run(&mut out),
        Command::Epd(epd) => epd.run(&mut out),
        Command::Puzzles(puzzles) => puzzles.run(&mut out),
        Command::Openings(openings) => openings.run(&mut out),
        Command::Selfplay(selfplay) => selfplay.run(&mut out),
        Command::Data(data) => data.run(&mut out),
        Command::Tune(tune) => tune.run(&mut out),
        Command::Tablebase(tablebase) => tablebase.run(&mut out),
        Command::Piece(piece) => piece.run(&mut out),
        Command::Completions(completions) => completions.run(&mut out),
        Command::Man(manual) => manual.run(&mut out),
        Command::Match(args) => {
            drop(out);
            return run_match(&args);
        }
    };
    exit_code(result.and_then(|verdict| out.flush().map(|()| verdict).map_err(Failure::from)))
}

/// Runs without a command: speaks a protocol, or plays on a terminal.
fn converse() -> ExitCode {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        match terminal::play(terminal::Setup::default(), io::stdout()) {
            Ok(terminal::Left::Quit) => return ExitCode::SUCCESS,
            Ok(terminal::Left::Protocol) => {}
            Err(failure) => return exit_code(Err(failure)),
        }
    }
    protocols::run();
    ExitCode::SUCCESS
}

/// Runs a match, which writes its output as it goes and has its own exit statuses.
fn run_match(args: &matches::MatchArgs) -> ExitCode {
    matches::run(args).unwrap_or_else(|error| {
        complain("treville match", &error);
        error.exit_code()
    })
}

/// Sends logs to stderr, at the level that `RUST_LOG` sets or else at `level`.
fn start_logging(level: &str) {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or(level)).init();
}

fn exit_code(result: Result<Verdict, Failure>) -> ExitCode {
    match result {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Wrong) => ExitCode::from(1),
        Ok(Verdict::Interrupted(status)) => status,
        // The reader has closed the pipe, as in `treville legal | head`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            complain("treville", &failure);
            ExitCode::from(2)
        }
    }
}

/// Reports an error on stderr, whose reader may have gone.
fn complain(program: &str, error: &dyn std::error::Error) {
    let _ = writeln!(io::stderr(), "{program}: {}", printable::lines(&error.to_string()));
}

/// The number of threads that this machine can run at once.
fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn parse_variant(name: &str) -> Result<Variant, String> {
    name.parse().map_err(|error| {
        let known: Vec<&str> = Variant::ALL.into_iter().map(Variant::name).collect();
        format!("{error}; known are {}", known.join(", "))
    })
}
