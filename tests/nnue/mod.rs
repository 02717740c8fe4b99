//! Networks of noise: their file, their accumulators over trees and games, and the options that load them.

mod engine;
mod incremental;
mod network_file;
