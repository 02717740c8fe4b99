//! Tests of `treville data export` and `treville data import`.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use tempfile::TempDir;
use treville::board::Color;
use treville::eval::Evaluable;
use treville::rules::Variant;
use treville::selfplay::parameters::Parameters;
use treville::selfplay::run::run;
use treville::with_game;

use crate::selfplay::support::{data, data_command, files, games, parameters, path, shard, stdout};

fn play_game<R: Evaluable>(variant: Variant, folder: &Path) {
    let parameters = Parameters {
        variant,
        ..parameters(1)
    };
    run::<R>(&parameters, 6, folder, 2, &AtomicBool::new(false), &mut ()).unwrap();
}

/// Exports the games of a folder into a file of another one, imports them there, and returns the new folder's name.
fn travelled(from: &Path, to: &TempDir) -> std::path::PathBuf {
    let (text, folder) = (to.path().join("games.txt"), to.path().join("again"));
    let [text_name, folder_name] = [&text, &folder].map(|path| path.to_str().unwrap());
    let exported = data_command(&["export", from.to_str().unwrap(), "--games", "--out", text_name]);
    assert!(exported.status.success(), "{exported:?}");
    let imported = data_command(&["import", text_name, "--out", folder_name]);
    assert!(imported.status.success(), "{imported:?}");
    folder
}

#[test]
fn games_of_every_variant_come_back_byte_for_byte() {
    for variant in Variant::ALL {
        let [folder, place] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        with_game!(variant, R => play_game::<R>(variant, folder.path()));
        let again = travelled(folder.path(), &place);
        assert!(files(&again) == files(folder.path()), "{variant}");
    }
}

/// Shards with different headers, and with gaps in their numbers, come back; so does the part of a run.
#[test]
fn folders_of_every_kind_come_back() {
    let place = tempfile::tempdir().unwrap();
    let [one, other] = [data(1, 4), data(2, 6)];
    let merged = place.path().join("merged");
    let merge = ["merge", path(&one), path(&other), "--out", merged.to_str().unwrap()];
    assert!(data_command(&merge).status.success());
    fs::remove_file(shard(&merged, 1)).unwrap();
    assert_eq!(
        data_command(&["repair", merged.to_str().unwrap()]).status.code(),
        Some(1)
    );
    assert!(files(&travelled(&merged, &place)) == files(&merged));

    let [part, place] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let selfplay = crate::support::engine::treville(&[
        "selfplay", "--seed", "1", "--nodes", "20", "--games", "8", "--part", "2/2",
    ])
    .args(["--shard-games", "2", "--hash", "1", "--out", path(&part)])
    .output();
    assert!(selfplay.unwrap().status.success());
    let before = files(part.path());
    let after = files(&travelled(part.path(), &place));
    assert!(after.iter().all(|(name, bytes)| before.get(name) == Some(bytes)));
    assert_eq!(after.len(), 3, "two shards and a manifest");
}

#[test]
fn positions_have_white_s_scores_and_results() {
    let folder = data(1, 6);
    let mut expected = String::new();
    for game in games(folder.path()) {
        game.for_each_position(|_, position, ply| {
            let score = match position.side_to_move() {
                Color::White => ply.score,
                Color::Black => -ply.score,
            };
            let points = match game.end.to_string().as_str() {
                "1-0" => "1.0",
                "0-1" => "0.0",
                _ => "0.5",
            };
            expected += &format!("{} | {score} | {points}\n", position.fen());
        });
    }
    let exported = data_command(&["export", path(&folder)]);
    assert!(exported.status.success());
    assert_eq!(stdout(&exported), expected);
}

/// Games of orthodox chess, with one to be changed on line 4.
const TEXT: &str = "#games {\"format\":1}\n\
    #shard {\"number\":3,\"variant\":\"normal\",\"fields\":[[\"by\",\"hand\"]]}\n\
    \n\
    7 | 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | Ra2 e8e7 | Ra2a6 500 Kd7 450 a6a7 31990 | 1-0 won\n\
    8 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | | | 1/2-1/2 rules\n";

