//! Tests of `treville data`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use treville::records::game_record::GameRecord;
use treville::rules::Variant;
use treville::rules::musketeer::{Musketeer, Position};
use treville::selfplay::shuffle::Shuffle;
use treville::selfplay::stats::Stats;

use crate::selfplay::support::{data, data_command, files, games, path, stdout};

/// The games in encoded form, each with its number of occurrences.
fn contents(games: &[GameRecord<Musketeer>]) -> BTreeMap<Vec<u8>, usize> {
    let mut contents = BTreeMap::new();
    for game in games {
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        *contents.entry(bytes).or_default() += 1;
    }
    contents
}

#[test]
fn statistics_count_what_is_there() {
    let folder = data(1, 10);
    let games = games(folder.path());
    let stats = Stats::of::<Musketeer>(Variant::Musketeer, &[folder.path().to_owned()]).unwrap();
    let positions: usize = games.iter().map(|game| game.plies.len()).sum();
    assert_eq!((stats.games, stats.positions), (10, positions as u64));
    assert_eq!(stats.results.iter().sum::<u64>(), 10);
    assert_eq!(stats.endings.iter().sum::<u64>(), 10);
    assert_eq!(stats.starts["pair"].values().sum::<u64>(), 10);
    assert_eq!(stats.starts["White's gate file"].values().sum::<u64>(), 20);
    assert_eq!(stats.scores.values().sum::<u64>(), stats.positions);
    let picture = folder.path().join("stats.svg");
    let output = data_command(&["stats", path(&folder), "--plot", picture.to_str().unwrap()]);
    assert!(output.status.success());
    let text = stdout(&output);
    assert!(
        text.starts_with(&format!("games 10\npositions {positions}\n")),
        "{text}"
    );
    assert!(fs::read_to_string(&picture).unwrap().contains("10 games"));
    let plot = ["stats", path(&folder), "--plot", picture.to_str().unwrap()];
    fs::write(&picture, "precious").unwrap();
    assert_eq!(data_command(&plot).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&picture).unwrap(), "precious");
    assert!(data_command(&[&plot[..], &["--force"]].concat()).status.success());
    assert!(fs::read_to_string(picture).unwrap().contains("10 games"));
}

#[test]
fn a_position_takes_six_bytes_at_most() {
    let stats = Stats::of::<Musketeer>(Variant::Musketeer, &[data(1, 12).path().to_owned()]).unwrap();
    assert!(
        stats.bytes <= 6 * stats.positions,
        "{} for {}",
        stats.bytes,
        stats.positions
    );
}

#[test]
fn shuffling_keeps_every_game_and_little_in_memory() {
    let (one, two) = (data(1, 12), data(2, 8));
    let folders = [one.path().to_owned(), two.path().to_owned()];
    let out = tempfile::tempdir().unwrap();
    let shuffle = |name: &str, seed, memory| {
        let into = out.path().join(name);
        let shuffle = Shuffle {
            seed,
            memory,
            shard_games: 6,
        };
        shuffle.run(&folders, &into, &mut |_| {}).unwrap();
        into
    };
    let (a, b, other) = (shuffle("a", 1, 1000), shuffle("b", 1, 1000), shuffle("c", 2, 1 << 20));
    let mut all = games(one.path());
    all.extend(games(two.path()));
    let order = |games: &[GameRecord<Musketeer>]| games.iter().map(|game| game.index).collect::<Vec<_>>();
    assert_eq!(contents(&games(&a)), contents(&all));
    assert_eq!(contents(&games(&other)), contents(&all));
    assert_ne!(order(&games(&a)), order(&all));
    assert_ne!(order(&games(&a)), order(&games(&other)));
    assert_eq!(files(&a), files(&b));
    let names: Vec<_> = files(&a).into_keys().collect();
    assert_eq!(
        names.join(" "),
        "manifest.json shard-00000.tvg shard-00001.tvg shard-00002.tvg shard-00003.tvg"
    );
    assert!(
        Shuffle {
            seed: 1,
            memory: 1,
            shard_games: 1
        }
        .run(&folders, &a, &mut |_| {})
        .is_err(),
        "nothing is overwritten"
    );
}

