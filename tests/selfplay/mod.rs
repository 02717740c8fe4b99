//! Tests of recorded games: format, folders and tools.

mod damage;
mod earlier;
mod folders;
mod format;
mod network;
mod parts;
mod pieces;
mod reading;
mod repair;
mod resume;
mod split;
mod support;
mod text;
mod tools;
