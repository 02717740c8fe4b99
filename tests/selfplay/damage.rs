//! Damage to shards is detected, and no input causes a panic.

use std::fs;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::records::error::{Problem, ShardError};
use treville::records::game_record::GameRecord;
use treville::records::reader::{Games, RawShard};
use treville::records::shard::FRAME_BYTES;
use treville::rules::Variant;
use treville::rules::musketeer::{Musketeer, Position};

use crate::selfplay::support::{data, data_command, path, shard, stdout};

/// Reads all games of a shard and returns their number.
fn read(variant: Variant, bytes: &[u8]) -> Result<usize, ShardError> {
    let games = Games::<Musketeer, _>::new(variant, RawShard::new(bytes, "memory".as_ref(), false)?)?;
    let mut count = 0;
    for game in games {
        game?;
        count += 1;
    }
    Ok(count)
}

fn problem(bytes: &[u8]) -> Problem {
    read(Variant::Musketeer, bytes).unwrap_err().problem
}

#[test]
fn every_flipped_bit_and_every_missing_byte_is_noticed() {
    let folder = data(1, 4);
    let good = fs::read(shard(folder.path(), 0)).unwrap();
    assert_eq!(read(Variant::Musketeer, &good).unwrap(), 4);
    for at in 0..good.len() {
        let mut bad = good.clone();
        bad[at] ^= 1 << (at % 8);
        let error = read(Variant::Musketeer, &bad).unwrap_err();
        assert!(error.offset <= at as u64, "byte {at}: {error}");
        assert!(read(Variant::Musketeer, &good[..at]).is_err(), "cut at {at}");
    }
    let mut longer = good.clone();
    longer.push(0);
    assert!(matches!(problem(&longer), Problem::Leftover));
}

#[test]
fn errors_say_what_is_wrong() {
    let folder = data(1, 4);
    let good = fs::read(shard(folder.path(), 0)).unwrap();
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    assert!(matches!(problem(b"hello"), Problem::NotAShard));
    assert!(matches!(problem(b""), Problem::Truncated("header")));
    assert!(matches!(problem(&changed(0, 0)), Problem::NotAShard));
    assert!(matches!(
        problem(&changed(8, 9)),
        Problem::Version { found: 9, known: 1 }
    ));
    assert!(matches!(problem(&changed(20, 0)), Problem::Checksum("header")));
    assert!(matches!(
        problem(&good[..good.len() - 3]),
        Problem::Truncated("trailer")
    ));
    let other = read(Variant::Normal, &good).unwrap_err();
    assert!(
        other.to_string().contains("the games are of musketeer, not of normal"),
        "{other}"
    );
}

#[test]
fn mutated_shards_never_panic() {
    let folder = data(1, 4);
    let good = fs::read(shard(folder.path(), 0)).unwrap();
    let mut raw = RawShard::new(&good[..], "memory".as_ref(), false).unwrap();
    let mut games = Vec::new();
    while let Some(game) = raw.next_game().unwrap() {
        games.push(game.bytes);
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for round in 0..30_000 {
        let mut bytes = if round % 3 == 0 {
            good.clone()
        } else {
            games[round % games.len()].clone()
        };
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..bytes.len());
            match rng.random_range(0..4) {
                0 => bytes[at] = rng.random(),
                1 => bytes[at] ^= 1 << rng.random_range(0..8),
                2 => drop(bytes.drain(at..(at + rng.random_range(0..4)).min(bytes.len()))),
                _ => bytes.insert(at, rng.random()),
            }
        }
        if round % 3 == 0 {
            let _ = read(Variant::Musketeer, &bytes);
        } else if let Ok(game) = GameRecord::<Musketeer>::decode(Variant::Musketeer, &bytes) {
            game.for_each_position(|_, _, _| {});
        }
        let start = &bytes[..bytes.len().min(rng.random_range(0..60))];
        let _ = Position::unpack(Variant::ALL[round % 2], start);
    }
}

#[test]
fn check_says_where_the_damage_is() {
    let folder = data(1, 8);
    let whole = data_command(&["check", path(&folder)]);
    assert_eq!(whole.status.code(), Some(0));
    assert!(stdout(&whole).contains("2 shards, 8 games"), "{}", stdout(&whole));
    let file = shard(folder.path(), 1);
    let mut bytes = fs::read(&file).unwrap();
    let mut raw = RawShard::open(&file).unwrap();
    raw.next_game().unwrap();
    let offset = raw.next_game().unwrap().unwrap().offset;
    bytes[offset as usize + FRAME_BYTES + 20] ^= 4;
    fs::write(&file, bytes).unwrap();
    let damaged = data_command(&["check", path(&folder)]);
    assert_eq!(damaged.status.code(), Some(1));
    let expected = format!("shard-00001.tvg: byte {offset}: the checksum of the game is wrong");
    assert!(stdout(&damaged).contains(&expected), "{}", stdout(&damaged));
    assert!(stdout(&damaged).contains("2 shards, 5 games"), "{}", stdout(&damaged));
    fs::remove_file(&file).unwrap();
    let gone = data_command(&["check", path(&folder)]);
    assert_eq!(gone.status.code(), Some(1));
    assert_eq!(data_command(&["stats", path(&folder)]).status.code(), Some(2));
}
