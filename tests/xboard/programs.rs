//! Finds the GUI and the X server.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::host::{self, Turn};

/// The programs that a test needs besides the engine.
pub struct Programs {
    pub gui: PathBuf,
    pub xvfb: PathBuf,
    pub xdotool: PathBuf,
    pub import: PathBuf,
    _turn: Turn,
}

impl Programs {
    /// Finds the programs. If one is missing, skips the test and reports that, or fails if the environment demands it.
    pub fn find_or_skip() -> Option<Self> {
        Some(Programs {
            gui: host::find_or_tell()?,
            xvfb: find_or_tell("Xvfb")?,
            xdotool: find_or_tell("xdotool")?,
            import: find_or_tell("import")?,
            _turn: Turn::wait(),
        })
    }
}

/// Finds a program that `make setup` installs; reports if it is missing.
pub fn find_or_tell(name: &str) -> Option<PathBuf> {
    let found = find(name);
    if found.is_none() {
        assert!(!is_demanded(), "{name} is not installed: run `make setup`");
        tell(&format!("{name} is not installed; `make setup` installs it"));
    }
    found
}

/// Reports that a test is skipped. The test harness would capture the output of a print macro.
pub fn tell(reason: &str) {
    let _ = writeln!(io::stderr(), "SKIPPED: {reason}");
}

fn is_demanded() -> bool {
    env::var("TREVILLE_GUI_TESTS").is_ok_and(|value| value == "1")
}

/// Looks for a program on the path and in Debian's folder for games, which is not on the path of root.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|directory| directory.join(name))
        .find(|file| Path::is_file(file))
}
