//! Lines that a person types, with editing and history, or that a file holds.

use std::io::{self, BufRead, IsTerminal, Write};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::cli::Failure;

/// The longest line that is taken seriously, in bytes.
const MOST: usize = 4096;

/// Where lines come from.
pub(super) enum Lines {
    /// A terminal.
    Edited(Box<DefaultEditor>),
    /// A file or another program; its lines are repeated on the output, behind the prompt.
    Plain,
}

impl Lines {
    /// Standard input.
    pub(crate) fn open() -> Result<Self, Failure> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let editor = DefaultEditor::new().map_err(failure)?;
            Ok(Lines::Edited(Box::new(editor)))
        } else {
            Ok(Lines::Plain)
        }
    }

    /// Whether a person types them at a terminal.
    pub(crate) fn are_edited(&self) -> bool {
        matches!(self, Lines::Edited(_))
    }

    /// The next line; `None` at the end, after Ctrl-C or Ctrl-D.
    pub(crate) fn next(&mut self, prompt: &str, out: &mut impl Write) -> Result<Option<String>, Failure> {
        match self {
            Lines::Edited(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    editor.add_history_entry(line.as_str()).map_err(failure)?;
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(failure(error)),
            },
            Lines::Plain => {
                let line = plain_line()?;
                if let Some(line) = &line {
                    writeln!(out, "{prompt}{}", crate::outside::printable::line(line))?;
                }
                Ok(line)
            }
        }
    }
}

/// A line of standard input without its end; bytes that are no UTF-8 are replaced.
fn plain_line() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    bytes.truncate(MOST);
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
}

fn failure(error: ReadlineError) -> Failure {
    Failure::Input(format!("the terminal cannot be read: {error}"))
}
