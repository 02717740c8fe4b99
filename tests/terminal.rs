//! Games on the terminal.

use std::fs;

use crate::support::engine::{run, treville};

/// The output of a game against the engine at full strength.
fn typed(arguments: &[&str], lines: &str) -> String {
    typed_against("full", arguments, lines)
}

/// The output of a game against a level; in the output each input line follows its prompt.
fn typed_against(level: &str, arguments: &[&str], lines: &str) -> String {
    let mut command = treville(&["play", "--terminal", "--ascii", "--time", "0.01", "--level", level]);
    if !arguments.contains(&"--prelude") {
        command.args(["--prelude", "none"]);
    }
    run(command.args(arguments), lines).success()
}

#[test]
fn a_move_is_answered_and_the_last_one_marked() {
    let seen = typed(&[], "e4\nquit\n");
    assert!(seen.contains(" 4 . . . .[P]. . .\n"), "{seen}");
    assert!(seen.contains("Treville thinks ...\n1... "), "{seen}");
    assert!(seen.ends_with("\n2. quit\n"), "{seen}");
}

#[test]
fn a_new_player_meets_a_friendly_level_and_hears_how_to_change_it() {
    let seen = run(&mut treville(&["play", "--terminal"]), "").success();
    assert!(seen.contains("Treville plays at level 4 Casual, about "), "{seen}");
    assert!(
        seen.contains(" Elo. Another level: level 1 to 12, or level full.\n"),
        "{seen}"
    );
}

#[test]
fn a_level_is_named_or_numbered() {
    let seen = typed_against("strong club", &[], "level 12\nlevel FULL\nlevel 13\nquit\n");
    assert!(seen.contains("Treville plays at level 7 Strong club"), "{seen}");
    assert!(seen.contains("Treville plays at level 12 Grandmaster"), "{seen}");
    assert!(seen.contains("Treville plays at full strength."), "{seen}");
    assert!(seen.contains("Levels, for example: level 3\n"), "{seen}");
    assert!(seen.contains("\n> full strength: level full\n"), "{seen}");
    let seen = typed_against("3", &[], "level\nquit\n");
    assert!(
        seen.contains("\n> 3 Learner ") && seen.contains("\n  4 Casual "),
        "{seen}"
    );
}

#[test]
fn moves_are_read_as_people_write_them() {
    for text in ["nf3", "1. Nf3", "1.nf3", "G1F3", "1. g1f3"] {
        let seen = typed(&["--variant", "normal"], &format!("{text}\nquit\n"));
        assert!(seen.contains(" 3 . . . . .[N]. .\n"), "{text}: {seen}");
    }
    // Exact text comes first: the pawn captures, not the bishop.
    let either = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    for (text, square) in [("bxc3", "b2"), ("Bxc3", "d2"), ("1...bxc3", "b2")] {
        let lines = format!("fen {either}\n{text}\nundo\nquit\n");
        let seen = typed(&["--variant", "normal"], &lines);
        let left = if square == "b2" { " 2 .[.]. B" } else { " 2 . P .[.]" };
        assert!(seen.contains(left), "{text}: {seen}");
    }
}

#[test]
fn castling_that_cannot_be_says_why() {
    let seen = typed(&["--variant", "normal"], "O-O\nquit\n");
    assert!(
        seen.contains("O-O cannot be played: a piece stands between king and rook."),
        "{seen}"
    );
}

#[test]
fn the_board_is_turned_round() {
    let seen = typed(&["--variant", "normal"], "flip\nflip\nquit\n");
    let (black, white) = ("\n 1 R N B K Q B N R\n", "\n 1 R N B Q K B N R\n   a b c d e f g h\n");
    assert_eq!(
        (seen.matches(black).count(), seen.matches(white).count()),
        (1, 2),
        "{seen}"
    );
    let seen = typed(&["--variant", "normal", "--color", "black"], "quit\n");
    assert!(seen.contains(" 8 r n b k q b n r\n   h g f e d c b a\n"), "{seen}");
}

#[test]
fn a_level_does_not_weaken_hints() {
    let seen = typed_against("4", &["--variant", "normal"], "e4\nhint\nquit\n");
    assert!(seen.contains("Treville would play "), "{seen}");
    assert!(!seen.contains("Treville would play a3."), "{seen}");
}

