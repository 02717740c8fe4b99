//! `treville epd`: solves the problems of a test suite.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;

use super::interrupt::stop_flag;
use super::new_file::{expect_new, write_new};
use super::progress::Speed;
use super::recorded::place;
use super::searches::Searches;
use super::{Failure, Verdict, in_order, values};
use crate::analysis::analyst::Analyst;
use crate::analysis::problem::{Effort, Problem, Solution};
use crate::outside::counted::counted;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::input::{self, MOST_TEXT};
use crate::outside::printable;
use crate::rules::Variant;

/// Solve the problems of a test suite in EPD, one a line.
///
/// The operations are bm (best moves), am (moves to avoid), dm (mate in at most this number of moves), id, and c0 with
/// points for moves: c0 "e4=10, d4=7". A problem is solved if the search ends with the solution; the table says when it
/// was found and then kept. A bad line is reported; the exit status is then 1.
#[derive(Args)]
pub struct Epd {
    /// A file of EPD.
    file: PathBuf,
    /// The game.
    #[arg(long, default_value = "normal", value_parser = values::variant())]
    variant: Variant,
    #[command(flatten)]
    searches: Searches,
    /// Positions at a time [default: all cores, divided by --threads].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    /// Write the results to this new file as comma-separated values.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// A problem with its number and line in the file, both counted from 1.
struct Numbered {
    number: usize,
    line: usize,
    problem: Problem,
}

/// A problem with what was found.
struct Solved {
    number: usize,
    line: usize,
    id: String,
    most_points: Option<u32>,
    solution: Solution,
}

/// The sums over all problems.
#[derive(Default)]
struct Sums {
    problems: usize,
    solved: usize,
    points: u64,
    most_points: u64,
    nodes: u64,
    elapsed: Duration,
}

impl Epd {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        self.expect_distinct_files()?;
        let (problems, bad_lines) = self.problems()?;
        let (stop, interrupt) = stop_flag()?;
        let count = problems.len();
        let rows = self.solve(problems, &stop, out)?;
        let sums = Sums::of(&rows);
        writeln!(out, "{}", sums.in_words())?;
        if rows.len() < count {
            writeln!(out, "stopped after {} of {count}", counted(rows.len(), "problem"))?;
            return Ok(interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted));
        }
        if let Some(path) = &self.csv {
            write_new("--csv", path, &csv(&rows))?;
            writeln!(out, "{} in {}", counted(count, "problem"), path.display())?;
        }
        Ok(if bad_lines == 0 { Verdict::Fine } else { Verdict::Wrong })
    }

    fn expect_distinct_files(&self) -> Result<(), Failure> {
        let file = Purpose {
            option: "the suite",
            path: &self.file,
        };
        let Some(path) = self.csv.as_deref() else { return Ok(()) };
        let csv = Purpose { option: "--csv", path };
        expect_distinct(&[csv], &[file])?;
        expect_new(&csv)
    }

    /// Reads the suite. Bad lines are reported on stderr and counted.
    fn problems(&self) -> Result<(Vec<Numbered>, usize), Failure> {
        let text = input::read_text(&self.file, MOST_TEXT)?;
        let (mut problems, mut bad_lines) = (Vec::new(), 0);
        let lines = (1..).zip(text.lines().map(str::trim));
        for (line, text) in lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#')) {
            match Problem::parse(self.variant, text) {
                Ok(problem) => problems.push(Numbered {
                    number: problems.len() + 1,
                    line,
                    problem,
                }),
                Err(error) => {
                    bad_lines += 1;
                    let complaint = format!("{}{error}", place(&self.file, Some(line)));
                    eprintln!("{}", printable::line(&complaint));
                }
            }
        }
        match problems.is_empty() {
            true => Err(Failure::Input(format!(
                "there is no problem in {}",
                self.file.display()
            ))),
            false => Ok((problems, bad_lines)),
        }
    }

    /// Solves the problems and prints a row for each.
    fn solve(&self, problems: Vec<Numbered>, stop: &AtomicBool, out: &mut impl Write) -> Result<Vec<Solved>, Failure> {
        let settings = self.searches.settings(self.variant)?;
        let mut progress = Speed::new("positions", "nodes");
        progress.begin(problems.len() as u64, 0);
        let ids = problems
            .iter()
            .map(|numbered| printable::line(&numbered.problem.id).chars().count());
        let width = ids.max().unwrap_or(0).clamp(2, 40);
        progress.aside(|| writeln!(out, "{}", heading(width)))?;
        let worker = || {
            let mut analyst = Analyst::new(settings.clone(), self.searches.limits());
            move |numbered| solve(&mut analyst, numbered, stop)
        };
        let mut rows = Vec::with_capacity(problems.len());
        let threads = self.searches.concurrency(self.concurrency);
        in_order::run((threads, stop), problems.into_iter(), worker, &mut |solved: Solved| {
            progress.done(solved.solution.effort.nodes);
            progress.aside(|| write_row(out, &solved, width))?;
            rows.push(solved);
            Ok(())
        })?;
        Ok(rows)
    }
}