#[test]
fn merging_copies_shards_unchanged() {
    let (one, two, out) = (data(1, 6), data(2, 5), tempfile::tempdir().unwrap());
    let into = out.path().join("all");
    let output = data_command(&["merge", path(&one), path(&two), "--out", into.to_str().unwrap()]);
    assert!(output.status.success(), "{output:?}");
    assert!(stdout(&output).starts_with("shards 4\ngames 11\n"));
    let mut all = games(one.path());
    all.extend(games(two.path()));
    assert_eq!(contents(&games(&into)), contents(&all));
    assert_eq!(files(&into)["shard-00002.tvg"], files(two.path())["shard-00000.tvg"]);
    let manifest = fs::read_to_string(into.join("manifest.json")).unwrap();
    assert!(manifest.contains("\"seed\": \"1 | 2\""), "{manifest}");
    assert_eq!(data_command(&["check", into.to_str().unwrap()]).status.code(), Some(0));
}

#[test]
fn shown_positions_can_be_read_and_played() {
    let folder = data(1, 4);
    let output = data_command(&["show", path(&folder), "--skip", "1", "--games", "2"]);
    let text = stdout(&output);
    let positions: usize = games(folder.path())[1..3].iter().map(|game| game.plies.len()).sum();
    assert_eq!(text.lines().count(), positions);
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let Ok(position) = Position::parse_fen(Variant::Musketeer, fields[0]) else {
            panic!("{line}");
        };
        let m = position.parse_move(fields[1]).unwrap();
        assert!(position.is_legal(m));
        fields[2].parse::<i16>().unwrap();
        assert!(["1-0", "0-1", "1/2-1/2"].contains(&fields[3]), "{line}");
    }
}

