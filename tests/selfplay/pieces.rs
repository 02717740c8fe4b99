//! Self-play with pieces made to order, and records of such games.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use treville::eval::nnue::{Parts, Shape, write};
use treville::records::manifest::Manifest;
use treville::records::reader::RawShard;
use treville::rules::Variant;
use treville::rules::musketeer::{MusketeerWith, Ordered};

use crate::selfplay::support::{files, shard, treville};
use crate::support::engine::{Run, run};

const HORSES: &str = "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN, nightrider\nAmazon, A, QN, lance\n";
const ZEBRAS: &str = "Zebra, Z, Z\nCamel, C, C\n";

/// A folder with two sets of pieces.
struct Sets(TempDir);

impl Sets {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("horses.txt"), HORSES).unwrap();
        fs::write(folder.path().join("zebras.txt"), ZEBRAS).unwrap();
        Sets(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Plays games with the pieces `set` into the folder `out`.
    fn play(&self, set: &str, out: &str, more: &[&str]) -> Run {
        let mut command = treville(&[
            "selfplay",
            "--games",
            "6",
            "--nodes",
            "20",
            "--seed",
            "1",
            "--shard-games",
            "4",
        ]);
        command
            .arg("--pieces")
            .arg(self.path(set))
            .arg("--out")
            .arg(self.path(out));
        run(command.args(more), "")
    }

    /// Runs `treville data` with names of files or folders after the first word, unless they begin with a dash.
    fn data(&self, words: &str) -> Run {
        let mut words = words.split_whitespace();
        let mut command = treville(&["data"]);
        command.args(words.next());
        for word in words {
            match word.starts_with("--") {
                true => command.arg(word),
                false => command.arg(self.path(word)),
            };
        }
        run(&mut command, "")
    }
}

fn refused(run: &Run, reasons: &[&str]) {
    assert_eq!(run.status, Some(2), "{}{}", run.stdout, run.stderr);
    for reason in reasons {
        assert!(run.stderr.contains(reason), "{reason}: {}", run.stderr);
    }
}

#[test]
fn shards_and_manifest_know_the_pieces() {
    let sets = Sets::new();
    sets.play("horses.txt", "one", &[]).success();
    let line = HORSES.trim_end().replace('\n', "; ");
    let settings = Manifest::read(&sets.path("one")).unwrap().unwrap().settings;
    assert_eq!(settings["pieces"], line);
    assert!(settings["variant"].starts_with("musketeer-"), "{settings:?}");
    let header = RawShard::open(&shard(&sets.path("one"), 0)).unwrap().header().clone();
    let Variant::Ordered(set) = header.variant else {
        panic!("{header:?}")
    };
    assert_eq!((set.line(), header.get("pieces")), (line.as_str(), None));
    let before = files(&sets.path("one"));
    sets.play("horses.txt", "one", &[]).success();
    let other = sets.play("zebras.txt", "one", &[]);
    refused(
        &other,
        &["another run: pieces was 'Xiangqi Cannon, C", "now it is 'Zebra, Z, Z"],
    );
    let usual = [
        "--games",
        "6",
        "--nodes",
        "20",
        "--seed",
        "1",
        "--shard-games",
        "4",
        "--out",
    ];
    let usual = run(treville(&["selfplay"]).args(usual).arg(sets.path("one")), "");
    refused(&usual, &["another run: pieces was 'Xiangqi Cannon, C", "now it is ''"]);
    assert!(files(&sets.path("one")) == before);
}

#[test]
fn parts_merged_are_the_whole_run() {
    let sets = Sets::new();
    sets.play("horses.txt", "whole", &[]).success();
    sets.play("horses.txt", "a", &["--part", "1/2"]).success();
    sets.play("horses.txt", "b", &["--part", "2/2"]).success();
    sets.data("merge a b --out merged").success();
    assert!(files(&sets.path("merged")) == files(&sets.path("whole")));
}