/// Solves a problem; `None` if it was stopped.
fn solve(analyst: &mut Analyst, numbered: Numbered, stop: &AtomicBool) -> Result<Option<Solved>, Failure> {
    let Numbered { number, line, problem } = numbered;
    let solution = analyst.solve(&problem, stop);
    let solution = solution.map_err(|error| Failure::Input(format!("line {line}: {error}")))?;
    Ok(solution.map(|solution| Solved {
        number,
        line,
        most_points: problem.most_points(),
        id: problem.id,
        solution,
    }))
}

fn heading(width: usize) -> String {
    format!(
        "{:>5} {:width$} {:10} {:>8} {:>6} {:>8} {:>12} {:>9} {:>7}",
        "", "id", "move", "score", "solved", "at depth", "nodes", "seconds", "points"
    )
}

/// Prints a row of the table. Depth, nodes and time are those at which the solution was found.
fn write_row(out: &mut impl Write, solved: &Solved, width: usize) -> io::Result<()> {
    let Solved {
        number,
        id,
        most_points,
        solution,
        ..
    } = solved;
    let Effort { depth, nodes, elapsed } = solution.solved.unwrap_or(solution.effort);
    let found = if solution.solved.is_some() { "yes" } else { "no" };
    let at = solution.solved.map_or_else(String::new, |_| depth.to_string());
    let points = match (solution.points, most_points) {
        (Some(points), Some(most)) => format!("{points}/{most}"),
        _ => String::new(),
    };
    writeln!(
        out,
        "{number:>5} {:width$} {:10} {:>8} {found:>6} {at:>8} {nodes:>12} {:>9.2} {points:>7}",
        printable::line(id),
        solution.best,
        solution.score.to_string(),
        elapsed.as_secs_f64(),
    )?;
    out.flush()
}

impl Sums {
    fn of(rows: &[Solved]) -> Self {
        let mut sums = Sums::default();
        for Solved {
            most_points, solution, ..
        } in rows
        {
            sums.problems += 1;
            sums.solved += usize::from(solution.solved.is_some());
            sums.points += u64::from(solution.points.unwrap_or(0));
            sums.most_points += u64::from(most_points.unwrap_or(0));
            sums.nodes += solution.effort.nodes;
            sums.elapsed += solution.effort.elapsed;
        }
        sums
    }

    /// `solved 9 of 10 (90.0 %), points 75 of 100, 1000000 nodes, 1.2 s`.
    fn in_words(&self) -> String {
        let share = 100.0 * self.solved as f64 / self.problems.max(1) as f64;
        let points = match self.most_points {
            0 => String::new(),
            most => format!(", points {} of {most}", self.points),
        };
        format!(
            "solved {} of {} ({share:.1} %){points}, {} nodes, {:.1} s",
            self.solved,
            self.problems,
            self.nodes,
            self.elapsed.as_secs_f64()
        )
    }
}

/// The results as comma-separated values, with a heading.
fn csv(rows: &[Solved]) -> String {
    let mut text = String::from(
        "number,line,id,move,score,solved,solved_depth,solved_nodes,solved_seconds,points,most_points,depth,nodes,\
         seconds\n",
    );
    for Solved {
        number,
        line,
        id,
        most_points,
        solution,
    } in rows
    {
        let found = solution.solved;
        let number_of = |value: Option<u32>| value.map_or_else(String::new, |value| value.to_string());
        let seconds = |effort: &Effort| format!("{:.3}", effort.elapsed.as_secs_f64());
        let cells = [
            number.to_string(),
            line.to_string(),
            format!("\"{}\"", id.replace('"', "\"\"")),
            solution.best.clone(),
            solution.score.to_string(),
            u8::from(found.is_some()).to_string(),
            number_of(found.map(|effort| effort.depth)),
            found.map_or_else(String::new, |effort| effort.nodes.to_string()),
            found.as_ref().map_or_else(String::new, seconds),
            number_of(solution.points),
            number_of(*most_points),
            solution.effort.depth.to_string(),
            solution.effort.nodes.to_string(),
            seconds(&solution.effort),
        ];
        text += &(cells.join(",") + "\n");
    }
    text
}
