//! Tables as bytes. `docs/formats.md` specifies them.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use thiserror::Error;

use super::moves::usual;
use super::table::{Layout, code};
use super::{Material, Table};
use crate::outside::crc::Crc;
use crate::rules::musketeer::PIECES;

const MAGIC: &[u8; 8] = b"\x93TVEGT\r\n";
const VERSION: u16 = 1;
/// Bytes of the name of the ending.
const NAME: usize = 8;
/// Bytes before the compressed values: magic, version, name, checksum of the moves, bytes of a value.
const HEADER: usize = 8 + 2 + NAME + 4 + 1;
/// Bytes of the checksum at the end.
const TRAILER: usize = 4;
/// Compresses about as well as the best level of deflate, in half the time.
const LEVEL: u8 = 6;
/// The greatest size of a file: that of the largest table, uncompressed.
pub(super) const MOST_BYTES: u64 = 40 << 20;

/// Why bytes are not the table of an ending.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// They do not begin like a table.
    #[error("it is not an endgame table")]
    Foreign,
    /// The checksum is wrong, or the values cannot be decompressed.
    #[error("it is damaged")]
    Damaged,
    /// The version of the format is unknown.
    #[error("it has version {0} of the format; this program knows version {VERSION}")]
    Version(u16),
    /// It is the table of another ending.
    #[error("it is the table of {0}")]
    Other(String),
    /// The pieces moved otherwise when it was made.
    #[error("it was made for pieces with other moves")]
    OtherMoves,
}

/// The checksum of the Betza notation of all men.
fn moves_checksum(material: &Material) -> u32 {
    let texts: Vec<&str> = material.men().iter().map(|man| PIECES.betza(man.kind)).collect();
    Crc::of(texts.join(" ").as_bytes())
}

/// The bytes of a file.
pub(super) fn write(table: &Table) -> Vec<u8> {
    let mut name = table.material.to_string().into_bytes();
    name.resize(NAME, 0);
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend_from_slice(&name);
    bytes.extend_from_slice(&moves_checksum(&table.material).to_le_bytes());
    let planes = planes(&table.codes);
    bytes.push((planes.len() / table.codes.len()) as u8);
    bytes.extend_from_slice(&compress_to_vec(&planes, LEVEL));
    let checksum = Crc::of(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

/// The low bytes of all codes, then the high bytes unless the low ones suffice. A draw has the greatest value.
fn planes(codes: &[u16]) -> Vec<u8> {
    let low = codes.iter().map(|&code| code as u8);
    let is_narrow = codes.iter().all(|&code| code < 255 || code == code::DRAW);
    let high = codes.iter().filter(|_| !is_narrow).map(|&code| (code >> 8) as u8);
    low.chain(high).collect()
}

/// The codes that [`planes`] wrote; `None` if there are not `count` valid ones.
fn codes(planes: &[u8], width: u8, count: usize) -> Option<Vec<u16>> {
    let is_valid = |&code: &u16| code <= code::LONGEST || code == code::DRAW;
    let widened = |&low: &u8| if low == 255 { code::DRAW } else { u16::from(low) };
    let codes: Vec<u16> = match width {
        1 => planes.iter().map(widened).collect(),
        2 => {
            let (low, high) = planes.split_at(planes.len() / 2);
            low.iter()
                .zip(high)
                .map(|(&low, &high)| u16::from_le_bytes([low, high]))
                .collect()
        }
        _ => return None,
    };
    (planes.len() == usize::from(width) * count && codes.iter().all(is_valid)).then_some(codes)
}

/// Checks everything but the values, and returns the compressed values.
fn checked<'a>(bytes: &'a [u8], material: &Material) -> Result<&'a [u8], Damage> {
    if bytes.len() < HEADER + TRAILER || !bytes.starts_with(MAGIC) {
        return Err(Damage::Foreign);
    }
    let (bytes, checksum) = bytes.split_at(bytes.len() - TRAILER);
    let (header, values) = bytes.split_at(HEADER);
    let version = u16::from_le_bytes([header[8], header[9]]);
    if version != VERSION {
        return Err(Damage::Version(version));
    }
    if checksum != Crc::of(bytes).to_le_bytes() {
        return Err(Damage::Damaged);
    }
    let name = String::from_utf8_lossy(&header[10..10 + NAME]);
    let name = name.trim_end_matches('\0');
    if name != material.to_string() {
        return Err(Damage::Other(name.to_owned()));
    }
    match header[10 + NAME..HEADER - 1] == moves_checksum(material).to_le_bytes() {
        true => Ok(values),
        false => Err(Damage::OtherMoves),
    }
}

