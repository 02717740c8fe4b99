//! The network file, described byte by byte in `docs/network-format.md`.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::error::NetworkError;
use super::features::{FNV_START, FeatureSet, fnv1a};
use super::network::{MOST_BUCKETS, MOST_HIDDEN, MOST_SCALE, Parts, QB};
use super::simd::{Line, QA};

/// The first bytes of every network file.
pub const MAGIC: &[u8; 8] = b"TrevNNUE";

/// The version of the format.
pub const VERSION: u32 = 1;

/// The length of the header, of which the checksum is the end.
const HEADER: usize = 128;
const CHECKSUM: usize = 120;

/// Every section begins at a multiple of this.
const ALIGNMENT: usize = 64;

/// What the header says, before it is believed.
#[derive(Clone, Debug)]
pub(super) struct Header {
    version: u32,
    inputs: u32,
    game: [u8; 16],
    features: u64,
    hidden: u32,
    buckets: u32,
    quantisation: [u32; 2],
    scale: u32,
    title: Option<[u8; 32]>,
}

impl Header {
    pub fn of<F: FeatureSet>(parts: &Parts) -> Self {
        Header {
            version: VERSION,
            inputs: F::INPUTS as u32,
            game: padded(F::GAME).unwrap_or_default(),
            features: F::HASH,
            hidden: u32::try_from(parts.hidden).unwrap_or(u32::MAX),
            buckets: u32::try_from(parts.buckets).unwrap_or(u32::MAX),
            quantisation: [QA as u32, QB as u32],
            scale: parts.scale,
            title: padded(&parts.title),
        }
    }

    fn read(bytes: &[u8; HEADER]) -> Self {
        let number = |at| u32::from_le_bytes(array(bytes, at));
        Header {
            version: number(8),
            inputs: number(12),
            game: array(bytes, 16),
            features: u64::from_le_bytes(array(bytes, 32)),
            hidden: number(40),
            buckets: number(44),
            quantisation: [number(48), number(52)],
            scale: number(56),
            title: Some(array(bytes, 64)),
        }
    }

