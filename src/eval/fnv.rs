//! FNV-1a, the hash of network files and feature sets.

/// The offset basis: the hash of no bytes, from which [`fnv1a`] starts.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// Extends the 64-bit FNV-1a hash `hash` by `bytes`.
#[must_use]
pub const fn fnv1a(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        index += 1;
    }
    hash
}
