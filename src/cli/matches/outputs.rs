//! The files that a match writes anew. Without `--force` they replace only files of the same match.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::arguments::MatchArgs;
use crate::arena::error::MatchError;
use crate::arena::match_journal::run_in;
use crate::arena::report;
use crate::outside::replace::try_to_replace;
use crate::pgn::file::has_only_runs;

impl MatchArgs {
    /// Checks that the match will not replace files that it did not write. Its run is known from its journal.
    pub fn check_outputs(&self) -> Result<(), MatchError> {
        let journal = self.journal_path().filter(|path| path.exists());
        let run = journal.map(|path| run_in(&path)).transpose()?.flatten();
        let runs: Vec<&str> = run.iter().map(String::as_str).collect();
        self.expect_own_report(&runs)?;
        // Positions do not name their run. A match that has a journal may have written them.
        match runs.is_empty() {
            true => self.expect_own_positions(),
            false => Ok(()),
        }
    }

    /// Like [`check_outputs`](Self::check_outputs), for the joined parts of a match with these runs.
    pub fn check_joined_outputs(&self, runs: &[&str]) -> Result<(), MatchError> {
        if let Some(path) = &self.pgn {
            self.expect_own("--pgn", path, |path| has_only_runs(path, runs))?;
        }
        self.expect_own_report(runs)?;
        self.expect_own_positions()
    }

    fn expect_own_report(&self, runs: &[&str]) -> Result<(), MatchError> {
        match &self.report {
            Some(path) => self.expect_own("--report", path, |path| begins_as_report_of(path, runs)),
            None => Ok(()),
        }
    }

    fn expect_own_positions(&self) -> Result<(), MatchError> {
        let named = [("--opening-epd", &self.opening_epd), ("--final-epd", &self.final_epd)];
        let mut named = named
            .into_iter()
            .filter_map(|(option, path)| Some((option, path.as_ref()?)));
        named.try_for_each(|(option, path)| self.expect_own(option, path, |_| Ok(false)))
    }

    /// An empty file may always be replaced.
    fn expect_own(
        &self,
        option: &'static str,
        path: &Path,
        is_own: impl FnOnce(&Path) -> io::Result<bool>,
    ) -> Result<(), MatchError> {
        let failed = |error| MatchError::write(path, error);
        let Ok(there) = path.metadata() else { return Ok(()) };
        if !there.is_file() {
            let error = io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file");
            return Err(failed(error));
        }
        if self.force || there.len() == 0 || is_own(path).map_err(failed)? {
            return Ok(());
        }
        let path = path.to_owned();
        Err(MatchError::NotOwn { option, path })
    }

    /// Tries to write the files that are written at the end, so that a match does not end without them.
    pub fn try_outputs(&self) -> Result<(), MatchError> {
        let mut paths = self.report.iter().chain(self.epds().map(|(path, _)| path));
        paths.try_for_each(|path| try_to_replace(path).map_err(|error| MatchError::write(path, error)))
    }
}

fn begins_as_report_of(path: &Path, runs: &[&str]) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(report::HEAD).read_to_end(&mut head)?;
    Ok(report::is_of_runs(&String::from_utf8_lossy(&head), runs))
}