#[test]
fn the_engine_begins_where_the_person_has_black() {
    let seen = typed(&["--color", "black", "--variant", "normal"], "quit\n");
    assert!(
        seen.contains("You play Black.") && seen.contains("Treville thinks ...\n1. "),
        "{seen}"
    );
    assert!(seen.ends_with("\n1... quit\n"), "{seen}");
}

#[test]
fn undo_takes_a_whole_move_back() {
    let seen = typed(&[], "undo\ne4\nundo\nfen\nquit\n");
    assert!(seen.contains("There is no move of yours to take back."), "{seen}");
    assert!(seen.contains("/*L****C* w KQkq - 0 1\n1. quit"), "{seen}");
}

#[test]
fn wrong_input_gets_an_example_that_is_right() {
    for (variant, wrong) in [
        ("musketeer", "Nxx9"),
        ("musketeer", "Ke3"),
        ("chuchess", "z9"),
        ("enchess", "e2e5"),
    ] {
        let seen = typed(&["--variant", variant], &format!("{wrong}\nquit\n"));
        let example = seen
            .split_once("Type ")
            .and_then(|(_, rest)| rest.split_once("Type "))
            .and_then(|(_, rest)| rest.split(' ').next())
            .unwrap_or_else(|| panic!("no example: {seen}"));
        let again = typed(
            &["--variant", variant],
            &format!("{}\nquit\n", example.trim_end_matches(',')),
        );
        assert!(again.contains("Treville thinks"), "{example}: {again}");
    }
}

#[test]
fn a_depth_outlives_a_new_game() {
    // If the old limit were still in force, the search would take an hour.
    let seen = typed(&[], "st 3600\nsd 1\nnew\ne4\nquit\n");
    assert!(seen.contains("\n1... "), "{seen}");
}

#[test]
fn every_game_can_be_begun() {
    let seen = typed(
        &[],
        "new chuchess\nnew enchess\nnew morphing3\nnew normal\nnew L D\nnew checkers\nquit\n",
    );
    for title in ["Chu Chess", "EN Chess", "Morphing Chess III", "orthodox chess"] {
        assert!(seen.contains(title), "{title}: {seen}");
    }
    assert!(seen.contains("or a game: musketeer, normal"), "{seen}");
}

#[test]
fn types_are_chosen_by_name() {
    let seen = typed(&[], "new H dragon\nfen\nnew L L\nquit\n");
    assert!(seen.contains("/*H****D* w KQkq - 0 1\n"), "{seen}");
    assert!(
        seen.contains("name two different types of L C U D M A E H F S"),
        "{seen}"
    );
}

#[test]
fn rules_are_chosen_by_words() {
    let bare = "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1";
    let lines = format!("fen\nsetboard {bare}\nfen\nnew chuchess king\nfen\nnew\nfen\nnew enchess\nfen\nquit\n");
    let seen = typed(&["--variant", "chuchess", "--rules", "Shogi"], &lines);
    assert_eq!(seen.matches(" - shogi-promotion\n").count(), 2, "{seen}");
    assert_eq!(seen.matches(" - king-protects-lion\n").count(), 2, "{seen}");
    let prelude = ["--prelude", "drops", "--rules", "white-places-first"];
    assert!(typed(&prelude, "fen\nquit\n").contains(" w KQkq - 0 1 white-places-first\n"));
}

/// Musketeer Chess begins with its choices unless asked otherwise; no other game has any.
#[test]
fn a_game_begins_with_its_prelude() {
    let begin = |arguments: &[&str], lines: &str| {
        let mut command = treville(&["play", "--terminal", "--ascii", "--time", "0.01"]);
        run(command.args(arguments), lines).success()
    };
    for (arguments, lines) in [
        (&[][..], "quit\n"),
        (&["--variant", "normal"], "new musketeer\nquit\n"),
        (&["--rules", "H D"], "new prelude\nquit\n"),
    ] {
        let seen = begin(arguments, lines);
        assert!(
            seen.contains("You can choose:\n  A     the Archbishop"),
            "{arguments:?}: {seen}"
        );
    }
    let seen = begin(&["--rules", "H D"], "fen\nnew ready\nfen\nquit\n");
    assert!(!seen.contains("You can choose:"), "{seen}");
    for ready in ["/*H****D* w KQkq - 0 1\n", "/*L****C* w KQkq - 0 1\n"] {
        assert!(seen.contains(ready), "{seen}");
    }
}

