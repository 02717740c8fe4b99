//! What a game says of itself: what it is called, where it is described, and how it begins.

use thiserror::Error;

use crate::board::Kind;

/// A game as its folder describes it.
#[derive(Debug)]
pub struct About {
    /// The name that CECP, PGN and the command line use.
    pub name: &'static str,
    /// Other names by which the game is known.
    pub aliases: &'static [&'static str],
    /// What people call it.
    pub title: &'static str,
    /// The page that describes it to players, from the root of the sources; `None` for a game that needs none.
    pub page: Option<&'static str>,
    /// How it begins.
    pub start: &'static dyn Start,
    /// How many kinds of piece its players meet: the first ones of the table.
    pub kinds: usize,
    /// The kinds among which the players choose before the game.
    pub chosen_kinds: &'static [Kind],
    /// The positions of the benchmark, as FEN: openings, middlegames and endgames.
    pub bench_positions: &'static [&'static str],
}

/// How a game begins, and what the user may choose about that. A game with one start position writes only
/// [`fen`](Start::fen).
pub trait Start: std::fmt::Debug + Sync {
    /// The start position that is played unless another is chosen, as FEN.
    fn fen(&self) -> String;

    /// The FEN from which the players make the choices that precede the game, where it has such; `values` of the
    /// options may say how they make them.
    fn prelude_fen(&self, _values: &[&str]) -> Option<String> {
        None
    }

    /// A start position chosen by `seed`, where the game has several.
    fn random(&self, _seed: u64) -> String {
        self.fen()
    }

    /// What the user may choose.
    fn options(&self) -> Vec<StartOption> {
        Vec::new()
    }

    /// The values of [`options`](Start::options) that a person means by a few words, as in `new L C`.
    ///
    /// # Errors
    /// A sentence that says what may be named.
    fn options_named(&self, _words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        Err("this game has nothing to choose".to_owned())
    }

    /// The start position for the values chosen, in the order of [`options`](Start::options); what is no value of an
    /// option is left open, and `seed` decides it.
    ///
    /// # Errors
    /// [`RefusedStart`] if the rules forbid the combination, with an allowed one.
    fn chosen(&self, _values: &[&str], _seed: u64) -> Result<String, RefusedStart> {
        Ok(self.fen())
    }

    /// A position set up by hand, with what the values chosen say of the rules, as far as its FEN says nothing of them.
    fn with_choices(&self, fen: &str, _values: &[&str]) -> String {
        fen.to_owned()
    }

    /// The first choices of a prelude as far as the values chosen say what they are; the others are left to the
    /// players.
    fn beginning(&self, _values: &[&str]) -> Vec<Option<String>> {
        Vec::new()
    }
}

/// The start of a game that has one position and nothing to choose.
#[derive(Clone, Copy, Debug)]
pub struct OneStart(pub &'static str);

impl Start for OneStart {
    fn fen(&self) -> String {
        self.0.to_owned()
    }
}

/// The value of a [`StartOption`] that leaves the choice to chance.
pub const RANDOM: &str = "Random";

/// A choice from a list that shapes the start position of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOption {
    /// The option's name, as the user sees it.
    pub name: &'static str,
    /// What may be chosen.
    pub values: Vec<&'static str>,
    /// What holds until the user chooses: one of `values`.
    pub default: &'static str,
}

impl StartOption {
    /// The value that answers a question with yes.
    pub(crate) const YES: &'static str = "Yes";
    /// The value that answers a question with no.
    pub(crate) const NO: &'static str = "No";

    /// A choice between yes and no.
    #[must_use]
    pub(crate) fn question(name: &'static str, usual: bool) -> Self {
        StartOption {
            name,
            values: vec![Self::NO, Self::YES],
            default: if usual { Self::YES } else { Self::NO },
        }
    }

    /// Whether this is a choice between yes and no.
    #[must_use]
    pub fn is_question(&self) -> bool {
        self.values == [Self::NO, Self::YES]
    }
}

/// Choices that the rules do not allow together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct RefusedStart {
    /// What was wrong, and what is played instead: a sentence for the user.
    pub reason: String,
    /// An allowed start position near to what was chosen, as FEN.
    pub instead: String,
}
