//! `treville data repair` writes the manifest anew and keeps what is sound.

use std::fs;
use std::path::Path;

use treville::outside::division::Division;
use treville::records::reader::RawShard;
use treville::records::shard::FRAME_BYTES;
use treville::records::span::Span;

use crate::selfplay::support::{data, data_command, files, parameters, path, play, shard, stdout};

/// The offset of the frame of the game with this place in a shard.
fn offset(shard: &Path, place: usize) -> usize {
    let mut raw = RawShard::open(shard).unwrap();
    (0..place).for_each(|_| drop(raw.next_game().unwrap()));
    raw.next_game().unwrap().unwrap().offset as usize
}

fn flip(file: &Path, at: usize) {
    let mut bytes = fs::read(file).unwrap();
    bytes[at] ^= 4;
    fs::write(file, bytes).unwrap();
}

/// Repairs a folder. Returns the exit status and what was printed.
fn repair(folder: &Path, more: &[&str]) -> (Option<i32>, String) {
    let output = data_command(&[&["repair", folder.to_str().unwrap()][..], more].concat());
    (
        output.status.code(),
        stdout(&output) + &String::from_utf8_lossy(&output.stderr),
    )
}

#[test]
fn a_lost_or_damaged_manifest_is_written_anew() {
    let folder = data(1, 10);
    let whole = files(folder.path());
    assert_eq!(repair(folder.path(), &[]).0, Some(0));
    assert_eq!(files(folder.path()), whole, "a sound folder stays as it is");
    let manifest = folder.path().join("manifest.json");
    fs::remove_file(&manifest).unwrap();
    let refused = data_command(&["stats", path(&folder)]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        said.contains("no manifest.json; `treville data repair` writes it anew"),
        "{said}"
    );
    let (status, said) = repair(folder.path(), &[]);
    assert_eq!((status, said.as_str()), (Some(0), &*counted(folder.path())));
    assert_eq!(files(folder.path()), whole);
    fs::write(&manifest, "{").unwrap();
    let (status, said) = repair(folder.path(), &[]);
    assert!(status == Some(0) && said.contains("manifest.json.saved-1"), "{said}");
    fs::remove_file(folder.path().join("manifest.json.saved-1")).unwrap();
    assert_eq!(files(folder.path()), whole);
}

/// What a repair without damage prints.
fn counted(folder: &Path) -> String {
    let stats = stdout(&data_command(&["stats", folder.to_str().unwrap()]));
    let line = |name: &str| stats.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
    format!("shards 3\n{}\n{}\n", line("games"), line("positions"))
}

#[test]
fn the_sound_games_of_a_damaged_shard_stay_and_the_others_are_played_again() {
    let folder = data(1, 12);
    let whole = files(folder.path());
    let file = shard(folder.path(), 1);
    let at = [1, 2].map(|place| offset(&file, place));
    flip(&file, at[0] + FRAME_BYTES + 20);
    let bad = fs::read(&file).unwrap();
    let (status, said) = repair(folder.path(), &[]);
    assert_eq!(status, Some(1), "{said}");
    for expected in [
        format!("shard-00001.tvg: byte {}: the checksum of the game is wrong", at[0]),
        format!("  bytes {} to {}: game 5 is lost", at[0], at[1] - 1),
        "  3 of 4 games kept; a copy of the file is ".to_owned(),
        "\nshards 3\ngames 11\n".to_owned(),
    ] {
        assert!(said.contains(&expected), "{expected}: {said}");
    }
    let copy = folder.path().join("shard-00001.tvg.saved-1");
    assert_eq!(fs::read(&copy).unwrap(), bad);
    assert_eq!(data_command(&["check", path(&folder)]).status.code(), Some(0));
    assert_eq!(repair(folder.path(), &[]).0, Some(0), "repaired once");
    fs::remove_file(copy).unwrap();
    assert_eq!(play(&parameters(1), 12, folder.path(), 1).games, 1);
    assert_eq!(files(folder.path()), whole);
}

#[test]
fn any_damage_leaves_the_games_that_it_did_not_touch() {
    let folder = data(1, 12);
    let (whole, file) = (files(folder.path()), shard(folder.path(), 1));
    let good = fs::read(&file).unwrap();
    let last = offset(&file, 3);
    let flipped = |place: usize| {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        bytes
    };
    let cases: [(&str, Vec<u8>, u64); 5] = [
        ("the header", flipped(20), 4),
        ("the trailer", flipped(good.len() - 1), 4),
        ("no trailer", good[..good.len() - 24].to_vec(), 4),
        ("cut in the last game", good[..last + 9].to_vec(), 3),
        ("another file", b"hello".repeat(50), 0),
    ];
    for (what, bytes, kept) in cases {
        fs::write(&file, bytes).unwrap();
        let (status, said) = repair(folder.path(), &[]);
        assert_eq!(status, Some(i32::from(kept < 4)), "{what}: {said}");
        assert!(said.contains(&format!("  {kept} of 4 games kept")), "{what}: {said}");
        fs::remove_file(folder.path().join("shard-00001.tvg.saved-1")).unwrap();
        assert_eq!(play(&parameters(1), 12, folder.path(), 1).games, 4 - kept, "{what}");
        assert_eq!(files(folder.path()), whole, "{what}");
    }
}

#[test]
fn shards_that_were_removed_are_named_and_played_again() {
    let folder = data(1, 12);
    let whole = files(folder.path());
    fs::remove_file(shard(folder.path(), 1)).unwrap();
    let (status, said) = repair(folder.path(), &[]);
    assert!(
        status == Some(1) && said.contains("shard-00001.tvg is missing\nshards 2\n"),
        "{said}"
    );
    assert_eq!(play(&parameters(1), 12, folder.path(), 1).games, 4);
    assert_eq!(files(folder.path()), whole);
    fs::remove_file(shard(folder.path(), 0)).unwrap();
    assert_eq!(
        play(&parameters(1), 12, folder.path(), 1).games,
        4,
        "without a repair, too"
    );
    assert_eq!(files(folder.path()), whole);
}

#[test]
fn a_part_of_a_run_is_named_by_options() {
    let folder = tempfile::tempdir().unwrap();
    let span = Span {
        games: 24,
        division: Division::new(2, 3),
    };
    let stop = std::sync::atomic::AtomicBool::new(false);
    let fill = || {
        treville::selfplay::run::run::<treville::rules::musketeer::Musketeer>(
            &parameters(1),
            span,
            folder.path(),
            1,
            &stop,
            &mut (),
        )
        .unwrap()
    };
    fill();
    let whole = files(folder.path());
    fs::remove_file(folder.path().join("manifest.json")).unwrap();
    assert_eq!(repair(folder.path(), &["--part", "2/3"]).0, Some(2));
    assert_eq!(repair(folder.path(), &["--part", "2/3", "--games", "24"]).0, Some(0));
    assert_eq!(files(folder.path()), whole);
    assert_eq!(fill().games, 0);
    flip(&shard(folder.path(), 2), 100);
    repair(folder.path(), &[]);
    assert!(String::from_utf8_lossy(&files(folder.path())["manifest.json"]).contains("\"division\": \"2/3\""));
}

#[test]
fn a_folder_without_shards_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (status, said) = repair(folder.path(), &[]);
    assert!(status == Some(2) && said.contains("has no shards"), "{said}");
    let (status, said) = repair(&folder.path().join("nowhere"), &[]);
    assert!(status == Some(2) && said.contains("there is no folder"), "{said}");
}
