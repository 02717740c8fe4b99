//! Variable-length integers.
//!
//! A *varint* holds seven bits per byte, lowest first; the top bit of each byte tells whether another byte follows. A
//! *signed varint* encodes 0, -1, 1, -2, 2 ... as the varints 0, 1, 2, 3, 4 ...

pub fn put_varint(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

pub fn put_signed(value: i32, out: &mut Vec<u8>) {
    put_varint(u64::from((value << 1 ^ value >> 31) as u32), out);
}

/// Removes and returns the first byte; `None` if there is none.
pub fn take_byte(bytes: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(first)
}

/// Removes and returns the first `count` bytes; `None` if there are fewer.
pub fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(taken)
}

/// Removes and returns a varint; `None` if it is incomplete or exceeds 64 bits.
pub fn take_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0_u64;
    for shift in (0..64).step_by(7) {
        let byte = take_byte(bytes)?;
        let part = u64::from(byte & 0x7f);
        if part << shift >> shift != part {
            return None;
        }
        value |= part << shift;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

/// Removes and returns a signed varint; `None` if it is incomplete or exceeds 32 bits.
pub fn take_signed(bytes: &mut &[u8]) -> Option<i32> {
    let value = u32::try_from(take_varint(bytes)?).ok()?;
    Some((value >> 1) as i32 ^ -((value & 1) as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for value in [0, 1, 127, 128, 300, 1 << 35, u64::MAX] {
            let mut bytes = Vec::new();
            put_varint(value, &mut bytes);
            assert_eq!(take_varint(&mut &bytes[..]), Some(value));
            assert_eq!(take_varint(&mut &bytes[..bytes.len() - 1]), None);
        }
        for value in [0, -1, 1, -64, 63, 64, -32000, i32::MIN, i32::MAX] {
            let mut bytes = Vec::new();
            put_signed(value, &mut bytes);
            assert_eq!(bytes.len() == 1, (-64..64).contains(&value), "{value}");
            assert_eq!(take_signed(&mut &bytes[..]), Some(value));
        }
    }

    #[test]
    fn too_long_is_refused() {
        assert_eq!(take_varint(&mut &[0xff; 12][..]), None);
        assert_eq!(
            take_varint(&mut &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2][..]),
            None
        );
    }
}
