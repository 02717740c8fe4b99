//! The command line.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use treville::arena::cli::{self, MatchArgs};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a match between CECP (XBoard) engines.
    Match(Box<MatchArgs>),
}

fn main() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
    let Command::Match(args) = Cli::parse().command;
    cli::run(&args).unwrap_or_else(|error| {
        eprintln!("treville match: {error}");
        error.exit_code()
    })
}
