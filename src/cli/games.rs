//! `treville games`: what the engine plays.

use std::io::Write;

use crate::rules::Variant;
use clap::Args;

use super::{Failure, Verdict};

/// List the games: a line each with the name that options take, what people call the game, other names, and its page.
#[derive(Args)]
pub(crate) struct Games {}

impl Games {
    /// Prints the list.
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        for about in Variant::ALL.map(Variant::about) {
            write!(out, "{:<12}{}", about.name, about.title)?;
            if !about.aliases.is_empty() {
                write!(out, " (also {})", about.aliases.join(", "))?;
            }
            if let Some(page) = about.page {
                write!(out, ": {page}")?;
            }
            writeln!(out)?;
        }
        Ok(Verdict::Fine)
    }
}
