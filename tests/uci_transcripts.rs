//! Scripted conversations in UCI with the real binary, one file `uci_*` of `tests/transcripts` each.

mod conversation;

use std::fs;
use std::process::Command;

use conversation::{folder, replay};

macro_rules! transcripts {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            replay(stringify!($name), Command::new(env!("CARGO_BIN_EXE_treville")));
        })*

        #[test]
        fn every_script_is_replayed() {
            let mut scripts: Vec<String> = fs::read_dir(folder())
                .expect("the folder can be read")
                .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
                .filter(|name| name.starts_with("uci_"))
                .collect();
            scripts.sort_unstable();
            assert_eq!(scripts, [$(stringify!($name)),*]);
        }
    };
}

transcripts! {
    uci_end_of_input
    uci_errors
    uci_games
    uci_handshake
    uci_levels
    uci_musketeer
    uci_pondering
    uci_searches
    uci_tools
}
