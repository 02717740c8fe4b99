//! Tests of recorded games: format, folders and tools.

mod damage;
mod earlier;
mod folders;
mod format;
mod network;
mod parts;
mod repair;
mod resume;
mod support;
mod tools;
