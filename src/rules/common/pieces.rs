//! The table of the kinds of piece in a game.

use crate::board::betza::Mobility;
use crate::board::{Attacks, Geometry, Kind, Piece, Targets};

/// The pawn, which is the first kind in every game.
pub const PAWN: Kind = Kind(0);
/// The knight.
pub const KNIGHT: Kind = Kind(1);
/// The bishop.
pub const BISHOP: Kind = Kind(2);
/// The rook.
pub const ROOK: Kind = Kind(3);
/// The queen.
pub const QUEEN: Kind = Kind(4);
/// The king.
pub const KING: Kind = Kind(5);

#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceType {
    symbol: &'static str,
    name: &'static str,
    betza: &'static str,
    value: i32,
    is_royal: bool,
}

impl PieceType {
    /// A kind: its upper-case symbol, English name, Betza notation, and value in exchanges in centipawns.
    pub(crate) const fn new(symbol: &'static str, name: &'static str, betza: &'static str, value: i32) -> Self {
        PieceType {
            symbol,
            name,
            betza,
            value,
            is_royal: false,
        }
    }

    /// Makes this kind royal.
    pub(crate) const fn royal(self) -> Self {
        PieceType { is_royal: true, ..self }
    }
}

/// The kinds of piece in a game; the index is the [`Kind`].
#[derive(Debug)]
pub struct Pieces {
    types: &'static [PieceType],
    values: [i32; Kind::COUNT],
    by_value: [Kind; Kind::COUNT],
    /// The index of each kind in `by_value`.
    ranks: [u8; Kind::COUNT],
    /// A bit mask of the royal kinds.
    royal_bits: u16,
    set: u64,
}

impl Pieces {
    pub(crate) const fn new(types: &'static [PieceType]) -> Self {
        let mut pieces = Pieces {
            types,
            values: [0; Kind::COUNT],
            by_value: [Kind(0); Kind::COUNT],
            ranks: [0; Kind::COUNT],
            royal_bits: 0,
            set: 0,
        };
        let mut kind = 0;
        while kind < types.len() {
            pieces.values[kind] = types[kind].value;
            let rank = pieces.cheaper_than(kind);
            pieces.by_value[rank] = Kind(kind as u8);
            pieces.ranks[kind] = rank as u8;
            if types[kind].is_royal {
                pieces.royal_bits |= 1 << kind;
            }
            kind += 1;
        }
        pieces
    }

    /// The same, as a set of pieces made to order with this number.
    pub(crate) const fn of_set(self, set: u64) -> Self {
        Pieces { set, ..self }
    }

    /// The number of a set of pieces made to order; 0 for the pieces of a game.
    #[must_use]
    pub const fn set(&self) -> u64 {
        self.set
    }

    /// The word by which FENs name the set with this number.
    #[must_use]
    pub fn word_of(set: u64) -> String {
        format!("pieces-{:08x}", set >> 32)
    }

    /// The number of kinds that capture before this one: those that are worth less, or worth the same and earlier in
    /// the table. Royal kinds come last.
    const fn cheaper_than(&self, kind: usize) -> usize {
        let mut count = 0;
        let mut other = 0;
        while other < self.types.len() {
            let (own, others) = (self.types[kind], self.types[other]);
            let is_before = if others.is_royal != own.is_royal {
                own.is_royal
            } else {
                others.value < own.value || (others.value == own.value && other < kind)
            };
            if is_before {
                count += 1;
            }
            other += 1;
        }
        count
    }

    /// The sets of squares that the kinds attack on a board.
    pub(crate) const fn targets(&self, board: Geometry) -> Targets {
        let mobilities = self.mobilities();
        let (used, _) = mobilities.split_at(self.types.len());
        Targets::new(used, board)
    }

    pub(crate) const fn attacks(&self, targets: &'static Targets) -> Attacks {
        let mobilities = self.mobilities();
        let (used, _) = mobilities.split_at(self.types.len());
        Attacks::new(used, targets)
    }

