//! All formats read from outside: every input must either be refused or yield something usable.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::arena::try_journal;
use treville::board::NullObserver;
use treville::eval::fnv::{FNV_START, fnv1a};
use treville::eval::nnue::{Network, Parts, Shape, write};
use treville::eval::{Evaluable, Evaluation};
use treville::pgn;
use treville::pgn::game_tree::GameTree;
use treville::pgn::rewrite::{for_xboard, normalised};
use treville::play::Book;
use treville::records::error::ShardError;
use treville::records::game_record::GameRecord;
use treville::records::manifest::shard_name;
use treville::records::reader::{Games, RawShard};
use treville::rules::epd::{self, Epd};
use treville::rules::{Game, Variant};
use treville::selfplay::import::Pieces;
use treville::selfplay::parameters::Parameters;
use treville::selfplay::run::run;
use treville::with_game;

use crate::fuzz::fuzz;
use crate::lines::{example_lines, sensible_fens};
use crate::sessions::converse;

/// A random number generator seeded by the input.
fn rng_of(bytes: &[u8]) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(fnv1a(FNV_START, bytes))
}

/// Each line is answered or ignored, and a ping after it is answered.
#[test]
fn protocol() {
    fuzz("protocol", example_lines(), 600, |bytes| {
        let (output, pong) = converse(bytes);
        assert!(output.lines().any(|line| line == pong), "{output}");
    });
}

#[test]
fn fen() {
    const CASES: u64 = 12_000;
    let accepted = Cell::new(0);
    let examples = Variant::ALL.iter().flat_map(|&variant| sensible_fens(variant));
    fuzz("fen", examples.map(String::into_bytes).collect(), CASES, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for variant in Variant::ALL {
            if let Ok(mut game) = variant.new_game(Some(&text)) {
                accepted.set(accepted.get() + 1);
                let written = game.fen();
                let again = variant
                    .new_game(Some(&written))
                    .unwrap_or_else(|error| panic!("{variant}: {written}: {error}"));
                assert_eq!(again.fen(), written, "{variant}");
                play_on(game.as_mut(), &mut rng_of(bytes));
            }
        }
    });
    assert!(
        accepted.get() > CASES / 20,
        "only {} FENs were accepted: the changes are too wild to test much",
        accepted.get()
    );
}

/// A line that is accepted is a legal position, and is read as it is written.
#[test]
fn epd() {
    const EXAMPLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - hmvc 3; fmvn 20; bm O-O; id \"a; b # c\"; D1 26; D2 568;";
    let examples = [
        EXAMPLE.into(),
        EXAMPLE.replace("KQkq - hmvc", "HAha - 0 1 ;hmvc").into_bytes(),
    ];
    fuzz("epd", examples.into(), 6000, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for variant in Variant::ALL {
            if let Ok(Epd { fen, .. }) = Epd::parse(variant, &text) {
                let game = variant.new_game(Some(&fen));
                let fen = game.unwrap_or_else(|error| panic!("{variant}: {fen}: {error}")).fen();
                let written = epd::write(&fen, &[("id", &text)]);
                let again = Epd::parse(variant, &written);
                let again = again.unwrap_or_else(|error| panic!("{variant}: {written}: {error}"));
                assert_eq!(variant.new_game(Some(&again.fen)).map(|game| game.fen()), Ok(fen));
            }
        }
    });
}

/// Plays random moves from an accepted position, then takes them back.
fn play_on(game: &mut dyn Game, rng: &mut impl Rng) {
    let before = game.fen();
    for _ in 0..6 {
        let _ = (game.outcome(), game.diagram(), game.in_check());
        let Some(text) = game.legal_moves().choose(rng).cloned() else {
            break;
        };
        game.play(&text)
            .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.fen()));
    }
    while game.undo() {}
    assert_eq!(game.fen(), before);
}

