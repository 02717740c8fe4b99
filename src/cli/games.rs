//! `treville games`: lists the games.

use std::io::Write;

use crate::rules::Variant;
use clap::Args;

use super::{Failure, Verdict};

/// List the games, one per line: the name for options, the title, other names, and the page with the rules.
#[derive(Args)]
pub struct Games {}

impl Games {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        for about in Variant::ALL.map(Variant::about) {
            write!(out, "{:<12}{}", about.name, about.title)?;
            let others: Vec<&str> = about.uci_name.iter().chain(about.aliases).copied().collect();
            if !others.is_empty() {
                write!(out, " (also {})", others.join(", "))?;
            }
            if let Some(page) = about.page {
                write!(out, ": {page}")?;
            }
            writeln!(out)?;
        }
        Ok(Verdict::Fine)
    }
}
