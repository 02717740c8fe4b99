//! CRC-32 as in zip, PNG and Ethernet.

use crc32fast::Hasher;

/// A checksum of bytes that arrive in pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crc(u32);

impl Crc {
    pub fn update(&mut self, bytes: &[u8]) {
        let mut hasher = Hasher::new_with_initial(self.0);
        hasher.update(bytes);
        self.0 = hasher.finalize();
    }

    pub const fn value(self) -> u32 {
        self.0
    }

    pub fn of(bytes: &[u8]) -> u32 {
        crc32fast::hash(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_standard() {
        assert_eq!(Crc::of(b"123456789"), 0xcbf4_3926);
        assert_eq!(Crc::of(b""), 0);
    }

    #[test]
    fn bytes_may_come_piece_by_piece() {
        let bytes: Vec<u8> = (0..=255).cycle().take(1000).collect();
        for length in [1, 7, 300] {
            let mut crc = Crc::default();
            bytes.chunks(length).for_each(|piece| crc.update(piece));
            assert_eq!(crc.value(), Crc::of(&bytes), "{length}");
        }
    }
}
