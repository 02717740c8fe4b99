//! Test helpers: games that are played once, and small runs that learn from them.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::UNIX_EPOCH;
use std::{env, fs};

use tempfile::TempDir;
use treville::eval::nnue::{Network, Parts, Shape};
use treville::eval::{Evaluable, Evaluation};
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::samples::{Dataset, Filter};
use treville::selfplay::parameters::Parameters;
use treville::selfplay::run::run;
use treville::with_game;
use treville_training::train::{DeviceChoice, FirstLayerChoice, Game, Place, Scale, Settings, Trainer};

/// A folder with a few quick games, which tests must not change. All processes of one test build share it.
pub fn data() -> &'static Path {
    static DATA: OnceLock<PathBuf> = OnceLock::new();
    DATA.get_or_init(|| {
        let built = fs::metadata(env::current_exe().unwrap()).unwrap().modified().unwrap();
        let stamp = built.duration_since(UNIX_EPOCH).unwrap().as_nanos();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("games-{stamp}"));
        if !folder.exists() {
            let fresh = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
            play(Variant::Musketeer, 1, 150, fresh.path());
            // Another process may have created the folder first.
            let renamed = fs::rename(fresh.path(), &folder);
            assert!(renamed.is_ok() || folder.exists(), "{renamed:?}");
        }
        folder
    })
}

/// Creates a folder with quick games of Musketeer Chess.
pub fn games(count: u64) -> TempDir {
    games_of(Variant::Musketeer, 1, count)
}

/// Creates a folder with quick games.
pub fn games_of(variant: Variant, seed: u64, count: u64) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    play(variant, seed, count, folder.path());
    folder
}

/// Plays the games that the folder lacks.
pub fn play(variant: Variant, seed: u64, count: u64, folder: &Path) {
    with_game!(variant, R => play_game::<R>(variant, seed, count, folder));
}

/// Self-play evaluates by piece values and mobility, which a small network can learn from a few games.
fn play_game<R: Evaluable>(variant: Variant, seed: u64, count: u64, folder: &Path) {
    let network = Network::new::<R>(&Parts::from_pieces::<R>(variant.about().pieces)).unwrap();
    let parameters = Parameters {
        nodes: 60,
        hash_mib: 1,
        shard_games: 50,
        evaluation: Evaluation::Network(Arc::new(network)),
        seed,
        ..Parameters::new(variant)
    };
    run::<R>(&parameters, count, folder, 2, &AtomicBool::new(false), &mut ()).unwrap();
}

/// Settings for a small and quick run.
pub fn settings(data: &Path) -> Settings {
    Settings {
        data: vec![data.to_owned()],
        game: Game {
            variant: "musketeer".to_owned(),
            pieces: None,
        },
        title: "small".to_owned(),
        from: None,
        shape: Shape::squared(32, 4).into(),
        epochs: 3,
        batch: 256,
        lr: 2e-3,
        lr_end: 1e-4,
        decay: 0.01,
        result_start: 0.5,
        result_end: 0.25,
        foresight: None,
        scale: Scale::Auto,
        skip_plies: 8,
        most_score: 3000,
        validation: 0.2,
        pool: 2000,
        no_factors: false,
        seed: 1,
    }
}

/// The games in a folder, with a tenth for validation.
pub fn dataset(folder: &Path) -> Dataset<Musketeer> {
    let filter = Filter {
        skip_plies: 8,
        most_score: 3000,
    };
    Dataset::new(Variant::Musketeer, &[folder.to_owned()], filter, 0.1).unwrap()
}

pub fn place(out: PathBuf) -> Place {
    Place {
        out,
        device: DeviceChoice::Cpu,
        first_layer: FirstLayerChoice::Auto,
        save_every: 10.0,
        readers: 2,
        threads: Some(2),
    }
}

pub fn trainer(settings: Settings, out: PathBuf) -> Trainer<Musketeer> {
    Trainer::new(Variant::Musketeer, settings, &place(out)).unwrap()
}

/// The error with which a trainer refuses these settings.
pub fn refused(settings: Settings, out: &Path) -> String {
    match Trainer::<Musketeer>::new(Variant::Musketeer, settings, &place(out.to_owned())) {
        Ok(_) => panic!("not refused"),
        Err(fault) => fault.to_string(),
    }
}

/// Trains all epochs. Returns the validation losses.
pub fn finish(trainer: &mut Trainer<Musketeer>) -> Vec<f64> {
    let mut losses = Vec::new();
    while let Some((_, epoch)) = trainer.epoch().unwrap() {
        losses.push(epoch.validation.all.loss);
    }
    losses
}
