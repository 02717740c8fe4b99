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
use crate::rules::Pieces;

/// Encodes a network file. Weights that were learnt should pass [`Parts::check_sums`] first.
///
/// # Errors
/// [`NetworkError`] if a dimension or value is out of range.
pub fn write<R: Evaluable>(parts: &Parts) -> Result<Vec<u8>, NetworkError> {
    parts.check::<R>()?;
    let header = parts.header::<R>();
    let mut file = header.write();
    file.resize(HEADER, 0);
    let layers = &parts.layers;
    let mut add = |section: Vec<u8>| {
        file.extend(section);
        file.resize(file.len().next_multiple_of(ALIGNMENT), 0);
    };
    add(bytes(&parts.feature_weights, i16::to_le_bytes));
    add(bytes(&parts.feature_bias, i16::to_le_bytes));
    add(bytes(&parts.output_weights, i16::to_le_bytes));
    add(bytes(&parts.output_bias, i32::to_le_bytes));
    add(bytes(&layers.first_weights, i16::to_le_bytes));
    add(bytes(&layers.first_bias, i32::to_le_bytes));
    add(bytes(&layers.second_weights, i16::to_le_bytes));
    add(bytes(&layers.second_bias, i32::to_le_bytes));
    add(bytes(&layers.value_weights, i16::to_le_bytes));
    let checksum = checksum(&file);
    file[CHECKSUM..HEADER].copy_from_slice(&checksum.to_le_bytes());
    Ok(file)
}

/// Decodes a network file; returns the network and its checksum.
///
/// # Errors
/// [`NetworkError`] if the file is invalid or for another game.
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
        set: header.set(),
        feature_weights: numbers(weights, i16::from_le_bytes),
        feature_bias: numbers(bias, i16::from_le_bytes),
        output_weights: numbers(output_weights, i16::from_le_bytes),
        output_bias: numbers(output_bias, i32::from_le_bytes),
        layers: LayerParts {
            first_weights: numbers(first, i16::from_le_bytes),
            first_bias: numbers(first_bias, i32::from_le_bytes),
            second_weights: numbers(second, i16::from_le_bytes),
            second_bias: numbers(second_bias, i32::from_le_bytes),
            value_weights: numbers(value, i16::from_le_bytes),
        },
    };
    parts.check::<R>()?;
    Ok((parts, found))
}

/// Decodes a network file for a game with these pieces; returns the network and its checksum.
///
/// # Errors
/// [`NetworkError`] if the file is invalid, or for another game or other pieces made to order.
pub fn read_for<R: Evaluable>(bytes: &[u8], pieces: &Pieces) -> Result<(Parts, u64), NetworkError> {
    let (parts, checksum) = read::<R>(bytes)?;
    NetworkError::expect_set(parts.set, pieces)?;
    Ok((parts, checksum))
}

/// Reads and checks the header; returns it with the checksum it states.
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

/// Reads a file, but no more than one byte beyond the length of the longest network.
///
/// # Errors
/// [`NetworkError::Unreadable`] if that fails.
pub fn read_file<R: Evaluable>(path: &Path) -> Result<Vec<u8>, NetworkError> {
    let longest = Header::new::<R>(Shape::LARGEST, 1, "", 0).file_length();
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

/// The checksum of the whole file except the checksum field.
fn checksum(bytes: &[u8]) -> u64 {
    fnv1a(fnv1a(FNV_START, &bytes[..CHECKSUM]), &bytes[HEADER..])
}

fn bytes<T: Copy, const N: usize>(numbers: &[T], to_bytes: fn(T) -> [u8; N]) -> Vec<u8> {
    numbers.iter().flat_map(|&number| to_bytes(number)).collect()
}

fn numbers<T, const N: usize>(bytes: &[u8], from_bytes: fn([u8; N]) -> T) -> Vec<T> {
    bytes.as_chunks().0.iter().map(|&bytes| from_bytes(bytes)).collect()
}
