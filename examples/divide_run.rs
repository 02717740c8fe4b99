//! Makes the parts of one game each that `--part I/N` with `--shard-games 1` would have played, without playing them: a
//! trial of what merge and check do with very many parts. The games of a small run are repeated under new numbers.
//!
//! ```sh
//! treville selfplay --games 1000 --nodes 1 --seed 1 --out run
//! cargo run --release --example divide_run -- run parts 100000
//! treville data merge --below parts --out merged --link
//! ```

use std::error::Error;
use std::fs;
use std::path::Path;

use treville::outside::division::Division;
use treville::records::manifest::{Manifest, ShardEntry, shard_name, shards_of};
use treville::records::reader::{RawShard, games_of};
use treville::records::shard::ShardWriter;
use treville::records::shard_header::Header;
use treville::records::span::RunPart;
use treville::rules::Variant;
use treville::rules::musketeer::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [run, parts, count] = arguments.as_slice() else {
        return Err("usage: divide_run RUN PARTS COUNT".into());
    };
    let (run, parts, count) = (Path::new(run), Path::new(parts), count.parse()?);
    let games: Vec<_> = games_of::<Position>(Variant::Musketeer, &[run.to_owned()])?.collect::<Result<_, _>>()?;
    let header = header_of_one_game(run)?;
    for (index, game) in (0..count).zip(games.iter().cycle()) {
        let mut game = game.clone();
        game.index = index;
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        write_part(parts, &header, index, &bytes, count)?;
    }
    Ok(())
}

/// The header of the same run, had its shards one game each.
fn header_of_one_game(run: &Path) -> Result<Header, Box<dyn Error>> {
    let shards = shards_of(run)?;
    let mut header = RawShard::open(&shards[0])?.header().clone();
    let size = header.fields.iter_mut().filter(|(name, _)| name == "shard-games");
    size.for_each(|(_, games)| *games = "1".to_owned());
    Ok(header)
}

/// Writes the part of one game, in one of the folders that have a thousand parts each.
fn write_part(parts: &Path, header: &Header, index: u64, game: &[u8], games: u64) -> Result<(), Box<dyn Error>> {
    let number = index + 1;
    let folder = parts.join((number / 1000).to_string()).join(number.to_string());
    fs::create_dir_all(&folder)?;
    let mut writer = ShardWriter::new(Vec::new(), header)?;
    writer.add(game)?;
    let (bytes, totals) = writer.finish()?;
    let name = shard_name(index);
    fs::write(folder.join(&name), bytes)?;
    let mut list = Manifest::new(header, vec![ShardEntry::new(name, totals)]);
    let division = Division::new(number, games).ok_or("there is no such part")?;
    list.part = Some(RunPart { division, games });
    Ok(list.write(&folder)?)
}
