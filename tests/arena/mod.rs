//! Matches of the binary between mock engines with faults.

mod faults;
mod files;
mod formats;
#[cfg(target_os = "linux")]
mod leaks;
mod parts;
mod resume;
mod support;
mod uci;
