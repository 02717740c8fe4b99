//! Writes the JavaScript and the types that go with a compiled `treville-web`, and the networks in the encoding that
//! it takes.
//!
//! The command `wasm-bindgen` does the same, but has to be installed in exactly the version that the library was built
//! with. Here `Cargo.lock` sees to that.

#[path = "../../../build/planes.rs"]
mod planes;

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder, networks @ ..] = arguments.as_slice() else {
        eprintln!("usage: treville-web-bindgen MODULE.wasm FOLDER [NETWORK.net ...]");
        std::process::exit(2);
    };
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .generate(folder)
        .with_context(|| format!("no bindings for {}", module.display()))?;
    networks
        .iter()
        .try_for_each(|network| write_planes(network, &folder.join("networks")))
}

/// Writes `NAME.net` as `NAME.planes` into a folder. Of two networks with this name the later one stays.
fn write_planes(network: &Path, folder: &Path) -> Result<()> {
    let told = || format!("no network from {}", network.display());
    let name = Path::new(network.file_name().unwrap_or_default()).with_extension("planes");
    let file = fs::read(network).with_context(told)?;
    fs::create_dir_all(folder).with_context(told)?;
    fs::write(folder.join(name), planes::encode(&file)).with_context(told)
}
