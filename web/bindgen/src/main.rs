//! Writes the JavaScript and the types that go with a compiled `treville-web`.
//!
//! The command `wasm-bindgen` does the same, but has to be installed in exactly the version that the library was built
//! with. Here `Cargo.lock` sees to that.

use std::env;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = env::args_os().skip(1);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("usage: treville-web-bindgen MODULE.wasm FOLDER");
        std::process::exit(2);
    };
    Bindgen::new()
        .input_path(&module)
        .web(true)?
        .typescript(true)
        .generate(&folder)
        .with_context(|| format!("no bindings for {}", module.display()))
}
