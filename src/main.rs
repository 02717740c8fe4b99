//! The binary: the command line of Treville.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
