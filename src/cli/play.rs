//! `treville play`: a game against the engine in XBoard, on Windows in WinBoard, or on the terminal.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::board::Color;
use crate::cecp::options;
use crate::play::options::SKILL;
use crate::play::{Level, UnknownLevel};
use crate::rules::Variant;
use clap::{Args, ValueEnum};

use super::rules::ChosenRules;
use super::{Failure, Verdict, parse_variant, terminal};

/// Play a game against Treville: in XBoard (on Windows in WinBoard), or without a display on the terminal.
#[derive(Args)]
pub(super) struct Play {
    /// Which game.
    #[arg(long, default_value_t, value_parser = parse_variant)]
    variant: Variant,
    /// How the choices before a game of Musketeer Chess are made.
    #[arg(long, value_enum, default_value_t = PreludeStyle::None)]
    prelude: PreludeStyle,
    /// Your side.
    #[arg(long, value_enum, default_value_t = Side::White)]
    color: Side,
    /// How strong the engine plays: a level's number or name, as treville play --terminal lists them under level, or
    /// full.
    #[arg(long, default_value = "casual", value_parser = Opponent::parse)]
    level: Opponent,
    /// Your and the engine's time: minutes for the game and seconds for each move, as 3+2, or seconds for each move
    /// alone, as 5. On the terminal the engine takes 2 seconds a move.
    #[arg(long, value_parser = Time::parse)]
    time: Option<Time>,
    /// Append the games to this PGN file.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    #[command(flatten)]
    rules: ChosenRules,
    /// Play on the terminal even where there is a display.
    #[arg(long)]
    terminal: bool,
    /// Show letters in place of Unicode's chessmen on the terminal.
    #[arg(long)]
    ascii: bool,
    /// Further options for XBoard, behind --.
    #[arg(last = true, value_name = "XBOARD OPTION")]
    further: Vec<String>,
}

/// A level, or none for full strength.
#[derive(Clone, Copy)]
struct Opponent(Option<Level>);

impl Opponent {
    fn parse(text: &str) -> Result<Self, UnknownLevel> {
        Level::parse_or_full(text).map(Opponent)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PreludeStyle {
    /// The usual pieces wait behind the usual files.
    None,
    /// You and the engine take turns to drop the pieces; on the terminal you type all choices.
    Drops,
    /// You click on boards of pieces; on the terminal you type all choices.
    Boards,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Side {
    White,
    Black,
}

/// How long the players may think.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Time {
    Game { minutes: f64, increment: f64 },
    EachMove(f64),
}

/// How long XBoard may take to open its window and close it again.
const PATIENCE: Duration = Duration::from_secs(10);

/// A program that shows a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    XBoard,
    WinBoard,
}

/// What XBoard says at its start.
const HINT: &str = "Lift a piece: the squares\nit may go to are marked.";

/// What it adds where pieces wait.
const GATING_HINT: &str = "\nBlue: what waits behind\nenters with the move.";

impl Play {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let rules = self.rules.values(self.variant)?;
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

    /// The program that shows a board, or why there is none; no reason if none is wanted.
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
        let mut command = Command::new(board);
        let arguments = self.board_arguments(Window::OF_SYSTEM, &env::current_exe()?, rules);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::raw_arg(&mut command, winboard_line(&arguments));
        #[cfg(not(windows))]
        command.args(&arguments);
        let status = command.status();
        let status = status.map_err(|error| Failure::Input(format!("{}: {error}", board.display())))?;
        if status.success() {
            Ok(Verdict::Fine)
        } else {
            Err(Failure::Input(format!("{}: {status}", board.display())))
        }
    }

