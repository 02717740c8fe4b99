//! Scripted conversations with the real binary, one per file in `tests/transcripts/`.

use crate::conversation::{replay, scripts};
use crate::support::engine::treville;

macro_rules! transcripts {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            replay(stringify!($name), treville(&[]));
        })*

        #[test]
        fn every_script_is_replayed() {
            assert_eq!(scripts(), [$(stringify!($name)),*]);
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
    declining
    drops
    early_lines
    enchess
    end_of_input
    errors
    fen_dialects
    force
    game_ends
    gating
    handshake
    hint_at_once
    junk
    loaded_position
    memory
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
    refused_position
    resigning
    silent_commands
    taking_back
    time_controls
    uci_declining
    uci_early_lines
    uci_end_of_input
    uci_errors
    uci_games
    uci_handshake
    uci_levels
    uci_musketeer
    uci_pondering
    uci_searches
    uci_tools
    wrong_turn
}
