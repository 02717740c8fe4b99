//! The binary: the command line of Treville.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    treville::cli::run()
}