    /// The header up to the checksum.
    fn write(&self) -> Vec<u8> {
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
            0,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.title.unwrap_or_default());
        bytes.resize(CHECKSUM, 0);
        bytes
    }

    /// Whether the engine can work with such a network.
    pub fn check<F: FeatureSet>(&self) -> Result<(), NetworkError> {
        if self.version != VERSION {
            return Err(NetworkError::Version(self.version));
        }
        if Some(self.game) != padded(F::GAME) {
            return Err(NetworkError::Game {
                found: printable(&self.game),
                expected: F::GAME,
            });
        }
        if self.features != F::HASH {
            return Err(NetworkError::Features {
                found: self.features,
                expected: F::HASH,
            });
        }
        if self.inputs as usize != F::INPUTS {
            return Err(NetworkError::Inputs {
                found: self.inputs,
                expected: F::INPUTS,
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
        match self.title.and_then(|title| unpadded(&title)) {
            Some(_) => Ok(()),
            None => Err(NetworkError::Title),
        }
    }

    /// Where the sections begin, in the order of the file, and where the last one ends. The header has been checked.
    fn sections(&self) -> [usize; 5] {
        let (inputs, hidden, buckets) = (self.inputs as usize, self.hidden as usize, self.buckets as usize);
        let mut at = HEADER;
        let lengths = [2 * inputs * hidden, 2 * hidden, 4 * buckets * hidden, 4 * buckets];
        let ends = lengths.map(|length| {
            at += length.next_multiple_of(ALIGNMENT);
            at
        });
        [HEADER, ends[0], ends[1], ends[2], ends[3]]
    }
}

/// The bytes of a file for the network.
///
/// # Errors
/// [`NetworkError`] if dimensions or ranges are wrong.
pub fn write<F: FeatureSet>(parts: &Parts) -> Result<Vec<u8>, NetworkError> {
    parts.check::<F>()?;
    let header = Header::of::<F>(parts);
    let mut bytes = header.write();
    bytes.resize(HEADER, 0);
    for numbers in [&parts.feature_weights, &parts.feature_bias, &parts.output_weights] {
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }
    bytes.extend(parts.output_bias.iter().flat_map(|number| number.to_le_bytes()));
    bytes.resize(bytes.len().next_multiple_of(ALIGNMENT), 0);
    let checksum = checksum(&bytes);
    bytes[CHECKSUM..HEADER].copy_from_slice(&checksum.to_le_bytes());
    Ok(bytes)
}

/// The network that the bytes of a file contain, and its checksum.
///
/// # Errors
/// [`NetworkError`] with what is wrong.
pub fn read<F: FeatureSet>(bytes: &[u8]) -> Result<(Parts, u64), NetworkError> {
    let (header, expected) = read_header::<F>(bytes)?;
    let found = checksum(bytes);
    if found != expected {
        return Err(NetworkError::Checksum { found, expected });
    }
    let [weights, bias, output_weights, output_bias, _] = header.sections();
    let buckets = header.buckets as usize;
    let parts = Parts {
        title: header.title.and_then(|title| unpadded(&title)).unwrap_or_default(),
        hidden: header.hidden as usize,
        buckets,
        scale: header.scale,
        feature_weights: numbers(&bytes[weights..bias]),
        feature_bias: numbers(&bytes[bias..output_weights]),
        output_weights: numbers(&bytes[output_weights..output_bias]),
        output_bias: bytes[output_bias..][..4 * buckets]
            .as_chunks()
            .0
            .iter()
            .map(|&bytes| i32::from_le_bytes(bytes))
            .collect(),
    };
    parts.check::<F>()?;
    Ok((parts, found))
}

/// The header of a file whose length fits it, and the checksum it gives.
fn read_header<F: FeatureSet>(bytes: &[u8]) -> Result<(Header, u64), NetworkError> {
    let found = bytes.len();
    if !bytes.starts_with(&MAGIC[..found.min(MAGIC.len())]) {
        return Err(NetworkError::Magic);
    }
    let expected = HEADER;
    let Some(head) = bytes.first_chunk() else {
        return Err(NetworkError::Truncated { found, expected });
    };
    let header = Header::read(head);
    header.check::<F>()?;
    let expected = header.sections()[4];
    if found < expected {
        return Err(NetworkError::Truncated { found, expected });
    }
    if found > expected {
        return Err(NetworkError::Trailing { found, expected });
    }
    Ok((header, u64::from_le_bytes(array(head, CHECKSUM))))
}

/// The bytes of a file that may be a network: no more than the longest has, and one.
///
/// # Errors
/// [`NetworkError::Unreadable`].
pub fn read_file<F: FeatureSet>(path: &Path) -> Result<Vec<u8>, NetworkError> {
    let longest = HEADER + 2 * (F::INPUTS + 1 + 2 * MOST_BUCKETS) * MOST_HIDDEN + 4 * MOST_BUCKETS;
    let read = || {
        // Others, a pipe for one, might never end.
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let mut bytes = Vec::new();
        File::open(path)?
            .take(longest.next_multiple_of(ALIGNMENT) as u64 + 1)
            .read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    read().map_err(|error: io::Error| NetworkError::Unreadable(error.kind()))
}

/// Of everything but the checksum itself.
fn checksum(bytes: &[u8]) -> u64 {
    fnv1a(fnv1a(FNV_START, &bytes[..CHECKSUM]), &bytes[HEADER..])
}

fn array<const N: usize>(bytes: &[u8; HEADER], at: usize) -> [u8; N] {
    std::array::from_fn(|index| bytes[at + index])
}

fn numbers(bytes: &[u8]) -> Vec<i16> {
    bytes
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| i16::from_le_bytes(bytes))
        .collect()
}

/// Printable ASCII, filled up with zeros; `None` if it is not, or too long.
fn padded<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
    unpadded(&bytes).map(|_| bytes)
}

/// The text that [`padded`] made these bytes from.
fn unpadded(bytes: &[u8]) -> Option<String> {
    let length = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    let text = &bytes[..length];
    text.iter()
        .all(|byte| byte.is_ascii_graphic() || *byte == b' ')
        .then(|| String::from_utf8_lossy(text).into_owned())
}

/// A text from outside with nothing in it but letters and digits.
fn printable(bytes: &[u8]) -> String {
    let text: String = bytes
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(|&byte| char::from(byte))
        .collect();
    if text.is_empty() { "(none)".to_owned() } else { text }
}
