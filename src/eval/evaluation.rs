//! The network that an engine evaluates with, chosen at run time.

use std::fmt;
use std::iter;
use std::path::Path;
use std::sync::Arc;

use super::explanation;
use super::nnue::{self, Embedded, Evaluable, Evaluator, Network, NetworkError};
use crate::board::Color;
use crate::rules::common::Pieces;
use crate::rules::musketeer::{MusketeerWith, Ordered};
use crate::rules::{Position, Variant};
use crate::with_game;

/// The network that an engine evaluates with.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// The network embedded for the game, or one made from its piece table.
    #[default]
    Default,
    /// This network for the game it was trained for; the default for all other games.
    Network(Arc<Network>),
}

impl Evaluation {
    /// Loads a network for the game `R` with these pieces from a file.
    ///
    /// # Errors
    /// [`NetworkError`] if the file is not a valid network of this game.
    pub fn load<R: Evaluable>(path: &Path, pieces: &Pieces) -> Result<Self, NetworkError> {
        let network = Network::read::<R>(&nnue::read_file::<R>(path)?)?;
        network.expect_pieces(pieces)?;
        Ok(Evaluation::Network(Arc::new(network)))
    }

    /// The given network, if it is for the game `R` with these pieces.
    fn given<R: Evaluable>(&self, pieces: &Pieces) -> Option<&Arc<Network>> {
        match self {
            Evaluation::Network(network) if network.game() == R::GAME && network.expect_pieces(pieces).is_ok() => {
                Some(network)
            }
            _ => None,
        }
    }

    /// The network used for the game `R` with these pieces.
    #[must_use]
    pub fn network<R: Evaluable>(&self, pieces: &'static Pieces) -> Arc<Network> {
        match self.given::<R>(pieces) {
            Some(network) => Arc::clone(network),
            None => R::own_network(pieces).unwrap_or_else(|| nnue::network_from_pieces::<R>(pieces)),
        }
    }

    /// Whether the game `R` should be evaluated by a network that is neither embedded nor provided: see
    /// [`provide_network`]. [`network`](Evaluation::network) then makes one from the piece table.
    #[must_use]
    pub fn is_missing<R: Evaluable>(&self) -> bool {
        let is_given = matches!(self, Evaluation::Network(network) if network.game() == R::GAME);
        !is_given && R::NETWORK.is_some_and(Embedded::is_missing)
    }

    /// An evaluator for the game `R` with these pieces. Call [`Evaluator::refresh`] before using it.
    #[must_use]
    pub fn evaluator<R: Evaluable>(&self, pieces: &'static Pieces) -> Evaluator<R> {
        Evaluator::new(self.network::<R>(pieces))
    }

    /// Identifies the network used for the game `R` with these pieces.
    #[must_use]
    pub fn id<R: Evaluable>(&self, pieces: &'static Pieces) -> EvaluationId {
        EvaluationId::of(&self.network::<R>(pieces))
    }

    /// Identifies the network that was loaded from a file, and its game or its pieces made to order; `None` for the
    /// default.
    #[cfg(feature = "cli")]
    pub(crate) fn loaded(&self) -> Option<(EvaluationId, String)> {
        match self {
            Evaluation::Default => None,
            Evaluation::Network(network) => Some((EvaluationId::of(network), network.purpose())),
        }
    }

    /// Describes the static evaluation of a position as text.
    #[must_use]
    pub fn explain<R: Evaluable>(&self, position: &Position<R>) -> String {
        let mut evaluator = self.evaluator(position.pieces());
        evaluator.refresh(position);
        let value = evaluator.evaluate(position);
        let white = if position.side_to_move() == Color::White {
            value
        } else {
            -value
        };
        let id = self.id::<R>(position.pieces());
        let worths = explanation::worths(&mut evaluator, position);
        format!("value for White: {white:+} centipawns\nnetwork: {id}\n{worths}")
    }
}

