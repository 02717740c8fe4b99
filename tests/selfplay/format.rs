//! Games are read back exactly as they were written.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::{Color, NullObserver};
use treville::records::game_record::{Ending, GameEnd, GameRecord, Ply};
use treville::records::reader::{Games, RawShard};
use treville::records::shard::ShardWriter;
use treville::records::shard_header::Header;
use treville::rules::Variant;
use treville::rules::musketeer::{Musketeer, Position};

/// A game from a random start, with random moves and scores.
fn random_game(variant: Variant, index: u64, rng: &mut Xoshiro256PlusPlus) -> GameRecord<Musketeer> {
    let Ok(start) = Position::parse_fen(variant, &variant.start().random(rng.random())) else {
        panic!("a start is on the board");
    };
    let mut position = start.clone();
    let mut game = GameRecord {
        index,
        start,
        opening: Vec::new(),
        plies: Vec::new(),
        end: GameEnd {
            winner: [None, Some(Color::White), Some(Color::Black)][rng.random_range(0..3)],
            ending: Ending::ALL[rng.random_range(0..4)],
        },
    };
    let opening_plies = rng.random_range(0..9);
    for ply in 0..rng.random_range(0..150) {
        let Some(&played) = position.legal().choose(rng) else {
            break;
        };
        if ply < opening_plies {
            game.opening.push(played);
        } else {
            let score = if rng.random_bool(0.9) {
                rng.random_range(-200..200)
            } else {
                rng.random_range(-32_000..=32_000)
            };
            game.plies.push(Ply { played, score });
        }
        position.make(played, &mut NullObserver);
    }
    game
}

fn same(a: &GameRecord<Musketeer>, b: &GameRecord<Musketeer>) {
    assert_eq!(a.start.fen(), b.start.fen());
    assert_eq!(a.start.hash(), b.start.hash());
    assert_eq!(
        (a.index, &a.opening, &a.plies, a.end),
        (b.index, &b.opening, &b.plies, b.end)
    );
}

#[test]
fn random_games_come_back() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for index in 0..400 {
        let variant = Variant::ALL[index as usize % 2];
        let game = random_game(variant, index, &mut rng);
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        same(&game, &GameRecord::decode(variant, &bytes).unwrap());
    }
}

#[test]
fn scores_beyond_those_of_mates_are_refused() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut game = random_game(Variant::Musketeer, 7, &mut rng);
    for (score, is_valid) in [(32_000, true), (-32_000, true), (32_001, false), (i16::MIN, false)] {
        game.plies[1].score = score;
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        let decoded = GameRecord::<Musketeer>::decode(Variant::Musketeer, &bytes).map(drop);
        let refused = format!("the score {score} at ply 1, beyond 32000");
        assert_eq!(decoded, if is_valid { Ok(()) } else { Err(refused) });
    }
}

#[test]
fn every_position_of_a_game_can_be_packed() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut most = 0;
    for index in 0..100 {
        let variant = Variant::ALL[index as usize % 2];
        random_game(variant, index, &mut rng).for_each_position(|_, position, _| {
            let mut bytes = Vec::new();
            position.pack(&mut bytes);
            most = most.max(bytes.len());
            let back = Position::unpack(variant, &bytes).unwrap();
            assert_eq!((back.fen(), back.hash()), (position.fen(), position.hash()));
            for m in position.legal() {
                let mut bytes = Vec::new();
                position.pack_move(m, &mut bytes);
                assert_eq!(back.unpack_move(&mut &bytes[..]), Some(m), "{}", position.fen());
            }
        });
    }
    assert!(most <= 43, "{most}");
}

#[test]
fn a_shard_is_read_as_it_was_written() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let header = Header {
        variant: Variant::Musketeer,
        fields: vec![
            ("seed".to_owned(), "7".to_owned()),
            ("net".to_owned(), "a=b".to_owned()),
        ],
    };
    let games: Vec<_> = (0..20)
        .map(|index| random_game(Variant::Musketeer, index, &mut rng))
        .collect();
    let mut writer = ShardWriter::new(Vec::new(), &header).unwrap();
    for game in &games {
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        writer.add(&bytes).unwrap();
    }
    let (bytes, totals) = writer.finish().unwrap();
    let raw = RawShard::new(&bytes[..], "memory".as_ref(), false).unwrap();
    assert_eq!(*raw.header(), header);
    let mut read = Games::<Musketeer, _>::new(Variant::Musketeer, raw).unwrap();
    for (written, read) in games.iter().zip(&mut read) {
        same(written, &read.unwrap());
    }
    assert!(read.next().is_none());
    assert_eq!(read.raw().totals(), totals);
    let positions: usize = games.iter().map(|game| game.plies.len()).sum();
    assert_eq!(
        (totals.games, totals.positions, totals.bytes),
        (20, positions as u64, bytes.len() as u64)
    );
}
