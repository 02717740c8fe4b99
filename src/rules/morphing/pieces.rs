//! The kinds of piece, including the modes of Kings.

use super::readings::{DIAGONAL_DOUBLE_STEPS, PROMOTION, RIDERS, SINGLE_LEAPS};
use crate::board::betza::Mobility;
use crate::board::{Attacks, Kind, Targets};
use crate::rules::common::{PieceType, Pieces};
use crate::rules::readings::Readings;

/// Moves two squares sideways, or one step diagonally.
pub const PAWN: Kind = Kind(0);
/// Makes a knight's leap, or one twice as long.
pub const KNIGHT: Kind = Kind(1);
/// Leaps one to four squares along a diagonal.
pub const BISHOP: Kind = Kind(2);
/// Leaps one to four squares along a rank or file.
pub const ROOK: Kind = Kind(3);
/// Leaps one or two squares in any direction.
pub const QUEEN: Kind = Kind(4);
/// Slides like an orthodox bishop, or leaps like this game's Knight.
pub const ARCHBISHOP: Kind = Kind(5);
/// Slides like an orthodox rook, or leaps like this game's Knight.
pub const CHANCELLOR: Kind = Kind(6);
/// Slides like an orthodox queen, or leaps like this game's Knight.
pub const AMAZON: Kind = Kind(7);
/// The King until it lands on the fifth rank.
pub const KING: Kind = Kind(8);
/// A King that moves like a Pawn.
pub const KING_AS_PAWN: Kind = Kind(9);
/// A King that moves like a Queen.
pub const KING_AS_QUEEN: Kind = Kind(10);
/// A King that moves like an Archbishop.
pub const KING_AS_ARCHBISHOP: Kind = Kind(11);
/// A King that moves like a Chancellor.
pub const KING_AS_CHANCELLOR: Kind = Kind(12);
/// A King that moves like an Amazon.
pub const KING_AS_AMAZON: Kind = Kind(13);

/// The Betza notation of all kinds under these rule options.
const fn moves_by(readings: Readings) -> [&'static str; KINDS] {
    let pawn = if readings.has(DIAGONAL_DOUBLE_STEPS) {
        "B2sR2"
    } else {
        "FsR2"
    };
    let rides = readings.has(RIDERS);
    let knight = if rides { "N2" } else { "NmpafsD" };
    let [archbishop, chancellor, amazon] = match (readings.has(SINGLE_LEAPS), rides) {
        (true, _) => ["BN", "RN", "QN"],
        (false, true) => ["BN2", "RN2", "QN2"],
        (false, false) => ["BNmpafsD", "RNmpafsD", "QNmpafsD"],
    };
    let (bishop, rook, queen) = ("FAGmpafA", "WDHmpafD", "KAD");
    [
        pawn, knight, bishop, rook, queen, archbishop, chancellor, amazon, "KisO3", pawn, queen, archbishop,
        chancellor, amazon,
    ]
}

/// The Betza notation under the usual rules.
const MOVES: [&str; KINDS] = moves_by(Readings::from_bits(0));

/// The value in exchanges is the average loss in the network's evaluation, over middlegame positions, when the piece is
/// removed (`treville data pieces`). Compared with orthodox chess, values exceed a Pawn's by little: pieces become
/// Pawns on the fifth rank, and Pawns can become any piece.
pub static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", MOVES[0], 325),
    PieceType::new("N", "Knight", MOVES[1], 420),
    PieceType::new("B", "Bishop", MOVES[2], 405),
    PieceType::new("R", "Rook", MOVES[3], 480),
    PieceType::new("Q", "Queen", MOVES[4], 330),
    PieceType::new("A", "Archbishop", MOVES[5], 580),
    PieceType::new("C", "Chancellor", MOVES[6], 690),
    PieceType::new("Z", "Amazon", MOVES[7], 870),
    PieceType::new("K", "King", MOVES[8], 0).royal(),
    PieceType::new("K", "King as Pawn", MOVES[9], 0).royal(),
    PieceType::new("K", "King as Queen", MOVES[10], 0).royal(),
    PieceType::new("K", "King as Archbishop", MOVES[11], 0).royal(),
    PieceType::new("K", "King as Chancellor", MOVES[12], 0).royal(),
    PieceType::new("K", "King as Amazon", MOVES[13], 0).royal(),
]);