/// Imports a text. Returns the place, and what was printed with the name of the file left out.
fn import(text: &str) -> (TempDir, Option<i32>, String) {
    let place = tempfile::tempdir().unwrap();
    let (file, folder) = (place.path().join("games.txt"), place.path().join("new"));
    fs::write(&file, text).unwrap();
    let names = [&file, &folder].map(|path| path.to_str().unwrap());
    let imported = data_command(&["import", names[0], "--out", names[1]]);
    let printed = [imported.stdout, imported.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    let said = printed.concat().replace(names[0], "FILE").replace(names[1], "NEW");
    (place, imported.status.code(), said)
}

#[test]
fn games_of_other_programs_are_read() {
    let (place, status, said) = import(&TEXT.replace('\n', "\r\n"));
    assert_eq!((status, said.as_str()), (Some(0), "shards 1\ngames 2\npositions 3\n"));
    let new = place.path().join("new");
    assert!(shard(&new, 3).exists());
    let shown = data_command(&["show", new.to_str().unwrap()]);
    let shown = stdout(&shown);
    let fields: Vec<Vec<&str>> = shown.lines().map(|line| line.split('\t').skip(1).collect()).collect();
    let expected = [
        ["a2a6", "500", "1-0"],
        ["e7d7", "-450", "1-0"],
        ["a6a7", "31990", "1-0"],
    ];
    assert_eq!(fields, expected, "{shown}");
}

#[test]
fn the_example_of_the_documentation_is_read() {
    let page = include_str!("../../docs/formats.md");
    let example = &page[page.find("#games {").unwrap()..];
    let (_place, status, said) = import(&example[..example.find("```").unwrap()]);
    assert_eq!((status, said.as_str()), (Some(0), "shards 1\ngames 1\npositions 2\n"));
}

#[test]
fn what_is_there_is_not_replaced() {
    let (folder, place) = (data(1, 4), tempfile::tempdir().unwrap());
    let text = place.path().join("games.txt");
    fs::write(&text, TEXT).unwrap();
    let [text_name, folder_name] = [text.to_str().unwrap(), path(&folder)];
    let exported = data_command(&["export", folder_name, "--out", text_name]);
    assert_eq!(exported.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&text).unwrap(), TEXT);
    let before = files(folder.path());
    let imported = data_command(&["import", text_name, "--out", folder_name]);
    assert_eq!(imported.status.code(), Some(2));
    assert!(files(folder.path()) == before);
}

#[test]
fn damaged_shards_are_not_exported() {
    let (folder, place) = (data(1, 4), tempfile::tempdir().unwrap());
    let shard = shard(folder.path(), 0);
    let mut bytes = fs::read(&shard).unwrap();
    let last = bytes.len() - 40;
    bytes[last] ^= 1;
    fs::write(&shard, bytes).unwrap();
    let text = place.path().join("games.txt");
    let exported = data_command(&["export", path(&folder), "--out", text.to_str().unwrap()]);
    assert_eq!(exported.status.code(), Some(2));
    assert!(
        String::from_utf8(exported.stderr)
            .unwrap()
            .contains("shard-00000.tvg: byte ")
    );
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
}

