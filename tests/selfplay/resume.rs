//! A run repeated after any interruption gives byte-identical shards.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::selfplay::support::{data, files, games, parameters, play, shard, treville};

/// How long to wait for output of a run. Sanitizers make it ten times slower.
const WATCHDOG: Duration = Duration::from_secs(300);

#[test]
fn the_same_seed_gives_the_same_bytes_with_any_number_of_threads() {
    let (one, again, three) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), data(1, 10));
    play(&parameters(1), 10, one.path(), 1);
    play(&parameters(1), 10, again.path(), 1);
    assert_eq!(files(one.path()), files(again.path()));
    assert_eq!(files(one.path()), files(three.path()));
    assert_eq!(
        games(one.path()).iter().map(|game| game.index).collect::<Vec<_>>(),
        (0..10).collect::<Vec<_>>()
    );
    let other = data(2, 10);
    assert_ne!(files(one.path()), files(other.path()));
}

#[test]
fn a_run_can_be_made_longer_and_only_that() {
    let (whole, folder) = (data(1, 10), data(1, 3));
    assert_eq!(play(&parameters(1), 10, folder.path(), 1).before, 3);
    assert_eq!(files(folder.path()), files(whole.path()));
    let report = play(&parameters(1), 10, folder.path(), 1);
    assert_eq!((report.before, report.games), (10, 0));
    let other = treville(&["selfplay", "--games", "10", "--nodes", "21", "--seed", "1", "--out"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(other.status.code(), Some(2));
    let said = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(
        said.contains("belongs to another run: hash was '1', now it is '2'"),
        "{said}"
    );
}

#[test]
fn a_torn_part_loses_its_last_game_only() {
    let whole = data(1, 8);
    let complete = fs::read(shard(whole.path(), 1)).unwrap();
    for cut in [
        3,
        14,
        200,
        complete.len() - 24,
        complete.len() - 25,
        complete.len() - 60,
    ] {
        let folder = data(1, 4);
        fs::write(shard(folder.path(), 1).with_extension("part"), &complete[..cut]).unwrap();
        fs::write(folder.path().join("shard-00001.tmp"), b"half").unwrap();
        let report = play(&parameters(1), 8, folder.path(), 1);
        let lost = if cut < 300 {
            4
        } else {
            u64::from(cut < complete.len() - 24)
        };
        assert_eq!(report.games, lost, "cut at {cut}");
        assert_eq!(fs::read(shard(folder.path(), 1)).unwrap(), complete);
    }
}

fn command(folder: &Path, games: &str) -> Command {
    let mut command = treville(&[
        "selfplay",
        "--nodes",
        "100",
        "--seed",
        "3",
        "--threads",
        "2",
        "--shard-games",
        "8",
    ]);
    command
        .args(["--games", games, "--out"])
        .arg(folder)
        .stderr(Stdio::null())
        .stdout(Stdio::null());
    command
}

/// The size of the games in a folder. While a part is turned into a shard, the folder holds them up to three times.
fn size(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let lasts = |path: &Path| match path.extension().and_then(|extension| extension.to_str()) {
        Some("tmp") => false,
        Some("part") => !path.with_extension("tvg").exists(),
        _ => true,
    };
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| lasts(path))
        .filter_map(|path| Some(fs::metadata(path).ok()?.len()))
        .sum()
}

#[test]
fn a_killed_run_goes_on_where_it_stopped() {
    let (whole, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    assert!(command(whole.path(), "40").status().unwrap().success());
    let total = size(whole.path());
    for tenths in [1, 3, 4, 7] {
        let mut child = command(folder.path(), "40").spawn().unwrap();
        let patience = Instant::now() + WATCHDOG;
        while size(folder.path()) * 10 < total * tenths && Instant::now() < patience {
            thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(size(folder.path()) * 10 >= total * tenths, "nothing is lost");
    }
    let rest = command(folder.path(), "40").stdout(Stdio::piped()).output().unwrap();
    assert!(rest.status.success());
    let said = String::from_utf8(rest.stdout).unwrap();
    let played = said
        .lines()
        .find_map(|line| line.strip_prefix("played ")?.split(' ').next()?.parse::<u64>().ok());
    assert!(played.unwrap() <= 16, "{said}");
    assert_eq!(files(folder.path()), files(whole.path()));
}

/// Sends a signal to a run that has already written something. Returns its exit status and stdout.
#[cfg(unix)]
fn stopped_by(signal: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let child = command(folder.path(), "100000").stdout(Stdio::piped()).spawn().unwrap();
    let patience = Instant::now() + WATCHDOG;
    while size(folder.path()) < 5000 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(1));
    }
    ended_by(signal, child)
}

/// Sends a signal to a run. Returns its exit status and stdout.
#[cfg(unix)]
fn ended_by(signal: &str, child: Child) -> (Option<i32>, String) {
    let id = child.id().to_string();
    // Use the `kill` built into the shell, because small systems have no such program.
    let kill = format!("kill -{signal} \"$0\"");
    let sent = Command::new("sh").args(["-c", &kill, &id]).status();
    assert!(sent.unwrap().success());
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_stops_in_order_and_its_status_names_the_signal() {
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let (ended, said) = stopped_by(signal);
        assert_eq!(ended, Some(status), "{said}");
        assert!(said.ends_with("stopped: the same command resumes the run\n"), "{said}");
    }
}

/// A search of this many nodes would take weeks.
#[cfg(unix)]
#[test]
fn a_signal_ends_a_search_of_any_length() {
    let folder = tempfile::tempdir().unwrap();
    let mut long = treville(&[
        "selfplay",
        "--nodes",
        "1000000000000",
        "--games",
        "1",
        "--seed",
        "1",
        "--out",
    ]);
    let child = long.arg(folder.path()).stdout(Stdio::piped()).spawn().unwrap();
    let patience = Instant::now() + WATCHDOG;
    while fs::read_dir(folder.path()).unwrap().count() == 0 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_millis(300));
    let sent = Instant::now();
    assert_eq!(ended_by("TERM", child).0, Some(143));
    assert!(sent.elapsed() < WATCHDOG / 5, "{:?}", sent.elapsed());
}

#[test]
fn two_runs_do_not_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = command(folder.path(), "100000").spawn().unwrap();
    while size(folder.path()) == 0 {
        thread::sleep(Duration::from_millis(1));
    }
    let second = command(folder.path(), "100000")
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(
        cfg!(not(unix))
            || String::from_utf8_lossy(&second.stderr)
                .contains(&format!("is in use by treville selfplay (process {})", child.id()))
    );
}
