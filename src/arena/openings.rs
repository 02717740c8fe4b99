//! Where the games of a match start: drawn by lot from a seed, or read from a file.

use std::path::Path;

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

use crate::outside::input::{self, InputError, MOST_TEXT};
use crate::rules::{Game, Label, Variant};

/// A start position and moves from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// The position; `None` is the variant's own start.
    pub fen: Option<String>,
    /// Moves already played from there, in coordinate notation.
    pub moves: Vec<String>,
}

/// A source of openings. The same number always gives the same opening.
#[derive(Clone, Debug)]
pub(crate) enum Openings {
    /// Drawn by lot.
    Random(RandomOpenings),
    /// One after the other, from the first again after the last.
    Listed(Vec<Opening>),
}

/// What to draw by lot.
#[derive(Clone, Debug)]
pub(crate) struct RandomOpenings {
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
pub(crate) enum BadOpenings {
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
}

impl Openings {
    /// Reads a file: on each line a FEN, or the moves (a prelude, say) from the variant's start; `#` begins a comment.
    /// `rules` are the values of the variant's options, for FENs that say nothing of them.
    ///
    /// # Errors
    /// [`BadOpenings`] with the line that cannot be used.
    pub(crate) fn read(path: &Path, variant: Variant, rules: &[&str]) -> Result<Self, BadOpenings> {
        let name = path.display().to_string();
        let text = input::read_text(path, MOST_TEXT)?;
        let mut openings = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if !line.is_empty() {
                let opening = parse_line(line, variant, rules).map_err(|reason| BadOpenings::Line {
                    path: name.clone(),
                    line: index + 1,
                    reason,
                })?;
                openings.push(opening);
            }
        }
        if openings.is_empty() {
            Err(BadOpenings::Empty(name))
        } else {
            Ok(Self::Listed(openings))
        }
    }

    /// The opening with this number.
    ///
    /// # Errors
    /// [`BadOpenings::Excluded`] if every start that was drawn had to be put back.
    pub(crate) fn get(&self, number: u64) -> Result<Opening, BadOpenings> {
        match self {
            Openings::Random(random) => random.draw(number),
            Openings::Listed(list) => Ok(list[(number % list.len() as u64) as usize].clone()),
        }
    }
}

fn parse_line(line: &str, variant: Variant, rules: &[&str]) -> Result<Opening, String> {
    let fen = variant.start().with_choices(line, rules);
    match variant.new_game(Some(&fen)) {
        Ok(game) if game.outcome().is_some() => Err("the game is over in this position".to_owned()),
        Ok(_) => Ok(Opening {
            fen: Some(fen),
            moves: Vec::new(),
        }),
        Err(error) if line.contains('/') => Err(error.to_string()),
        Err(_) => parse_moves(line, variant, rules),
    }
}

/// Moves from the variant's start; failing that, from the beginning of its prelude.
fn parse_moves(line: &str, variant: Variant, rules: &[&str]) -> Result<Opening, String> {
    let usual = variant.start_fen();
    let start = variant.start().with_choices(&usual, rules);
    let from_start = replay(line, variant, &start);
    let prelude = variant.start().prelude_fen(rules).filter(|_| from_start.is_err());
    match prelude.and_then(|fen| replay(line, variant, &fen).ok()) {
        // Not every engine knows preludes: they are given what comes out of it.
        Some(game) => Ok(Opening {
            fen: Some(game.fen()),
            moves: Vec::new(),
        }),
        None => from_start.map(|game| Opening {
            fen: (start != usual).then_some(start),
            moves: coordinates(game.as_ref()),
        }),
    }
}

fn replay(line: &str, variant: Variant, fen: &str) -> Result<Box<dyn Game>, String> {
    let mut game = variant.new_game(Some(fen)).map_err(|error| error.to_string())?;
    for text in line.split_whitespace() {
        game.play(text).map_err(|error| format!("{text}: {error}"))?;
    }
    Ok(game)
}

fn coordinates(game: &dyn Game) -> Vec<String> {
    game.moves().iter().map(|played| played.coordinate.clone()).collect()
}

/// So many draws are tried before the wish counts as impossible.
const DRAWS: u64 = 10_000;

/// So many games may end within the random moves before that is given up.
const TOO_SHORT: u32 = 100;

/// What a draw brings.
enum Attempt {
    Opening(Opening),
    /// One of the labels is unwanted.
    Excluded,
    /// The game ended within the random moves.
    TooShort,
}

impl RandomOpenings {
    fn draw(&self, number: u64) -> Result<Opening, BadOpenings> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(mix(self.seed, number));
        let mut too_short = 0;
        for _ in 0..DRAWS {
            match self.attempt(&mut rng) {
                Attempt::Opening(opening) => return Ok(opening),
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
        let is_unwanted = |label: &Label| self.without.contains(&label.to_string());
        if game.labels().iter().any(is_unwanted) {
            return Attempt::Excluded;
        }
        match self.play_on(game.as_mut(), rng) {
            Some(()) => Attempt::Opening(Opening {
                fen: self.unless_default(fen),
                moves: coordinates(game.as_ref()),
            }),
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

/// One seed from two: neighbouring numbers must not give related streams (the finaliser of SplitMix64).
fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
