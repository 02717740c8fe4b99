//! Pieces made to order: sets of extra types that are made at run time and take the place of the usual ones.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::choices::ChosenPieces;
use super::order_text::{self, BadOrder, OrderedType};
use super::pieces::{PIECES, PieceSet};
use super::{KING, Placement};
use crate::board::betza::Mobility;
use crate::board::zobrist::splitmix64;
use crate::board::{Attacks, Geometry, Kind, Targets};
use crate::rules::common::{PieceType, Pieces};
use crate::rules::{About, Variant};

/// The first of the extra types.
const FIRST: u8 = KING.0 + 1;

/// The most sets of pieces in one process. They live as long as it does.
const MOST_SETS: usize = 4096;

/// A set of pieces made to order. Equal texts give the same set.
#[derive(Clone, Copy)]
pub struct Ordered(&'static Order);

/// What there is to know about a set.
struct Order {
    text: String,
    line: String,
    hash: u64,
    name: String,
    word: String,
    types: Vec<OrderedType>,
    kinds: Vec<Kind>,
    pieces: Pieces,
    /// Empty if the moves do not fit into tables.
    attacks: Attacks,
    walked: Option<[Mobility; Kind::COUNT]>,
    about: OnceLock<About>,
}

impl Ordered {
    /// Makes the set that a text describes: a line for each type, with its name, its letter, its moves in Betza
    /// notation and, if wanted, its picture, separated by commas. A semicolon ends a line too. Empty lines and lines
    /// that begin with `#` say nothing.
    ///
    /// # Errors
    /// [`BadOrder`] with the line.
    pub fn read(text: &str) -> Result<Self, BadOrder> {
        static SETS: Mutex<Vec<Ordered>> = Mutex::new(Vec::new());
        let types = order_text::read(text)?;
        let canonical = order_text::write(&types);
        let mut sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = sets.iter().find(|set| set.0.text == canonical) {
            return Ok(known);
        }
        if sets.len() == MOST_SETS {
            return Err(BadOrder::TooManySets(MOST_SETS));
        }
        let made = Ordered(Box::leak(Box::new(Order::new(canonical, types))));
        sets.push(made);
        Ok(made)
    }

    /// The set as text that [`read`](Self::read) reads.
    #[must_use]
    pub fn text(self) -> &'static str {
        &self.0.text
    }

    /// The same in one line.
    #[must_use]
    pub fn line(self) -> &'static str {
        &self.0.line
    }

    /// A number that identifies the set.
    #[must_use]
    pub fn id(self) -> u64 {
        self.0.hash
    }

    /// The letters of the types with the numbers of their pictures.
    pub(crate) fn pictured(self) -> impl Iterator<Item = (char, usize)> {
        self.0.types.iter().map(|each| (each.letter, each.picture))
    }

    /// The description of the game with this set.
    pub(crate) fn about(self) -> &'static About {
        self.0.about.get_or_init(|| About {
            name: &self.0.name,
            uci_name: None,
            aliases: &[],
            title: "Musketeer Chess with pieces to order",
            page: Some("docs/workshop.md"),
            start: Box::leak(Box::new(ChosenPieces(self))),
            pieces: &self.0.pieces,
            kinds: self.0.pieces.count(),
            chosen_kinds: &self.0.kinds,
            bench_positions: self.bench_positions(),
        })
    }

    /// One start position for each type.
    fn bench_positions(self) -> &'static [&'static str] {
        let types = self.types();
        let pairs = types.iter().zip(types.iter().cycle().skip(1));
        let fens = pairs.map(|(&first, &second)| {
            let pair = [first, second];
            Placement {
                pair,
                ..Placement::DEFAULT
            }
            .fen(self)
        });
        let leaked = fens.map(|fen| &*Box::leak(fen.into_boxed_str()));
        Box::leak(leaked.collect::<Vec<_>>().into_boxed_slice())
    }
}

