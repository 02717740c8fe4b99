//! `treville match --join`: adds up the parts of a match.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::MatchArgs;
use super::{print, status};
use crate::arena::error::MatchError;
use crate::arena::joined::{Joined, journals_in};
use crate::arena::kept_game::KeptGame;
use crate::arena::match_journal::PartJournal;
use crate::arena::pentanomial::Pentanomial;
use crate::arena::{report, results};
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::replace::replace;

/// Prints the combined results of all parts, and writes their games and a report. The exit status is 1 if a part is
/// missing or unfinished and the test, if any, has not decided.
pub fn run(args: &MatchArgs) -> Result<ExitCode, MatchError> {
    let journals = journals(&args.join)?;
    let parts = journals.iter().map(|path| PartJournal::read(path, None));
    let joined = Joined::new(parts.collect::<Result<_, _>>()?, args.mixed)?;
    check_files(args, &journals)?;
    args.check_joined_outputs(&joined.runs())?;
    args.make_folders()?;
    let description = joined.description();
    let (standings, names, test) = (joined.standings(), &description.names, description.test());
    print(&results::text(&standings, names, test.as_ref()))?;
    if let Some(path) = &args.pgn {
        joined.write(path, KeptGame::pgn)?;
    }
    for (path, positions) in args.epds() {
        joined.write(path, positions.lines())?;
    }
    if let Some(path) = &args.report {
        let variant = description.variant().unwrap_or_default();
        let page = report::page(
            &joined.runs(),
            &standings,
            names,
            test.as_ref(),
            variant,
            &joined.conditions(),
            report::Stage::Ended,
        );
        replace(path, &path.with_added_extension("tmp"), page.as_bytes())
            .map_err(|error| MatchError::write(path, error))?;
    }
    let pairs = test.map_or_else(Pentanomial::default, |test| standings.tested_pairs(&test));
    let is_decided = test.is_some_and(|test| test.verdict(&pairs).is_some());
    let lacking = joined.lacking();
    if is_decided || lacking.is_empty() {
        return Ok(status(test.as_ref(), &pairs));
    }
    lacking.iter().for_each(|line| log::warn!("{line}"));
    Ok(ExitCode::from(1))
}

/// The journals among the named paths, and those in the folders among them.
fn journals(named: &[PathBuf]) -> Result<Vec<PathBuf>, MatchError> {
    let mut journals = Vec::new();
    for path in named {
        match path.is_dir() {
            true => journals.extend(journals_in(path)?),
            false => journals.push(path.clone()),
        }
    }
    Ok(journals)
}

fn check_files(args: &MatchArgs, journals: &[PathBuf]) -> Result<(), MatchError> {
    fn purpose<'a>(option: &'a str, path: &'a Path) -> Purpose<'a> {
        Purpose { option, path }
    }
    let pgn = args.pgn.iter().map(|path| purpose("--pgn", path));
    let report = args.report.iter().map(|path| purpose("--report", path));
    let opening = args.opening_epd.iter().map(|path| purpose("--opening-epd", path));
    let last = args.final_epd.iter().map(|path| purpose("--final-epd", path));
    let written: Vec<_> = pgn.chain(report).chain(opening).chain(last).collect();
    let read: Vec<_> = journals.iter().map(|path| purpose("a journal", path)).collect();
    Ok(expect_distinct(&written, &read)?)
}
