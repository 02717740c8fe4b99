//! Network files, specified in `docs/network-format.md`.

use std::io::{self, Read};
use std::path::Path;

use super::error::NetworkError;
use super::evaluable::Evaluable;
use super::header::{ALIGNMENT, CHECKSUM, HEADER, Header, array};
use super::layers::LayerParts;
use super::limits::MAGIC;
use super::parts::Parts;
use super::shape::Shape;
use crate::eval::fnv::{FNV_START, fnv1a};
use crate::outside::input;

/// Encodes a network file.
///
/// # Errors
/// [`NetworkError`] if a dimension or value is out of range.
pub fn write<R: Evaluable>(parts: &Parts) -> Result<Vec<u8>, NetworkError> {
    parts.check::<R>()?;
    let header = parts.header::<R>();
    let mut bytes = header.write();
    bytes.resize(HEADER, 0);
    let layers = &parts.layers;
    let mut add = |section: Vec<u8>| {
        bytes.extend(section);
        bytes.resize(bytes.len().next_multiple_of(ALIGNMENT), 0);
    };
    add(words(&parts.feature_weights));
    add(words(&parts.feature_bias));
    add(words(&parts.output_weights));
    add(long_words(&parts.output_bias));
    add(words(&layers.first_weights));
    add(long_words(&layers.first_bias));
    add(words(&layers.second_weights));
    add(long_words(&layers.second_bias));
    add(words(&layers.value_weights));
    let checksum = checksum(&bytes);
    bytes[CHECKSUM..HEADER].copy_from_slice(&checksum.to_le_bytes());
    Ok(bytes)
}

/// Decodes a network file into the network and its checksum.
///
/// # Errors
/// [`NetworkError`] if the file is unsound or for another game.
pub fn read<R: Evaluable>(bytes: &[u8]) -> Result<(Parts, u64), NetworkError> {
    let (header, expected) = read_header::<R>(bytes)?;
    let found = checksum(bytes);
    if found != expected {
        return Err(NetworkError::Checksum { found, expected });
    }
    let sections = header.sections().map(|section| &bytes[section]);
    let [weights, bias, output_weights, output_bias, layers @ ..] = sections;
    let [first, first_bias, second, second_bias, value] = layers;
    let parts = Parts {
        title: header.title(),
        shape: header.shape(),
        scale: header.scale,
        feature_weights: numbers(weights),
        feature_bias: numbers(bias),
        output_weights: numbers(output_weights),
        output_bias: long_numbers(output_bias),
        layers: LayerParts {
            first_weights: numbers(first),
            first_bias: long_numbers(first_bias),
            second_weights: numbers(second),
            second_bias: long_numbers(second_bias),
            value_weights: numbers(value),
        },
    };
    parts.check::<R>()?;
    Ok((parts, found))
}

/// Reads and checks the header; returns it with the checksum that it states.
fn read_header<R: Evaluable>(bytes: &[u8]) -> Result<(Header, u64), NetworkError> {
    let found = bytes.len();
    if !bytes.starts_with(&MAGIC[..found.min(MAGIC.len())]) {
        return Err(NetworkError::Magic);
    }
    let expected = HEADER;
    let Some(head) = bytes.first_chunk() else {
        return Err(NetworkError::Truncated { found, expected });
    };
    let header = Header::read(head);
    header.check::<R>()?;
    let expected = header.file_length();
    if found < expected {
        return Err(NetworkError::Truncated { found, expected });
    }
    if found > expected {
        return Err(NetworkError::Trailing { found, expected });
    }
    Ok((header, u64::from_le_bytes(array(head, CHECKSUM))))
}

/// Reads a file, up to one byte more than the longest network.
///
/// # Errors
/// [`NetworkError::Unreadable`].
pub fn read_file<R: Evaluable>(path: &Path) -> Result<Vec<u8>, NetworkError> {
    let longest = Header::new::<R>(Shape::LARGEST, 1, "").file_length();
    let read = || {
        let mut bytes = Vec::new();
        input::open(path)
            .map_err(|error| error.problem.kind())?
            .take(longest as u64 + 1)
            .read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    read().map_err(|error: io::Error| NetworkError::Unreadable(error.kind()))
}

/// The checksum of everything but the checksum field.
fn checksum(bytes: &[u8]) -> u64 {
    fnv1a(fnv1a(FNV_START, &bytes[..CHECKSUM]), &bytes[HEADER..])
}

fn words(numbers: &[i16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn long_words(numbers: &[i32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn numbers(bytes: &[u8]) -> Vec<i16> {
    bytes
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| i16::from_le_bytes(bytes))
        .collect()
}

fn long_numbers(bytes: &[u8]) -> Vec<i32> {
    bytes
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| i32::from_le_bytes(bytes))
        .collect()
}