impl Order {
    fn new(text: String, types: Vec<OrderedType>) -> Self {
        let hash = text.bytes().fold(0, |hash, byte| splitmix64(hash ^ u64::from(byte)));
        let pieces = table(&types).of_set(hash);
        let mobilities = pieces.mobilities();
        let fits = types.iter().all(|each| Attacks::holds(&each.moves)) && Targets::holds(&mobilities);
        let targets: &'static Targets = match fits {
            true => Box::leak(Box::new(pieces.targets(Geometry::ORTHODOX))),
            false => Targets::NONE,
        };
        let id = format!("{:08x}", hash >> 32);
        Order {
            hash,
            name: format!("musketeer-{id}"),
            word: Pieces::word_of(hash),
            kinds: (FIRST..).take(types.len()).map(Kind).collect(),
            attacks: match fits {
                true => pieces.attacks(targets),
                false => Attacks::new(&[], Targets::NONE),
            },
            walked: (!fits).then_some(mobilities),
            line: text.trim_end().replace('\n', "; "),
            text,
            types,
            pieces,
            about: OnceLock::new(),
        }
    }
}

/// The orthodox kinds and these types.
fn table(types: &[OrderedType]) -> Pieces {
    let leak = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
    let orthodox = PIECES.types()[..usize::from(FIRST)].iter().copied();
    let extra = types.iter().map(|each| {
        let (letter, value) = (each.letter.to_string(), estimated_value(&each.moves));
        PieceType::new(leak(&letter), leak(&each.name), leak(&each.betza), value)
    });
    Pieces::new(Box::leak(orthodox.chain(extra).collect::<Vec<_>>().into_boxed_slice()))
}

/// A guess at the value of a piece in exchanges, in centipawns, from its mobility: fitted to the pieces of Musketeer
/// Chess, whose values it misses by a tenth on average and by three tenths at most.
pub(crate) fn estimated_value(moves: &Mobility) -> i32 {
    (59.7 * moves.crowded_moves().powf(1.06)).round() as i32
}

impl PieceSet for Ordered {
    const GAMES: &'static [About] = &[];
    const ARE_USUAL: bool = false;

    fn of(variant: Variant) -> Self {
        match variant {
            Variant::Ordered(set) => set,
            other => unreachable!("{other} has no pieces to order"),
        }
    }

    #[inline]
    fn pieces(self) -> &'static Pieces {
        &self.0.pieces
    }

    #[inline]
    fn attacks(self) -> &'static Attacks {
        &self.0.attacks
    }

    #[inline]
    fn types(self) -> &'static [Kind] {
        &self.0.kinds
    }

    fn word(self) -> Option<&'static str> {
        Some(&self.0.word)
    }

    #[inline]
    fn walked(self) -> Option<&'static [Mobility; Kind::COUNT]> {
        self.0.walked.as_ref()
    }
}

impl PartialEq for Ordered {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Ordered {}

impl Hash for Ordered {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash.hash(state);
    }
}

impl fmt::Debug for Ordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::TYPES;

    #[test]
    fn equal_texts_are_one_set() {
        let one = Ordered::read("Amazon, A, QN\nHorse, H, nN").expect("a set");
        let other = Ordered::read("# pieces\n\nAmazon,a,QN,\nHorse , h, nN  \n").expect("a set");
        assert_eq!(one, other);
        assert_eq!(Ordered::read(one.text()), Ok(one));
        assert_ne!(one, Ordered::read("Amazon, A, QN\nHorse, H, N").expect("a set"));
    }

    #[test]
    fn values_of_known_pieces_are_guessed() {
        let known = [
            super::super::KNIGHT,
            super::super::BISHOP,
            super::super::ROOK,
            super::super::QUEEN,
        ];
        for kind in known.into_iter().chain(TYPES) {
            let (value, guess) = (PIECES.value(kind), estimated_value(&Mobility::of(PIECES.betza(kind))));
            let off = f64::from(guess) / f64::from(value) - 1.0;
            assert!(off.abs() < 0.3, "{}: {value}, guessed {guess}", PIECES.name(kind));
        }
    }
}