#[test]
fn pgn() {
    const EXAMPLE: &str = "[Event \"?\"]\n[Variant \"normal\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n\
        1. a8=Q+ {mate (soon)} Kd7 $1 (1... Kf7 2. Qd5+) 2. Qb7+ ; the end\n1/2-1/2\n\n\
        [Variant \"musketeer\"]\n\n1. e4 e5 2. Nf3/L *\n";
    fuzz("pgn", vec![EXAMPLE.into()], 6000, |bytes| {
        for record in pgn::reader::Games::new(bytes) {
            let record = record.expect("a short game");
            let Ok(game) = GameTree::of(&record, Variant::Musketeer) else {
                continue;
            };
            let moves = |game: &GameTree| game.main_line().map(|made| made.played.clone()).collect::<Vec<_>>();
            assert_eq!(moves(&read_again(&for_xboard(&game))), moves(&game));
            let normalised = read_again(&normalised(&game));
            assert_eq!(moves(&normalised), moves(&game));
            // Variations of a prelude become comments.
            if !game.new_game().expect("its start").in_prelude() {
                assert_eq!(normalised.tree.len(), game.tree.len(), "{game:?}");
            }
        }
    });
}

/// The only game in a text that was written from a legal one.
fn read_again(text: &str) -> GameTree {
    let mut games = pgn::reader::parse(text);
    assert_eq!(games.len(), 1, "{text}");
    GameTree::of(&games.remove(0), Variant::Normal).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn book() {
    const EXAMPLE: &str = include_str!("../../book/musketeer.txt");
    let start: String = EXAMPLE.lines().take(40).map(|line| format!("{line}\n")).collect();
    fuzz("book", vec![start.into()], 6000, |bytes| {
        if let Ok(book) = Book::parse(&String::from_utf8_lossy(bytes)) {
            let written = book.text();
            assert_eq!(Book::parse(&written).expect("what a book writes").text(), written);
        }
    });
}

/// A journal that is refused stays unchanged.
#[test]
fn journal() {
    let fingerprint = vec![("seed".to_owned(), "1".to_owned())];
    fuzz("journal", Vec::new(), 500, |bytes| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        fs::write(&path, bytes).expect("the folder can be written");
        if try_journal(&path, &fingerprint, 20).is_err() {
            assert!(
                fs::read(&path).expect("the journal") == bytes,
                "a refused journal was changed"
            );
        }
    });
}

fn noise<R: Evaluable>(shape: Shape) -> Vec<u8> {
    write::<R>(&Parts::noise::<R>(1, shape)).expect("noise is sound")
}

/// Loads a network and evaluates positions with it.
fn use_network<R: Evaluable>(variant: Variant, bytes: &[u8]) {
    if let Ok(network) = Network::read::<R>(bytes)
        && let Ok(position) = R::parse_fen(variant, variant.about().bench_positions[0])
    {
        let mut evaluator = Evaluation::Network(Arc::new(network)).evaluator::<R>(position.pieces());
        evaluator.refresh(&position);
        evaluator.evaluate(&position);
    }
}

/// Damage alone never passes the checksum, so inputs are also tried with a corrected checksum.
#[test]
fn network() {
    let of_variant = |variant| Shape::all(32, 2).map(move |shape| with_game!(variant, R => noise::<R>(shape)));
    let examples = Variant::ALL.into_iter().flat_map(of_variant);
    fuzz("network", examples.collect(), 500, |bytes| {
        let mut sealed = bytes.to_vec();
        if sealed.len() >= 128 {
            let checksum = fnv1a(fnv1a(FNV_START, &bytes[..120]), &bytes[128..]);
            sealed[120..128].copy_from_slice(&checksum.to_le_bytes());
        }
        for variant in Variant::ALL {
            with_game!(variant, R => use_network::<R>(variant, bytes));
            with_game!(variant, R => use_network::<R>(variant, &sealed));
        }
    });
}

