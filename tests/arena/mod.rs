//! Matches run by the binary, between mock engines that commit faults.

mod faults;
mod files;
mod formats;
#[cfg(target_os = "linux")]
mod leaks;
mod openings;
mod parts;
mod pieces;
mod resume;
mod support;
mod tablebase;
mod uci;
