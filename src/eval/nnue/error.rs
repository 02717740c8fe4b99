//! Why a network is refused.

use std::io;

use thiserror::Error;

use super::features::KING_ZONES;
use super::limits::{
    MAGIC, MOST_BUCKETS, MOST_HIDDEN, MOST_LAYER_BIAS, MOST_LAYER_WEIGHT, MOST_OUTPUT_BIAS, MOST_SCALE, VERSIONS,
};
use super::simd::MOST_OUTPUT_WEIGHT;

/// What is wrong with a network or its file.
///
/// The texts are short and free of whatever a GUI might take for something else, so that they can be sent to it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// The operating system does not give the file out.
    #[error("the file cannot be read: {}", reason(.0))]
    Unreadable(io::ErrorKind),
    /// It does not begin with the magic bytes.
    #[error("it does not begin with {:?}, so it is no network", MAGIC.escape_ascii().to_string())]
    Magic,
    /// It is written in another version of the format.
    #[error(
        "its format is version {version}, but {first} to {last} are needed",
        version = .0,
        first = VERSIONS.start(),
        last = VERSIONS.end()
    )]
    Version(u32),
    /// It was trained for another game.
    #[error("it is for the game {found}, not for {expected}")]
    Game {
        /// The game in the file, as far as it is printable.
        found: String,
        /// The game to be played.
        expected: &'static str,
    },
    /// It was trained with other features.
    #[error("its features are {found:016x}, not {expected:016x}")]
    Features {
        /// The hash in the file.
        found: u64,
        /// The hash of the features that the engine computes.
        expected: u64,
    },
    /// It has another number of inputs.
    #[error("it has {found} inputs instead of {expected}")]
    Inputs {
        /// The number in the file.
        found: u32,
        /// The number of the game.
        expected: usize,
    },
    /// The size of the hidden layer is not supported.
    #[error("{0} hidden units: a multiple of 32 up to {MOST_HIDDEN} is needed")]
    Hidden(u32),
    /// The number of output buckets is not supported.
    #[error("{0} output buckets: 1 to {MOST_BUCKETS} are possible")]
    Buckets(u32),
    /// It is quantised with other scales.
    #[error("it is quantised by {0} and {1}, not by 255 and 64")]
    Quantisation(u32, u32),
    /// The scale of the evaluation makes no sense.
    #[error("its evaluation scale is {0}: 1 to {MOST_SCALE} are possible")]
    Scale(u32),
    /// Its activation is none that the engine knows.
    #[error("its activation is number {0}: 0 (squared) and 1 (dual) are possible")]
    Activation(u32),
    /// The number of king buckets is not supported.
    #[error("{0} king buckets: 1 to {KING_ZONES} are possible")]
    KingBuckets(u32),
    /// Its head is none that the engine knows.
    #[error("its head is number {0}: 0 (neuron) and 1 (16-32) are possible")]
    Head(u32),
    /// Its title is not printable ASCII.
    #[error("its title is not printable ASCII of at most 32 bytes")]
    Title,
    /// The file is shorter than its header says.
    #[error("it is cut off: {found} bytes of {expected}")]
    Truncated {
        /// Bytes that are there.
        found: usize,
        /// Bytes that must be there.
        expected: usize,
    },
    /// The file is longer than its header says.
    #[error("it is {found} bytes long instead of {expected}")]
    Trailing {
        /// Bytes that are there.
        found: usize,
        /// Bytes that must be there.
        expected: usize,
    },
    /// It is damaged.
    #[error("it is damaged: its checksum is {found:016x}, not {expected:016x}")]
    Checksum {
        /// Of what is in the file.
        found: u64,
        /// What the file says of itself.
        expected: u64,
    },
    /// An output weight is larger than the arithmetic allows.
    #[error("an output weight is {0}: at most {MOST_OUTPUT_WEIGHT} either way is possible")]
    OutputWeight(i16),
    /// An output bias is larger than any value of a position.
    #[error("an output bias is {0}: at most {MOST_OUTPUT_BIAS} either way is possible")]
    OutputBias(i32),
    /// A weight of the layers of a head is larger than the arithmetic allows.
    #[error("a layer weight is {0}: at most {MOST_LAYER_WEIGHT} either way is possible")]
    LayerWeight(i16),
    /// A bias of the layers of a head is larger than the arithmetic allows.
    #[error("a layer bias is {0}: at most {MOST_LAYER_BIAS} either way is possible")]
    LayerBias(i32),
    /// Vectors of weights do not have the lengths that the dimensions ask for.
    #[error("there are {found} {what}, not {expected}")]
    Length {
        /// Which.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
}

/// In words of our own: those of the system can end a GUI's patience with the engine.
fn reason(kind: &io::ErrorKind) -> &'static str {
    match kind {
        io::ErrorKind::NotFound => "it does not exist",
        io::ErrorKind::PermissionDenied => "access is denied",
        io::ErrorKind::InvalidInput => "it is not a regular file",
        _ => "the system reports a failure",
    }
}
