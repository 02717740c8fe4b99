//! The hand-written evaluation of Morphing Chess III.

use crate::board::{Color, Slot, Square};
use crate::eval::handwritten::{
    Activity, ByNumber, Counting, EmbeddedWeights, Layout, PieceTerms, Tally, Terms, embedded_weights,
};
use crate::rules::Rules;
use crate::rules::morphing::{self, KING, PAWN, QUEEN, ROOK, becomes};

const E_FILE: u8 = 4;
const FIFTH_RANK: u8 = 4;

/// What pieces may rise to, from the Queen on.
const RISEN: [&str; 4] = ["Queen", "Archbishop", "Chancellor", "Amazon"];

/// The largest number of pieces that [`MorphingTerms::few_pieces`] counts.
const FEW: u32 = 4;

/// What only Morphing Chess III counts.
#[derive(Clone, Copy)]
pub struct MorphingTerms {
    /// A square of the e-file where the next move could make a piece a Queen or better, and where the enemy cannot go:
    /// by what it would become.
    free_rise: ByNumber,
    /// The same, where the enemy can go as well.
    disputed_rise: ByNumber,
    /// A side with so few pieces besides its King: with none of them it has lost.
    few_pieces: ByNumber,
}

impl Counting for morphing::Position {
    type Own = MorphingTerms;

    const TERMS: Terms<MorphingTerms> = {
        let mut layout = Layout::new("morphing3", 14, morphing::kind_name);
        let pieces = PieceTerms::new(&mut layout, morphing::GEOMETRY);
        let rises = MorphingTerms {
            free_rise: layout.by_word("free rise", &RISEN),
            disputed_rise: layout.by_word("disputed rise", &RISEN),
            few_pieces: layout.by_number("few pieces", 0, FEW as u16 + 1),
        };
        Terms::new(layout, pieces, None, rises)
    };

    const FULL_PIECES: i32 = 7_000;

    const WEIGHTS: &'static EmbeddedWeights = embedded_weights!("morphing3.weights");

    /// Everything is counted in one pass over the pieces, by [`count_own`](Self::count_own).
    fn count_officers(&self, _: &mut impl Tally) {}

    fn count_own(&self, tally: &mut impl Tally) {
        let [white, black] = Color::ALL.map(|color| count_pieces(self, color, tally));
        count_rises(Color::White, &white, &black, tally);
        count_rises(Color::Black, &black, &white, tally);
    }
}

/// What the pieces of a side do together.
#[derive(Default)]
struct Reach {
    /// The ranks of the e-file where any piece can go.
    on_e_file: u16,
    /// Those where a piece would become more.
    rising: u16,
    /// How many pieces attack squares around the enemy King.
    attackers: u32,
}

fn count_pieces(position: &morphing::Position, color: Color, tally: &mut impl Tally) -> Reach {
    let mut reach = Reach::default();
    let own = position.board().side(color);
    let pieces = own.0.count_ones() - 1;
    if pieces <= FEW {
        tally.add(color, morphing::Position::OWN_TERMS.few_pieces.of(pieces), 1);
    }
    for slot in own {
        count_piece(position, slot, color, &mut reach, tally);
    }
    tally.add(color, morphing::Position::PIECE_TERMS.attackers.of(reach.attackers), 1);
    reach
}

#[inline]
fn count_piece(position: &morphing::Position, slot: Slot, color: Color, reach: &mut Reach, tally: &mut impl Tally) {
    let (kind, from) = (position.board().piece(slot).kind(), position.board().square(slot));
    let mut activity = Activity::default();
    let mut falling = 0;
    position
        .attacks()
        .for_each_target(position.board(), kind, color, from, |to| {
            activity.reach::<morphing::Position>(position.board(), kind, to, position.king(!color));
            falling += i32::from(to.rank() == FIFTH_RANK);
            if to.file() == E_FILE {
                let rises = kind <= ROOK && to.rank() != FIFTH_RANK;
                reach.on_e_file |= 1 << to.rank();
                reach.rising |= u16::from(rises) << to.rank();
            }
        });
    // A Pawn loses nothing on the fifth rank.
    activity.mobility -= if kind == PAWN { 0 } else { falling };
    if kind < KING {
        reach.attackers += u32::from(activity.ring > 0);
    } else {
        // A King that attacks threatens more than it can carry out.
        activity.threats = 0;
    }
    morphing::Position::PIECE_TERMS.count(color, kind, &activity, tally);
}

/// Counts the squares where a side's pieces can rise.
fn count_rises(color: Color, own: &Reach, enemy: &Reach, tally: &mut impl Tally) {
    let mut ranks = own.rising;
    while ranks != 0 {
        let rank = ranks.trailing_zeros();
        ranks &= ranks - 1;
        let disputed = enemy.on_e_file >> rank & 1 != 0;
        let terms = morphing::Position::OWN_TERMS;
        let by_piece = if disputed { terms.disputed_rise } else { terms.free_rise };
        let risen = becomes(PAWN, Square::new(E_FILE, rank as u8));
        tally.add(color, by_piece.of(u32::from(risen.0 - QUEEN.0)), 1);
    }
}
