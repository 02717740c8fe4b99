//! How validation games are chosen.

use std::path::Path;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::NullObserver;
use treville::records::game_record::{Ending, GameEnd, GameRecord, Ply};
use treville::records::manifest::{Manifest, ShardEntry, shard_name};
use treville::records::shard::write_shard;
use treville::records::shard_header::Header;
use treville::rules::Variant;
use treville::rules::musketeer::{Musketeer, Position};
use treville::samples::{Dataset, Filter, Split};

/// A short game of random moves.
fn game(index: u64, rng: &mut Xoshiro256PlusPlus) -> GameRecord<Musketeer> {
    let variant = Variant::Musketeer;
    let Ok(start) = Position::parse_fen(variant, &variant.start().random(rng.random())) else {
        panic!("a start is on the board");
    };
    let mut position = start.clone();
    let mut plies = Vec::new();
    for _ in 0..6 {
        // Random moves sometimes give mate.
        let Some(&played) = position.legal().choose(rng) else {
            break;
        };
        plies.push(Ply { played, score: 0 });
        position.make(played, &mut NullObserver);
    }
    GameRecord {
        index,
        start,
        opening: Vec::new(),
        plies,
        end: GameEnd {
            winner: None,
            ending: Ending::Drawn,
        },
    }
}

/// Fills a folder with the first games of a run of its own.
fn fill(folder: &Path, seed: u64, games: u64) {
    let header = Header {
        variant: Variant::Musketeer,
        fields: vec![("seed".to_owned(), seed.to_string())],
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let encoded = |index| {
        let mut bytes = Vec::new();
        game(index, &mut rng).encode(&mut bytes);
        bytes
    };
    let games: Vec<Vec<u8>> = (0..games).map(encoded).collect();
    let totals = write_shard(&folder.join(shard_name(0)), &header, games.iter().map(Vec::as_slice)).unwrap();
    let list = Manifest::new(&header, vec![ShardEntry::new(shard_name(0), totals)]);
    list.write(folder).unwrap();
}

#[test]
fn many_small_folders_give_their_share() {
    let folders: Vec<_> = (0..200).map(|_| tempfile::tempdir().unwrap()).collect();
    folders
        .iter()
        .zip(1..)
        .for_each(|(folder, seed)| fill(folder.path(), seed, 30));
    let paths: Vec<_> = folders.iter().map(|folder| folder.path().to_owned()).collect();
    let filter = Filter {
        skip_plies: 0,
        most_score: 3000,
    };
    let dataset = Dataset::<Musketeer>::new(Variant::Musketeer, &paths, filter, 0.02).unwrap();
    let chosen = dataset.games(Split::Validation).count();
    // 2% of 6,000, within three standard deviations.
    assert!((88..=152).contains(&chosen), "{chosen}");
}
