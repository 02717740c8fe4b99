//! Where the games of a match start: drawn by lot from a seed, or taken from a list.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

use super::opening_list::OpeningList;
use super::screened::SCREENED;
use crate::outside::input::InputError;
use crate::rules::{Game, Label, Variant};

/// A start position and moves from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The position; `None` is the variant's own start.
    pub fen: Option<String>,
    /// Moves already played from there, in coordinate notation.
    pub moves: Vec<String>,
}

/// A source of openings. The same number always gives the same opening.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Drawn by lot.
    Random(RandomOpenings),
    /// One after the other, from the first again after the last.
    Listed(OpeningList),
}

/// What to draw by lot.
#[derive(Clone, Debug)]
pub struct RandomOpenings {
    /// Which game.
    pub variant: Variant,
    /// The seed of the match.
    pub seed: u64,
    /// So many random legal moves after the start.
    pub plies: u32,
    /// Starts with one of these labels (`gate file=e`) are drawn again.
    pub without: Vec<String>,
    /// The values of the variant's options: by which rules it is played.
    pub rules: Vec<&'static str>,
}

/// Openings that cannot be used.
#[derive(Debug, Error)]
pub enum BadOpenings {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InputError),
    /// A line is neither a position nor moves.
    #[error("{path}:{line}: {reason}")]
    Line {
        /// The file.
        path: String,
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// The file has no opening.
    #[error("{0} has no opening")]
    Empty(String),
    /// Random moves always end the game before there are enough of them.
    #[error("no game lasts {0} random moves; give fewer --plies")]
    TooLong(u32),
    /// Rules that the game does not have.
    #[error("bad --rules: {0}")]
    Rules(String),
    /// No start is left.
    #[error("no random start without {0}")]
    Excluded(String),
    /// No opening of a list is left.
    #[error("{list} has no opening without {labels}")]
    AllExcluded {
        /// The list.
        list: String,
        /// The labels.
        labels: String,
    },
    /// No list is compiled in for the game.
    #[error("there are no {SCREENED} openings of {0}; for a file of that name give ./{SCREENED}")]
    NotScreened(&'static str),
    /// A screening found fewer than it should.
    #[error("only {found} of {wanted} openings were found: allow more --within or --plies, or ask for fewer")]
    TooFew {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
}

impl Openings {
    /// The opening with this number.
    ///
    /// # Errors
    /// [`BadOpenings::Excluded`] if every start that was drawn had to be put back.
    pub fn get(&self, number: u64) -> Result<Opening, BadOpenings> {
        match self {
            Openings::Random(random) => random.draw(number),
            Openings::Listed(list) => Ok(list.get(number).clone()),
        }
    }

    /// How many there are before the first one comes again; `None` if there is no end.
    #[must_use]
    pub fn count(&self) -> Option<u64> {
        match self {
            Openings::Random(_) => None,
            Openings::Listed(list) => Some(list.len() as u64),
        }
    }

    /// The checksum of the list, if there is one.
    #[must_use]
    pub fn checksum(&self) -> Option<u32> {
        match self {
            Openings::Random(_) => None,
            Openings::Listed(list) => Some(list.checksum()),
        }
    }
}

/// Moves from the start of a game, in coordinate notation.
pub fn coordinates(game: &dyn Game) -> Vec<String> {
    game.moves().iter().map(|played| played.coordinate.clone()).collect()
}

/// So many draws are tried before the wish counts as impossible.
const DRAWS: u64 = 10_000;

/// So many games may end within the random moves before that is given up.
const TOO_SHORT: u32 = 100;

/// What a draw brings.
enum Attempt {
    /// A start, and a game that has begun there with random moves.
    Begun(String, Box<dyn Game>),
    /// One of the labels is unwanted.
    Excluded,
    /// The game ended within the random moves.
    TooShort,
}

impl RandomOpenings {
    /// How many random moves begin a game unless told: none where the starts themselves are random.
    #[must_use]
    pub fn usual_plies(variant: Variant) -> u32 {
        let start = variant.start();
        if start.random(1) == start.random(2) { 6 } else { 0 }
    }

    /// A game with the random moves of the opening with this number.
    ///
    /// # Errors
    /// [`BadOpenings`] if every start that was drawn had to be put back, or every game ended too soon.
    pub fn draw_game(&self, number: u64) -> Result<Box<dyn Game>, BadOpenings> {
        Ok(self.begin(number)?.1)
    }

    fn draw(&self, number: u64) -> Result<Opening, BadOpenings> {
        let (fen, game) = self.begin(number)?;
        Ok(Opening {
            fen: self.unless_default(fen),
            moves: coordinates(game.as_ref()),
        })
    }

    /// Draws a start and begins a game there.
    fn begin(&self, number: u64) -> Result<(String, Box<dyn Game>), BadOpenings> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(mix(self.seed, number));
        let mut too_short = 0;
        for _ in 0..DRAWS {
            match self.attempt(&mut rng) {
                Attempt::Begun(fen, game) => return Ok((fen, game)),
                Attempt::Excluded => {}
                Attempt::TooShort => too_short += 1,
            }
            if too_short >= TOO_SHORT {
                return Err(BadOpenings::TooLong(self.plies));
            }
        }
        Err(BadOpenings::Excluded(self.without.join(", ")))
    }

    fn attempt(&self, rng: &mut Xoshiro256PlusPlus) -> Attempt {
        let start = self.variant.start();
        let fen = start.with_choices(&start.random(rng.next_u64()), &self.rules);
        let Ok(mut game) = self.variant.new_game(Some(&fen)) else {
            return Attempt::Excluded;
        };
        if has_label(game.as_ref(), &self.without) {
            return Attempt::Excluded;
        }
        match self.play_on(game.as_mut(), rng) {
            Some(()) => Attempt::Begun(fen, game),
            None => Attempt::TooShort,
        }
    }

    /// Plays the random moves; `None` if the game ends within them.
    fn play_on(&self, game: &mut dyn Game, rng: &mut Xoshiro256PlusPlus) -> Option<()> {
        for _ in 0..self.plies {
            let moves = game.legal_moves();
            game.play(moves.choose(rng)?).ok()?;
        }
        game.outcome().is_none().then_some(())
    }

    /// The variant's own start is left unsaid: an engine without `setboard` can play it.
    fn unless_default(&self, fen: String) -> Option<String> {
        let default = self.variant.new_game(None).ok()?.start_fen();
        (fen != default).then_some(fen)
    }
}

/// Whether the present position of a game has one of these labels (`gate file=e`).
pub fn has_label(game: &dyn Game, labels: &[String]) -> bool {
    let is_listed = |label: &Label| labels.contains(&label.to_string());
    game.labels().iter().any(is_listed)
}

/// One seed from two: neighbouring numbers must not give related streams (the finaliser of SplitMix64).
fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
