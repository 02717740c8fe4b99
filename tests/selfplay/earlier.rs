//! Shards and manifests written by commit 655bb31 can be read, and are still written byte-identically.

use std::fs;
use std::path::Path;

use treville::records::manifest::Manifest;
use treville::records::reader::RawShard;
use treville::records::shard::ShardWriter;

use crate::selfplay::support::{data_command, games, shard, stdout};

#[test]
fn shards_of_655bb31_are_read_and_written_alike() {
    let folder = Path::new("tests/selfplay/shards_of_655bb31");
    let games = games(folder);
    let plies: usize = games.iter().map(|game| game.plies.len()).sum();
    assert_eq!((games.len(), plies), (4, 166));

    let mut read = RawShard::open(&shard(folder, 0)).unwrap();
    let mut writer = ShardWriter::new(Vec::new(), read.header()).unwrap();
    for game in &games {
        let raw = read.next_game().unwrap().unwrap();
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        assert_eq!(bytes, raw.bytes, "game {}", game.index);
        writer.add(&bytes).unwrap();
    }
    let (bytes, _) = writer.finish().unwrap();
    assert_eq!(bytes, fs::read(shard(folder, 0)).unwrap());

    let again = tempfile::tempdir().unwrap();
    Manifest::read(folder).unwrap().unwrap().write(again.path()).unwrap();
    let list = |folder: &Path| {
        fs::read_to_string(folder.join("manifest.json"))
            .unwrap()
            .replace("\r\n", "\n")
    };
    assert_eq!(list(again.path()), list(folder));

    let checked = data_command(&["check", folder.to_str().unwrap()]);
    assert!(checked.status.success(), "{}", stdout(&checked));
}
