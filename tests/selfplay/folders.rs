//! A run compares its folder with its parameters and loses nothing that is in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use treville::records::manifest::Manifest;
use treville::records::reader::RawShard;
use treville::records::shard::FRAME_BYTES;
use treville::records::shard_header::{BEHAVIOUR, ENGINE};
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::selfplay::run::run;

use crate::selfplay::support::{data, data_command, files, parameters, path, play, rewrite, set, shard, stdout};

/// The error with which a run of `games` games refuses a folder, whose files stay unchanged.
fn refused(folder: &Path, games: u64) -> String {
    let before = files(folder);
    let never = AtomicBool::new(false);
    let error = run::<Musketeer>(&parameters(1), games, folder, 1, &never, &mut ()).unwrap_err();
    assert_eq!(files(folder), before, "{error}");
    error.to_string()
}

fn part(folder: &Path, number: u64) -> PathBuf {
    shard(folder, number).with_extension("part")
}

/// Returns the bytes of a shard without its trailer.
fn as_part(shard: &Path) -> Vec<u8> {
    let bytes = fs::read(shard).unwrap();
    bytes[..bytes.len() - 24].to_vec()
}

#[test]
fn shards_and_parts_of_another_run_are_refused_by_name() {
    let (folder, other) = (data(1, 8), data(2, 8));
    let good = fs::read(shard(folder.path(), 1)).unwrap();
    fs::copy(shard(other.path(), 1), shard(folder.path(), 1)).unwrap();
    let said = refused(folder.path(), 12);
    assert!(
        said.contains("shard-00001.tvg belongs to another run: seed was '2', now it is '1'"),
        "{said}"
    );
    fs::write(shard(folder.path(), 1), good).unwrap();
    fs::write(part(folder.path(), 2), as_part(&shard(other.path(), 1))).unwrap();
    let said = refused(folder.path(), 12);
    assert!(
        said.contains("shard-00002.part belongs to another run: seed was '2', now it is '1'"),
        "{said}"
    );
}

#[test]
fn shards_and_parts_in_each_others_place_are_refused() {
    let folder = data(1, 12);
    let [one, two] = [1, 2].map(|number| fs::read(shard(folder.path(), number)).unwrap());
    fs::write(shard(folder.path(), 1), &two).unwrap();
    fs::write(shard(folder.path(), 2), &one).unwrap();
    let said = refused(folder.path(), 12);
    assert!(
        said.contains("shard-00001.tvg: byte ") && said.ends_with("game 8 where game 4 belongs"),
        "{said}"
    );
    fs::write(shard(folder.path(), 1), &one).unwrap();
    fs::remove_file(shard(folder.path(), 2)).unwrap();
    fs::write(part(folder.path(), 2), as_part(&shard(folder.path(), 1))).unwrap();
    let said = refused(folder.path(), 12);
    assert!(
        said.contains("shard-00002.part has game 4, which belongs to another shard"),
        "{said}"
    );
}

#[test]
fn a_shard_that_is_not_the_listed_one_is_refused() {
    let (folder, whole) = (data(1, 6), data(1, 8));
    fs::copy(shard(whole.path(), 1), shard(folder.path(), 1)).unwrap();
    let said = refused(folder.path(), 8);
    assert!(
        said.contains("shard-00001.tvg is not the shard that the manifest lists"),
        "{said}"
    );
    fs::remove_file(folder.path().join("manifest.json")).unwrap();
    let said = refused(folder.path(), 8);
    assert!(said.contains("has shards, but no manifest.json"), "{said}");
}

