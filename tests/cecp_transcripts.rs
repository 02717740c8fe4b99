//! Scripted conversations with the real binary, one file of `tests/transcripts` each.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const WATCHDOG: Duration = Duration::from_secs(30);

/// More than a pipe holds is answered, and none of it is read.
#[test]
fn it_leaves_although_nothing_is_read() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_treville"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("stdin is piped");
    let unread = child.stdout.take();
    for _ in 0..4_000 {
        writeln!(input, "this is no command, and the answer repeats it").expect("the engine reads");
    }
    writeln!(input, "quit").expect("the engine reads");
    let (sender, ended) = mpsc::channel();
    let id = child.id();
    thread::spawn(move || sender.send(child.wait().is_ok_and(|status| status.success())));
    assert_eq!(ended.recv_timeout(WATCHDOG), Ok(true), "process {id} is still there");
    drop(unread);
}

transcripts! { |name| !name.starts_with("uci_") =>
    analysis
    analysis_exclude
    book
    castling
    chuchess
    click_boards
    drops
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
    wrong_turn
}
