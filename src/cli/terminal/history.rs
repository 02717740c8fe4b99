//! The file with the history of typed lines.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The history file in the user's state folder; `None` if the system has no such folder or the file is unusable.
pub fn file() -> Option<PathBuf> {
    let folder = if cfg!(windows) {
        absolute(env::var_os("LOCALAPPDATA"))
    } else {
        state_folder(env::var_os("XDG_STATE_HOME"), env::home_dir())
    };
    let file = folder?.join("treville").join("history");
    // A pipe is not usable, because opening it would block.
    let usable = file.metadata().map_or(true, |found| found.is_file());
    usable.then_some(file)
}

/// The state folder of the XDG Base Directory Specification, which says that relative paths are ignored.
fn state_folder(state: Option<OsString>, home: Option<PathBuf>) -> Option<PathBuf> {
    let usual = || {
        home.filter(|home| home.is_absolute())
            .map(|home| home.join(".local/state"))
    };
    absolute(state).or_else(usual)
}

fn absolute(path: Option<OsString>) -> Option<PathBuf> {
    path.map(PathBuf::from).filter(|path| path.is_absolute())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_the_one_that_the_user_names() {
        let folder =
            |state: Option<&str>, home: Option<&str>| state_folder(state.map(OsString::from), home.map(PathBuf::from));
        assert_eq!(folder(Some("/state"), Some("/home/me")), Some("/state".into()));
        for unusable in [None, Some(""), Some("state")] {
            assert_eq!(folder(unusable, Some("/home/me")), Some("/home/me/.local/state".into()));
        }
        assert_eq!(folder(None, None), None);
        assert_eq!(folder(None, Some("")), None);
    }
}