#[test]
fn a_prelude_is_gone_through_step_by_step() {
    let seen = typed(&["--prelude", "drops"], "M\nM@b0\nquit\n");
    assert!(seen.contains("M     the Chancellor"), "{seen}");
    assert!(seen.contains("your choice> M\n"), "{seen}");
    assert!(seen.matches("Treville chooses the ").count() + seen.matches("Treville chooses to decline").count() >= 1);
    assert!(seen.contains("behind b1"), "{seen}");
}

#[test]
fn a_game_ends_and_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn");
    let path = file.to_str().expect("a name");
    let seen = typed(&["--pgn", path], "draw\ne4\nresign\nd4\nundo\nresign\nquit\n");
    assert!(seen.contains("\nTreville declines the draw.\n"), "{seen}");
    assert!(seen.contains("0-1 White resigns."), "{seen}");
    assert!(seen.contains("The game is over."), "{seen}");
    let games = fs::read_to_string(file).expect("a file");
    assert_eq!(games.matches("[Result \"0-1\"]").count(), 2, "{games}");
}

#[test]
fn unfinished_games_are_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn");
    let saved = || fs::read_to_string(&file).unwrap_or_default();
    let played = |lines: &str| typed(&["--pgn", file.to_str().expect("a name")], lines);
    played("undo\nnew\nquit\n");
    assert_eq!(saved(), "");
    let seen = played("e4\nnew\nd4\nsetboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nnew chuchess\nquit\n");
    assert_eq!(seen.matches("The game is in ").count(), 2, "{seen}");
    // The end of the input.
    played("f4\n");
    played("c4\nquit\n");
    for begun in ["e2e4", "d2d4", "f2f4", "c2c4"] {
        assert_eq!(saved().matches(&format!("1. {begun} ")).count(), 1, "{}", saved());
    }
    assert_eq!(saved().matches("[Result \"*\"]").count(), 4, "{}", saved());
    played("e4\nresign\nnew\nquit\n");
    assert_eq!(saved().matches("[Result ").count(), 5, "{}", saved());
    played("e4\nundo\nquit\n");
    assert_eq!(saved().matches("[Result ").count(), 5, "{}", saved());
    let checked = run(treville(&["pgn", "--quiet"]).arg(&file), "").success();
    assert!(checked.starts_with("5 games"), "{checked}");
}

#[cfg(unix)]
#[test]
fn a_game_is_saved_when_a_signal_ends_it() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::{Command, Stdio};

    for (signal, status) in [("-HUP", 129), ("-INT", 130), ("-TERM", 143)] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.pgn");
        let mut play = treville(&["play", "--terminal", "--ascii", "--time", "0.01"]);
        let mut play = play
            .args(["--prelude", "none", "--pgn"])
            .arg(&file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut stdin = play.stdin.take().expect("a pipe");
        stdin.write_all(b"e4\nmoves\n").expect("it reads");
        // The engine's answer comes before the next prompt.
        let mut lines = BufReader::new(play.stdout.take().expect("a pipe")).lines();
        assert!(lines.any(|line| line.expect("text").ends_with(" moves")));
        let sent = Command::new("kill").args([signal, &play.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        assert_eq!(play.wait().expect("it ends").code(), Some(status));
        // Until here: a game that has no input, or whose output nobody reads, ends by itself.
        drop((stdin, lines));
        let saved = fs::read_to_string(&file).expect("a file");
        assert!(
            saved.contains("1. e2e4 ") && saved.contains("[Result \"*\"]"),
            "{signal}: {saved}"
        );
    }
}

#[test]
fn positions_and_numbers_are_told() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let lines = format!("perft 2\neval\nlegend\nmoves\nfen 8/8\nsetboard {mated}\nhint\nd4\nquit\n");
    let seen = typed(&["--variant", "normal"], &lines);
    assert!(seen.contains("nodes 400\n"), "{seen}");
    assert!(seen.contains(" K  King"), "{seen}");
    assert!(seen.contains("  . . o K o . ."), "{seen}");
    assert!(seen.contains("  Na3  Nc3  Nf3  Nh3  a3"), "{seen}");
    assert!(seen.contains("The game continues."), "{seen}");
    assert!(
        seen.contains("There is no legal move.") && seen.contains("The game is over."),
        "{seen}"
    );
}

