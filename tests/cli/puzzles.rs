//! Tests of `treville puzzles`.

use crate::cli::{File, lines, refused, run};

const GAME: &str = "[Event \"?\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";

/// The FEN before the last move of the game.
const BEFORE_MATE: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -";

#[test]
fn puzzles_of_games_are_problems() {
    let games = File::new("games.pgn", &format!("{GAME}1. e4 e5 2. Ke3 *\n\n"));
    let found = run(&format!("puzzles {games} --variant normal --nodes 1000"));
    assert_eq!(found.status, Some(1));
    assert!(found.stderr.contains("game 2, 2. Ke3: "), "{}", found.stderr);
    let mate = found
        .stdout
        .lines()
        .find(|line| line.starts_with(BEFORE_MATE))
        .expect("a mate");
    assert!(mate.contains(" bm Qxf7#; dm 1; "), "{mate}");
    assert!(mate.ends_with("game 1 ply 6\"; c1 \"mate, opening, Queen\";"), "{mate}");
    let suite = File::new("suite.epd", &found.stdout);
    let solved = run(&format!("epd {suite} --nodes 10000")).success();
    let count = found.stdout.lines().count();
    assert!(solved.contains(&format!("solved {count} of {count} ")), "{solved}");
}

#[test]
fn filters_choose_puzzles() {
    let games = File::new("games.pgn", GAME);
    let find = |filters: &str| lines(&format!("puzzles {games} --variant normal --nodes 1000 {filters}"));
    let mates = find("--kind mate --pieces Q --phase opening,endgame --moves 1 --depth 1-5");
    assert_eq!(mates.len(), 1, "{mates:?}");
    assert!(mates[0].starts_with(BEFORE_MATE), "{mates:?}");
    for filters in [
        "--kind mate --pieces NB",
        "--kind mate --phase middlegame",
        "--kind mate --moves 2-",
        "--kind mate --depth 50-",
        "--gating",
    ] {
        assert!(find(filters).is_empty(), "{filters}");
    }
    refused(
        &format!("puzzles {games} --variant normal --pieces QX"),
        "has no piece X",
    );
}

#[test]
fn random_games_give_the_same_puzzles_each_time() {
    let found = |options: &str| {
        let out = File::missing("puzzles.epd");
        let said = run(&format!(
            "puzzles --random 130 --seed 2 --nodes 300 {options} --out {out}"
        ))
        .success();
        assert!(said.contains(" puzzles in ") && said.contains(", from "), "{said}");
        refused(&format!("puzzles --random 1 --out {out}"), "exists already");
        out.text()
    };
    let all = found("--concurrency 2");
    assert!(all.lines().count() > 2, "{all}");
    assert!(all.lines().all(|line| line.contains(" id \"random 2 game ")), "{all}");
    let two = found("--count 2 --concurrency 1");
    assert!(all.starts_with(&two) && two.lines().count() == 2, "{two}");
}

#[test]
fn games_of_self_play_are_read() {
    let folder = File::missing("shards");
    run(&format!("selfplay --games 12 --nodes 50 --seed 5 --out {folder}")).success();
    let found = lines(&format!("puzzles {folder} --nodes 300 --count 3"));
    assert_eq!(found.len(), 3, "{found:?}");
    let games: Vec<usize> = found.iter().map(|line| game_of_shards(line)).collect();
    assert!(games.is_sorted() && games[2] < 12, "{found:?}");
}

/// The number of the game of self-play that a puzzle comes from.
fn game_of_shards(line: &str) -> usize {
    let (_, id) = line.split_once(" id \"shards game ").expect("a game of the folder");
    let (number, _) = id.split_once(" ply ").expect("a ply of the game");
    number.parse().expect("the number of a game")
}

#[test]
fn sources_that_cannot_be_read_are_input_errors() {
    refused("puzzles /nowhere/games.pgn", "cannot read");
    refused("puzzles tests", "tests");
    let games = File::new("games.pgn", GAME);
    refused(&format!("puzzles {games} --out {games}"), "are the same file");
    refused(&format!("puzzles {games} --moves x"), "'x' is not a number or a range");
}
