//! Random networks: their files, their accumulators over trees and games, and the options that load them.

mod engine;
mod incremental;
mod network_file;