/// Games at a pseudo-terminal, made by util-linux's `script`.
#[cfg(target_os = "linux")]
mod at_a_terminal {
    use std::fs;
    use std::io::{Read as _, Write as _};
    use std::path::Path;
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

    struct Typist {
        process: Child,
        stdin: ChildStdin,
        stdout: ChildStdout,
    }

    impl Typist {
        /// Starts a game; `state` is the XDG state folder.
        fn begin(state: &Path) -> Self {
            Self::begin_at(state, 80)
        }

        /// Starts a game at a terminal with this many columns.
        fn begin_at(state: &Path, columns: u32) -> Self {
            // If the shell stayed, Ctrl-C would kill it too, and `script` would report that.
            let game = format!(
                "stty cols {columns}; exec '{}' play --terminal --ascii --level full --prelude none",
                env!("CARGO_BIN_EXE_treville")
            );
            let mut process = Command::new("script")
                .args(["--quiet", "--return", "--command", &game, "/dev/null"])
                .env("TERM", "xterm")
                .env("SHELL", "/bin/sh")
                .env("XDG_STATE_HOME", state)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("script runs");
            let stdin = process.stdin.take().expect("a pipe");
            let stdout = process.stdout.take().expect("a pipe");
            let mut typist = Typist { process, stdin, stdout };
            typist.wait_for_move(1);
            typist
        }

        fn types(&mut self, keys: &str) {
            self.stdin.write_all(keys.as_bytes()).expect("keys are read");
        }

        fn wait_for(&mut self, text: &str) {
            let (mut seen, mut bytes) = (String::new(), [0; 4096]);
            while !seen.contains(text) {
                let count = self.stdout.read(&mut bytes).expect("output");
                assert!(count > 0, "no '{text}': {seen}");
                seen.push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        }

        /// Waits for the prompt of move `number`.
        fn wait_for_move(&mut self, number: u32) {
            self.wait_for(&format!("\r\u{1b}[K{number}. "));
        }

        fn quit(mut self) {
            self.types("quit\r");
            assert!(self.process.wait().expect("it ends").success());
        }
    }

    #[test]
    fn ctrl_c_makes_the_engine_move_at_once() {
        let state = tempfile::tempdir().expect("a folder");
        let mut typist = Typist::begin(state.path());
        typist.types("st 3600\r");
        typist.wait_for_move(1);
        typist.types("e4\r");
        typist.wait_for("Treville thinks ...");
        typist.types("\u{3}");
        typist.wait_for_move(2);
        typist.quit();
    }

    #[test]
    fn ctrl_c_clears_a_line_half_typed_and_quits_on_an_empty_one() {
        let state = tempfile::tempdir().expect("a folder");
        let mut typist = Typist::begin(state.path());
        typist.types("e4\u{3}fen\r");
        typist.wait_for("/PPPPPPPP/RNBQKBNR/");
        typist.quit();
        let mut typist = Typist::begin(state.path());
        typist.types("\u{3}");
        assert!(typist.process.wait().expect("it ends").success());
    }

    #[test]
    fn text_is_broken_at_words_where_the_terminal_is_narrow() {
        let state = tempfile::tempdir().expect("a folder");
        let mut typist = Typist::begin_at(state.path(), 40);
        typist.types("help\r");
        typist.wait_for("hint              what Treville would\r\n                  play here\r\n");
        typist.quit();
    }

    #[test]
    fn lines_of_an_earlier_game_come_back() {
        let state = tempfile::tempdir().expect("a folder");
        let mut typist = Typist::begin(state.path());
        typist.types("fen\r");
        typist.wait_for_move(1);
        typist.quit();
        let kept = fs::read_to_string(state.path().join("treville/history")).expect("a file");
        assert!(kept.ends_with("\nfen\nquit\n"), "{kept}");
        let mut typist = Typist::begin(state.path());
        // Pressing arrow up twice recalls the line before the last one.
        typist.types("\u{1b}[A\u{1b}[A\r");
        typist.wait_for(" w KQkq - 0 1");
        typist.quit();
    }

    #[test]
    fn a_game_goes_on_where_no_line_can_be_kept() {
        let mut typist = Typist::begin(Path::new("/dev/null"));
        typist.types("fen\r");
        typist.wait_for(" w KQkq - 0 1");
        typist.quit();
    }
}
