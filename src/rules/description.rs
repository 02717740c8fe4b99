//! The description of a game: its names, its page and its start.

use thiserror::Error;

use crate::board::Kind;

/// The description of a game.
#[derive(Debug)]
pub struct About {
    /// The name that CECP, PGN and the command line use.
    pub name: &'static str,
    /// Other names by which the game is known.
    pub aliases: &'static [&'static str],
    /// The name for people.
    pub title: &'static str,
    /// The page with the rules for players, relative to the root of the sources; `None` for orthodox chess.
    pub page: Option<&'static str>,
    /// How the game starts.
    pub start: &'static dyn Start,
    /// The number of kinds in play: the first ones of the table.
    pub kinds: usize,
    /// The kinds that players choose from before the game.
    pub chosen_kinds: &'static [Kind],
    /// The positions of the benchmark as FEN: openings, middlegames and endgames.
    pub bench_positions: &'static [&'static str],
}

/// How a game starts, and what the user may choose about it. A game with one start position writes only
/// [`fen`](Start::fen).
pub trait Start: std::fmt::Debug + Sync {
    /// The default start position as FEN.
    fn fen(&self) -> String;

    /// The FEN of the prelude, if the game has one; `values` of the options may decide its form.
    fn prelude_fen(&self, _values: &[&str]) -> Option<String> {
        None
    }

    /// A random start position, if the game has several.
    fn random(&self, _seed: u64) -> String {
        self.fen()
    }

    /// The options of the start.
    fn options(&self) -> Vec<StartOption> {
        Vec::new()
    }

    /// The values of [`options`](Start::options) for a few words of a user, as in `new L C`.
    ///
    /// # Errors
    /// A sentence that names the valid words.
    fn options_named(&self, _words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        Err("this game has nothing to choose".to_owned())
    }

    /// The start position for the chosen values, in the order of [`options`](Start::options). `seed` decides options
    /// whose value is unknown.
    ///
    /// # Errors
    /// [`RefusedStart`] with an allowed position if the rules forbid the combination.
    fn chosen(&self, _values: &[&str], _seed: u64) -> Result<String, RefusedStart> {
        Ok(self.fen())
    }

    /// A FEN with the chosen rule options added, unless it has its own.
    fn with_choices(&self, fen: &str, _values: &[&str]) -> String {
        fen.to_owned()
    }

    /// The first choices of a prelude as given by the chosen values; `None` leaves a choice to the players.
    fn beginning(&self, _values: &[&str]) -> Vec<Option<String>> {
        Vec::new()
    }
}

/// The start of a game with one start position and no options.
#[derive(Clone, Copy, Debug)]
pub struct OneStart(pub &'static str);

impl Start for OneStart {
    fn fen(&self) -> String {
        self.0.to_owned()
    }
}

/// The value of a [`StartOption`] for a random choice.
pub const RANDOM: &str = "Random";

/// An option of the start position, with a list of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOption {
    /// The option's name for the user.
    pub name: &'static str,
    /// The allowed values.
    pub values: Vec<&'static str>,
    /// The default value: one of `values`.
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

/// Choices that the rules do not allow together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct RefusedStart {
    /// A sentence for the user: what was wrong, and what is played instead.
    pub reason: String,
    /// An allowed start position close to the chosen one, as FEN.
    pub instead: String,
}
