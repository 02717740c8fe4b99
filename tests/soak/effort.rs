//! The seed and the amount of work, and statistics. Normal test runs do little work, with a fixed seed; `make soak`
//! repeats them with other seeds and more work.

use std::fs::OpenOptions;
use std::io::Write;

/// The seed of all random choices: `SOAK_SEED`, 1 by default.
pub fn seed() -> u64 {
    number("SOAK_SEED").unwrap_or(1)
}

/// `usual` multiplied by `SOAK_EFFORT`, 1 by default.
pub fn times(usual: u64) -> u64 {
    usual * number("SOAK_EFFORT").unwrap_or(1)
}

/// Appends to the file named by `SOAK_TALLY`, if it is set, that `count` of `what` were tried.
pub fn tally(what: &str, count: u64) {
    if let Some(path) = std::env::var_os("SOAK_TALLY") {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| file.write_all(format!("{count} {what}\n").as_bytes()));
        written.expect("the tally can be written");
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is no number: {text}")),
    )
}
