//! The binary, which runs Treville's command line.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    treville::cli::run()
}