/// Examples for mutations: a shard of a few quick games, and each of its games.
fn shard_examples<R: Evaluable>(variant: Variant) -> Vec<Vec<u8>> {
    let parameters = Parameters {
        nodes: 20,
        hash_mib: 1,
        shard_games: 3,
        ..Parameters::new(variant)
    };
    let folder = tempfile::tempdir().expect("a folder");
    run::<R>(&parameters, 3, folder.path(), 1, &AtomicBool::new(false), &mut ()).expect("three games");
    let bytes = fs::read(folder.path().join(shard_name(0))).expect("a shard");
    let mut raw = RawShard::new(&bytes[..], Path::new("memory"), false).expect("a sound shard");
    let mut examples = vec![bytes.clone()];
    while let Some(game) = raw.next_game().expect("a sound game") {
        examples.push(game.bytes);
    }
    examples
}

/// A text of the games of every variant, and each of its lines.
fn text_examples() -> Vec<Vec<u8>> {
    let mut examples = Vec::new();
    for variant in Variant::ALL {
        let shard = format!("#shard {{\"number\":0,\"variant\":\"{variant}\",\"fields\":[[\"seed\",\"1\"]]}}\n");
        let lines = with_game!(variant, R => text_lines::<R>(variant));
        let start = format!("#games {{\"format\":1}}\n{shard}");
        examples.push((start + &lines.concat()).into_bytes());
        examples.extend(lines.into_iter().map(|line| line.trim_end().into()));
    }
    examples
}

fn text_lines<R: Evaluable>(variant: Variant) -> Vec<String> {
    let of_game = |bytes: Vec<u8>| Some(GameRecord::<R>::decode(variant, &bytes).ok()?.to_line());
    shard_examples::<R>(variant).into_iter().filter_map(of_game).collect()
}

/// A game that is accepted comes back from its line and from its bytes.
fn read_line<R: Evaluable>(variant: Variant, line: &str) {
    let Ok(game) = GameRecord::<R>::parse_line(variant, line) else {
        return;
    };
    let encoded = |game: &GameRecord<R>| {
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        bytes
    };
    let (written, bytes) = (game.to_line(), encoded(&game));
    let again = GameRecord::<R>::parse_line(variant, written.trim_end());
    let again = again.unwrap_or_else(|error| panic!("{variant}: {written}: {error}"));
    assert_eq!(encoded(&again), bytes, "{written}");
    let decoded = GameRecord::<R>::decode(variant, &bytes);
    assert_eq!(decoded.map(|game| game.to_line()), Ok(written));
}

#[test]
fn games_as_text() {
    fuzz("text", text_examples(), 4000, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for variant in Variant::ALL {
            with_game!(variant, R => read_line::<R>(variant, &text));
        }
        if let Ok((pieces, _)) = Pieces::begin(bytes, Path::new("memory")) {
            let _ = pieces
                .map(|piece| piece?.encode(Path::new("memory")))
                .find(Result::is_err);
        }
    });
}

/// Parses the bytes as a shard, as a game and as a position.
fn read_shard<R: Evaluable>(variant: Variant, bytes: &[u8]) {
    let _ = read_all::<R>(variant, bytes);
    if let Ok(game) = GameRecord::<R>::decode(variant, bytes) {
        game.for_each_position(|_, position, _| drop(position.fen()));
    }
    if let Ok(mut position) = R::unpack(variant, bytes) {
        let mut rng = rng_of(bytes);
        for _ in 0..4 {
            let Some(&m) = position.legal().choose(&mut rng) else {
                break;
            };
            position.make(m, &mut NullObserver);
        }
    }
}

fn read_all<R: Evaluable>(variant: Variant, bytes: &[u8]) -> Result<(), ShardError> {
    for game in Games::<R, _>::new(variant, RawShard::new(bytes, Path::new("memory"), false)?)? {
        game?;
    }
    Ok(())
}

#[test]
fn shard() {
    let examples = Variant::ALL.into_iter();
    let examples = examples.flat_map(|variant| with_game!(variant, R => shard_examples::<R>(variant)));
    fuzz("shard", examples.collect(), 8000, |bytes| {
        for variant in Variant::ALL {
            with_game!(variant, R => read_shard::<R>(variant, bytes));
        }
    });
}
