//! Lets the trainer find libtorch where it was found when it was linked.

fn main() {
    if let Some(folder) = std::env::var_os("DEP_TCH_LIBTORCH_LIB") {
        println!("cargo:rustc-link-arg=-Wl,-rpath={}", folder.display());
    }
}
