//! The header of a network file.

use std::ops::Range;

use super::error::NetworkError;
use super::evaluable::Evaluable;
use super::features::KING_ZONES;
use super::layers::LayerParts;
use super::limits::{MAGIC, MOST_BUCKETS, MOST_HIDDEN, MOST_SCALE, QB, VERSIONS};
use super::shape::{Activation, Head, Shape};
use super::simd::{Line, QA};

/// The length of the header. The checksum is its last field.
pub const HEADER: usize = 128;

pub const CHECKSUM: usize = 120;

const SET: usize = 104;

/// The alignment of sections: each begins at a multiple of this offset.
pub const ALIGNMENT: usize = 64;

/// A header that has not been checked yet.
#[derive(Clone, Debug)]
pub struct Header {
    version: u32,
    inputs: u32,
    game: [u8; 16],
    features: u64,
    hidden: u32,
    buckets: u32,
    quantisation: [u32; 2],
    pub scale: u32,
    activation: u32,
    title: Option<[u8; 32]>,
    head: u32,
    king_buckets: u32,
    /// The number of a set of pieces made to order.
    set: u64,
}

impl Header {
    pub fn new<R: Evaluable>(shape: Shape, scale: u32, title: &str, set: u64) -> Self {
        Header {
            // The oldest version that can express this shape, so that older engines can read the file.
            version: match (shape.head, shape.king_buckets, shape.activation) {
                (Head::Neuron, 1, Activation::Squared) => 1,
                (Head::Neuron, 1, Activation::Dual) => 2,
                _ => 3,
            },
            inputs: R::INPUTS as u32,
            game: padded(R::GAME).unwrap_or_default(),
            features: R::HASH,
            hidden: u32::try_from(shape.hidden).unwrap_or(u32::MAX),
            buckets: u32::try_from(shape.buckets).unwrap_or(u32::MAX),
            quantisation: [QA as u32, QB as u32],
            scale,
            activation: shape.activation as u32,
            title: padded(title),
            head: shape.head as u32,
            king_buckets: u32::try_from(shape.king_buckets).unwrap_or(u32::MAX),
            set,
        }
    }

    pub fn read(bytes: &[u8; HEADER]) -> Self {
        let number = |at| u32::from_le_bytes(array(bytes, at));
        let version = number(8);
        Header {
            version,
            inputs: number(12),
            game: array(bytes, 16),
            features: u64::from_le_bytes(array(bytes, 32)),
            hidden: number(40),
            buckets: number(44),
            quantisation: [number(48), number(52)],
            scale: number(56),
            // Older versions know only the default.
            activation: if version < 2 { 0 } else { number(60) },
            title: Some(array(bytes, 64)),
            head: if version < 3 { 0 } else { number(96) },
            king_buckets: if version < 3 { 1 } else { number(100) },
            set: u64::from_le_bytes(array(bytes, SET)),
        }
    }