    /// Everything that the game needs. XBoard knows the rules of orthodox chess alone, so it leaves those of other
    /// games to the engine, this time only.
    fn board_arguments(&self, window: Window, engine: &Path, rules: &[&'static str]) -> Vec<String> {
        let legality = self.variant == Variant::Normal;
        let mut arguments: Vec<String> = [
            "-variant",
            self.variant.name(),
            "-testLegality",
            if legality { "true" } else { "false" },
            "-showTargetSquares",
            "true",
            "-highlightLastMove",
            "true",
            "-showCoords",
            "true",
            // In a record of ours, comments are scores, and variations are there for XBoard alone.
            "-autoDisplayComment",
            "false",
            "-saveSettingsOnExit",
            "false",
            "-fn",
            "Treville",
            "-fcp",
        ]
        .map(str::to_owned)
        .to_vec();
        arguments.push(quoted(engine));
        arguments.extend(self.time.unwrap_or(Time::USUAL).board_arguments());
        let options = self.engine_options(window, rules);
        if !options.is_empty() {
            arguments.extend(["-firstOptions".to_owned(), options.join(",")]);
        }
        if self.color == Side::Black {
            arguments.extend(["-initialMode", "MachineWhite"].map(str::to_owned));
        }
        if let Some(pgn) = &self.pgn {
            arguments.extend(["-sgf".to_owned(), pgn.display().to_string()]);
        }
        arguments.extend(match window {
            Window::XBoard => self.xboard_arguments(engine),
            Window::WinBoard => self.winboard_arguments(),
        });
        arguments.extend(self.further.iter().cloned());
        arguments
    }

    /// What XBoard alone needs.
    fn xboard_arguments(&self, engine: &Path) -> Vec<String> {
        let gating = if self.variant == Variant::Musketeer {
            GATING_HINT
        } else {
            ""
        };
        let mut arguments = vec!["-startupMessage".to_owned(), format!("{HINT}{gating}")];
        arguments.extend(logo(engine));
        // XBoard's own player of sounds; without it every move would be an error message.
        if find_program("aplay").is_none() {
            arguments.extend(["-soundProgram", "true"].map(str::to_owned));
        }
        arguments
    }

    /// What WinBoard alone needs.
    fn winboard_arguments(&self) -> Vec<String> {
        // Without the first it asks in a window of its own which engine to start.
        let mut arguments = vec!["-cp", "-sweepPromotions", "true"];
        if self.variant == Variant::ChuChess {
            // It has pictures of Lions and Commoners in few sizes.
            arguments.extend(["-size", "middling"]);
        }
        arguments.into_iter().map(str::to_owned).collect()
    }

    /// The engine's options that are not their defaults.
    fn engine_options(&self, window: Window, rules: &[&'static str]) -> Vec<String> {
        let prelude = self
            .prelude
            .option_value(window)
            .map(|style| format!("Prelude={style}"));
        let level = self.level.0.map(|level| format!("{SKILL}={level}"));
        let rules = options::assignments(self.variant, rules);
        prelude.into_iter().chain(level).chain(rules).collect()
    }

    fn on_terminal(&self, rules: &[&'static str], out: &mut impl Write) -> Result<Verdict, Failure> {
        let usual = terminal::Setup::default();
        let setup = terminal::Setup {
            variant: self.variant,
            rules: rules.to_vec(),
            prelude: self.prelude != PreludeStyle::None,
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
            terminal::Left::Protocol => writeln!(out, "Programs speak to Treville without a command: treville")?,
        }
        Ok(Verdict::Fine)
    }
}

impl Window {
    /// The one that this system has.
    const OF_SYSTEM: Window = if cfg!(windows) {
        Window::WinBoard
    } else {
        Window::XBoard
    };

    const fn program(self) -> &'static str {
        match self {
            Window::XBoard => "xboard",
            Window::WinBoard => "winboard",
        }
    }
}

impl PreludeStyle {
    /// The value of the engine's option; `None` for what is the default.
    const fn option_value(self, window: Window) -> Option<&'static str> {
        match (self, window) {
            (PreludeStyle::None, _) => None,
            (PreludeStyle::Drops, _) => Some("Drops"),
            (PreludeStyle::Boards, Window::XBoard) => Some("Click boards"),
            (PreludeStyle::Boards, Window::WinBoard) => Some("WinBoard-AA"),
        }
    }
}

impl Time {
    const USUAL: Time = Time::Game {
        minutes: 3.0,
        increment: 2.0,
    };

