//! The mock engine, `examples/mock_engine.rs`.

use std::path::Path;

/// The command line of the mock engine in this mode. Cargo builds the mock engine next to the tests.
pub fn mock(mode: &str) -> String {
    let path = Path::new(env!("CARGO_BIN_EXE_treville")).with_file_name("examples");
    let path = path.join(format!("mock_engine{}", std::env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "build {} with `cargo build --example mock_engine`",
        path.display()
    );
    format!("'{}' {mode}", path.to_string_lossy().replace('\\', "/"))
}
