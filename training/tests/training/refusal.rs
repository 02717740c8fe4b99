//! Errors reported by the trainer.

use std::fs;

use serde_json::Value;
use treville::records::error::DataError;
use treville::records::manifest::shard_name;
use treville::rules::{Variant, chu};
use treville_training::error::Fault;
use treville_training::train::{Settings, Trainer};

use crate::support::{data, finish, games, games_of, place, refused, settings, trainer};

#[test]
fn a_damaged_shard_is_named() {
    let (data, out) = (games(4), tempfile::tempdir().unwrap());
    let shard = data.path().join(shard_name(0));
    let mut bytes = fs::read(&shard).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x40;
    fs::write(&shard, bytes).unwrap();
    let text = refused(settings(data.path()), out.path());
    assert!(text.contains(&shard_name(0)), "{text}");
}

#[test]
fn a_shard_of_another_game_is_refused() {
    let out = tempfile::tempdir().unwrap();
    let place = place(out.path().to_owned());
    let fault = Trainer::<chu::ChuChess>::new(Variant::ChuChess, settings(data()), &place).err();
    assert!(matches!(fault, Some(Fault::Data(DataError::Shard(_)))), "{fault:?}");
}

#[test]
fn a_game_that_is_there_twice_is_named() {
    let (again, out) = (games(20), tempfile::tempdir().unwrap());
    let mut settings = settings(data());
    settings.data.push(again.path().to_owned());
    let text = refused(settings, out.path());
    assert!(text.starts_with("game 0 occurs twice: in "), "{text}");
}

#[test]
fn data_that_changed_are_refused_and_the_change_is_named() {
    let (folder, more, out) = (
        games(100),
        games_of(Variant::Musketeer, 2, 50),
        tempfile::tempdir().unwrap(),
    );
    trainer(settings(folder.path()), out.path().to_owned()).epoch().unwrap();
    let mut grown = settings(folder.path());
    grown.data.push(more.path().to_owned());
    let text = refused(grown, out.path());
    assert!(
        text.contains("there were 2 shards, now there are 3") && text.contains("another --out"),
        "{text}"
    );
    let text = refused(settings(more.path()), out.path());
    assert!(text.contains("there were 2 shards, now there are 1"), "{text}");
    let mut swapped = settings(more.path());
    swapped.data.push(games_of(Variant::Musketeer, 3, 50).keep());
    let text = refused(swapped, out.path());
    assert!(
        text.contains("shard 1 was shard-00000.tvg with 50 games, checksum "),
        "{text}"
    );
}

#[test]
fn two_trainers_do_not_share_a_folder() {
    let out = tempfile::tempdir().unwrap();
    let _first = trainer(settings(data()), out.path().to_owned());
    let text = refused(settings(data()), out.path());
    assert!(text.contains("is in use by treville-training (process "), "{text}");
}

