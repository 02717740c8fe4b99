//! Input lines, either typed with editing and history or read from a file.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use rustyline::error::ReadlineError;
use rustyline::{Cmd, ConditionalEventHandler, DefaultEditor, Event, EventContext, EventHandler, KeyEvent, Movement};

use super::history;
use crate::cli::Failure;
use crate::outside::text::{decode, without_mark};

/// The maximum length of a line in bytes.
const MOST: usize = 4096;

pub enum Lines {
    Edited(Box<Edited>),
    /// Lines from a file or pipe; they are echoed after the prompt.
    Plain,
}

/// Lines edited at a terminal, with a history.
pub struct Edited {
    editor: DefaultEditor,
    file: Option<PathBuf>,
}

impl Edited {
    fn open() -> Result<Self, ReadlineError> {
        let mut editor = DefaultEditor::new()?;
        let interrupt = KeyEvent::ctrl('C');
        editor.bind_sequence(interrupt, EventHandler::Conditional(Box::new(ClearLine)));
        let file = history::file();
        if let Some(file) = &file {
            remember(editor.load_history(file), file);
        }
        Ok(Edited { editor, file })
    }

    fn next(&mut self, prompt: &str) -> Result<Option<String>, ReadlineError> {
        match self.editor.readline(prompt) {
            Ok(line) => {
                self.keep(&line)?;
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Saves a line in the history at once, because Ctrl-C may end the program at any time.
    fn keep(&mut self, line: &str) -> Result<(), ReadlineError> {
        let is_new = self.editor.add_history_entry(line)?;
        if let Some(file) = self.file.as_ref().filter(|_| is_new) {
            let folder = file.parent().unwrap_or(file);
            let kept = fs::create_dir_all(folder).map_err(ReadlineError::from);
            remember(kept.and_then(|()| self.editor.append_history(file)), file);
        }
        Ok(())
    }
}

/// Logs a failure to save the history; the game continues without it.
fn remember(result: Result<(), ReadlineError>, file: &Path) {
    if let Err(error) = result {
        log::info!("{}: {error}", file.display());
    }
}

/// Makes Ctrl-C clear a line that is half typed; on an empty line it quits.
struct ClearLine;

impl ConditionalEventHandler for ClearLine {
    fn handle(&self, _: &Event, _: u16, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        (!context.line().is_empty()).then_some(Cmd::Kill(Movement::WholeBuffer))
    }
}

impl Lines {
    pub fn open() -> Result<Self, Failure> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            Ok(Lines::Edited(Box::new(Edited::open().map_err(failure)?)))
        } else {
            Ok(Lines::Plain)
        }
    }

    /// The width of the terminal in columns; `None` if lines are not edited.
    pub fn columns(&mut self) -> Option<usize> {
        match self {
            Lines::Edited(edited) => edited.editor.dimensions().map(|(columns, _)| usize::from(columns)),
            Lines::Plain => None,
        }
    }

    pub fn are_edited(&self) -> bool {
        matches!(self, Lines::Edited(_))
    }

    /// The next line; `None` at the end of the input, or after Ctrl-C or Ctrl-D on an empty line.
    pub fn next(&mut self, prompt: &str, out: &mut impl Write) -> Result<Option<String>, Failure> {
        match self {
            Lines::Edited(edited) => edited.next(prompt).map_err(failure),
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

/// Reads a line from stdin without its line feed.
fn plain_line() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    bytes.truncate(MOST);
    let text = decode(&bytes);
    Ok(Some(without_mark(&text).trim_end_matches(['\n', '\r']).to_owned()))
}

fn failure(error: ReadlineError) -> Failure {
    Failure::Input(format!("the terminal cannot be read: {error}"))
}