    /// A game is taken for sixty moves of each side.
    const MOVES: f64 = 60.0;

    fn parse(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<f64>().ok().filter(|number| (0.0..=600.0).contains(number));
        let read = match text.split_once('+') {
            Some((minutes, increment)) => number(minutes)
                .zip(number(increment))
                .filter(|(minutes, increment)| minutes + increment > 0.0)
                .map(|(minutes, increment)| Time::Game { minutes, increment }),
            None => number(text).filter(|&seconds| seconds > 0.0).map(Time::EachMove),
        };
        read.ok_or_else(|| "minutes+seconds, as 3+2, or seconds for each move, as 5".to_owned())
    }

    fn board_arguments(self) -> Vec<String> {
        match self {
            Time::Game { minutes, increment } => {
                let seconds = (minutes * 60.0).round() as u64;
                let base = format!("{}:{:02}", seconds / 60, seconds % 60);
                ["-tc", &base, "-inc", &increment.to_string()]
                    .map(str::to_owned)
                    .to_vec()
            }
            Time::EachMove(seconds) => ["-st", &seconds.to_string()].map(str::to_owned).to_vec(),
        }
    }

    fn for_a_move(self) -> Duration {
        Duration::from_secs_f64(match self {
            Time::Game { minutes, increment } => (minutes * 60.0 / Self::MOVES + increment).max(0.01),
            Time::EachMove(seconds) => seconds.max(0.01),
        })
    }
}

/// XBoard splits the engine's command at blanks that are not quoted, and so does Windows.
fn quoted(engine: &Path) -> String {
    format!("\"{}\"", engine.display())
}

/// What a WinBoard is started with. It reads its command line by rules of its own: a backslash before a quotation mark
/// is a backslash, and nothing is special in braces. (XBoard puts its arguments into braces itself.)
#[cfg(any(windows, test))]
fn winboard_line(arguments: &[String]) -> String {
    let in_braces = |argument: &String| match argument.starts_with(['-', '/', '{']) {
        true => argument.clone(),
        false => format!("{{{argument}}}"),
    };
    let words: Vec<String> = arguments.iter().map(in_braces).collect();
    words.join(" ")
}

/// The logo beside the clock, where `make install` has put one.
fn logo(engine: &Path) -> Vec<String> {
    let prefix = engine.parent().and_then(Path::parent);
    let file = prefix.map(|prefix| prefix.join("share/games/plugins/logos/treville.png"));
    match file.filter(|file| file.is_file()) {
        Some(file) => ["-logoSize", "80", "-firstLogo", &file.display().to_string()]
            .map(str::to_owned)
            .to_vec(),
        None => Vec::new(),
    }
}

/// Looks for a program on the path, beside the engine, and in Debian's directory of games, which root does not have on
/// its path.
fn find_program(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH").unwrap_or_default();
    let beside = env::current_exe()
        .ok()
        .and_then(|engine| Some(engine.parent()?.to_owned()));
    env::split_paths(&path)
        .chain(beside)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join(&file))
        .find(|file| file.is_file())
}