/// Checks the header and the checksum of a file.
pub(super) fn check(bytes: &[u8], material: &Material) -> Result<(), Damage> {
    checked(bytes, material).map(drop)
}

/// Reads the bytes of a file.
pub(super) fn read(bytes: &[u8], material: &Material) -> Result<Table, Damage> {
    let values = checked(bytes, material)?;
    let layout = Layout::new(&usual, material);
    let planes = decompress_to_vec_with_limit(values, 2 * layout.len()).map_err(|_| Damage::Damaged)?;
    let codes = codes(&planes, bytes[HEADER - 1], layout.len()).ok_or(Damage::Damaged)?;
    let material = material.clone();
    Ok(Table {
        material,
        layout,
        codes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::tests::table;

    #[test]
    fn tables_are_read_as_they_are_written() {
        for name in ["KRK", "KCK", "KPK"] {
            let table = table(name);
            let bytes = write(&table);
            let again = read(&bytes, table.material()).expect("a table");
            assert!(again.codes == table.codes, "{name}");
        }
    }

    #[test]
    fn what_is_no_table_is_refused() {
        let krk = table("KRK");
        let whole = write(&krk);
        let reading = |bytes: &[u8], name: &str| read(bytes, &name.parse().expect(name)).map(drop);
        assert_eq!(reading(&whole, "KRK"), Ok(()));
        assert_eq!(reading(&whole, "KQK"), Err(Damage::Other("KRK".to_owned())));
        assert_eq!(reading(b"", "KRK"), Err(Damage::Foreign));
        assert_eq!(reading(&whole[..HEADER], "KRK"), Err(Damage::Foreign));
        assert_eq!(reading(&whole[..whole.len() - 1], "KRK"), Err(Damage::Damaged));
        for byte in [8, HEADER - 2, HEADER + 100, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[byte] ^= 1;
            let damage = if byte == 8 { Damage::Version(0) } else { Damage::Damaged };
            assert_eq!(reading(&bytes, "KRK"), Err(damage), "byte {byte}");
        }
    }

    #[test]
    fn a_right_checksum_does_not_hide_wrong_content() {
        let krk = table("KRK");
        let signed = |mut bytes: Vec<u8>| {
            let checksum = Crc::of(&bytes).to_le_bytes();
            bytes.extend_from_slice(&checksum);
            read(&bytes, krk.material()).map(drop)
        };
        let mut whole = write(&krk);
        whole.truncate(whole.len() - TRAILER);
        assert_eq!(signed(whole[..whole.len() - 9].to_vec()), Err(Damage::Damaged));
        let header = &whole[..HEADER];
        for values in [
            vec![255; 99],
            vec![255; krk.codes.len() + 1],
            vec![255; 2 * krk.codes.len()],
        ] {
            assert_eq!(
                signed([header, &compress_to_vec(&values, 1)].concat()),
                Err(Damage::Damaged)
            );
        }
        whole[HEADER - 2] ^= 1;
        assert_eq!(signed(whole), Err(Damage::OtherMoves));
    }

    #[test]
    fn long_mates_take_two_bytes() {
        for (list, width) in [
            (vec![0, 1, 254, code::DRAW], 1),
            (vec![0, 255, 256, code::LONGEST, code::DRAW], 2),
        ] {
            let bytes = planes(&list);
            assert_eq!(bytes.len(), list.len() * usize::from(width));
            assert_eq!(codes(&bytes, width, list.len()).as_ref(), Some(&list));
            assert_eq!(codes(&bytes, width, list.len() + 1), None);
            assert_eq!(codes(&bytes, 3, list.len()), None);
        }
        assert_eq!(codes(&planes(&[code::LONGEST + 1]), 2, 1), None);
    }
}
