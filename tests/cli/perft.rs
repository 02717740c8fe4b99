//! Tests of `treville perft`.

use crate::cli::{File, GATED_MATE, lines, refused, run};

#[test]
fn perft_prints_nodes_then_time() {
    let lines = lines("perft --depth 4");
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], "nodes 195507");
    let words: Vec<&str> = lines[1].split(' ').collect();
    assert!(matches!(words[..], ["time", seconds, "nps", speed]
        if seconds.parse::<f64>().is_ok() && speed.parse::<u64>().is_ok()));
}

#[test]
fn perft_divides_by_move_in_order() {
    let one = lines("perft --variant normal --depth 3 --divide");
    let moves: Vec<&String> = one.iter().take_while(|line| !line.starts_with("nodes")).collect();
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted());
    assert_eq!(moves[0], "a2a3: 380");
    assert_eq!(one[20], "nodes 8902");
    let two = lines("perft --variant normal --depth 3 --divide --threads 2");
    assert_eq!(one[..21], two[..21]);
}

#[test]
fn perft_takes_a_position_and_threads() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let counted = lines(&format!("perft --variant normal --fen '{fen}' --depth 3 --threads 2"));
    assert_eq!(counted[0], "nodes 97862");
    assert_eq!(lines("perft --depth 0")[0], "nodes 1");
}

#[test]
fn perft_checks_a_suite() {
    let fen = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";
    let right = File::new("right.csv", &format!("{fen},195507\n"));
    assert_eq!(
        lines(&format!("perft --suite {right} --depth 4")),
        ["1 passed, 0 failed"]
    );
    let wrong = File::new("wrong.csv", &format!("{fen},195507\n\n{GATED_MATE}, 195507\n"));
    let run = run(&format!("perft --suite {wrong} --depth 4 --threads 2"));
    assert_eq!(run.status, Some(1));
    let printed: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(printed.len(), 2, "{}", run.stdout);
    assert!(
        printed[0].starts_with(GATED_MATE) && printed[0].ends_with("instead of 195507"),
        "{}",
        printed[0]
    );
    assert_eq!(printed[1], "1 passed, 1 failed");
}

#[test]
fn perft_checks_counts_by_depth() {
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902\n\
                r3k2r/8/8/8/8/8/8/R3K2R w KQkq -; D1 26; D2 569; id \"a\";\n";
    let suite = File::new("suite.epd", &text.replace(" id \"a\";", ""));
    let run_to = |depth: &str| run(&format!("perft --variant normal --suite {suite} {depth}"));
    let all = run_to("");
    let wrong = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1: depth 2: 568 instead of 569";
    assert_eq!(
        (all.status, all.stdout.as_str()),
        (Some(1), &*format!("{wrong}\n4 passed, 1 failed\n"))
    );
    assert_eq!(run_to("--depth 1").success(), "2 passed, 0 failed\n");
    assert!(run_to("--depth 0").stderr.contains("has no count to check"));
    let other = File::new("other.epd", text);
    refused(
        &format!("perft --variant normal --suite {other}"),
        "other.epd:2: neither FEN,COUNT nor",
    );
    let deep = File::new("deep.epd", "8/8/8/8/8/8/k1K5/8 w - - 0 1 ;D65 1");
    refused(&format!("perft --variant normal --suite {deep}"), "deep.epd:1: neither");
    let plain = File::new("plain.csv", "8/8/8/8/8/8/k1K5/8 w - - 0 1,5");
    refused(
        &format!("perft --variant normal --suite {plain}"),
        "plain.csv:1: FEN,COUNT needs --depth",
    );
}

#[test]
fn perft_refuses_invalid_arguments() {
    refused("perft", "--depth");
    refused("perft --depth -1", "-1");
    refused("perft --depth 4000000000", "4000000000");
    refused("perft --depth 2 --threads 0", "0");
    refused("perft --depth 2 --variant bughouse", "known are musketeer, normal");
    refused("perft --depth 2 --fen '8/8 w'", "bad FEN");
    let prelude = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    refused(&format!("perft --depth 2 --fen '{prelude}'"), "not placed yet");
    refused("perft --depth 2 --suite /nowhere/at/all.csv", "/nowhere/at/all.csv");
    let suite = File::new("bad.csv", "no count here\n");
    refused(
        &format!("perft --depth 2 --suite {suite}"),
        "bad.csv:1: neither FEN,COUNT nor",
    );
    let suite = File::new("worse.csv", "\n8/8 w - - 0 1,20\n");
    refused(&format!("perft --depth 2 --suite {suite}"), "worse.csv:2: bad FEN");
}