/// Whether XBoard can open its window: told to close at once, it ends with success only then.
fn can_open(xboard: &Path) -> bool {
    if env::var_os("DISPLAY").is_none_or(|display| display.is_empty()) {
        return false;
    }
    let trial = Command::new(xboard)
        .args(["-ncp", "-autoClose", "-saveSettingsOnExit", "false"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut trial) = trial else { return false };
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        match trial.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => thread::sleep(Duration::from_millis(20)),
            Err(_) => break,
        }
    }
    let _ = trial.kill();
    let _ = trial.wait();
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        let game = Time::Game {
            minutes: 0.5,
            increment: 2.0,
        };
        assert_eq!(Time::parse("0.5+2"), Ok(game));
        assert_eq!(game.board_arguments(), ["-tc", "0:30", "-inc", "2"]);
        assert_eq!(Time::parse("5"), Ok(Time::EachMove(5.0)));
        for bad in ["", "0", "0+0", "-1", "3+", "x", "nan", "1e9"] {
            assert!(Time::parse(bad).is_err(), "{bad}");
        }
    }

    /// `treville play` with these arguments.
    fn play(arguments: &[&str]) -> Play {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            play: Play,
        }
        let words = ["play"].iter().chain(arguments);
        <Line as clap::Parser>::try_parse_from(words).expect("arguments").play
    }

    /// The arguments for a window, of an engine in a folder with a blank in its name.
    fn started(window: Window, arguments: &[&str]) -> Vec<String> {
        let play = play(arguments);
        let engine = match window {
            Window::XBoard => "/opt/chess engines/treville",
            Window::WinBoard => r"C:\Program Files\Treville\treville.exe",
        };
        let rules = play.rules.values(play.variant).expect("rules");
        play.board_arguments(window, Path::new(engine), &rules)
    }

    /// What follows an option.
    fn value<'a>(arguments: &'a [String], option: &str) -> &'a str {
        let index = arguments.iter().position(|argument| argument == option);
        index.map_or("", |index| &arguments[index + 1])
    }

    #[test]
    fn both_windows_are_given_what_the_game_needs() {
        for window in [Window::XBoard, Window::WinBoard] {
            let arguments = started(window, &["--variant", "chuchess", "--color", "black", "--time", "5"]);
            for (option, expected) in [
                ("-variant", "chuchess"),
                ("-testLegality", "false"),
                ("-showTargetSquares", "true"),
                ("-showCoords", "true"),
                ("-autoDisplayComment", "false"),
                ("-initialMode", "MachineWhite"),
                ("-st", "5"),
            ] {
                assert_eq!(value(&arguments, option), expected, "{option}");
            }
            let orthodox = started(
                window,
                &["--variant", "normal", "--pgn", "my games.pgn", "--", "-size", "33"],
            );
            assert_eq!(value(&orthodox, "-testLegality"), "true");
            assert_eq!(value(&orthodox, "-sgf"), "my games.pgn");
            assert_eq!(orthodox[orthodox.len() - 2..], ["-size", "33"]);
        }
    }

    #[test]
    fn preludes_are_those_of_the_window() {
        let options = |window| {
            value(
                &started(window, &["--prelude", "boards", "--level", "3"]),
                "-firstOptions",
            )
            .to_owned()
        };
        assert_eq!(options(Window::XBoard), "Prelude=Click boards,Skill=3 Learner");
        assert_eq!(options(Window::WinBoard), "Prelude=WinBoard-AA,Skill=3 Learner");
    }

    #[test]
    fn the_engine_begins_at_a_friendly_level() {
        for window in [Window::XBoard, Window::WinBoard] {
            let usual = started(window, &[]);
            assert_eq!(value(&usual, "-firstOptions"), format!("Skill={}", Level::FRIENDLY));
            assert_eq!(value(&started(window, &["--level", "full"]), "-firstOptions"), "");
        }
    }

    #[test]
    fn rules_are_options_of_the_engine() {
        let arguments = [
            "--variant",
            "chuchess",
            "--level",
            "full",
            "--rules",
            "Shogi king-protects-lion",
        ];
        let options = started(Window::WinBoard, &arguments);
        assert_eq!(
            value(&options, "-firstOptions"),
            "Chu: Promotion=Shogi-like,Chu: Lion's protectors=All"
        );
        assert!(play(&["--rules", "king"]).rules.values(Variant::Musketeer).is_err());
    }

    #[test]
    fn winboard_reads_paths_with_blanks() {
        let line = winboard_line(&started(Window::WinBoard, &["--pgn", r"C:\My Games\"]));
        assert!(
            line.starts_with("-variant {musketeer} -testLegality {false} "),
            "{line}"
        );
        assert!(
            line.contains(r#" -fcp {"C:\Program Files\Treville\treville.exe"} -tc {3:00} "#),
            "{line}"
        );
        assert!(
            line.contains(r" -sgf {C:\My Games\} -cp -sweepPromotions {true}"),
            "{line}"
        );
    }
}
