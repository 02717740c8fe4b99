//! The openings of a match, either random from a seed or taken from a list.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::opening::{BadOpenings, Opening, coordinates, has_label};
use super::opening_list::OpeningList;
use crate::rules::{Game, Variant};

/// A numbered sequence of openings. The same number always gives the same opening.
#[derive(Clone, Debug)]
pub enum Openings {
    Random(RandomOpenings),
    /// A list, repeated when it is used up.
    Listed(OpeningList),
}

#[derive(Clone, Debug)]
pub struct RandomOpenings {
    pub variant: Variant,
    pub seed: u64,
    /// The number of random moves after the start position.
    pub plies: u32,
    /// Labels (such as `gate file=e`) that a start position may not have.
    pub without: Vec<String>,
    /// Values for the variant's options.
    pub rules: Vec<&'static str>,
}

impl Openings {
    pub fn get(&self, number: u64) -> Result<Opening, BadOpenings> {
        match self {
            Openings::Random(random) => random.draw(number),
            Openings::Listed(list) => Ok(list.get(number).clone()),
        }
    }

    /// The number of different openings; `None` if unlimited.
    pub fn count(&self) -> Option<u64> {
        match self {
            Openings::Random(_) => None,
            Openings::Listed(list) => Some(list.len() as u64),
        }
    }

    pub fn checksum(&self) -> Option<u32> {
        match self {
            Openings::Random(_) => None,
            Openings::Listed(list) => Some(list.checksum()),
        }
    }
}

/// The number of random starts to try before giving up on finding one without the unwanted labels.
const DRAWS: u64 = 10_000;

/// The number of games that may end during the random moves before giving up.
const TOO_SHORT: u32 = 100;

enum Attempt {
    /// The start position, and the game after its random moves.
    Begun(String, Box<dyn Game>),
    /// The start position has an unwanted label.
    Excluded,
    TooShort,
}

impl RandomOpenings {
    /// The default number of random moves: none if the variant's starts are already random.
    pub fn usual_plies(variant: Variant) -> u32 {
        let start = variant.start();
        if start.random(1) == start.random(2) { 6 } else { 0 }
    }

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

    /// Picks a start position and plays random moves from it.
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

    /// Plays the random moves; `None` if the game ends first.
    fn play_on(&self, game: &mut dyn Game, rng: &mut Xoshiro256PlusPlus) -> Option<()> {
        for _ in 0..self.plies {
            let moves = game.legal_moves();
            game.play(moves.choose(rng)?).ok()?;
        }
        game.outcome().is_none().then_some(())
    }

    /// `None` for the variant's start position, so that engines without `setboard` can play it, too.
    fn unless_default(&self, fen: String) -> Option<String> {
        let default = self.variant.new_game(None).ok()?.start_fen();
        (fen != default).then_some(fen)
    }
}

/// Mixes a seed with a number so that consecutive numbers give unrelated streams (the finaliser of SplitMix64).
fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
