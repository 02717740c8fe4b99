//! The options that name the game.

use std::path::Path;

use clap::Args;
use serde::{Deserialize, Serialize};
use treville::rules::Variant;
use treville::rules::musketeer::{Ordered, load_pieces};

use crate::error::Fault;

/// A game, or Musketeer Chess with pieces made to order.
#[derive(Args, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// The game, by its name in `treville games`.
    #[arg(long, default_value_t = Variant::default().to_string(), value_parser = known_variant)]
    pub variant: String,
    /// A file of pieces that take the place of the usual ones of Musketeer Chess.
    #[arg(long, value_name = "FILE", conflicts_with = "variant", value_parser = pieces_of)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<String>,
}

impl Game {
    /// # Errors
    /// [`Fault::Options`] if the game or the pieces are invalid, as in settings that were changed by hand.
    pub fn variant(&self) -> Result<Variant, Fault> {
        let game = match &self.pieces {
            Some(pieces) => Ordered::read(pieces)
                .map(Variant::Ordered)
                .map_err(|error| format!("--pieces: {error}")),
            None => parse_variant(&self.variant).map_err(|error| format!("--variant: {error}")),
        };
        game.map_err(Fault::Options)
    }
}

/// The variant with this name.
///
/// # Errors
/// A sentence that lists the names.
fn parse_variant(name: &str) -> Result<Variant, String> {
    name.parse().map_err(|error| {
        let known: Vec<&str> = Variant::ALL.into_iter().map(Variant::name).collect();
        format!("{error}; known are {}", known.join(", "))
    })
}

fn known_variant(name: &str) -> Result<String, String> {
    parse_variant(name).map(|variant| variant.to_string())
}

/// The pieces of a file in one line. A run keeps them, not the path.
fn pieces_of(path: &str) -> Result<String, String> {
    let set = load_pieces(Path::new(path)).map_err(|error| error.to_string())?;
    Ok(set.line().to_owned())
}
