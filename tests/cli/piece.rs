//! Tests of `treville piece`.

use crate::cli::{File, refused, run};

#[test]
fn a_piece_is_described() {
    let knight = run("piece N --games 0").success();
    for line in [
        "  . x . x .",
        "x moves and captures",
        "Moves from each square of an empty board, 5.25 on average:",
        "  8   2  3  4  4  4  4  3  2",
        "It changes colour with each move. From each square it can come to all squares.",
        "King and piece never mate a bare king.",
    ] {
        assert!(knight.lines().any(|found| found == line), "{line}: {knight}");
    }
    assert!(knight.contains("To the network it is 1.00 Knight."), "{knight}");
    let leopard = run("piece NB2 --games 0").success();
    assert!(leopard.contains("in at most 17 moves."), "{leopard}");
    let bishop = run("piece B --games 0").success();
    assert!(bishop.contains("It stays on squares of one colour."), "{bishop}");
    let forwards = run("piece fR --games 0").success();
    assert!(
        forwards.contains("No move leads to a1 b1 c1 d1 e1 f1 g1 h1."),
        "{forwards}"
    );
}

#[test]
fn pieces_that_need_others_are_described() {
    let cannon = run("piece mRcpR --games 0").success();
    for line in [
        "  1 1 m O m 1 1",
        "1 moves, captures over one piece",
        "m only moves",
        "King and piece never mate a bare king.",
        "To the network it is 0.35 Rook, 0.19 Knight, 0.16 Bishop, 0.14 Hawk, 0.13 Chancellor, -0.12 Dragon.",
    ] {
        assert!(cannon.lines().any(|found| found == line), "{line}: {cannon}");
    }
    let grasshopper = run("piece gQ --games 0").success();
    assert!(grasshopper.contains("empty board, 0.00 on average:"), "{grasshopper}");
    let horse = run("piece nN --games 0").success();
    assert!(horse.contains("It changes colour with each move."), "{horse}");
}

#[test]
fn what_a_piece_is_worth_is_seen_in_games() {
    let worth = run("piece NB2 --games 2").success();
    let row = |name: &str| {
        let line = worth.lines().find(|line| line.trim_start().starts_with(name));
        let line = line.unwrap_or_else(|| panic!("{name}: {worth}"));
        let value = line.trim_start().trim_start_matches(name).split_whitespace().next();
        value
            .and_then(|value| value.parse::<i32>().ok())
            .unwrap_or_else(|| panic!("{line}"))
    };
    let values = ["Pawn", "Knight", "the piece", "Queen"].map(row);
    assert!(values.is_sorted() && values[0] > 0, "{values:?}");
    assert!(worth.contains(" of 2 quick games with it:"), "{worth}");
    let once = run("piece ifmD").success();
    assert!(once.contains("What it is worth is not known: "), "{once}");
}

#[test]
fn a_picture_is_a_new_file() {
    let picture = File::missing("picture.svg");
    run(&format!("piece mRcF --games 0 --picture {picture}")).success();
    assert!(picture.text().starts_with("<svg ") && picture.text().contains("only moves"));
    refused(&format!("piece N --picture {picture}"), "exists already");
}

#[test]
fn worths_are_drawn_among_those_of_known_pieces() {
    let plot = File::missing("worths.svg");
    run(&format!("piece NC --games 2 --odds 100 --plot {plot}")).success();
    assert!(plot.text().contains(">the piece</text>") && plot.text().contains(">Queen</text>"));
    refused(&format!("piece N --odds 100 --plot {plot}"), "exists already");
    refused(&format!("piece N --plot {}", File::missing("other.svg")), "--odds <N>");
}

#[test]
fn bad_notation_is_refused_with_its_place() {
    refused("piece NX", "unknown character in Betza notation at byte 1");
    refused(
        "piece mRcpR3",
        "only slides of any length can hop (p, g) in Betza notation at byte 4",
    );
    refused(
        "piece KnC",
        "only the leaps D, A, H, G and N can be blocked (n) in Betza notation at byte 2",
    );
    refused("piece pgR", "n, p, g and two legs exclude each other");
    refused("piece f", "ends without an atom");
    refused("piece O", "this piece has no moves");
}
