//! Scripted conversations with the real binary, one file of `tests/transcripts` each.

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
                .collect();
            scripts.sort_unstable();
            let mut tests = vec![$(stringify!($name)),*];
            tests.sort_unstable();
            assert_eq!(scripts, tests);
        }
    };
}

transcripts! {
    analysis
    analysis_exclude
    book
    castling
    chuchess
    click_boards
    drops
    end_of_input
    errors
    fen_dialects
    force
    game_ends
    gating
    handshake
    hint_at_once
    junk
    morphing
    mouse
    moves_without_usermove
    normal_chess
    offers
    options
    pause
    pings
    pondering
    prelude
    promotion
    resigning
    silent_commands
    taking_back
    time_controls
    wrong_turn
}
