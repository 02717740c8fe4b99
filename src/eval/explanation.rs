//! What the pieces of a position are worth to the network.

use std::fmt::Write as _;

use super::nnue::features::Fact;
use super::nnue::{Evaluable, Evaluator};
use crate::board::{Color, Kind, Square};
use crate::rules::Position;
use crate::rules::text::{coordinates_line, rank_lines};

/// A board on which each piece has what it is worth to its side in centipawns: the evaluation minus that without the
/// piece. Pieces that wait behind the board follow. Royal pieces have no value.
pub fn worths<R: Evaluable>(evaluator: &mut Evaluator<R>, position: &Position<R>) -> String {
    let mut features = Vec::new();
    R::active(position, |feature| features.push(feature));
    let (mut on_board, mut waiting) = (Vec::new(), String::new());
    for feature in features {
        match R::fact(feature) {
            Fact::OnBoard { color, kind, square } => {
                let worth = worth(evaluator, position, feature, color, kind);
                let files = R::GEOMETRY.files;
                on_board.push((Square::new(square % files, square / files), worth));
            }
            Fact::Waiting { color, kind, file } => {
                let worth = worth(evaluator, position, feature, color, kind);
                let _ = writeln!(waiting, "waiting behind {}: {worth}", char::from(b'a' + file));
            }
            Fact::OfTheGame => {}
        }
    }
    let cell = |square| {
        let found = on_board.iter().find(|(at, _)| *at == square);
        found.map_or_else(|| ".".to_owned(), |(_, worth)| worth.clone())
    };
    let width = on_board.iter().map(|(_, worth)| worth.len()).max().unwrap_or(1);
    let mut lines = vec!["what each piece is worth to its side, in centipawns:".to_owned()];
    lines.extend(rank_lines(R::GEOMETRY, cell));
    lines.push(coordinates_line(R::GEOMETRY, width));
    lines.join("\n") + "\n" + &waiting
}

/// The letter of a piece and what it is worth: `N 305`.
fn worth<R: Evaluable>(
    evaluator: &mut Evaluator<R>,
    position: &Position<R>,
    feature: u16,
    color: u8,
    kind: u8,
) -> String {
    let (owner, kind) = (Color::ALL[usize::from(color)], Kind(kind));
    let symbol = position.pieces().fen_symbol(kind.of(owner));
    match position.pieces().is_royal(kind) || R::VIEWERS.contains(&kind) {
        true => symbol,
        false => format!("{symbol} {}", evaluator.worth(position, owner, feature)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Evaluation;
    use crate::rules::Variant;
    use crate::rules::musketeer::Musketeer;
    use crate::with_game;

    fn table<R: Evaluable>(variant: Variant, fen: &str) -> String {
        Evaluation::Default.explain(&Position::<R>::parse_fen(variant, fen).expect(fen))
    }

    fn ranks<R: Evaluable>() -> usize {
        usize::from(R::GEOMETRY.ranks)
    }

    /// The number after `text`.
    fn number(table: &str, text: &str) -> i32 {
        let (_, rest) = table.split_once(text).expect(text);
        let words = rest.split_whitespace().next().expect("a number");
        words.parse().expect(table)
    }

    #[test]
    fn a_piece_is_worth_the_difference_that_it_makes() {
        let table = |queens: [&str; 2], side: &str| {
            let [black, white] = queens;
            let fen = format!("{black}3k3/pppp4/8/8/8/8/4PPPP/{white}3K3[L-C-l-c-] {side} - - 0 1");
            table::<Musketeer>(Variant::Musketeer, &fen)
        };
        let value = |table: &str| number(table, "value for White: ");
        for side in ["w", "b"] {
            let both = table(["q", "Q"], side);
            let [without_white, without_black] = [["q", "1"], ["1", "Q"]].map(|queens| value(&table(queens, side)));
            assert_eq!(number(&both, "Q "), value(&both) - without_white, "{both}");
            assert_eq!(number(&both, "q "), without_black - value(&both), "{both}");
        }
    }

    #[test]
    fn waiting_pieces_follow_the_board() {
        let table = table::<Musketeer>(Variant::Musketeer, &Variant::Musketeer.start_fen());
        let waiting: Vec<&str> = table
            .lines()
            .filter(|line| line.starts_with("waiting behind "))
            .collect();
        assert_eq!(waiting.len(), 4, "{table}");
        for (line, piece) in waiting.into_iter().zip(["a: L ", "b: C ", "a: l ", "b: c "]) {
            assert!(number(line, piece) > 0, "{line}");
        }
    }

    #[test]
    fn every_piece_of_every_game_has_its_place() {
        for variant in Variant::ALL {
            for fen in variant.about().bench_positions.iter().take(5) {
                let table = with_game!(variant, R => table::<R>(variant, fen));
                let ranks = with_game!(variant, R => ranks::<R>());
                let lines = table.lines().count() - table.matches("waiting behind").count();
                assert_eq!(lines, 4 + ranks, "{table}");
            }
        }
    }
}
