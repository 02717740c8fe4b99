//! Prepares the networks of `nets/` and the openings of `book/openings/` for the binary.
//!
//! `NAME.net` becomes `NAME.planes`, which compresses much better (`build/planes.rs`).
//!
//! `openings.rs` lists the openings: the name of each game that has some, and the text of its file. So the folder alone
//! says which games these are. `src/arena/screened.rs` includes the list.

#[path = "build/planes.rs"]
mod planes;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=nets");
    let folder = |variable| env::var_os(variable).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (root, out) = (folder("CARGO_MANIFEST_DIR")?, folder("OUT_DIR")?);
    for entry in fs::read_dir(root.join("nets"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "net") {
            let name = Path::new(path.file_name().unwrap_or_default()).with_extension("planes");
            fs::write(out.join(name), planes::encode(&fs::read(&path)?))?;
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
