//! `treville play` with a program in XBoard's place.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::engine::{self, Run, treville};

/// The beginning of a script that stands in for XBoard: it succeeds when asked whether a window can open, and finds the
/// engine and the file for games among its arguments.
const XBOARD: &str = r#"#!/bin/sh
[ "$1" = -ncp ] && exit 0
while [ $# -gt 0 ]; do
    case $1 in
        -fcp) engine=$2 ;;
        -sgf) games=$2 ;;
    esac
    shift
done
"#;

/// Runs `treville play` with `--pgn games.pgn` in a folder; `script` is what XBoard does there.
fn play(folder: &Path, script: &str) -> Run {
    let xboard = folder.join("xboard");
    fs::write(&xboard, format!("{XBOARD}{script}\n")).expect("a file");
    fs::set_permissions(&xboard, fs::Permissions::from_mode(0o755)).expect("a program");
    let path = format!("{}:/usr/bin:/bin", folder.display());
    let mut command = treville(&["play", "--pgn", "games.pgn"]);
    engine::run(command.current_dir(folder).env("PATH", path).env("DISPLAY", ":0"), "")
}

/// A game as XBoard saves it; XBoard would refuse to load its first move.
const SAVED: &str = r#"cat >>"$games" <<'EOF'
[Event "Computer Chess Game"]
[White "me"]
[Black "Treville 0.2.0"]
[Result "*"]
[Variant "musketeer"]
[FEN "*d****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*D****C* w KQkq - 0 1"]
[SetUp "1"]

1. Nc3/D Nc6/D 2. e4 *

EOF"#;

const EARLIER: &str = "[Event \"earlier\"]\n[Result \"*\"]\n\n1. e4 *\n\n";

#[test]
fn what_xboard_saves_it_can_load() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pgn");
    fs::write(&games, EARLIER).expect("a file");
    let run = play(folder.path(), SAVED);
    assert_eq!(run.stderr, "");
    run.success();
    let text = fs::read_to_string(&games).expect("a file");
    assert!(text.starts_with(EARLIER), "{text}");
    assert!(
        text.contains("[White \"me\"]") && text.contains("1. b1c3d b8c6d 2. e2e4 *"),
        "{text}"
    );
}

#[test]
fn games_are_rewritten_even_if_xboard_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = play(folder.path(), &format!("{SAVED}\nexit 3"));
    assert_eq!(run.status, Some(2), "{}", run.stderr);
    let text = fs::read_to_string(folder.path().join("games.pgn")).expect("a file");
    assert!(text.contains("1. b1c3d "), "{text}");
}

#[test]
fn a_file_that_was_changed_meanwhile_gets_a_second_one_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pgn");
    fs::write(&games, EARLIER).expect("a file");
    let run = play(folder.path(), &format!("sed -i s/earlier/later/ \"$games\"\n{SAVED}"));
    assert!(
        run.stderr.contains("was changed by something else too"),
        "{}",
        run.stderr
    );
    let text = fs::read_to_string(&games).expect("a file");
    assert!(text.contains("later") && text.contains("1. Nc3/D "), "{text}");
    let copy = fs::read_to_string(folder.path().join("games.pgn.rewritten-1.pgn")).expect("a second file");
    assert!(copy.contains("1. b1c3d "), "{copy}");
}

/// The engine saves a game that XBoard forgets: one in the middle of which a new one begins, or XBoard is killed.
#[test]
fn unfinished_games_are_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    // Each line waits for the answer to the ping before it.
    let script = r#"mkfifo lines
eval "$engine" <lines >answers &
exec 3>lines
say() {
    printf '%b\n' "$2" "ping $1" >&3
    until grep -q "^pong $1\$" answers; do sleep 0.02; done
}
say 1 'xboard\nprotover 2\nnew\nvariant musketeer\nsd 1\nname Ann\nusermove e2e4'
say 2 'force\nnew\nvariant musketeer\nsd 1\nusermove d2d4'
say 3 'result 1-0 {Black resigns}\nnew\nvariant musketeer\nsd 1\ncomputer\nusermove c2c4'
say 4 'new\nforce\nusermove b2b4'
say 5 'new\nvariant musketeer\nsd 1\nusermove f2f4'
exec 3>&-
wait"#;
    let run = play(folder.path(), script);
    assert_eq!(run.stderr, "");
    run.success();
    let text = fs::read_to_string(folder.path().join("games.pgn")).expect("a file");
    assert_eq!(text.matches("[Event ").count(), 2, "{text}");
    assert!(text.contains("[White \"Ann\"]") && text.contains("1. e2e4 "), "{text}");
    assert!(text.contains("[White \"You\"]") && text.contains("1. f2f4 "), "{text}");
}
