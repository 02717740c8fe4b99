//! Scripted conversations in UCI with the real binary, one file `uci_*` of `tests/transcripts` each.

transcripts! { |name| name.starts_with("uci_") =>
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