/// The number of kinds.
pub const KINDS: usize = 14;

/// For each kind, the letter of its mode.
const MODES: &str = "PNBRQACZKPQACZ";

static TARGETS: Targets = PIECES.targets(super::position::GEOMETRY);

/// The movement tables under the usual rules.
pub static ATTACKS: Attacks = PIECES.attacks(&TARGETS);

const fn attacks_by(bits: usize) -> Attacks {
    let moves = moves_by(Readings::from_bits(bits));
    let mut mobilities = [Mobility::of("W"); KINDS];
    let mut kind = 0;
    while kind < KINDS {
        mobilities[kind] = Mobility::of(moves[kind]);
        kind += 1;
    }
    Attacks::new(&mobilities, Targets::NONE)
}

/// The number of combinations of those rule options that affect movement.
const WAYS: usize = 1 << PROMOTION;

/// The other tables, indexed by the bits of the rule options minus one.
static OTHER_ATTACKS: [Attacks; WAYS - 1] = [
    attacks_by(1),
    attacks_by(2),
    attacks_by(3),
    attacks_by(4),
    attacks_by(5),
    attacks_by(6),
    attacks_by(7),
];

/// The movement tables under these rule options.
pub fn attacks(readings: Readings) -> &'static Attacks {
    match readings.bits() % WAYS {
        0 => &ATTACKS,
        bits => &OTHER_ATTACKS[bits - 1],
    }
}

/// The Betza notation of a kind under these rule options.
pub fn betza_by(readings: Readings, kind: Kind) -> &'static str {
    moves_by(readings).get(kind.index()).copied().unwrap_or_default()
}

#[inline]
pub const fn is_royal(kind: Kind) -> bool {
    kind.0 >= KING.0
}

/// The upper-case letter for the mode of a kind.
pub fn mode_letter(kind: Kind) -> char {
    MODES.chars().nth(kind.index()).unwrap_or('?')
}

/// The King whose mode has this upper-case letter.
pub fn king_of_mode(mode: char) -> Option<Kind> {
    let mut kings = (KING.0..KINDS as u8).map(Kind);
    kings.find(|&king| mode_letter(king) == mode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leapers_have_sixteen_leaps_and_sliders_keep_them() {
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR, AMAZON] {
            let steps = ATTACKS.leaps(kind).len();
            assert_eq!(steps, 16, "{}", PIECES.letter(kind));
        }
        assert_eq!(ATTACKS.slides(AMAZON).len(), 8);
        assert_eq!(ATTACKS.leaps(PAWN).len() + ATTACKS.slides(PAWN).len(), 6);
    }

    #[test]
    fn the_usual_moves_are_those_of_the_table() {
        for kind in (0..KINDS as u8).map(Kind) {
            assert_eq!(betza_by(Readings::default(), kind), PIECES.betza(kind));
        }
        let riders = attacks(Readings::from_bits(1 << RIDERS));
        assert_eq!((riders.leaps(KNIGHT).len(), riders.slides(KNIGHT).len()), (0, 8));
        assert_eq!(riders.slides(AMAZON).len(), 16);
    }

    #[test]
    fn letters_lead_to_kinds() {
        for index in 0..KINDS {
            let kind = Kind(index as u8);
            if is_royal(kind) {
                assert_eq!(king_of_mode(mode_letter(kind)), Some(kind));
                assert_eq!(PIECES.kind_of_letter(PIECES.letter(kind)), Some(KING));
            } else {
                assert_eq!(
                    PIECES.kind_of_letter(PIECES.letter(kind).to_ascii_lowercase()),
                    Some(kind)
                );
            }
        }
        assert_eq!(king_of_mode('N'), None);
    }
}
