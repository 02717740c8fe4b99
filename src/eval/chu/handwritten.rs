//! The hand-written evaluation of Chu Chess.

use crate::board::{Color, Square};
use crate::eval::handwritten::{
    ByNumber, Counting, EmbeddedWeights, Layout, OrthodoxTerms, PieceTerms, Tally, Terms, embedded_weights,
};
use crate::rules::{Rules, chu};

/// What only Chu Chess counts: Lions.
#[derive(Clone, Copy)]
pub struct ChuTerms {
    /// A Lion, by how many king steps it is from the enemy's king.
    from_king: ByNumber,
    /// A Lion, by how many enemies it could shoot without leaving its square, up to 3.
    beside: ByNumber,
}

impl Counting for chu::Position {
    type Own = ChuTerms;

    const TERMS: Terms<ChuTerms> = {
        let mut layout = Layout::new("chuchess", 10, chu::kind_name);
        let pieces = PieceTerms::new(&mut layout, chu::GEOMETRY);
        let orthodox = OrthodoxTerms::new(&mut layout, 10, [0, 9], 3, &[chu::ROOK, chu::CROWNED_ROOK]);
        let lion = ChuTerms {
            from_king: layout.by_number("Lion from enemy king", 0, 10),
            beside: layout.by_number("Lion beside enemies", 0, 4),
        };
        Terms::new(layout, pieces, Some(orthodox), lion)
    };

    const FULL_PIECES: i32 = 11_000;

    const WEIGHTS: &'static EmbeddedWeights = embedded_weights!("chuchess.weights");

    fn count_own(&self, tally: &mut impl Tally) {
        Color::ALL.into_iter().for_each(|color| count_lion(self, color, tally));
    }
}

fn count_lion(position: &chu::Position, color: Color, tally: &mut impl Tally) {
    let enemy_king = position.king(!color);
    for slot in position.board().of(chu::LION.of(color)) {
        let lion = position.board().square(slot);
        tally.add(
            color,
            chu::Position::OWN_TERMS.from_king.of(king_steps(lion, enemy_king)),
            1,
        );
        // The Commoner steps where a Lion can shoot.
        let shots = chu::Position::ATTACKS.leaps(chu::COMMONER).iter();
        let enemies = shots.filter(|&&step| position.board().holds(lion.step(step), !color));
        tally.add(color, chu::Position::OWN_TERMS.beside.of(enemies.count() as u32), 1);
    }
}

/// How many king steps lie between two squares.
fn king_steps(one: Square, other: Square) -> u32 {
    let (files, ranks) = (one.file().abs_diff(other.file()), one.rank().abs_diff(other.rank()));
    u32::from(files.max(ranks))
}