/// Two networks are equal if they have the same game and checksum.
impl PartialEq for Evaluation {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Evaluation::Network(one), Evaluation::Network(other)) => {
                one.game() == other.game() && one.checksum() == other.checksum()
            }
            (Evaluation::Default, Evaluation::Default) => true,
            _ => false,
        }
    }
}

impl Eq for Evaluation {}

/// Identifies a network. Displayed as `TITLE CHECKSUM`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationId {
    title: String,
    checksum: u64,
}

impl EvaluationId {
    fn of(network: &Network) -> Self {
        EvaluationId {
            title: network.title().to_owned(),
            checksum: network.checksum(),
        }
    }

    /// The checksum of the network file in 16 hexadecimal digits, as recorded in shards and journals.
    #[must_use]
    pub fn checksum(&self) -> String {
        format!("{:016x}", self.checksum)
    }
}

impl fmt::Display for EvaluationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.title, self.checksum)
    }
}

/// Musketeer Chess with any pieces made to order.
type WithOrdered = MusketeerWith<Ordered>;

/// Loads a network of any known game. Error messages are worded for `variant`.
///
/// # Errors
/// [`NetworkError`] if the file is not a valid network.
pub fn load_network(path: &Path, variant: Variant) -> Result<Evaluation, NetworkError> {
    let load = |game| with_game!(game, R => Evaluation::load::<R>(path, game.about().pieces));
    let for_another = |result: &Result<Evaluation, NetworkError>| matches!(result, Err(NetworkError::Game { .. }));
    let played = load(variant);
    if !for_another(&played) {
        return played;
    }
    let of_pieces_to_order = iter::once_with(|| {
        let network = Network::read::<WithOrdered>(&nnue::read_file::<WithOrdered>(path)?)?;
        Ok(Evaluation::Network(Arc::new(network)))
    });
    let mut others = Variant::ALL.into_iter().map(load).chain(of_pieces_to_order);
    others.find(|result| !for_another(result)).unwrap_or(played)
}

/// Provides the network of a game to a program into which none is embedded, as in WebAssembly. `encoded` is a network
/// file in the encoding of `build/planes.rs`. Nothing changes if the game already has its network.
///
/// # Errors
/// [`NetworkError`] if it is not a valid network of a known game.
pub fn provide_network(encoded: &[u8]) -> Result<(), NetworkError> {
    let file = nnue::decoded(encoded);
    let provide = |game| with_game!(game, R => provide_for::<R>(&file));
    let mut games = Variant::ALL.into_iter().map(provide);
    let taken = games.find(|result| !matches!(result, Err(NetworkError::Game { .. })));
    taken.unwrap_or_else(|| provide(Variant::default()))
}

fn provide_for<R: Evaluable>(file: &[u8]) -> Result<(), NetworkError> {
    let network = Network::read::<R>(file)?;
    if let Some(own) = R::NETWORK {
        own.provide(network);
    }
    Ok(())
}

/// The name of the network from which a game is evaluated; `None` if it is evaluated by its piece table.
#[must_use]
pub fn network_name(variant: Variant) -> Option<&'static str> {
    with_game!(variant, R => R::NETWORK.map(Embedded::name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_networks_are_not_taken() {
        for bytes in [&[][..], &[0; 4], &[1; 999]] {
            assert!(provide_network(bytes).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn no_network_is_missing_here() {
        let is_missing = |variant: Variant| with_game!(variant, R => Evaluation::Default.is_missing::<R>());
        assert!(!Variant::ALL.into_iter().any(is_missing));
        assert_eq!(network_name(Variant::Normal), Some("musketeer"));
    }

    fn game_of_network<R: Evaluable>(variant: Variant) -> &'static str {
        Evaluation::Default.network::<R>(variant.about().pieces).game()
    }

    #[test]
    fn embedded_networks_can_be_read_and_are_for_their_game() {
        let embedded = |variant: Variant| with_game!(variant, R => game_of_network::<R>(variant));
        for variant in Variant::ALL {
            let game = embedded(variant);
            assert_eq!(embedded(game.parse().expect("a game")), game, "{variant}");
        }
    }
}
