//! A game on the terminal: a prompt, the board after every move, and an engine that answers in about two seconds.
//!
//! Like the protocols it uses [`crate::play`]. [`words`] parses input, [`table`] holds the game and the engine,
//! [`screen`] draws, [`lines`] edits lines and keeps them in [`history`]. If input or output is not a terminal, there
//! are no colours and no editing, and input is echoed so that the output is a complete transcript.

mod game_file;
mod help;
mod history;
mod legend;
mod lines;
mod obey;
mod screen;
mod table;
mod words;
mod wrap;

use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use crate::board::Color;
use crate::rules::Variant;
use crate::search::Level;

use super::Failure;
use game_file::GameFile;
use lines::Lines;
use screen::Screen;
use table::Table;
use words::Words;
use wrap::Width;

/// What to play and how to show it.
pub struct Setup {
    pub(crate) variant: Variant,
    /// The values of the game's options in order.
    pub(crate) rules: Vec<&'static str>,
    /// Whether the players make the choices before the game themselves.
    pub(crate) prelude: bool,
    pub(crate) color: Color,
    pub(crate) move_time: Duration,
    /// The engine's level; `None` for full strength.
    pub(crate) level: Option<Level>,
    /// Whether to show letters instead of Unicode chess symbols.
    pub(crate) ascii: bool,
    /// The file to which games are appended, if any.
    pub(crate) pgn: Option<PathBuf>,
}

impl Default for Setup {
    /// Musketeer Chess, with White for the user, against a friendly level at two seconds per move.
    fn default() -> Self {
        Setup {
            variant: Variant::default(),
            rules: Variant::default().start().ready(),
            prelude: true,
            color: Color::White,
            move_time: Duration::from_secs(2),
            level: Some(Level::FRIENDLY),
            ascii: false,
            pgn: None,
        }
    }
}

impl Setup {
    /// The FEN of the first position.
    fn start(&self) -> Result<String, Failure> {
        let start = self.variant.start();
        let chosen = || {
            let chosen = start.chosen(&self.rules, 0);
            chosen.map_err(|refused| Failure::Input(refused.to_string()))
        };
        let prelude = start.prelude_fen(&self.rules).filter(|_| self.prelude);
        prelude.map_or_else(chosen, Ok)
    }
}

/// Why the user left the game.
pub enum Left {
    Quit,
    /// The input came from a program that speaks a protocol; this was its first line.
    Protocol,
}

struct Terminal<W: Write> {
    table: Table,
    screen: Screen,
    /// The values of the game's options.
    rules: Vec<&'static str>,
    out: W,
    games: Option<GameFile>,
}

/// Plays games until the user quits.
///
/// # Errors
/// [`Failure`] if lines cannot be read or written, or a game cannot be saved.
pub fn play(setup: Setup, out: impl Write) -> Result<Left, Failure> {
    let mut lines = Lines::open()?;
    let mut terminal = Terminal {
        table: Table::new(setup.variant, &setup.start()?, setup.color, setup.move_time)?,
        screen: Screen::of_stdout(setup.ascii),
        rules: setup.rules,
        out,
        games: setup.pgn.map(GameFile::new),
    };
    terminal.table.set_level(setup.level);
    terminal.screen.width = Width::of_terminal(lines.columns());
    if lines.are_edited() || terminal.games.is_some() {
        let games = terminal.games.clone();
        terminal.table.be_hurried(move || {
            // The program exits at once, so a failure could not be reported.
            let _ = games.as_ref().map(GameFile::save);
        })?;
    }
    terminal.greet(setup.level)?;
    terminal.begin()?;
    let left = terminal.converse(&mut lines);
    terminal.save_unsaved()?;
    left
}

impl<W: Write> Terminal<W> {
    fn converse(&mut self, lines: &mut Lines) -> Result<Left, Failure> {
        loop {
            self.let_engine_move()?;
            self.out.flush()?;
            self.screen.width = Width::of_terminal(lines.columns());
            let Some(line) = lines.next(&self.prompt(), &mut self.out)? else {
                return Ok(Left::Quit);
            };
            match Words::read(&line) {
                Words::Quit => return Ok(Left::Quit),
                Words::Protocol => return Ok(Left::Protocol),
                words => self.obey(words)?,
            }
        }
    }

    fn greet(&mut self, level: Option<Level>) -> io::Result<()> {
        let (name, person, strength) = (crate::dialogue::NAME, self.table.person, Level::sentence(level));
        self.say(format_args!("{name}. Type a move or help. You play {person}."))?;
        self.say(format_args!(
            "{strength} Another level: level 1 to {}, or level full.",
            Level::COUNT
        ))
    }

    /// Writes text, broken at words if the terminal is too narrow for it.
    fn say(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.out, "{}", self.screen.width.broken(&text.to_string()))
    }

    /// Starts a game and shows the board, or the first choices.
    fn begin(&mut self) -> io::Result<()> {
        let title = self.table.variant().about().title;
        writeln!(self.out, "\n{title}\n")?;
        self.show()
    }

    /// Shows the board, or the choices of the prelude.
    fn show(&mut self) -> io::Result<()> {
        if !self.table.game().in_prelude() {
            let board = self.screen.board(self.table.game(), self.table.person);
            writeln!(self.out, "{board}")
        } else if self.table.is_persons_turn() {
            let choices = help::choices(self.table.game(), self.screen.width.columns());
            write!(self.out, "{choices}")
        } else {
            Ok(())
        }
    }

    fn prompt(&self) -> String {
        let game = self.table.game();
        if self.table.is_over() {
            "> ".to_owned()
        } else if game.in_prelude() {
            "your choice> ".to_owned()
        } else {
            format!("{} ", super::demo::move_number(game))
        }
    }

    /// Lets the engine move until it is the user's turn or the game is over.
    fn let_engine_move(&mut self) -> Result<(), Failure> {
        while !self.table.is_over() && !self.table.is_persons_turn() {
            let number = super::demo::move_number(self.table.game());
            let in_prelude = self.table.game().in_prelude();
            // Done before the message is shown, because Ctrl-C may come right after it.
            self.table.set_busy(true);
            self.screen.begin_thinking(&mut self.out)?;
            let told = self.table.engine_moves();
            self.table.set_busy(false);
            self.screen.end_thinking(&mut self.out)?;
            self.note_change();
            match told {
                Some(told) if in_prelude => self.say(format_args!("Treville chooses {told}.\n\n"))?,
                Some(told) => writeln!(self.out, "{number} {told}\n")?,
                None => {}
            }
            self.show()?;
            self.tell_end()?;
        }
        Ok(())
    }

    /// Shows the result of a finished game and saves it.
    fn tell_end(&mut self) -> Result<(), Failure> {
        let Some((result, sentence)) = self.table.ending() else {
            return Ok(());
        };
        self.say(format_args!(
            "{result} {sentence}. Type new for another game, undo to take a move back, or quit."
        ))?;
        self.save_unsaved()
    }
}
