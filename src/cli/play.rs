//! `treville play`: a game against the engine in XBoard, on Windows in WinBoard, or on the terminal.

mod saved;
mod time;
mod window;

use std::env;
use std::io::{self, Write};
use std::path::{self, Path, PathBuf};
use std::process::{Command, ExitStatus};

use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};

use self::saved::{Before, Rewritten};
use self::time::Time;
use self::window::{Window, can_open, find_program};
use super::game_choice::GameChoice;
use super::protocols::UNFINISHED_GAMES;
use super::rules::ChosenRules;
use super::{Failure, Verdict, interrupt, terminal, values};
use crate::board::Color;
use crate::search::Level;

/// Play against Treville: in XBoard (on Windows in WinBoard), or without a display on the terminal.
#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    game: GameChoice,
    /// How the choices before a game of Musketeer Chess are made: by default on boards, unless --rules names the types.
    #[arg(long, value_enum)]
    prelude: Option<PreludeStyle>,
    /// Your side.
    #[arg(long, value_enum, default_value_t = Side::White)]
    color: Side,
    /// The engine's level by number or name, or full.
    #[arg(long, default_value = "casual", value_parser = values::level().map(Opponent))]
    level: Opponent,
    /// The time control: minutes per game and seconds per move, as 10+5, or only seconds per move, as 5. On the
    /// terminal the default is 2 seconds per move.
    #[arg(long, value_parser = Time::parse)]
    time: Option<Time>,
    /// Append the games, also unfinished ones, to this PGN file.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    #[command(flatten)]
    rules: ChosenRules,
    /// Play on the terminal even if there is a display.
    #[arg(long)]
    terminal: bool,
    /// Show letters instead of Unicode chess symbols on the terminal.
    #[arg(long)]
    ascii: bool,
    /// Further options for XBoard, after --.
    #[arg(last = true, value_name = "XBOARD OPTION")]
    further: Vec<String>,
}

/// A level; `None` for full strength.
#[derive(Clone, Copy)]
struct Opponent(Option<Level>);

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PreludeStyle {
    /// The Leopard and the Cannon, or the types in --rules, wait behind the knights.
    None,
    /// You and the engine drop the pieces in turn; on the terminal you type all choices.
    Drops,
    /// You click on boards of pieces; on the terminal you type all choices.
    Boards,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Side {
    White,
    Black,
}

impl Play {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let rules = self.rules.ready_values(self.game.variant())?;
        match self.window() {
            Ok(board) => {
                let strength = Level::sentence(self.level.0);
                writeln!(
                    out,
                    "{strength} Another level: --level 1 to {}, or --level full.",
                    Level::COUNT
                )?;
                self.on_board(&board, &rules)
            }
            Err(reason) => {
                if let Some(reason) = reason {
                    writeln!(out, "{reason}: the game is on the terminal.")?;
                }
                self.on_terminal(&rules, out)
            }
        }
    }

    fn prelude_style(&self) -> PreludeStyle {
        let usual = match self.rules.settle_prelude(self.game.variant()) {
            true => PreludeStyle::None,
            false => PreludeStyle::Boards,
        };
        self.prelude.unwrap_or(usual)
    }

    /// The program to start. The error means that the terminal is used, with the reason unless the user asked for it.
    fn window(&self) -> Result<PathBuf, Option<String>> {
        if self.terminal {
            return Err(None);
        }
        let name = Window::OF_SYSTEM.program();
        let board = find_program(name).ok_or_else(|| Some(format!("{name} is not installed")))?;
        if cfg!(windows) || can_open(&board) {
            Ok(board)
        } else {
            Err(Some("There is no display".to_owned()))
        }
    }

    fn on_board(&self, board: &Path, rules: &[&'static str]) -> Result<Verdict, Failure> {
        if let Some(path) = self.game.pieces().filter(|path| path.to_string_lossy().contains(',')) {
            let problem = format!("{}: GUIs cannot pass on a path with a comma", path.display());
            return Err(Failure::Input(problem));
        }
        let mut command = Command::new(board);
        let arguments = self.board_arguments(Window::OF_SYSTEM, &env::current_exe()?, rules);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::raw_arg(&mut command, window::winboard_line(&arguments));
        #[cfg(not(windows))]
        command.args(&arguments);
        let status = match &self.pgn {
            Some(pgn) => self.save_games_of(&mut command, pgn)?,
            None => command.status(),
        };
        let status = status.map_err(|error| Failure::Input(format!("{}: {error}", board.display())))?;
        if status.success() {
            Ok(Verdict::Fine)
        } else {
            Err(Failure::Input(format!("{}: {status}", board.display())))
        }
    }

    /// Runs the command, which appends games to `pgn`, as the engine does with unfinished ones. Then rewrites them so
    /// that XBoard can load them; WinBoard needs no other form.
    fn save_games_of(&self, command: &mut Command, pgn: &Path) -> Result<io::Result<ExitStatus>, Failure> {
        // XBoard starts the engine in another folder if it is told to.
        let file = path::absolute(pgn).map_err(|error| Failure::Input(format!("{}: {error}", pgn.display())))?;
        command.env(UNFINISHED_GAMES, file);
        if Window::OF_SYSTEM == Window::WinBoard {
            return Ok(command.status());
        }
        let before = Before::of(pgn)?;
        // Ctrl-C ends XBoard too; its games are still to be rewritten.
        interrupt::outlive_ctrl_c()?;
        let status = command.status();
        match before.rewrite_new_games() {
            Ok(Rewritten::Nowhere | Rewritten::InPlace) => {}
            Ok(Rewritten::Beside(copy)) => eprintln!(
                "{} was changed by something else too: the games are in {} in the form that XBoard loads.",
                pgn.display(),
                copy.display()
            ),
            Err(error) => eprintln!("XBoard may be unable to load the games, as they are not rewritten: {error}"),
        }
        Ok(status)
    }

    fn on_terminal(&self, rules: &[&'static str], out: &mut impl Write) -> Result<Verdict, Failure> {
        let usual = terminal::Setup::default();
        let setup = terminal::Setup {
            variant: self.game.variant(),
            rules: rules.to_vec(),
            prelude: self.prelude_style() != PreludeStyle::None,
            color: match self.color {
                Side::White => Color::White,
                Side::Black => Color::Black,
            },
            move_time: self.time.map_or(usual.move_time, Time::for_a_move),
            level: self.level.0,
            ascii: self.ascii,
            pgn: self.pgn.clone(),
        };
        match terminal::play(setup, &mut *out)? {
            terminal::Left::Quit => {}
            terminal::Left::Protocol => writeln!(out, "GUIs start Treville without a command: treville")?,
        }
        Ok(Verdict::Fine)
    }
}

impl PreludeStyle {
    /// The value of the engine's prelude option; `None` for its default.
    const fn option_value(self, window: Window) -> Option<&'static str> {
        match (self, window) {
            (PreludeStyle::None, _) => None,
            (PreludeStyle::Drops, _) => Some("Drops"),
            (PreludeStyle::Boards, Window::XBoard) => Some("Click boards"),
            (PreludeStyle::Boards, Window::WinBoard) => Some("WinBoard-AA"),
        }
    }
}
