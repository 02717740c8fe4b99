//! Where puzzles are looked for: recorded games and random ones.

use std::io::BufReader;
use std::path::{Path, PathBuf};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::analysis::puzzle::positions;
use crate::cli::Failure;
use crate::cli::recorded::Checked;
use crate::eval::Evaluable;
use crate::outside::input;
use crate::pgn::reader::{Games, PgnGame, ReadError};
use crate::records::error::DataError;
use crate::records::game_record::GameRecord;
use crate::records::reader;
use crate::rules::wandering::wander;
use crate::rules::{FenError, Variant};
use crate::selfplay::check::variant_of;
use crate::with_game;

/// The most plies of a random game.
const MOST_PLIES: u32 = 120;

/// Some positions of a game.
pub struct Positions {
    /// The file or folder with the number of the game: `games.pgn game 3`.
    pub name: String,
    pub variant: Variant,
    /// The positions as FENs, each with its number in the game.
    pub fens: Vec<(usize, String)>,
    /// One line for each error in the game.
    pub complaints: Vec<String>,
}

pub type Source = Box<dyn Iterator<Item = Result<Positions, Failure>> + Send>;

/// The games of a folder of shards or of a PGN file, in which `usual` is the game of records without a tag.
pub fn recorded(path: &Path, usual: Variant) -> Result<Source, Failure> {
    let name = path
        .file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned();
    if !path.is_dir() {
        let games = Games::new(BufReader::new(input::open(path)?));
        let path = path.to_owned();
        let read = move |(index, record)| of_record((&path, &name, index + 1), &record, usual);
        return Ok(Box::new(games.enumerate().map(read)));
    }
    let variant = variant_of(path)?;
    with_game!(variant, R => shards::<R>(variant, path.to_owned(), name))
}

fn of_record(
    (path, name, number): (&PathBuf, &str, usize),
    record: &Result<PgnGame, ReadError>,
    usual: Variant,
) -> Result<Positions, Failure> {
    let checked = Checked::of((path, number), record, usual)?;
    let fens = checked.tree.as_ref().map(positions).transpose();
    let fens = fens.map_err(|error| Failure::Input(format!("{}: game {number}: {error}", path.display())))?;
    Ok(Positions {
        name: format!("{name} game {number}"),
        variant: checked.tree.map_or(usual, |tree| tree.variant),
        fens: (0..).zip(fens.unwrap_or_default()).collect(),
        complaints: checked.complaints,
    })
}

fn shards<R: Evaluable>(variant: Variant, folder: PathBuf, name: String) -> Result<Source, Failure> {
    let games = reader::games_of::<R>(variant, &[folder])?;
    let read = move |game: Result<GameRecord<R>, _>| {
        let game = game.map_err(DataError::from)?;
        let mut fens = Vec::with_capacity(game.plies.len());
        game.for_each_position(|number, position, _| fens.push((game.opening.len() + number, position.fen())));
        Ok(Positions {
            name: format!("{name} game {}", game.index),
            variant,
            fens,
            complaints: Vec::new(),
        })
    };
    Ok(Box::new(games.map(read)))
}

/// Positions of random games, one of each.
pub fn random(variant: Variant, count: u64, seed: u64) -> Source {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut draw = move |number| -> Result<Positions, FenError> {
        let start = variant.start().random(rng.next_u64());
        let fen = wander(variant, &start, MOST_PLIES, &mut rng)?;
        Ok(Positions {
            name: format!("random {seed} game {number}"),
            variant,
            fens: vec![(0, fen)],
            complaints: Vec::new(),
        })
    };
    Box::new((1..=count).map(move |number| draw(number).map_err(Failure::from)))
}
