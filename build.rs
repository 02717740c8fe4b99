//! Prepares the networks of `nets/` and the openings of `book/openings/` for the binary.
//!
//! What is downloaded, the page above all, is mostly networks, so `NAME.net` becomes `NAME.planes`, which compresses
//! much better: its words of 16 bits, which are mostly small, with the sign in the lowest bit, and their lower bytes
//! apart from their upper ones. King buckets are much alike: each but the first is kept as its difference from the one
//! before. `src/eval/nnue/embedded.rs` makes the file of it again.
//!
//! `openings.rs` lists the openings: the name of each game that has some, and the text of its file. So the folder alone
//! says which games these are. `src/arena/screened.rs` includes the list.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=nets");
    let folder = |variable| env::var_os(variable).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (root, out) = (folder("CARGO_MANIFEST_DIR")?, folder("OUT_DIR")?);
    for entry in fs::read_dir(root.join("nets"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "net") {
            write_planes(&path, &out)?;
        }
    }
    write_openings(&root.join("book").join("openings"), &out)
}

fn write_openings(folder: &Path, out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries: io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let mut paths: Vec<PathBuf> = entries?.iter().map(fs::DirEntry::path).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    let line = |path: &PathBuf| Some(format!("    ({:?}, include_str!({:?})),\n", path.file_stem()?, path));
    let lines: String = paths.iter().filter_map(line).collect();
    fs::write(out.join("openings.rs"), format!("&[\n{lines}]\n"))
}

fn write_planes(network: &Path, out: &Path) -> io::Result<()> {
    let bytes = fs::read(network)?;
    let lag = words_of_king_bucket(&bytes);
    let words: Vec<i16> = bytes
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| i16::from_le_bytes(bytes))
        .collect();
    let before = |at: usize| if lag > 0 && at >= lag { words[at - lag] } else { 0 };
    let small = words.iter().enumerate().map(|(at, word)| word.wrapping_sub(before(at)));
    let zigzag: Vec<[u8; 2]> = small.map(|word| (word << 1 ^ word >> 15).to_le_bytes()).collect();
    let planes = [0, 1]
        .into_iter()
        .flat_map(|plane| zigzag.iter().map(move |bytes| bytes[plane]));
    let file: Vec<u8> = (lag as u32).to_le_bytes().into_iter().chain(planes).collect();
    let name = Path::new(network.file_name().unwrap_or_default()).with_extension("planes");
    fs::write(out.join(name), file)
}

/// How far apart the words are that the king buckets have in common; 0 where there is but one. `docs/network-format.md`
/// describes the header.
fn words_of_king_bucket(bytes: &[u8]) -> usize {
    let number = |at: usize| {
        bytes[at..]
            .first_chunk()
            .map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize)
    };
    let (version, inputs, hidden, king_buckets) = (number(8), number(12), number(40), number(100));
    if version >= 3 && king_buckets > 1 {
        inputs * hidden
    } else {
        0
    }
}