#[test]
fn fewer_games_lose_nothing_and_are_mentioned() {
    let folder = data(1, 12);
    let before = files(folder.path());
    let report = play(&parameters(1), 5, folder.path(), 1);
    assert_eq!((report.before, report.games, report.surplus), (5, 0, 7));
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_killed_run_with_fewer_games_leaves_a_part_for_the_longer_one() {
    let (whole, folder) = (data(1, 12), data(1, 4));
    fs::write(part(folder.path(), 2), as_part(&shard(whole.path(), 2))).unwrap();
    let report = play(&parameters(1), 6, folder.path(), 1);
    assert_eq!((report.games, report.surplus), (2, 4));
    play(&parameters(1), 12, folder.path(), 1);
    assert_eq!(files(folder.path()), files(whole.path()));
}

#[test]
fn damage_in_a_part_costs_one_game_and_a_copy_stays() {
    let (whole, folder) = (data(1, 8), data(1, 4));
    let good = as_part(&shard(whole.path(), 1));
    let mut raw = RawShard::open(&shard(whole.path(), 1)).unwrap();
    raw.next_game().unwrap();
    let second = raw.next_game().unwrap().unwrap().offset as usize;
    // Damage the length of the game (which hides the next game), and then its bytes.
    for at in [second, second + 2, second + FRAME_BYTES + 9] {
        let mut bad = good.clone();
        bad[at] ^= 1;
        fs::write(part(folder.path(), 1), &bad).unwrap();
        let check = data_command(&["check", path(&folder)]);
        let said = stdout(&check);
        assert_eq!(check.status.code(), Some(1), "{said}");
        let place = format!("shard-00001.part: byte {second}: the checksum of the game is wrong");
        assert!(
            said.contains(&place) && said.contains("1 unfinished shard with 3 games more"),
            "{said}"
        );
        let report = play(&parameters(1), 8, folder.path(), 1);
        assert_eq!(report.games, 1, "byte {at}");
        assert_eq!(
            fs::read(shard(folder.path(), 1)).unwrap(),
            fs::read(shard(whole.path(), 1)).unwrap()
        );
        let copy = folder.path().join("shard-00001.part.saved-1");
        assert_eq!(fs::read(&copy).unwrap(), bad);
        fs::remove_file(copy).unwrap();
        fs::remove_file(shard(folder.path(), 1)).unwrap();
        Manifest::read(folder.path())
            .unwrap()
            .unwrap()
            .write(folder.path())
            .unwrap();
        play(&parameters(1), 4, folder.path(), 1);
    }
}

#[test]
fn folders_without_finished_shards_are_described_as_they_are() {
    let folder = data(1, 4);
    let whole = as_part(&shard(folder.path(), 0));
    fs::remove_file(shard(folder.path(), 0)).unwrap();
    play(&parameters(1), 0, folder.path(), 1);
    let complaint = |folder: &str| {
        let output = data_command(&["stats", folder]);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(complaint(path(&folder)).contains("has no shards"));
    fs::write(part(folder.path(), 0), whole).unwrap();
    let said = complaint(path(&folder));
    assert!(said.contains("has no finished shard, only 1 unfinished"), "{said}");
    let check = stdout(&data_command(&["check", path(&folder)]));
    assert!(check.contains("1 unfinished shard with 4 games more"), "{check}");
    assert!(complaint("/nowhere/at/all").contains("there is no folder /nowhere/at/all"));
}

#[test]
fn every_flipped_bit_of_the_list_is_noticed() {
    let folder = data(1, 8);
    let list = folder.path().join("manifest.json");
    let good = fs::read(&list).unwrap();
    let check = || {
        let mut once = treville::records::once::Once::default();
        treville::selfplay::check::check::<Musketeer>(Variant::Musketeer, folder.path(), &mut once, &mut |_| {})
    };
    assert!(check().unwrap().damage.is_empty());
    for at in 0..good.len() {
        let mut bad = good.clone();
        bad[at] ^= 1 << (at % 8);
        fs::write(&list, &bad).unwrap();
        assert!(
            check().map_or(true, |findings| !findings.damage.is_empty()),
            "byte {at}"
        );
    }
}

#[test]
fn a_shard_that_is_not_listed_is_noticed() {
    let folder = data(1, 8);
    let mut list = Manifest::read(folder.path()).unwrap().unwrap();
    list.shards.pop();
    list.write(folder.path()).unwrap();
    let check = data_command(&["check", path(&folder)]);
    assert_eq!(check.status.code(), Some(1));
    assert!(
        stdout(&check).contains("shard-00001.tvg is not in the manifest"),
        "{}",
        stdout(&check)
    );
}

#[cfg(unix)]
#[test]
fn links_in_a_folder_are_not_followed() {
    let outside = tempfile::tempdir().unwrap();
    let target = outside.path().join("precious");
    for name in ["lock", "manifest.tmp", "shard-00001.tmp", "shard-00001.part"] {
        let folder = data(1, 4);
        fs::write(&target, "precious").unwrap();
        std::os::unix::fs::symlink(&target, folder.path().join(name)).unwrap();
        let never = AtomicBool::new(false);
        let played = run::<Musketeer>(&parameters(1), 8, folder.path(), 1, &never, &mut ());
        assert_eq!(played.is_err(), ["lock", "shard-00001.part"].contains(&name), "{name}");
        assert_eq!(fs::read_to_string(&target).unwrap(), "precious", "{name}");
    }
}

#[test]
fn another_build_that_plays_alike_goes_on_and_one_that_does_not_is_refused() {
    let folder = data(1, 4);
    rewrite(folder.path(), |header| set(header, ENGINE, "0.0.9 abcdef"));
    assert_eq!(play(&parameters(1), 8, folder.path(), 1).games, 4);
    let second = RawShard::open(&shard(folder.path(), 1)).unwrap();
    assert_eq!(
        second.header().get(ENGINE),
        Some("0.0.9 abcdef"),
        "in the name of the build that began"
    );
    rewrite(folder.path(), |header| set(header, BEHAVIOUR, "0123456789abcdef"));
    let said = refused(folder.path(), 12);
    assert!(said.contains("behaviour was '0123456789abcdef', now it is '"), "{said}");
}

#[test]
fn a_run_of_a_build_that_did_not_know_its_behaviour_goes_on_with_that_build_only() {
    let folder = data(1, 4);
    rewrite(folder.path(), |header| {
        header.fields.retain(|(name, _)| name != BEHAVIOUR)
    });
    assert_eq!(play(&parameters(1), 8, folder.path(), 1).games, 4);
    rewrite(folder.path(), |header| set(header, ENGINE, "0.0.9 abcdef"));
    let said = refused(folder.path(), 12);
    assert!(said.contains("engine was '0.0.9 abcdef', now it is '"), "{said}");
}
