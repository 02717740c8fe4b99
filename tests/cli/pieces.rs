//! Tests of `--pieces` and of the option `Pieces`.

use crate::cli::{File, lines, refused, run};
use crate::support::engine::{self, treville};

const PIECES: &str = "# pieces of other games\nXiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN\nAmazon, A, QN\n";

fn pieces() -> File {
    File::new("a set.txt", PIECES)
}

/// The end of a FEN that names the set.
fn word(fen: &str) -> &str {
    fen.rsplit_once(' ').expect("words").1
}

#[test]
fn commands_play_with_the_pieces_of_a_file() {
    let file = pieces();
    let start = lines(&format!("legal --pieces '{file}'")).remove(0);
    assert!(
        start.starts_with("ch******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CH****** w "),
        "{start}"
    );
    assert!(word(&start).starts_with("pieces-"), "{start}");
    let cannon = "4k3/4p3/8/8/4P3/8/4C3/4K3[C-H-c-h-] w - - 0 1";
    let moves = lines(&format!("legal --pieces '{file}' --fen '{cannon}'"));
    assert!(
        moves.iter().any(|m| m == "e2e7") && !moves.iter().any(|m| m == "e2e5"),
        "{moves:?}"
    );
    assert_eq!(lines(&format!("perft --pieces '{file}' --depth 2"))[0], "nodes 400");
    let bench = lines(&format!("bench --pieces '{file}' --depth 2"));
    assert!(bench.iter().any(|line| line.starts_with("net mixed ")), "{bench:?}");
}

#[test]
fn files_that_describe_no_pieces_are_refused_with_the_line() {
    let file = File::new("bad.txt", "Amazon, A, QN\nHorse, H, nX\n");
    refused(
        &format!("legal --pieces '{file}'"),
        "bad.txt: line 2: the moves 'nX': unknown character in Betza notation at byte 1",
    );
    refused("perft --depth 1 --pieces /nowhere/at.all", "/nowhere/at.all");
    let sound = pieces();
    refused(
        &format!("legal --variant normal --pieces '{sound}'"),
        "cannot be used with",
    );
}

#[test]
fn a_game_on_the_terminal_is_saved_with_its_pieces() {
    let (file, games) = (pieces(), File::missing("games.pgn"));
    let words = format!("play --terminal --prelude none --level 1 --pieces '{file}' --pgn {games}");
    let words = shlex::split(&words).expect("quotes match");
    engine::run(treville(&[]).args(words), "Nc3/C\nresign\nquit\n").success();
    let text = games.text();
    assert!(
        text.contains("[Variant \"musketeer\"]\n[Pieces \"Xiangqi Cannon, C, mRcpR, cannon; Horse, "),
        "{text}"
    );
    let read = run(&format!("pgn {games}")).success();
    assert!(read.contains("1. Nc3/") && read.contains("no error"), "{read}");
}

#[test]
fn uci_takes_the_pieces_at_once() {
    let file = pieces();
    let script = format!(
        "uci\nsetoption name UCI_Variant value musketeer\nsetoption name Pieces value {}\n\
         position startpos moves C H C@b0 C@b9 H@g0 H@g9 b1c3\nd\nsetoption name Pieces value /nowhere\n\
         setoption name Pieces value <empty>\nposition startpos moves L C\nd\n",
        file.path.display()
    );
    let answers = engine::run(&mut treville(&[]), &script).success();
    assert!(
        answers.contains("R*BQKBNR") || answers.contains("RCBQKBNR"),
        "{answers}"
    );
    assert!(
        answers.contains("info string these pieces are not used: cannot read /nowhere: "),
        "{answers}"
    );
    assert!(answers.contains("info string variant musketeer startpos "), "{answers}");
}

#[test]
fn xboard_is_told_the_pieces_of_the_next_game() {
    let file = pieces();
    let script = format!(
        "xboard\nprotover 2\nvariant musketeer\noption Pieces={}\nvariant musketeer\nforce\nusermove b1c3h\n\
         usermove g8f6\nusermove c3e4\noption Pieces=/nowhere\n",
        file.path.display()
    );
    let answers = engine::run(&mut treville(&[]), &script).success();
    let setups: Vec<&str> = answers.lines().filter(|line| line.starts_with("setup ")).collect();
    assert!(setups[0].contains(" lc6/") && setups[1].contains(" ch6/"), "{setups:?}");
    assert!(
        answers.contains("\npiece C& mRcpR\npiece H& nN\npiece A& QN\n"),
        "{answers}"
    );
    assert!(!answers.contains("Illegal move"), "{answers}");
    assert!(
        answers.contains("tellusererror These pieces are not used: cannot read /nowhere: "),
        "{answers}"
    );
}
