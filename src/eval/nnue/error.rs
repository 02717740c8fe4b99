//! Reasons to reject a network.

use std::io;

use thiserror::Error;

use super::features::KING_ZONES;
use super::limits::{
    MAGIC, MOST_BUCKETS, MOST_HIDDEN, MOST_LAYER_BIAS, MOST_LAYER_WEIGHT, MOST_OUTPUT_BIAS, MOST_SCALE, VERSIONS,
};
use super::simd::MOST_OUTPUT_WEIGHT;
use crate::rules::Pieces;

/// Why a network or network file is rejected.
///
/// The messages are sent to GUIs, so they are short and contain nothing that a GUI could misread.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// The file cannot be read.
    #[error("the file cannot be read: {}", reason(.0))]
    Unreadable(io::ErrorKind),
    /// The file does not start with the magic bytes.
    #[error("it is not a network: it does not begin with {:?}", MAGIC.escape_ascii().to_string())]
    Magic,
    /// The format version is not supported.
    #[error(
        "its format version is {version}, not {first} to {last}",
        version = .0,
        first = VERSIONS.start(),
        last = VERSIONS.end()
    )]
    Version(u32),
    /// The network is for a different game.
    #[error("it is for the game {found}, not for {expected}")]
    Game {
        /// The game named in the file, without unprintable characters.
        found: String,
        /// The game that the caller expected.
        expected: &'static str,
    },
    /// The network was trained with different features.
    #[error("its features are {found:016x}, not {expected:016x}")]
    Features {
        /// The feature hash in the file.
        found: u64,
        /// The hash of the features that the engine computes.
        expected: u64,
    },
    /// The network is for other pieces made to order.
    #[error("it is for {}, not for {}", pieces(*found), pieces(*expected))]
    Set {
        /// The number of the set in the file; 0 for the pieces of a game.
        found: u64,
        /// The number of the set that is played.
        expected: u64,
    },
    /// The number of inputs is not that of the game.
    #[error("it has {found} inputs instead of {expected}")]
    Inputs {
        /// The number of inputs stated in the file.
        found: u32,
        /// The number of inputs that the game has.
        expected: usize,
    },
    /// The size of the hidden layer is not supported.
    #[error("it has {0} hidden units, not a multiple of 32 up to {MOST_HIDDEN}")]
    Hidden(u32),
    /// The number of output buckets is not supported.
    #[error("it has {0} output buckets, not 1 to {MOST_BUCKETS}")]
    Buckets(u32),
    /// The quantisation is not supported.
    #[error("it is quantised by {0} and {1}, not by 255 and 64")]
    Quantisation(u32, u32),
    /// The evaluation scale is out of range.
    #[error("its evaluation scale is {0}, not 1 to {MOST_SCALE}")]
    Scale(u32),
    /// The activation is unknown.
    #[error("its activation is {0}, not 0 (squared) or 1 (dual)")]
    Activation(u32),
    /// The number of king buckets is not supported.
    #[error("it has {0} king buckets, not 1 to {KING_ZONES}")]
    KingBuckets(u32),
    /// The head is unknown.
    #[error("its head is {0}, not 0 (neuron) or 1 (16-32)")]
    Head(u32),
    /// The title is not printable ASCII.
    #[error("its title is not printable ASCII of at most 32 bytes")]
    Title,
    /// The file is shorter than its header says.
    #[error("it is truncated: {found} of {expected} bytes")]
    Truncated {
        /// The length of the file in bytes.
        found: usize,
        /// The length that the header requires.
        expected: usize,
    },
    /// The file is longer than its header says.
    #[error("it is {found} bytes long instead of {expected}")]
    Trailing {
        /// The length of the file in bytes.
        found: usize,
        /// The length that the header requires.
        expected: usize,
    },
    /// The checksum does not match the content.
    #[error("it is damaged: its checksum is {found:016x}, not {expected:016x}")]
    Checksum {
        /// The checksum of the content.
        found: u64,
        /// The checksum stated in the header.
        expected: u64,
    },
    /// An output weight is out of range.
    #[error("an output weight is {0}, beyond {MOST_OUTPUT_WEIGHT} either way")]
    OutputWeight(i16),
    /// An output bias is out of range.
    #[error("an output bias is {0}, beyond {MOST_OUTPUT_BIAS} either way")]
    OutputBias(i32),
    /// A weight of a head's layers is out of range.
    #[error("a layer weight is {0}, beyond {MOST_LAYER_WEIGHT} either way")]
    LayerWeight(i16),
    /// A bias of a head's layers is out of range.
    #[error("a layer bias is {0}, beyond {MOST_LAYER_BIAS} either way")]
    LayerBias(i32),
    /// Some position might bring the sum of a hidden unit beyond 16 bits.
    #[error("the sum of hidden unit {unit} could reach {least}..={most}, which does not fit 16 bits")]
    Sum {
        /// The number of the hidden unit.
        unit: usize,
        /// The smallest sum that its weights allow.
        least: i32,
        /// The largest sum that its weights allow.
        most: i32,
    },
    /// A vector has a length that the shape does not allow.
    #[error("there are {found} {what}, not {expected}")]
    Length {
        /// The name of the vector.
        what: &'static str,
        /// Its actual length.
        found: usize,
        /// The length that the shape requires.
        expected: usize,
    },
}

impl NetworkError {
    /// Checks that the network of the set with the number `found` is for these pieces.
    ///
    /// # Errors
    /// [`NetworkError::Set`].
    pub(super) fn expect_set(found: u64, pieces: &Pieces) -> Result<(), Self> {
        let expected = pieces.set();
        match found == expected {
            true => Ok(()),
            false => Err(NetworkError::Set { found, expected }),
        }
    }
}

/// A set of pieces as FENs name it.
fn pieces(set: u64) -> String {
    match set {
        0 => "the usual pieces".to_owned(),
        _ => Pieces::word_of(set),
    }
}

/// Replaces the system's message, which may contain words that GUIs react to.
fn reason(kind: &io::ErrorKind) -> &'static str {
    match kind {
        io::ErrorKind::NotFound => "it does not exist",
        io::ErrorKind::PermissionDenied => "access is denied",
        io::ErrorKind::InvalidInput => "it is not a regular file",
        _ => "the system reports a failure",
    }
}
