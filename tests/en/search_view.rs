//! How search and evaluation see positions.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluation;
use treville::rules::Variant;
use treville::rules::en::Position;

fn position(fen: &str) -> Position {
    match Position::parse_fen(Variant::EnChess, fen) {
        Ok(position) => position,
        _ => panic!("{fen}"),
    }
}

fn value(position: &Position) -> i32 {
    let mut evaluator = Evaluation::Default.evaluator(position.pieces());
    evaluator.refresh(position);
    evaluator.evaluate(position)
}

/// The same position with the colours swapped.
fn flipped(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let rows: Vec<&str> = fields[0].rsplit('/').collect();
    let swap_case = |text: &str| -> String {
        let swap = |c: char| match c.is_ascii_uppercase() {
            true => c.to_ascii_lowercase(),
            false => c.to_ascii_uppercase(),
        };
        text.chars().map(swap).collect()
    };
    let side = if fields[1] == "w" { "b" } else { "w" };
    format!("{} {side} {} - 0 1", swap_case(&rows.join("/")), swap_case(fields[2]))
}

#[test]
fn colours_do_not_matter() {
    for fen in Variant::EnChess.about().bench_positions {
        let here = position(fen);
        assert_eq!(value(&here), value(&position(&flipped(fen))), "{fen}");
    }
}

#[test]
fn incremental_evaluation_equals_a_fresh_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for fen in Variant::EnChess.about().bench_positions {
        let mut here = position(fen);
        let mut evaluator = Evaluation::Default.evaluator(here.pieces());
        evaluator.refresh(&here);
        for _ in 0..40 {
            let legal = here.legal();
            let Some(&m) = legal.choose(&mut rng) else { break };
            evaluator.push();
            here.make(m, &mut evaluator);
            assert_eq!(evaluator.evaluate(&here), value(&here), "{}", here.fen());
        }
    }
}

#[test]
fn exchanges_see_penetrations_and_stunted_defenders() {
    let gains = |fen: &str, text: &str, threshold: i32| {
        let here = position(fen);
        let m = here.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        here.see_at_least(m, threshold)
    };
    // Two pieces are captured, and nothing can recapture.
    let both = "1/k7/3n4/3p4/8/3RA3/8/7K/8/1 w - - 0 1";
    assert!(gains(both, "d4d7", 400));
    assert!(!gains(both, "d4d6", 400));
    // The rook on d8 protects d6 from a distance unless a white Auror stunts it.
    let guarded = "1/k2r4/8/3p4/8/8/8/3R4/7K/1 w - - 0 1";
    assert!(!gains(guarded, "d2d6", 0));
    let stunted = "1/k2rA3/8/3p4/8/8/8/3R4/7K/1 w - - 0 1";
    assert!(gains(stunted, "d2d6", 100));
}

#[test]
fn a_pass_proves_nothing_without_pieces_or_in_check() {
    assert!(!position("1/k7/8/8/8/8/P7/A7/7K/1 w - - 0 1").null_move_is_sound());
    assert!(position("1/k7/8/8/8/8/P7/N7/7K/1 w - - 0 1").null_move_is_sound());
    assert!(!position("1/rr5k/8/8/8/8/8/8/K5NK/1 w - - 0 1").null_move_is_sound());
}
