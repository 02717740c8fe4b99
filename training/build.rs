//! Links libtorch (with CUDA if available) by its absolute path. Tells the trainer the versions of libtorch and `tch`.

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=../Cargo.lock");
    println!("cargo:rustc-env=TCH_VERSION={}", tch_version().unwrap_or_else(unknown));
    let folder = std::env::var_os("DEP_TCH_LIBTORCH_LIB").map(PathBuf::from);
    let version = folder.as_deref().and_then(libtorch_version);
    println!("cargo:rustc-env=LIBTORCH_VERSION={}", version.unwrap_or_else(unknown));
    let Some(folder) = folder else { return };
    println!("cargo:rustc-link-arg=-Wl,-rpath={}", folder.display());
    if folder.join("libtorch_cuda.so").exists() {
        // It registers itself when loaded. The linker would drop it, because nothing calls it by name.
        println!("cargo:rustc-link-arg=-Wl,--no-as-needed");
        println!("cargo:rustc-link-arg=-ltorch_cuda");
    }
}

fn unknown() -> String {
    "of unknown version".to_owned()
}

/// Reads the version from the library's file `build-version`.
fn libtorch_version(lib: &Path) -> Option<String> {
    let file = lib.parent()?.join("build-version");
    println!("cargo:rerun-if-changed={}", file.display());
    Some(fs::read_to_string(file).ok()?.lines().next()?.trim().to_owned())
}

/// Reads the version of `tch` from the lock file.
fn tch_version() -> Option<String> {
    let lock = fs::read_to_string("../Cargo.lock").ok()?;
    let (_, rest) = lock.split_once("name = \"tch\"\nversion = \"")?;
    Some(rest.split_once('"')?.0.to_owned())
}
