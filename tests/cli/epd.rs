//! Tests of `treville epd`.

use crate::cli::{File, refused, run};

const SUITE: &str = r#"# Mates, and a bad line.
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; dm 1; id "back rank";
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra9; id "bad";

r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4 am Qxf7; id "a ""mate""";
r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - c0 "Qxf7#=10, Bxf7+=3";
"#;

#[test]
fn problems_are_solved_and_bad_lines_are_named() {
    let suite = File::new("suite.epd", SUITE);
    let csv = File::missing("results.csv");
    let solved = run(&format!("epd --nodes 3000 --hash 1 {suite} --csv {csv}"));
    assert_eq!(solved.status, Some(1));
    assert_eq!(solved.stderr, format!("{suite}:3: bm Ra9: not a move\n"));
    let lines: Vec<&str> = solved.stdout.lines().collect();
    let words = |line: usize| lines[line].split_whitespace().collect::<Vec<_>>();
    assert_eq!(words(1)[..6], ["1", "back", "rank", "Ra8#", "#1", "yes"], "{lines:?}");
    assert!(lines[2].contains(" Qxf7# ") && lines[2].contains(" no "), "{lines:?}");
    assert!(lines[3].contains(" yes ") && lines[3].ends_with(" 10/10"), "{lines:?}");
    assert!(
        lines[4].starts_with("solved 2 of 3 (66.7 %), points 10 of 10, "),
        "{lines:?}"
    );
    let text = csv.text();
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[0].starts_with("number,line,id,move,score,solved,solved_depth,"));
    assert!(rows[1].starts_with("1,2,\"back rank\",Ra8#,#1,1,1,"), "{text}");
    assert!(rows[2].starts_with("2,5,"), "{text}");
    assert!(
        rows[3].contains(",Qxf7#,#1,1,1,") && rows[3].contains(",10,10,"),
        "{text}"
    );
    assert_eq!(rows.len(), 4);
    refused(&format!("epd {suite} --csv {csv}"), "exists already");
    refused(&format!("epd {suite} --csv {suite}"), "are the same file");
}

#[test]
fn positions_of_all_games_are_solved() {
    let suite = File::new("suite.epd", "6k1/5ppp/8/8/8/8/8/K2R3R[L-C-l-c-] w - - bm Rd8; dm 1;\n");
    let solved = run(&format!("epd --variant musketeer --nodes 3000 --threads 2 {suite}")).success();
    assert!(solved.contains("solved 1 of 1 (100.0 %), "), "{solved}");
    refused("epd /nowhere/suite.epd", "cannot read");
    let empty = File::new("suite.epd", "# nothing\n");
    refused(&format!("epd {empty}"), "there is no problem in");
}
