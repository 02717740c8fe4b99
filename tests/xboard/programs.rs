//! Where XBoard and the X server are.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The programs that the test runs besides the engine.
pub struct Programs {
    pub xboard: PathBuf,
    pub xvfb: PathBuf,
}

impl Programs {
    /// Finds them; where one is missing, fails if the environment demands the test and else says that it is skipped.
    pub fn find_or_skip() -> Option<Self> {
        match (find("xboard"), find("Xvfb")) {
            (Some(xboard), Some(xvfb)) => Some(Programs { xboard, xvfb }),
            (xboard, _) => {
                let missing = if xboard.is_none() { "xboard" } else { "Xvfb" };
                assert!(!is_demanded(), "{missing} is not installed: run `make setup`");
                // Not by a macro, whose output the test harness would keep to itself.
                let _ = writeln!(
                    io::stderr(),
                    "SKIPPED: {missing} is not installed; `make setup` installs it"
                );
                None
            }
        }
    }
}

fn is_demanded() -> bool {
    env::var("CI").is_ok_and(|value| value == "true") || env::var("TREVILLE_GUI_TESTS").is_ok_and(|value| value == "1")
}

/// Looks for a program on the path and in Debian's directory of games, which root does not have on it.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|directory| directory.join(name))
        .find(|file| Path::is_file(file))
}