/// Sends Ctrl-C to a command once `ready` says so. Returns its exit status.
#[cfg(unix)]
fn interrupted(arguments: &[&str], ready: impl Fn() -> bool) -> Option<i32> {
    let mut command = crate::support::engine::treville(&["data"])
        .args(arguments)
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    while !ready() {
        assert!(command.try_wait().unwrap().is_none(), "it ended before");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let kill = std::process::Command::new("kill")
        .args(["-INT", &command.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    command.wait().unwrap().code()
}

/// A shard of 3,000 games takes the commands longer than the signal.
#[cfg(unix)]
#[test]
fn ctrl_c_leaves_nothing_behind() {
    let (folder, place) = (data(1, 4), tempfile::tempdir().unwrap());
    let names = ["games.txt", "many.txt", "new", "again.txt"].map(|name| place.path().join(name));
    let [few, many, new, again] = names.each_ref().map(|path| path.to_str().unwrap());
    let exported = data_command(&["export", path(&folder), "--games", "--out", few]);
    assert!(exported.status.success());
    let text = fs::read_to_string(few).unwrap();
    let first = text.find("0 | ").unwrap();
    fs::write(many, text[..first].to_owned() + &text[first..].repeat(750)).unwrap();
    let unfinished = place.path().join("new.unfinished/shard-00000.tvg");
    let status = interrupted(&["import", many, "--out", new], || unfinished.exists());
    assert_eq!(status, Some(130));
    assert_eq!(
        fs::read_dir(place.path()).unwrap().count(),
        2,
        "only the texts are there"
    );
    assert!(data_command(&["import", many, "--out", new]).status.success());
    let temporary = place.path().join("again.txt.tmp");
    let status = interrupted(&["export", new, "--out", again], || temporary.exists());
    assert_eq!(status, Some(130));
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 3, "and the new folder");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let game = |from: &str, to: &str| TEXT.replacen(from, to, 1);
    for (text, said) in [
        (String::new(), "FILE:1: expected a line that begins with '#games'"),
        (game("\"format\":1", "\"format\":2"), "FILE:1: format 2 instead of 1"),
        (
            game("\"format\":1", "\"format\":1,\"x\":1"),
            "FILE:1: unknown field `x`",
        ),
        (
            game("#shard", "#shards"),
            "FILE:2: expected a line that begins with '#shard'",
        ),
        (game("\"normal\"", "\"fairy\""), "FILE:2: unknown variant"),
        (
            game("\"by\"", "\"b=y\""),
            "FILE:2: the fields do not fit the header of a shard",
        ),
        (TEXT.lines().next().unwrap().to_owned(), "FILE has no shards"),
        (
            TEXT.lines()
                .filter(|line| !line.starts_with("#shard"))
                .map(|line| format!("{line}\n"))
                .collect(),
            "FILE:3: a game before the first #shard",
        ),
        (
            TEXT.to_owned() + "#shard {\"number\":3,\"variant\":\"normal\",\"fields\":[]}\n",
            "FILE:6: shard 3 after shard 3",
        ),
        (
            TEXT.to_owned() + "#shard {\"number\":4,\"variant\":\"musketeer\",\"fields\":[]}\n",
            "FILE:6: games of musketeer, after games of normal",
        ),
        (game("7 | ", ""), "FILE:4: 4 fields separated by '|' instead of 5"),
        (game("7 | ", "-7 | "), "FILE:4: '-7' is not the number of a game"),
        (game("4k3/8", "4k3/9"), "FILE:4: the start: "),
        (game("e8e7", "e8e6"), "FILE:4: random move 2, 'e8e6': "),
        (
            game("Ra2a6", "O-O-O"),
            "FILE:4: move 1, 'O-O-O': the king or that rook has moved",
        ),
        (
            game("450 ", ""),
            "FILE:4: move 2, 'Kd7': its score is 'a6a7', not -32000 to 32000",
        ),
        (
            game(" 500", " 32001"),
            "FILE:4: move 1, 'Ra2a6': its score is '32001', not -32000 to 32000",
        ),
        (game(" 31990", ""), "FILE:4: move 3, 'a6a7': its score is missing"),
        (game("1-0 won", "1-0"), "FILE:4: the end is '1-0', not 1-0, 0-1 or"),
    ] {
        let (place, status, found) = import(&text);
        assert_eq!(status, Some(2), "{text}");
        assert!(
            found.starts_with(&format!("treville: {said}")),
            "{found:?} for {said:?}"
        );
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "only the text is there");
    }
}
