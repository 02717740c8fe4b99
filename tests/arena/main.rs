//! Matches played by the real binary against scripted engines that misbehave.

mod faults;
mod files;
mod formats;
mod resume;
mod support;
mod uci;