#[test]
fn a_folder_without_shards_is_refused() {
    let (empty, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let text = refused(settings(empty.path()), out.path());
    assert!(text.contains(&empty.path().display().to_string()), "{text}");
}

#[test]
fn too_little_data_is_refused() {
    let out = tempfile::tempdir().unwrap();
    let mut settings = settings(data());
    settings.batch = 1 << 20;
    let text = refused(settings.clone(), out.path());
    assert!(text.contains("do not fill one batch of 1048576"), "{text}");
    settings.skip_plies = 10_000;
    let text = refused(settings, tempfile::tempdir().unwrap().path());
    assert!(text.starts_with("too little data"), "{text}");
}

#[test]
fn the_folder_of_another_run_is_left_alone() {
    let out = tempfile::tempdir().unwrap();
    finish(&mut trainer(settings(data()), out.path().to_owned()));
    let mut other = settings(data());
    other.lr = 1e-4;
    let text = refused(other, out.path());
    assert!(text.contains("lr is 0.002 there, but 0.0001 now"), "{text}");
}

#[test]
fn a_damaged_state_is_named() {
    let out = tempfile::tempdir().unwrap();
    trainer(settings(data()), out.path().to_owned()).epoch().unwrap();
    let state = out.path().join("state-1.safetensors");
    let bytes = fs::read(&state).unwrap();
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    for damaged in [&bytes[..bytes.len() / 2], &flipped] {
        fs::write(&state, damaged).unwrap();
        let text = refused(settings(data()), out.path());
        assert!(
            text.contains("state-1.safetensors: it is damaged, or of another run: its checksum is "),
            "{text}"
        );
    }
    fs::remove_file(&state).unwrap();
    let text = refused(settings(data()), out.path());
    assert!(text.contains("state-1.safetensors") && !text.contains("Os {"), "{text}");
}

#[test]
fn the_state_of_another_run_is_refused() {
    let [one, other] = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let mut faster = settings(data());
    faster.lr = 3e-3;
    trainer(settings(data()), one.path().to_owned()).epoch().unwrap();
    trainer(faster, other.path().to_owned()).epoch().unwrap();
    let copy = |name: &str| fs::copy(other.path().join(name), one.path().join(name)).unwrap();
    copy("state-1.safetensors");
    let text = refused(settings(data()), one.path());
    assert!(text.contains("it is damaged, or of another run"), "{text}");
    copy("epochs.json");
    let text = refused(settings(data()), one.path());
    assert!(text.contains("epochs.json: it belongs to another run"), "{text}");
}

#[test]
fn a_state_with_other_shared_weights_is_refused() {
    let out = tempfile::tempdir().unwrap();
    trainer(settings(data()), out.path().to_owned()).epoch().unwrap();
    let [state, epochs] = ["state-1.safetensors", "epochs.json"].map(|name| out.path().join(name));
    let mut bytes = fs::read(&state).unwrap();
    let name = b"own Archbishop";
    let place = bytes.windows(name.len()).position(|part| part == name).unwrap();
    bytes[place] = b'O';
    fs::write(&state, &bytes).unwrap();
    let mut history: Value = serde_json::from_slice(&fs::read(&epochs).unwrap()).unwrap();
    history["checksum"] = crc32fast::hash(&bytes).into();
    fs::write(&epochs, history.to_string()).unwrap();
    let text = refused(settings(data()), out.path());
    assert!(
        text.contains("state-1.safetensors: its shared weights are not those of this trainer"),
        "{text}"
    );
}

#[test]
fn a_shard_that_is_not_the_listed_one_is_named() {
    let (data, out) = (games(100), tempfile::tempdir().unwrap());
    let other = games_of(Variant::Musketeer, 2, 50);
    fs::copy(other.path().join(shard_name(0)), data.path().join(shard_name(0))).unwrap();
    let text = refused(settings(data.path()), out.path());
    assert!(text.contains("is not the shard that the manifest lists"), "{text}");
}

#[test]
fn options_out_of_range_are_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    type Spoil = fn(&mut Settings);
    let cases: [(&str, Spoil); 11] = [
        ("--epochs", |settings| settings.epochs = 0),
        ("--batch", |settings| settings.batch = 1 << 24),
        ("--lr ", |settings| settings.lr = f64::NAN),
        ("--foresight", |settings| settings.foresight = Some(1.0)),
        ("--foresight", |settings| settings.foresight = Some(f64::NAN)),
        ("--validation", |settings| settings.validation = 1.0),
        ("hidden units", |settings| settings.shape.hidden = Some(100)),
        ("--title", |settings| settings.title = "../net".to_owned()),
        ("--title", |settings| settings.title = "..".to_owned()),
        ("--title", |settings| settings.title = ".hidden".to_owned()),
        ("its title", |settings| settings.title = "x".repeat(33)),
    ];
    for (what, spoil) in cases {
        let mut settings = settings(data());
        spoil(&mut settings);
        let text = refused(settings, &out);
        assert!(text.contains(what), "{text}");
        assert!(!out.exists(), "{what}");
    }
}
