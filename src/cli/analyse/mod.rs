//! `treville analyse`: analyses recorded games.

mod games;
mod kept;
mod work;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;

use self::games::{ChosenGames, Survey};
use self::kept::Kept;
use self::work::{Done, Task};
use super::interrupt::stop_flag;
use super::new_file::{NewFile, expect_new, write_new};
use super::numbers::Numbers;
use super::progress::Speed;
use super::recorded::Checked;
use super::searches::Searches;
use super::{Failure, Verdict, values};
use crate::analysis::analyst::Finding;
use crate::analysis::annotation::{Annotated, Earlier, annotate};
use crate::analysis::report::{self, ReportedGame};
use crate::outside::counted::counted;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::printable;
use crate::pgn::game_tree::GameTree;
use crate::pgn::rewrite;
use crate::rules::Variant;
use crate::search::Settings;

/// Analyse the games of a PGN file: scores, marks, better lines, loss and accuracy of each side.
///
/// The games are written as plain PGN with all their comments, variations and tags. A game with an error is reported
/// and left out; the exit status is then 1. With --out, the same command resumes an interrupted analysis.
#[derive(Args)]
pub struct Analyse {
    /// A PGN file.
    file: PathBuf,
    /// The game of records without a `Variant` tag.
    #[arg(long, default_value = "normal", value_parser = values::variant())]
    variant: Variant,
    /// Only these games, counted from 1: 3,5-7,20- .
    #[arg(long, value_name = "LIST", default_value_t)]
    games: Numbers,
    #[command(flatten)]
    searches: Searches,
    /// Games at a time [default: all cores, divided by --threads].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    /// Replace evaluations, marks of moves, and tags of an earlier analysis, which otherwise stay.
    #[arg(long)]
    replace: bool,
    /// Write the games to this new file instead of standard output, which then has a line for each game. While the
    /// analysis runs, FILE.journal has its results.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a page with tables and a graph of each game to this new file.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

/// Writes games in their order and collects what is said of them.
struct Output<'a> {
    to: &'a mut dyn FnMut(&str) -> Result<(), Failure>,
    earlier: Earlier,
    games: usize,
    bad_games: usize,
    /// The games for the page, if one is wanted.
    reported: Option<Vec<ReportedGame>>,
}

