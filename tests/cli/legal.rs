//! Tests of `treville legal`.

use crate::cli::{GATED_MATE, lines, refused};

#[test]
fn legal_prints_the_position_and_its_moves() {
    let lines = lines("legal --moves b1c3 Nc6/C e2e4");
    assert_eq!(
        lines[0],
        "l*******/rcbqkbnr/pppppppp/2n5/8/4P3/2N5/PPPP1PPP/RCBQKBNR/L******* b KQkq - 0 2"
    );
    let moves = &lines[1..];
    assert!(moves.is_sorted());
    assert!(
        moves.contains(&"a7a6".to_owned()) && moves.contains(&"b8b6".to_owned()),
        "{moves:?}"
    );
}

#[test]
fn legal_reports_check_and_the_end() {
    let after = |position: &str| lines(&format!("legal {position}"))[1..].to_vec();
    assert_eq!(after("--variant normal --moves f2f3 e7e5 g2g4 d8h4"), ["mate"]);
    assert_eq!(after(&format!("--fen '{GATED_MATE}' --moves d1d8")), ["mate"]);
    assert_eq!(after("--variant normal --moves e2e4 f7f6 d1h5"), ["check", "g7g6"]);
    assert_eq!(
        after("--variant normal --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'"),
        ["stalemate"]
    );
    assert_eq!(
        after("--variant normal --fen '7k/8/8/8/8/8/8/K7 w - - 0 1'"),
        ["draw insufficient material", "a1a2", "a1b1", "a1b2"]
    );
    assert_eq!(
        after("--variant normal --moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")[0],
        "draw threefold repetition"
    );
    let bare = "k8/9/9/9/9/9/9/1Pp6/K8 w - - 0 1";
    assert_eq!(
        after(&format!("--variant morphing3 --fen '{bare}' --moves b2c2")),
        ["bare king"]
    );
}

const PRELUDE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn legal_knows_the_prelude() {
    assert_eq!(
        lines(&format!("legal --fen '{PRELUDE}'"))[1..],
        ["A", "C", "D", "E", "F", "H", "L", "M", "S", "U"]
    );
    let placed = lines(&format!("legal --fen '{PRELUDE}' --moves L C L@e0 L@h9"));
    assert_eq!(placed[1..], ["C@b0", "C@c0", "C@d0", "C@f0", "C@g0"]);
}

#[test]
fn legal_plays_by_other_rules() {
    let pawn = "9k/10/3r6/4P5/10/10/10/10/10/K9 w - - 0 1";
    let shogi = lines(&format!(
        "legal --variant chuchess --fen '{pawn}' --rules shogi-promotion"
    ));
    assert_eq!(shogi[0], format!("{pawn} - shogi-promotion"));
    assert!(shogi.contains(&"e6e7m".to_owned()) && !shogi.contains(&"e6e7q".to_owned()));
    let rider = lines("legal --variant morphing3 --rules double-knight-rider");
    assert_eq!(rider.len(), 1 + 42);
    let declined = lines(&format!(
        "legal --fen '{PRELUDE}' --rules default-HD --moves leopard decline"
    ));
    assert!(
        declined[0].contains("[H?D?h?d?] w KQkq - 0 1 default-HD"),
        "{}",
        declined[0]
    );
    let twice = lines("legal --variant enchess --rules Double-Steps");
    assert!(twice[0].ends_with(" double-steps"), "{twice:?}");
    assert!(lines("legal --rules 'SAME-TYPE h h'")[0].ends_with(" same-type"));
    refused("legal --variant enchess --rules no-castling", "name no-en-passant");
}

#[test]
fn legal_wanders_to_random_positions() {
    for variant in ["musketeer", "normal", "chuchess", "enchess", "morphing3"] {
        let wander = |options: &str| lines(&format!("legal --variant {variant} --plies 60 --random {options}"));
        let (some, fewer) = (wander("12 --seed 7"), wander("5 --seed 7"));
        assert_eq!((some.len(), &some[..5]), (12, &fewer[..]), "{variant}");
        assert_ne!(fewer, wander("5 --seed 8"), "{variant}");
        let listed = wander("12 --seed 7 --list");
        for (counted, listed) in some.iter().zip(&listed) {
            let (fen, moves) = listed.split_once('\t').expect("a tab");
            assert_eq!(*counted, format!("{fen},{}", moves.split_whitespace().count()));
            let legal = lines(&format!("legal --variant {variant} --fen '{fen}'"));
            let is_legal = |text| legal.iter().any(|line| line == text);
            assert!(moves.split_whitespace().all(is_legal), "{fen}");
        }
    }
    refused("legal --random 3 --moves e2e4", "cannot be used with");
}

#[test]
fn legal_refuses_invalid_positions_and_moves() {
    refused("legal --fen nonsense", "bad FEN");
    refused(
        "legal --moves e2e4 e2e4",
        "illegal move e2e4 (no piece stands there) after 1 ply",
    );
    refused("legal --moves hello", "illegal move hello (not a move)");
}
