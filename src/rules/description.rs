//! What the engine knows about a game as such: its names, its page and its start.

use serde::Serialize;
use thiserror::Error;

use super::common::Pieces;
use crate::board::{Color, Kind};

/// The description of a game.
#[derive(Debug)]
pub struct About {
    /// The name used in CECP, PGN and on the command line.
    pub name: &'static str,
    /// The usual name in UCI, where it differs.
    pub uci_name: Option<&'static str>,
    /// Other names by which the game is known.
    pub aliases: &'static [&'static str],
    /// The name shown to people.
    pub title: &'static str,
    /// The page with the rules for players, relative to the root of the source tree; `None` for orthodox chess.
    pub page: Option<&'static str>,
    /// How the game starts.
    pub start: &'static dyn Start,
    /// The kinds of piece.
    pub pieces: &'static Pieces,
    /// The number of kinds that are in play: the first ones of the piece table.
    pub kinds: usize,
    /// The kinds among which players choose before the game.
    pub chosen_kinds: &'static [Kind],
    /// The benchmark positions as FEN: openings, middlegames and endgames.
    pub bench_positions: &'static [&'static str],
}

/// How a game starts, and what the user may choose about it. A game with a single start position needs to implement
/// only [`fen`](Start::fen).
pub trait Start: std::fmt::Debug + Sync {
    /// The default start position as FEN.
    fn fen(&self) -> String;

    /// The FEN of the prelude, if the game has one. The `values` of the options may affect it.
    fn prelude_fen(&self, _values: &[&str]) -> Option<String> {
        None
    }

    /// A random start position; the default one if the game has no others.
    fn random(&self, _seed: u64) -> String {
        self.fen()
    }

    /// The options that the user may set for the start.
    fn options(&self) -> Vec<StartOption> {
        Vec::new()
    }

    /// The values of [`options`](Start::options), in order, for games against people: the defaults, or better ones.
    fn ready(&self) -> Vec<&'static str> {
        self.options().iter().map(|option| option.default).collect()
    }

    /// Translates a few words typed by the user, as in `new L C`, into values of [`options`](Start::options).
    ///
    /// # Errors
    /// A sentence that lists the valid words.
    fn options_named(&self, _words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        Err("this game has nothing to choose".to_owned())
    }

    /// The start position for the chosen values, which are in the order of [`options`](Start::options). `seed` decides
    /// options whose value is unknown.
    ///
    /// # Errors
    /// [`RefusedStart`], which includes an allowed position, if the rules forbid the combination.
    fn chosen(&self, _values: &[&str], _seed: u64) -> Result<String, RefusedStart> {
        Ok(self.fen())
    }

    /// The FEN with the chosen rule options added, unless it already names some.
    fn with_choices(&self, fen: &str, _values: &[&str]) -> String {
        fen.to_owned()
    }

    /// The first choices of a prelude as fixed by the chosen values; `None` leaves a choice to the players.
    fn beginning(&self, _values: &[&str]) -> Vec<Option<String>> {
        Vec::new()
    }
}

/// The start of a game that has one start position and no options.
#[derive(Clone, Copy, Debug)]
pub struct OneStart(pub &'static str);

impl Start for OneStart {
    fn fen(&self) -> String {
        self.0.to_owned()
    }
}

/// The value by which a [`StartOption`] asks for a random choice.
pub const RANDOM: &str = "Random";

/// An option of the start position: a list of values, one of which is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOption {
    /// The name shown to the user.
    pub name: &'static str,
    /// The allowed values.
    pub values: Vec<&'static str>,
    /// The default, which is one of `values`.
    pub default: &'static str,
}

impl StartOption {
    pub(crate) const YES: &'static str = "Yes";
    pub(crate) const NO: &'static str = "No";

    pub(crate) fn question(name: &'static str, usual: bool) -> Self {
        StartOption {
            name,
            values: vec![Self::NO, Self::YES],
            default: if usual { Self::YES } else { Self::NO },
        }
    }

    /// Whether the values are yes and no.
    #[must_use]
    pub fn is_question(&self) -> bool {
        self.values == [Self::NO, Self::YES]
    }
}

/// Choices that the rules do not allow in combination.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", sentence(.objections))]
pub struct RefusedStart {
    /// What is wrong with the choices, and what is played instead.
    pub objections: Vec<Objection>,
    /// The FEN of an allowed start position close to the chosen one.
    pub instead: String,
}

/// What the rules have against a choice of the user, and what is played instead.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum Objection {
    /// Both types are the same.
    #[error("both types are the {twice}, so the second is now the {instead}")]
    SameType {
        /// The name of the chosen type.
        twice: &'static str,
        /// The name of the second type.
        instead: &'static str,
    },
    /// A side may not have its pieces behind these two files.
    #[error(
        "{color} may not have pieces behind {first} and {second}, so they now stand behind {first_now} and {second_now}"
    )]
    Files {
        /// The side.
        color: Color,
        /// The chosen file of its first piece.
        first: &'static str,
        /// The chosen file of its second piece.
        second: &'static str,
        /// The file of its first piece.
        first_now: &'static str,
        /// The file of its second piece.
        second_now: &'static str,
    },
}

fn sentence(objections: &[Objection]) -> String {
    let words: Vec<String> = objections.iter().map(Objection::to_string).collect();
    words.join("; ")
}
