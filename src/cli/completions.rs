//! `treville completions` and `treville man`, generated from the command line.

use std::io::{self, Write};

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;

use super::{Arguments, Failure, Verdict};

/// Print the completions for a shell: `treville completions bash`.
#[derive(Args)]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        // The generator panics if writing fails.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "treville", &mut text);
        out.write_all(&text)?;
        Ok(Verdict::Fine)
    }
}

/// Print the manual page `docs/treville.6`.
#[derive(Args)]
pub struct Manual {}

/// The sections of the manual before and after the commands.
const BEFORE: &str = include_str!("manual_before.roff");
const AFTER: &str = include_str!("manual_after.roff");

impl Manual {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        writeln!(out, "{BEFORE}.SH COMMANDS")?;
        let mut command = Arguments::command().term_width(0);
        command.build();
        describe(&command, out)?;
        write!(out, "{AFTER}")?;
        Ok(Verdict::Fine)
    }
}

/// Describes all subcommands with their options, recursively.
fn describe(command: &Command, out: &mut impl Write) -> io::Result<()> {
    let visible = |command: &&Command| !command.is_hide_set() && command.get_name() != "help";
    for below in command.get_subcommands().filter(visible) {
        let name = below.get_bin_name().unwrap_or(below.get_name());
        let about = below.get_about().map(ToString::to_string).unwrap_or_default();
        writeln!(out, ".SS \"{}\"", escaped(name))?;
        writeln!(out, "{}.", escaped(about.trim_end_matches('.')))?;
        write!(out, "{}", options(below)?)?;
        describe(below, out)?;
    }
    Ok(())
}

/// The options of a command, without a section heading.
fn options(command: &Command) -> io::Result<String> {
    let mut rendered = Vec::new();
    let command = command.clone().mut_args(|arg| match arg.get_id().as_str() {
        "help" => arg.hide(true),
        // `treville games` lists them.
        "variant" => arg.hide_possible_values(true),
        _ => arg,
    });
    clap_mangen::Man::new(command).render_options_section(&mut rendered)?;
    let text = String::from_utf8_lossy(&rendered);
    // Drops page and section headings.
    let is_part = |line: &&str| ![".SH", ".ie", ".el"].iter().any(|request| line.starts_with(request));
    Ok(text
        .split_inclusive('\n')
        .filter(is_part)
        .filter(|line| *line != "\n")
        .collect())
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('-', "\\-")
}
