//! Prepares the networks of `nets/` for the binary.
//!
//! A weight has 16 bits, of which the upper eight say little. Apart from the lower eight they compress much better, and
//! what is downloaded, the page above all, is mostly networks: so `NAME.net` becomes `NAME.planes`, the bytes at even
//! offsets followed by those at odd ones. `src/eval/nnue/embedded.rs` puts them together again.

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
    Ok(())
}

fn write_planes(network: &Path, out: &Path) -> io::Result<()> {
    let bytes = fs::read(network)?;
    let (low, high) = (bytes.iter().step_by(2), bytes.iter().skip(1).step_by(2));
    let planes: Vec<u8> = low.chain(high).copied().collect();
    let name = Path::new(network.file_name().unwrap_or_default()).with_extension("planes");
    fs::write(out.join(name), planes)
}
