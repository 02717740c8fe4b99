use super::*;

const TWO_GAMES: &str = r#"[Event "A \"small\" match"]
[Variant "musketeer"]

{a comment
over two lines} 1. Nc3/C ({at once} 1. e4 e5 (1... c5 {or so)}) 2. d4) Nc6/C $1
2.e4 ; the rest is a comment
2...e5 1-0

% escaped
[Event "Second"]
1. L@b0 *
"#;

#[test]
fn tags_moves_and_results() {
    let games = parse(TWO_GAMES);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].tag("event"), Some("A \"small\" match"));
    assert_eq!(games[0].tag("FEN"), None);
    let moves: Vec<(usize, &str)> = games[0].main_line().map(|m| (m.line, m.text.as_str())).collect();
    assert_eq!(moves, [(5, "Nc3/C"), (5, "Nc6/C"), (6, "e4"), (7, "e5")]);
    assert_eq!(games[0].result(), "1-0");
    assert_eq!((games[1].line, games[1].main_line().count()), (10, 1));
}

/// The moves after a node with all that is said of them, variations in brackets.
fn shown(tree: &Tree<PgnMove>, from: NodeId) -> String {
    let children = tree.children(from).iter().map(|&id| {
        let PgnMove { text, notes, .. } = tree.get(id);
        let marks: String = notes.marks.iter().map(|mark| format!("${mark}")).collect();
        let before: String = notes.before.iter().map(|text| format!("{{{text}}}")).collect();
        let after: String = notes.comments.iter().map(|text| format!("{{{text}}}")).collect();
        format!("{before}{text}{marks}{after} {}", shown(tree, id))
            .trim()
            .to_owned()
    });
    children.collect::<Vec<_>>().join(" | ")
}

fn read(text: &str) -> String {
    shown(&parse(text).remove(0).tree, NodeId::ROOT)
}

#[test]
fn the_whole_tree() {
    let game = parse(TWO_GAMES).remove(0);
    assert_eq!(
        game.tree.get(NodeId::ROOT).notes.comments,
        ["a comment\nover two lines"]
    );
    assert_eq!(
        shown(&game.tree, NodeId::ROOT),
        "Nc3/C Nc6/C$1 e4{the rest is a comment} e5 | {at once}e4 e5 d4 | c5{or so)}"
    );
    for (text, expected) in [
        (
            "1. e4 (1. d4 ; queen's pawn)\n 1... d5) e5",
            "e4 e5 | d4{queen's pawn)} d5",
        ),
        ("1. e4 ((1. c4) 1. d4 (1. f4) d5) e5", "e4 e5 | c4 | d4 d5 | f4"),
        ("(1. d4) 1. e4", "e4 | d4"),
        ("1. e4 ({nothing}) e5 ) c5", "e4{nothing} e5 c5"),
        (
            "1. e4 (1. d4 1-0) e5 ± 2. Nf3!? {a} $14 {b}",
            "e4 e5$16 Nf3$5$14{a}{b} | d4",
        ),
        ("1. e4 e5 (1... -- 2. d4) 2. Z0", "e4 e5 Z0 | -- d4"),
        ("1.e4e.p. 1…d5 2. exd6 e.p. N + ♘f3⁉", "e4e.p. d5 exd6$146 ♘f3$5"),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn variations_for_xboard_alone_are_left_out() {
    assert_eq!(read("1. (a8b8-a8q) a8a8q (axbx!1-c1) {x} e5"), "a8a8q{x} e5");
    assert_eq!(read("1. e4 (h1e1-f1c) h1xf1c"), "e4 h1xf1c");
    assert_eq!(read("1. e4 (a8b8-a8q) e5"), "e4 e5 | a8b8-a8q");
}

#[test]
fn a_semicolon_of_xboard_is_no_comment() {
    let read = read("1. e4 Bf8xb4-a3; 2. Nf3 ; a comment e5\nd5; another *\n");
    assert_eq!(read, "e4 Bf8xb4-a3 Nf3{a comment e5} d5{another *}");
}

#[test]
fn results_end_games_whatever_follows() {
    for text in [
        "1. e4 *[Event \"b\"]\n\n1. d4 1-0[Event \"c\"]\n1. c4 1/2-1/2\u{1a}",
        "1. e4 0–1 1. d4 ½-½ 1. c4 1 - 0",
        "\u{feff}[Event \"a\"]\r1. e4\r\r\u{feff}[Event \"b\"]\r1. d4 (\r[Event \"c\"]\r1. c4",
    ] {
        let firsts: Vec<String> = parse(text).iter().map(|game| shown(&game.tree, NodeId::ROOT)).collect();
        assert_eq!(firsts, ["e4", "d4", "c4"], "{text}");
    }
    assert_eq!(parse("[Result \"½–½\"]\n1. e4").remove(0).result(), "1/2-1/2");
}

#[test]
fn what_is_cut_off_ends_quietly() {
    for text in [
        "",
        "[Event \"x",
        "[",
        "{",
        "(1. e4",
        "1. e4 {",
        "12",
        "[Event \"\\",
        "$",
        "1. e4 (",
        "(((",
        "{}{}",
    ] {
        assert!(parse(text).len() <= 1, "{text}");
    }
    assert_eq!(parse("1. e4")[0].main_line().count(), 1);
    assert_eq!(read("1. e4 {never closed"), "e4{never closed}");
}

#[test]
fn a_game_that_is_too_long_is_left_out() {
    let long = "{".to_owned() + &" a long comment\n".repeat(MOST_GAME / 15 + 1);
    let moves = "e4\n".repeat(MOST_MOVES + 1);
    for bad in [long, moves] {
        let text = format!("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n{bad}\n[Event \"3\"]\n\n1. d4 *\n");
        let read: Vec<_> = Games::new(text.as_bytes()).collect();
        assert_eq!(read.len(), 3);
        assert!(matches!(read[1], Err(ReadError::TooLong { line: 5 })), "{:?}", read[1]);
        let last = read[2].as_ref().expect("the next game");
        assert_eq!(last.tag("Event"), Some("3"));
    }
}