    /// The table, by kinds.
    pub(crate) const fn types(&self) -> &'static [PieceType] {
        self.types
    }

    /// The moves of all kinds, and filling.
    pub(crate) const fn mobilities(&self) -> [Mobility; Kind::COUNT] {
        let mut mobilities = [Mobility::of("W"); Kind::COUNT];
        let mut kind = 0;
        while kind < self.types.len() {
            mobilities[kind] = Mobility::of(self.types[kind].betza);
            kind += 1;
        }
        mobilities
    }

    /// The number of kinds.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.types.len()
    }

    /// All kinds in ascending order of value, royal ones last.
    #[inline]
    pub(crate) fn by_value(&self) -> &[Kind] {
        &self.by_value[..self.types.len()]
    }

    /// The index of a kind in [`by_value`](Self::by_value).
    #[inline]
    pub(crate) fn rank(&self, kind: Kind) -> u8 {
        self.ranks[kind.index()]
    }

    /// The value of a kind in exchanges, in centipawns.
    #[inline]
    #[must_use]
    pub const fn value(&self, kind: Kind) -> i32 {
        self.values[kind.index()]
    }

    /// Whether a kind is royal.
    #[inline]
    #[must_use]
    pub const fn is_royal(&self, kind: Kind) -> bool {
        self.royal_bits >> kind.index() & 1 != 0
    }

    /// The symbol of a kind: an upper-case letter, optionally preceded by a sign; empty for unknown kinds.
    #[must_use]
    pub fn symbol(&self, kind: Kind) -> &'static str {
        self.types.get(kind.index()).map_or("", |entry| entry.symbol)
    }

    pub(crate) fn letter(&self, kind: Kind) -> char {
        self.symbol(kind).chars().last().unwrap_or('?')
    }

    /// The symbol of a piece as in FEN, in upper case for White and lower case for Black.
    pub(crate) fn fen_symbol(&self, piece: Piece) -> String {
        let symbol = self.symbol(piece.kind()).bytes();
        symbol.map(|letter| char::from(piece.color().case(letter))).collect()
    }

    /// The first kind with this symbol, which may be in either case.
    pub(crate) fn kind_of(&self, symbol: &str) -> Option<Kind> {
        let is_meant = |entry: &PieceType| entry.symbol.eq_ignore_ascii_case(symbol);
        let index = self.types.iter().position(is_meant)?;
        Some(Kind(index as u8))
    }

    /// The first kind with this letter, which may be in either case.
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.kind_of(letter.encode_utf8(&mut [0; 4]))
    }

    /// The English name of a kind; empty for unknown kinds.
    #[must_use]
    pub fn name(&self, kind: Kind) -> &'static str {
        self.types.get(kind.index()).map_or("", |entry| entry.name)
    }

    /// The Betza notation of a kind; empty for unknown kinds.
    #[must_use]
    pub fn betza(&self, kind: Kind) -> &'static str {
        self.types.get(kind.index()).map_or("", |entry| entry.betza)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static PIECES: Pieces = Pieces::new(&[
        PieceType::new("P", "Pawn", "fmWfcF", 100),
        PieceType::new("K", "King", "K", 0).royal(),
        PieceType::new("+R", "Crowned Rook", "RF", 700),
        PieceType::new("N", "Knight", "N", 300),
        PieceType::new("C", "Camel", "C", 300),
    ]);

    #[test]
    fn royal_pieces_capture_last() {
        assert_eq!(PIECES.by_value(), [Kind(0), Kind(3), Kind(4), Kind(2), Kind(1)]);
    }

    #[test]
    fn symbols_are_read_as_they_are_written() {
        for kind in (0..5).map(Kind) {
            assert_eq!(PIECES.kind_of(PIECES.symbol(kind)), Some(kind));
        }
        assert_eq!(PIECES.fen_symbol(Kind(2).of(crate::board::Color::Black)), "+r");
        assert_eq!(PIECES.kind_of_letter('é'), None);
        assert_eq!(PIECES.name(Kind(9)), "");
    }
}
