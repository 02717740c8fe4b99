//! Matches played by the real binary against scripted engines that misbehave.

mod faults;
mod files;
mod formats;
#[cfg(target_os = "linux")]
mod leaks;
mod parts;
mod resume;
mod support;
mod uci;