#[test]
fn nothing_that_another_made_is_removed() {
    let (one, out) = (data(1, 4), tempfile::tempdir().unwrap());
    let (into, unfinished) = (out.path().join("mine"), out.path().join("mine.unfinished"));
    fs::create_dir(&unfinished).unwrap();
    fs::write(unfinished.join("precious"), "precious").unwrap();
    for tool in ["merge", "shuffle"] {
        let output = data_command(&[tool, path(&one), "--out", into.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2), "{tool}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("mine.unfinished already exists"), "{said}");
        assert_eq!(fs::read_to_string(unfinished.join("precious")).unwrap(), "precious");
    }
    fs::remove_file(unfinished.join("precious")).unwrap();
    fs::remove_dir(&unfinished).unwrap();
    fs::rename(one.path(), &unfinished).unwrap();
    let before = files(&unfinished);
    let input = unfinished.to_str().unwrap();
    let output = data_command(&["merge", input, "--out", into.to_str().unwrap()]);
    assert_eq!((output.status.code(), files(&unfinished)), (Some(2), before));
}

#[test]
fn what_fails_leaves_nothing_behind() {
    let (one, damaged, out) = (data(1, 8), data(2, 8), tempfile::tempdir().unwrap());
    let file = crate::selfplay::support::shard(damaged.path(), 1);
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).unwrap();
    let into = out.path().join("new/folder");
    for tool in ["merge", "shuffle"] {
        let output = data_command(&[tool, path(&one), path(&damaged), "--out", into.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2), "{tool}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(&file.display().to_string()), "{said}");
        assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0, "{tool}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_shard_is_refused_at_once() {
    let (folder, out) = (data(1, 4), tempfile::tempdir().unwrap());
    let pipe = crate::selfplay::support::shard(folder.path(), 0);
    fs::remove_file(&pipe).unwrap();
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let into = out.path().join("new");
    let new = ["--out", into.to_str().unwrap()];
    for arguments in [
        &[&["merge", path(&folder)], &new[..]].concat()[..],
        &[&["merge", path(&folder), "--link"], &new[..]].concat(),
        &[&["shuffle", path(&folder)], &new[..]].concat(),
        &["stats", path(&folder)],
        &["show", path(&folder)],
        &["repair", path(&folder)],
    ] {
        let output = data_command(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            said.contains("shard-00000.tvg") && said.contains("it is not a regular file"),
            "{said}"
        );
        assert!(!into.exists());
    }
    let check = data_command(&["check", path(&folder)]);
    assert_eq!(check.status.code(), Some(1));
    assert!(
        stdout(&check).contains("it is not a regular file"),
        "{}",
        stdout(&check)
    );
}

#[test]
fn the_same_games_twice_are_noticed() {
    let (one, again, out) = (data(1, 8), data(1, 4), tempfile::tempdir().unwrap());
    let into = out.path().join("new");
    for tool in ["merge", "shuffle"] {
        let output = data_command(&[tool, path(&one), path(&again), "--out", into.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2), "{tool}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("game 0 occurs twice: in "), "{said}");
        assert!(!into.exists());
    }
    let check = data_command(&["check", path(&one), path(&again)]);
    assert_eq!(check.status.code(), Some(1));
    assert!(stdout(&check).contains("game 0 occurs twice"), "{}", stdout(&check));
    let shuffled = data_command(&["shuffle", path(&again), "--out", into.to_str().unwrap()]);
    assert!(shuffled.status.success());
    let check = data_command(&["check", path(&one), into.to_str().unwrap()]);
    assert!(stdout(&check).contains(" occurs twice"), "{}", stdout(&check));
}

#[test]
fn runs_with_other_seeds_may_have_an_equal_game() {
    let (one, out) = (data(1, 4), tempfile::tempdir().unwrap());
    let [text, other, unknown] = ["games.txt", "other", "unknown"].map(|name| out.path().join(name));
    assert!(
        data_command(&["export", path(&one), "--games", "--out", text.to_str().unwrap()])
            .status
            .success()
    );
    let games = fs::read_to_string(&text).unwrap();
    let import = |seed: &str, into: &Path| {
        fs::write(&text, games.replace(r#"["seed","1"]"#, seed)).unwrap();
        let output = data_command(&["import", text.to_str().unwrap(), "--out", into.to_str().unwrap()]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    import(r#"["seed","2"]"#, &other);
    import(r#"["sown","1"]"#, &unknown);
    let check = |folder: &Path| data_command(&["check", path(&one), folder.to_str().unwrap()]);
    assert_eq!(check(&other).status.code(), Some(0), "{}", stdout(&check(&other)));
    assert!(
        stdout(&check(&unknown)).contains("occurs twice"),
        "{}",
        stdout(&check(&unknown))
    );
}

#[test]
fn a_picture_does_not_replace_the_data() {
    let folder = data(1, 4);
    let before = files(folder.path());
    for name in ["shard-00000.tvg", "manifest.json"] {
        let picture = folder.path().join(name);
        let output = data_command(&["stats", path(&folder), "--plot", picture.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(files(folder.path()), before);
    }
}

#[test]
fn neighbouring_scores_add_up_to_the_bias_of_the_side_to_move() {
    let folder = data(1, 10);
    let stats = Stats::of::<Musketeer>(Variant::Musketeer, &[folder.path().to_owned()]).unwrap();
    let (mut pairs, mut sum) = (0, 0);
    for game in games(folder.path()) {
        for plies in game.plies.windows(2) {
            let scores = [i32::from(plies[0].score), i32::from(plies[1].score)];
            if scores.iter().all(|score| score.abs() < 30_000) {
                pairs += 1;
                sum += scores[0] + scores[1];
            }
        }
    }
    assert_eq!((stats.neighbours.pairs, stats.neighbours.sum), (pairs, i64::from(sum)));
    assert!(pairs > 100);
    let line = format!("score(t)+score(t+1) {:+.2} ", f64::from(sum) / pairs as f64);
    assert!(stats.to_string().contains(&line), "{stats}");
}