#[test]
fn tools_know_the_pieces() {
    let sets = Sets::new();
    sets.play("horses.txt", "one", &[]).success();
    let checked = sets.data("check one").success();
    assert!(checked.contains("6 games"), "{checked}");
    assert!(sets.data("stats one").success().contains("Horse"));
    assert!(sets.data("show one").success().contains(" pieces-"));
    assert!(
        sets.data("pieces one")
            .success()
            .starts_with("# The pieces of Musketeer Chess with pieces to order")
    );
    let positions = sets.data("export one").success();
    assert!(positions.lines().all(|line| line.contains(" pieces-")), "{positions}");
    sets.data("export one --games --out games.txt").success();
    let text = fs::read_to_string(sets.path("games.txt")).unwrap();
    assert!(
        text.contains("\"pieces\":\"Xiangqi Cannon, C, mRcpR, cannon; Horse"),
        "{text}"
    );
    sets.data("import games.txt --out again").success();
    assert!(files(&sets.path("again")) == files(&sets.path("one")));
    // Without its pieces, or with others, no game has this name.
    for (changed, reason) in [
        (
            text.replacen("nightrider", "ferz", 1),
            "games.txt:2: the pieces are those of musketeer-",
        ),
        (
            text.replacen("\"pieces\":\"", "\"pieces\":\"9", 1),
            "games.txt:2: bad pieces: line 1: ",
        ),
        (
            text.replacen("C, mRcpR", "C, mRcpX", 1),
            "games.txt:2: bad pieces: line 1: the moves 'mRcpX'",
        ),
    ] {
        fs::write(sets.path("games.txt"), changed).unwrap();
        refused(&sets.data("import games.txt --out never"), &[reason]);
    }
    sets.data("shuffle one --out shuffled").success();
    assert!(sets.data("check shuffled").success().contains("6 games"));
}

#[test]
fn games_of_two_sets_are_not_mixed() {
    let sets = Sets::new();
    sets.play("horses.txt", "one", &[]).success();
    sets.play("zebras.txt", "two", &[]).success();
    let both = ["(Xiangqi Cannon, C, mRcpR, ", "(Zebra, Z, Z, "];
    refused(&sets.data("merge one two --out both"), &both);
    let before = files(&sets.path("one"));
    refused(&sets.data("merge two --append --out one"), &both);
    refused(&sets.data("shuffle one two --out both"), &both);
    refused(&sets.data("stats one two"), &both);
    assert!(files(&sets.path("one")) == before && !sets.path("both").exists());
    sets.data("export one --games --out one.txt").success();
    sets.data("export two --games --out two.txt").success();
    let [one, two] = ["one.txt", "two.txt"].map(|name| fs::read_to_string(sets.path(name)).unwrap());
    let (_, games) = two.split_once('\n').unwrap();
    fs::write(
        sets.path("both.txt"),
        one + &games.replace("\"number\":", "\"number\":1"),
    )
    .unwrap();
    refused(
        &sets.data("import both.txt --out both"),
        &["games of musketeer-", both[0], both[1]],
    );
}

/// Writes a random network for a set of pieces.
fn network(path: &Path, pieces: &str) {
    type Game = MusketeerWith<Ordered>;
    let set = Ordered::read(pieces).unwrap();
    let parts = Parts {
        scale: 20,
        set: Variant::Ordered(set).about().pieces.set(),
        ..Parts::noise::<Game>(1, Shape::squared(32, 2))
    };
    fs::write(path, write::<Game>(&parts).unwrap()).unwrap();
}

#[test]
fn the_network_of_another_set_is_refused() {
    let sets = Sets::new();
    network(&sets.path("horses.net"), HORSES);
    network(&sets.path("zebras.net"), ZEBRAS);
    let [own, other] = ["horses.net", "zebras.net"].map(|name| sets.path(name).display().to_string());
    sets.play("horses.txt", "one", &["--eval-file", &own]).success();
    let with_other = sets.play("horses.txt", "two", &["--eval-file", &other]);
    refused(&with_other, &["it is for pieces-", ", not for pieces-"]);
    let usual = run(
        treville(&["bench", "--depth", "1", "--eval-file", &own]).arg("--variant=musketeer"),
        "",
    );
    refused(&usual, &["it is for the game ordered, not for musketeer"]);
    // A session keeps the network for its set, and says when it is not used.
    let horses = sets.path("horses.txt").display().to_string();
    let zebras = sets.path("zebras.txt").display().to_string();
    let script = format!(
        "uci\nsetoption name UCI_Variant value musketeer\nsetoption name Pieces value {horses}\n\
         setoption name EvalFile value {own}\nsetoption name Pieces value {zebras}\n\
         setoption name EvalFile value {own}\nquit\n"
    );
    let said = run(&mut treville(&[]), &script).success();
    assert!(said.contains("info string network: noise-1 "), "{said}");
    assert!(said.contains("evaluation stays as it was: it is for pieces-"), "{said}");
}