    /// The header without the checksum.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.version.to_le_bytes());
        bytes.extend(self.inputs.to_le_bytes());
        bytes.extend(self.game);
        bytes.extend(self.features.to_le_bytes());
        for number in [
            self.hidden,
            self.buckets,
            self.quantisation[0],
            self.quantisation[1],
            self.scale,
            self.activation,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.title.unwrap_or_default());
        if self.version >= 3 {
            bytes.extend(self.head.to_le_bytes());
            bytes.extend(self.king_buckets.to_le_bytes());
        }
        bytes.resize(SET, 0);
        bytes.extend(self.set.to_le_bytes());
        bytes.resize(CHECKSUM, 0);
        bytes
    }

    /// Checks that the engine supports this network.
    pub fn check<R: Evaluable>(&self) -> Result<(), NetworkError> {
        if !VERSIONS.contains(&self.version) {
            return Err(NetworkError::Version(self.version));
        }
        if Some(self.game) != padded(R::GAME) {
            return Err(NetworkError::Game {
                found: printable(&self.game),
                expected: R::GAME,
            });
        }
        if self.features != R::HASH {
            return Err(NetworkError::Features {
                found: self.features,
                expected: R::HASH,
            });
        }
        if self.inputs as usize != R::INPUTS {
            return Err(NetworkError::Inputs {
                found: self.inputs,
                expected: R::INPUTS,
            });
        }
        self.check_numbers()
    }

    fn check_numbers(&self) -> Result<(), NetworkError> {
        let hidden = self.hidden as usize;
        if hidden == 0 || !hidden.is_multiple_of(Line::LEN) || hidden > MOST_HIDDEN {
            return Err(NetworkError::Hidden(self.hidden));
        }
        if self.buckets == 0 || self.buckets as usize > MOST_BUCKETS {
            return Err(NetworkError::Buckets(self.buckets));
        }
        if self.quantisation != [QA as u32, QB as u32] {
            return Err(NetworkError::Quantisation(self.quantisation[0], self.quantisation[1]));
        }
        if !(1..=MOST_SCALE).contains(&self.scale) {
            return Err(NetworkError::Scale(self.scale));
        }
        if self.activation as usize >= Activation::ALL.len() {
            return Err(NetworkError::Activation(self.activation));
        }
        if !(1..=KING_ZONES).contains(&(self.king_buckets as usize)) {
            return Err(NetworkError::KingBuckets(self.king_buckets));
        }
        if self.head as usize >= Head::ALL.len() {
            return Err(NetworkError::Head(self.head));
        }
        match self.title.and_then(|title| unpadded(&title)) {
            Some(_) => Ok(()),
            None => Err(NetworkError::Title),
        }
    }

    /// The title; empty if it is not printable.
    pub fn title(&self) -> String {
        self.title.and_then(|title| unpadded(&title)).unwrap_or_default()
    }

    /// The number of the set of pieces made to order; 0 for the pieces of a game.
    pub fn set(&self) -> u64 {
        self.set
    }

    /// The shape. The header must have been checked.
    pub fn shape(&self) -> Shape {
        Shape {
            king_buckets: self.king_buckets as usize,
            hidden: self.hidden as usize,
            buckets: self.buckets as usize,
            activation: Activation::ALL[self.activation as usize],
            head: Head::ALL[self.head as usize],
        }
    }

    /// The byte ranges of the sections, in file order. The header must have been checked.
    pub fn sections(&self) -> [Range<usize>; 9] {
        let shape = self.shape();
        let [first, first_bias, second, second_bias, value] = LayerParts::lengths(shape);
        let mut end = HEADER;
        [
            2 * shape.king_buckets * self.inputs as usize * shape.hidden,
            2 * shape.hidden,
            2 * shape.output_weights(),
            4 * shape.buckets,
            2 * first,
            4 * first_bias,
            2 * second,
            4 * second_bias,
            2 * value,
        ]
        .map(|bytes| {
            let begin = end;
            end += bytes.next_multiple_of(ALIGNMENT);
            begin..begin + bytes
        })
    }

    /// The length of the whole file. The header must have been checked.
    pub fn file_length(&self) -> usize {
        let sections = self.sections();
        sections[sections.len() - 1].end.next_multiple_of(ALIGNMENT)
    }
}

pub fn array<const N: usize>(bytes: &[u8; HEADER], at: usize) -> [u8; N] {
    std::array::from_fn(|index| bytes[at + index])
}

/// Pads printable ASCII with zeros; `None` if the text is unprintable or too long.
fn padded<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
    unpadded(&bytes).map(|_| bytes)
}

/// The inverse of [`padded`].
fn unpadded(bytes: &[u8]) -> Option<String> {
    let length = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    let text = &bytes[..length];
    text.iter()
        .all(|byte| byte.is_ascii_graphic() || *byte == b' ')
        .then(|| String::from_utf8_lossy(text).into_owned())
}

/// Only the letters and digits of a text from a file.
fn printable(bytes: &[u8]) -> String {
    let text: String = bytes
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(|&byte| char::from(byte))
        .collect();
    if text.is_empty() { "(none)".to_owned() } else { text }
}
