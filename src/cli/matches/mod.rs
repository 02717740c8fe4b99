//! `treville match`: a match between engines.

mod arguments;
mod arrange;
mod bookkeeper;
mod conditions;
mod join;
mod outputs;

use std::io::{self, Write};
use std::process::ExitCode;

use crate::arena::error::MatchError;
use crate::arena::pentanomial::Pentanomial;
use crate::arena::sprt::{Sprt, Verdict};
use crate::arena::stop::Stop;

pub(super) use arguments::MatchArgs;
use bookkeeper::Bookkeeper;

use super::interrupt::on_interrupt;

/// The exit statuses of a test that accepted H0, and of one that is undecided after all games.
const H0_ACCEPTED: u8 = 3;
const UNDECIDED: u8 = 4;

/// Plays the match, or joins its parts, and prints the results. The exit status is 1 if the match broke off.
pub fn run(args: &MatchArgs) -> Result<ExitCode, MatchError> {
    if !args.join.is_empty() {
        return join::run(args);
    }
    let sprt = args.sprt()?;
    args.check_journal()?;
    args.check_concurrency()?;
    args.check_files()?;
    args.check_outputs()?;
    let stop = Stop::new();
    let switch = stop.clone();
    let interrupt = on_interrupt(move || switch.stop()).map_err(MatchError::Interrupt)?;
    let tournament = args.tournament(&stop)?;
    args.make_folders()?;
    args.try_outputs()?;
    let mut bookkeeper = Bookkeeper::open(args, &tournament, sprt)?;
    if !bookkeeper.is_over() {
        let done = bookkeeper.done();
        tournament.run(&done, &stop, |game| bookkeeper.keep(game, &stop))?;
    }
    bookkeeper.conclude(&interrupt)
}

/// The exit status of a finished match; 0 without a test.
fn status(test: Option<&Sprt>, pairs: &Pentanomial) -> ExitCode {
    match test.map(|test| test.verdict(pairs)) {
        None | Some(Some(Verdict::AcceptH1)) => ExitCode::SUCCESS,
        Some(Some(Verdict::AcceptH0)) => ExitCode::from(H0_ACCEPTED),
        Some(None) => ExitCode::from(UNDECIDED),
    }
}

/// Prints results; a reader that has left is no error.
fn print(text: &str) -> Result<(), MatchError> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(MatchError::Output(error)),
        _ => Ok(()),
    }
}