impl Analyse {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        self.expect_distinct_files()?;
        let survey = Survey::of(&self.file, &self.games)?;
        let (stop, interrupt) = stop_flag()?;
        let verdict = match &self.out {
            None => self.print(&survey, &stop, out),
            Some(path) => self.write(path, &survey, &stop, out),
        }?;
        let stopped = || interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted);
        Ok(verdict.unwrap_or_else(stopped))
    }

    fn expect_distinct_files(&self) -> Result<(), Failure> {
        let file = Purpose {
            option: "the PGN file",
            path: &self.file,
        };
        let outputs = [("--out", &self.out), ("--report", &self.report)];
        let named = outputs.iter().filter_map(|(option, path)| {
            let path = path.as_deref()?;
            Some(Purpose { option, path })
        });
        let named: Vec<_> = named.collect();
        expect_distinct(&named, &[file])?;
        named.iter().try_for_each(expect_new)
    }

    fn chosen(&self) -> Result<ChosenGames<'_>, Failure> {
        ChosenGames::open(&self.file, &self.games)
    }

    fn task<'a>(&'a self, stop: &'a AtomicBool) -> Result<Task<'a>, Failure> {
        Ok(Task {
            file: &self.file,
            usual: self.variant,
            settings: self.searches.settings(self.variant)?,
            limits: self.searches.limits(),
            concurrency: self.searches.concurrency(self.concurrency),
            stop,
        })
    }

    fn output<'a>(&self, to: &'a mut dyn FnMut(&str) -> Result<(), Failure>) -> Output<'a> {
        Output {
            to,
            earlier: if self.replace { Earlier::Replace } else { Earlier::Keep },
            games: 0,
            bad_games: 0,
            reported: self.report.is_some().then(Vec::new),
        }
    }

    /// Writes each game to standard output once it and those before it are analysed; `None` if it was stopped.
    fn print(&self, survey: &Survey, stop: &AtomicBool, out: &mut impl Write) -> Result<Option<Verdict>, Failure> {
        let mut progress = Speed::new("games", "positions");
        progress.begin(survey.chosen as u64, 0);
        let mut print = |text: &str| Ok(out.write_all(text.as_bytes()).and_then(|()| out.flush())?);
        let mut output = self.output(&mut print);
        let task = self.task(stop)?;
        let mut games = 0;
        task.run(self.chosen()?, &mut |done: Done| {
            games += 1;
            progress.done(done.findings.as_ref().map_or(0, Vec::len) as u64);
            progress.aside(|| {
                output
                    .take(done.number, done.checked, done.findings.as_deref())
                    .map(drop)
            })
        })?;
        if games < survey.chosen {
            return Ok(None);
        }
        drop(progress);
        self.write_report(output.reported.take(), &task.settings)?;
        Ok(Some(output.verdict()))
    }

    /// Analyses all games, keeping the findings in a journal, and then writes the games; `None` if it was stopped.
    fn write(
        &self,
        path: &Path,
        survey: &Survey,
        stop: &AtomicBool,
        out: &mut impl Write,
    ) -> Result<Option<Verdict>, Failure> {
        let task = self.task(stop)?;
        let mut settings = self.searches.describe(&task.settings);
        let file = format!("{} bytes, checksum {:08x}", survey.bytes, survey.checksum);
        settings.extend([
            ("file".to_owned(), file),
            ("variant".to_owned(), self.variant.to_string()),
            ("games".to_owned(), self.games.to_string()),
        ]);
        let mut kept = Kept::open(&path.with_added_extension("journal"), &settings)?;
        let mut progress = Speed::new("games", "positions");
        progress.begin(survey.chosen as u64, kept.games as u64);
        let left = self.chosen()?.skip(kept.games);
        task.run(left, &mut |done: Done| {
            progress.done(done.findings.as_ref().map_or(0, Vec::len) as u64);
            kept.add(done.number, done.findings)
        })?;
        drop(progress);
        if kept.games < survey.chosen {
            let games = counted(kept.games, "game");
            writeln!(out, "stopped after {games}: the same command resumes the analysis")?;
            return Ok(None);
        }
        let verdict = self.write_kept(path, &kept, &task.settings, out)?;
        kept.remove()?;
        Ok(Some(verdict))
    }

    /// Writes the games with the findings of the journal.
    fn write_kept(
        &self,
        path: &Path,
        kept: &Kept,
        settings: &Settings,
        out: &mut impl Write,
    ) -> Result<Verdict, Failure> {
        let mut file = NewFile::create("--out", path)?;
        let mut write = |text: &str| file.write(text);
        let mut output = self.output(&mut write);
        let mut games = self.chosen()?;
        kept.for_each(&mut |number, findings| {
            let (_, record) = games.next().ok_or_else(changed)?;
            let checked = Checked::of((&self.file, number), &record, self.variant)?;
            if let Some(summary) = output.take(number, checked, findings.as_deref())? {
                writeln!(out, "game {number}: {summary}")?;
            }
            Ok(())
        })?;
        self.write_report(output.reported.take(), settings)?;
        let (games, verdict) = (counted(output.games, "game"), output.verdict());
        file.finish()?;
        writeln!(out, "{games} in {}", path.display())?;
        Ok(verdict)
    }

    fn write_report(&self, games: Option<Vec<ReportedGame>>, settings: &Settings) -> Result<(), Failure> {
        let (Some(path), Some(games)) = (&self.report, games) else {
            return Ok(());
        };
        let source = self.file.file_name().unwrap_or_default().to_string_lossy();
        let page = report::page(&source, &games, &self.searches.describe(settings));
        write_new("--report", path, &page)
    }
}

impl Output<'_> {
    /// Writes a game, unless it has an error, and returns a line about it. Complaints go to stderr.
    fn take(
        &mut self,
        number: usize,
        checked: Checked,
        findings: Option<&[Finding]>,
    ) -> Result<Option<String>, Failure> {
        for complaint in &checked.complaints {
            eprintln!("{complaint}");
        }
        self.bad_games += usize::from(!checked.sound);
        let Some(mut tree) = checked.tree else { return Ok(None) };
        let findings = findings.ok_or_else(changed)?;
        let annotated = annotate(&mut tree, findings, self.earlier).map_err(|_| changed())?;
        (self.to)(&rewrite::normalised(&tree))?;
        self.games += 1;
        let summary = summary(&tree, &annotated);
        if let Some(reported) = &mut self.reported {
            reported.push(ReportedGame::of(number, &tree, annotated));
        }
        Ok(Some(summary))
    }

    /// Says how many games had errors.
    fn verdict(&self) -> Verdict {
        if self.bad_games == 0 {
            return Verdict::Fine;
        }
        eprintln!("{} with errors", counted(self.bad_games, "game"));
        Verdict::Wrong
    }
}

/// `Ann - Bob 1-0: accuracy 93.1 and 85.0, loss 0.012 and 0.031`.
fn summary(tree: &GameTree, annotated: &Annotated) -> String {
    let tag = |name| tree.tag(name).unwrap_or("?");
    let sides = &annotated.judgement.sides;
    let number = |value: Option<f64>, places| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.places$}"));
    let [white, black] = [0, 1].map(|side| number(sides[side].accuracy, 1));
    let losses = [0, 1].map(|side| number(sides[side].loss, 3));
    printable::line(&format!(
        "{} - {} {}: accuracy {white} and {black}, loss {} and {}",
        tag("White"),
        tag("Black"),
        tree.result,
        losses[0],
        losses[1]
    ))
}

/// The games are not those that were analysed.
fn changed() -> Failure {
    Failure::Input("the PGN file has been changed during the analysis".to_owned())
}

/// Removes a file that this command made.
fn remove(path: &Path) -> Result<(), Failure> {
    fs::remove_file(path).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}
