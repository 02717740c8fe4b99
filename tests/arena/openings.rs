//! Openings as other programs write them, and the positions that a match records.

use crate::arena::support::{Match, expect_refused, mock, tags, write};
use crate::support::engine;

const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn orthodox(options: &str) -> Match {
    let common = "--variant normal --st 1 --max-moves 3";
    Match::new(&[&mock("play"), &mock("play")]).options(&format!("{common} {options}"))
}

/// Runs a match with the openings of a file with this name, which may have a byte order mark.
fn run_from(game: &Match, name: &str, text: &str) -> engine::Run {
    let file = game.folder.path().join(name);
    write(&file, text);
    game.run_with(&["--openings", file.to_str().expect("a path")])
}

#[test]
fn positions_with_operations() {
    let game = orthodox("--games 6");
    let text = format!(
        "\u{feff}# EPD\r\n\
         r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O; id \"one # two\"; # a comment\r\n\
         {BOARD} hmvc 3; fmvn 20;\r\n\
         1. e4 e5 2.Nf3 Nc6\r\n"
    );
    run_from(&game, "openings.epd", &text).success();
    let pgn = game.pgn();
    let fens = tags(&pgn, "FEN");
    assert_eq!(fens[0], "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(fens[2], format!("{BOARD} 3 20"));
    assert!(pgn.contains("1. e4 e5 2. Nf3 Nc6 3. "), "{pgn}");
}

#[test]
fn surplus_words_and_plies_without_games_are_refused() {
    let game = orthodox("--games 2");
    let refused = run_from(&game, "openings", &format!("{BOARD} 0 1 e2e4\n"));
    expect_refused(&refused, "openings:1: unknown word 'e2e4' after the FEN");
    let refused = run_from(&orthodox("--plies 2"), "openings", &format!("{BOARD} 0 1\n"));
    expect_refused(&refused, "--plies needs random openings or PGN, and ");
}

const GAMES: &str = "[Event \"one\"]\n[Variant \"Standard\"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 *\n\n\
                     [Event \"two\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2\n";

#[test]
fn games_in_pgn_are_openings() {
    let game = orthodox("--games 4 --plies 2");
    run_from(&game, "openings.pgn", GAMES).success();
    let pgn = game.pgn();
    assert_eq!(pgn.matches("1. e4 e5 2. ").count(), 2, "{pgn}");
    assert_eq!(tags(&pgn, "FEN"), ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"; 2]);
    let all = orthodox("--games 2");
    run_from(&all, "openings", GAMES).success();
    assert!(all.pgn().contains("1. e4 e5 2. Nf3 "), "{}", all.pgn());
}

#[test]
fn bad_games_are_refused_with_their_line() {
    let game = orthodox("--games 2");
    for (text, complaint) in [
        (GAMES.replace("1. e4 1/2", "1. e5 1/2"), "openings.pgn:9: e5: "),
        (
            GAMES.replace("Standard", "musketeer"),
            "openings.pgn:1: this is a game of Musketeer Chess, not of orthodox chess",
        ),
        (
            GAMES.replace("Standard", "Chess960"),
            "openings.pgn:1: Chess960 is not supported",
        ),
        (
            "1. f3 e5 2. g4 Qh4# 0-1".to_owned(),
            "openings.pgn:1: the game is over after these moves; give fewer --plies",
        ),
    ] {
        expect_refused(&run_from(&game, "openings.pgn", &text), complaint);
    }
}

#[test]
fn a_match_records_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (opening, last) = (file("opening.epd"), file("final.epd"));
    let game = orthodox("--games 4 --plies 2");
    let epd = ["--opening-epd", &opening, "--final-epd", &last];
    game.run_with(&epd).success();
    let lines = |path: &str| -> Vec<String> {
        let text = std::fs::read_to_string(path).expect("the positions");
        text.lines().map(str::to_owned).collect()
    };
    let (openings, ends) = (lines(&opening), lines(&last));
    assert_eq!((openings.len(), ends.len()), (2, 4));
    assert!(openings[0].ends_with("; fmvn 2; id \"1\";"), "{openings:?}");
    assert!(
        ends[3].contains(" c0 \"1/2-1/2 {") && ends[3].ends_with("c1 \"B - A\"; id \"2.2\";"),
        "{ends:?}"
    );
    let again = orthodox("--games 4");
    again.run_with(&["--openings", &opening]).success();
    let fens = tags(&again.pgn(), "FEN");
    let position: Vec<&str> = fens[2].split(' ').take(4).collect();
    assert!(openings[1].starts_with(&position.join(" ")), "{fens:?}");
    let pgn = game.pgn_path();
    let pgn = pgn.to_str().expect("a path");
    expect_refused(&game.run_with(&["--final-epd", pgn]), "--pgn and --final-epd");
    let mut command = engine::treville(&["match", "--st", "1", "--engine", &mock("play")]);
    command.args(["--engine", &mock("play")]).args(epd);
    expect_refused(
        &engine::run(&mut command, ""),
        "--opening-epd and --final-epd need --pgn",
    );
}

#[test]
fn sessions_of_a_time_control_follow_each_other() {
    let game = Match::new(&[&mock("play"), &mock("ucionly")])
        .options("--variant normal --games 2 --tc 1/5+1:1/6:5 --max-moves 3");
    game.play();
    assert_eq!(tags(&game.pgn(), "TimeControl"), ["1/5+1:1/6:5"; 2]);
    let wrong = Match::new(&[&mock("play"), &mock("play")]).options("--tc 5:30:10");
    expect_refused(&wrong.run(), "'5:30:10' is not a time");
}
