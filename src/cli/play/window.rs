//! Starts XBoard or WinBoard for `treville play`.

use std::env;
use std::path::{self, Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::saved::ENGINE;
use super::{Play, Side, Time};
use crate::cecp::options;
use crate::play::options::{DECLINE, PIECES, SKILL};
use crate::rules::Variant;

/// How long XBoard may take to open and close its window.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Window {
    XBoard,
    WinBoard,
}

/// The message that XBoard shows at the start.
const HINT: &str = "Lift a piece: the squares\nit may go to are marked.";

/// What the message adds in games with waiting pieces.
const GATING_HINT: &str = "\nBlue: what waits behind\nenters with the move.";

impl Play {
    /// The GUI's options for the game. XBoard tests legality in orthodox chess; in other games the engine does.
    pub fn board_arguments(&self, window: Window, engine: &Path, rules: &[&'static str]) -> Vec<String> {
        let legality = self.game.variant() == Variant::Normal;
        let mut arguments: Vec<String> = [
            "-variant",
            self.game.variant().shown_name(),
            "-testLegality",
            if legality { "true" } else { "false" },
            "-showTargetSquares",
            "true",
            "-highlightLastMove",
            "true",
            "-showCoords",
            "true",
            // In our records comments are scores, and variations are workarounds for XBoard.
            "-autoDisplayComment",
            "false",
            "-saveSettingsOnExit",
            "false",
            "-fn",
            ENGINE,
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
            Window::XBoard => self.xboard_arguments(),
            Window::WinBoard => self.winboard_arguments(),
        });
        arguments.extend(self.further.iter().cloned());
        arguments
    }

    fn xboard_arguments(&self) -> Vec<String> {
        let gating = if matches!(self.game.variant(), Variant::Musketeer | Variant::Ordered(_)) {
            GATING_HINT
        } else {
            ""
        };
        let mut arguments = vec!["-startupMessage".to_owned(), format!("{HINT}{gating}")];
        // Without XBoard's default sound player, each move would cause an error message.
        if find_program("aplay").is_none() {
            arguments.extend(["-soundProgram", "true"].map(str::to_owned));
        }
        arguments
    }

    fn winboard_arguments(&self) -> Vec<String> {
        // Without `-cp` WinBoard asks for the engine in a dialog.
        let mut arguments = vec!["-cp", "-sweepPromotions", "true"];
        if self.game.variant() == Variant::ChuChess {
            // WinBoard has pictures of Lions and Commoners in only a few sizes.
            arguments.extend(["-size", "middling"]);
        }
        arguments.into_iter().map(str::to_owned).collect()
    }

    /// The engine's options that differ from the defaults. The engine accepts any type that a person picks.
    fn engine_options(&self, window: Window, rules: &[&'static str]) -> Vec<String> {
        let level = self.level.0.map(|level| format!("{SKILL}={level}"));
        let has_prelude = self.game.variant().start().prelude_fen(rules).is_some();
        let prelude = self.prelude_style().option_value(window).filter(|_| has_prelude);
        let prelude = prelude.map(|style| format!("Prelude={style}"));
        let accepts = has_prelude.then(|| format!("{DECLINE}=0"));
        let rules = options::assignments(self.game.variant(), rules);
        // XBoard may start the engine in another folder.
        let pieces = self
            .game
            .pieces()
            .map(|path| path::absolute(path).unwrap_or_else(|_| path.to_owned()));
        let pieces = pieces.map(|path| format!("{PIECES}={}", path.display()));
        let own = [pieces, prelude, accepts, level].into_iter().flatten();
        own.chain(rules).collect()
    }
}

impl Window {
    /// The program for the operating system.
    pub const OF_SYSTEM: Window = if cfg!(windows) {
        Window::WinBoard
    } else {
        Window::XBoard
    };

    pub const fn program(self) -> &'static str {
        match self {
            Window::XBoard => "xboard",
            Window::WinBoard => "winboard",
        }
    }
}

/// Quotes the engine's path, because XBoard and Windows split commands at unquoted blanks.
fn quoted(engine: &Path) -> String {
    format!("\"{}\"", engine.display())
}

/// WinBoard's command line. A backslash before a quotation mark is literal, and so is everything inside braces. (XBoard
/// adds braces itself.)
#[cfg(any(windows, test))]
pub fn winboard_line(arguments: &[String]) -> String {
    let in_braces = |argument: &String| match argument.starts_with(['-', '/', '{']) {
        true => argument.clone(),
        false => format!("{{{argument}}}"),
    };
    let words: Vec<String> = arguments.iter().map(in_braces).collect();
    words.join(" ")
}

/// Looks for a program on the path, in the engine's folder, and in Debian's folder for games, which is not on the path
/// of root.
pub fn find_program(name: &str) -> Option<PathBuf> {
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

/// Whether XBoard can open its window: when told to exit at once, it succeeds only if it can.
pub fn can_open(xboard: &Path) -> bool {
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
    use crate::search::Level;

    /// Parses `treville play` with these arguments.
    fn play(arguments: &[&str]) -> Play {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            play: Play,
        }
        let words = ["play"].iter().chain(arguments);
        <Line as clap::Parser>::try_parse_from(words).expect("arguments").play
    }

    /// The arguments for a window; the engine is in a folder whose name has a blank.
    fn started(window: Window, arguments: &[&str]) -> Vec<String> {
        let play = play(arguments);
        let engine = match window {
            Window::XBoard => "/opt/chess engines/treville",
            Window::WinBoard => r"C:\Program Files\Treville\treville.exe",
        };
        let rules = play.rules.ready_values(play.game.variant()).expect("rules");
        play.board_arguments(window, Path::new(engine), &rules)
    }

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
        let options = |window, arguments: &[&str]| value(&started(window, arguments), "-firstOptions").to_owned();
        let files = "White file 1=b,White file 2=g,Black file 1=b,Black file 2=g";
        for (window, boards) in [(Window::XBoard, "Click boards"), (Window::WinBoard, "WinBoard-AA")] {
            assert_eq!(
                options(window, &["--level", "3"]),
                format!("Prelude={boards},Decline=0,Skill=3 Learner,{files}")
            );
            // Who names the types does not want to choose them.
            assert_eq!(
                options(window, &["--level", "full", "--rules", "H D"]),
                format!("Decline=0,Type 1=Hawk,Type 2=Dragon,{files}")
            );
            let with_custom = options(window, &["--rules", "same-type"]);
            assert!(with_custom.starts_with(&format!("Prelude={boards},")), "{with_custom}");
        }
        let ready = options(Window::XBoard, &["--prelude", "none", "--level", "full"]);
        assert_eq!(ready, format!("Decline=0,{files}"));
    }

    #[test]
    fn the_engine_begins_at_a_friendly_level() {
        for window in [Window::XBoard, Window::WinBoard] {
            let usual = started(window, &[]);
            let skill = format!("Skill={}", Level::FRIENDLY);
            assert!(value(&usual, "-firstOptions").contains(&skill), "{usual:?}");
            let full = started(window, &["--level", "full"]);
            assert!(!value(&full, "-firstOptions").contains("Skill"), "{full:?}");
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
            line.contains(r#" -fcp {"C:\Program Files\Treville\treville.exe"} -tc {10:00} "#),
            "{line}"
        );
        assert!(
            line.contains(r" -sgf {C:\My Games\} -cp -sweepPromotions {true}"),
            "{line}"
        );
    }
}
