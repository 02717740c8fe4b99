//! The header of a shard.

use super::error::Problem;
use crate::outside::crc::Crc;
use crate::rules::{BadVariant, Variant};

/// Starts with a byte that is not text. The last two bytes reveal a conversion of line ends.
pub(crate) const MAGIC: [u8; 8] = *b"\x93TVGAM\r\n";

pub(crate) const VERSION: u16 = 1;

/// The part of fixed length: magic, version, and length of the text.
pub(crate) const FIXED_BYTES: usize = 14;

const MOST_TEXT: u32 = 1 << 20;

/// The name of the field that tells which build started the run.
pub const ENGINE: &str = "engine";

/// The name of the field with a fingerprint of the engine's behaviour. Builds with equal ones can continue a run.
pub const BEHAVIOUR: &str = "behaviour";

/// The name of the first line, with the game.
pub(crate) const VARIANT: &str = "variant";

/// The name of the line with pieces made to order.
pub(crate) const PIECES: &str = "pieces";

/// Where the games come from: names and values in a fixed order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The variant.
    pub variant: Variant,
    /// `engine`, `net`, `seed` and the parameters of the run.
    pub fields: Vec<(String, String)>,
}

/// The field with the seed of the run.
pub const SEED: &str = "seed";

impl Header {
    /// The value of a field, if there is one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let field = self.fields.iter().find(|(key, _)| key == name);
        field.map(|(_, value)| value.as_str())
    }

    /// Encodes the header, including its checksum.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut text = format!("{VARIANT}={}\n", self.variant);
        if let Some(pieces) = self.variant.ordered_pieces() {
            text += &format!("{PIECES}={pieces}\n");
        }
        for (name, value) in &self.fields {
            text += &format!("{name}={}\n", value.replace('\n', " "));
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&(text.len() as u32).to_le_bytes());
        bytes.extend_from_slice(text.as_bytes());
        let checksum = Crc::of(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// The length of what follows the [`FIXED_BYTES`]: text and checksum.
    ///
    /// # Errors
    /// If this is not a shard of this version.
    pub(crate) fn remaining(fixed: &[u8; FIXED_BYTES]) -> Result<usize, Problem> {
        if fixed[..8] != MAGIC {
            return Err(Problem::NotAShard);
        }
        let found = u16::from_le_bytes([fixed[8], fixed[9]]);
        if found != VERSION {
            return Err(Problem::Version { found, known: VERSION });
        }
        let length = u32::from_le_bytes([fixed[10], fixed[11], fixed[12], fixed[13]]);
        if length > MOST_TEXT {
            return Err(Problem::Header(format!("claims {length} bytes")));
        }
        Ok(length as usize + 4)
    }

    /// Decodes a header from its two parts.
    ///
    /// # Errors
    /// If the checksum is wrong or the text is invalid.
    pub(crate) fn decode(fixed: &[u8; FIXED_BYTES], rest: &[u8]) -> Result<Self, Problem> {
        let Some((text, checksum)) = rest.split_last_chunk::<4>() else {
            return Err(Problem::Truncated("header"));
        };
        let mut crc = Crc::default();
        crc.update(fixed);
        crc.update(text);
        if crc.value() != u32::from_le_bytes(*checksum) {
            return Err(Problem::Checksum("header"));
        }
        let text = str::from_utf8(text).map_err(|_| Problem::Header("is not text".to_owned()))?;
        Self::parse(text)
    }

    /// Whether the encoded header gives the same one when it is read. Names and values could have line ends, for
    /// example.
    pub(crate) fn is_readable(&self) -> bool {
        let bytes = self.encode();
        let fixed = bytes.first_chunk();
        let read = fixed.filter(|fixed| Self::remaining(fixed).is_ok());
        read.is_some_and(|fixed| Self::decode(fixed, &bytes[FIXED_BYTES..]).is_ok_and(|header| header == *self))
    }

    fn parse(text: &str) -> Result<Self, Problem> {
        let mut fields = Vec::new();
        for line in text.lines() {
            let (name, value) = line
                .split_once('=')
                .ok_or_else(|| Problem::Header(format!("has no value in '{line}'")))?;
            fields.push((name.to_owned(), value.to_owned()));
        }
        if fields.first().is_none_or(|(name, _)| name != VARIANT) {
            return Err(Problem::Header("does not begin with the variant".to_owned()));
        }
        let (_, name) = fields.remove(0);
        let has_pieces = fields.first().is_some_and(|(name, _)| name == PIECES);
        let pieces = has_pieces.then(|| fields.remove(0).1);
        let variant = Variant::recorded(&name, pieces.as_deref()).map_err(|error| {
            Problem::Header(match error {
                BadVariant::Unknown(_) => format!("has the unknown variant '{name}'"),
                other => format!("is wrong: {other}"),
            })
        })?;
        Ok(Header { variant, fields })
    }

    /// Joins headers. Each field lists its distinct values.
    #[must_use]
    pub fn joined(headers: &[Header]) -> Option<Header> {
        let mut joined = headers.first()?.clone();
        for (name, value) in headers[1..].iter().flat_map(|header| &header.fields) {
            match joined.fields.iter_mut().find(|(key, _)| key == name) {
                None => joined.fields.push((name.clone(), value.clone())),
                Some((_, values)) if !values.split(" | ").any(|known| known == value) => {
                    *values += &format!(" | {value}")
                }
                Some(_) => {}
            }
        }
        Some(joined)
    }
}
