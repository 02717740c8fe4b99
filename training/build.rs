//! Lets the trainer find libtorch where it was found when it was linked, and GPUs if that libtorch knows them.

use std::path::PathBuf;

fn main() {
    let Some(folder) = std::env::var_os("DEP_TCH_LIBTORCH_LIB").map(PathBuf::from) else {
        return;
    };
    println!("cargo:rustc-link-arg=-Wl,-rpath={}", folder.display());
    if folder.join("libtorch_cuda.so").exists() {
        // Nothing in it is called by name: it registers itself when it is loaded, so the linker must not leave it out.
        println!("cargo:rustc-link-arg=-Wl,--no-as-needed");
        println!("cargo:rustc-link-arg=-ltorch_cuda");
    }
}
