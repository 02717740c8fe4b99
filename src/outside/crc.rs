//! CRC-32 as in zip, PNG and Ethernet: polynomial 0x04c11db7 reflected, all ones before and after.

const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut value = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            value = value >> 1 ^ if value & 1 != 0 { 0xedb8_8320 } else { 0 };
            bit += 1;
        }
        table[byte] = value;
        byte += 1;
    }
    table
};

/// A checksum of bytes that come piece by piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crc(u32);

impl Default for Crc {
    fn default() -> Self {
        Crc(!0)
    }
}

impl Crc {
    /// Takes in more bytes.
    pub(crate) fn update(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0 >> 8 ^ TABLE[usize::from(self.0 as u8 ^ byte)];
        }
    }

    /// The checksum of all bytes so far.
    #[must_use]
    pub(crate) const fn value(self) -> u32 {
        !self.0
    }

    /// The checksum of `bytes`.
    #[must_use]
    pub(crate) fn of(bytes: &[u8]) -> u32 {
        let mut crc = Crc::default();
        crc.update(bytes);
        crc.value()
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
}
