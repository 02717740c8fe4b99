//! Whatever stands in a network file, reading it ends well.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::nnue::features::{FNV_START, Musketeer, fnv1a};
use treville::eval::nnue::{Network, Parts, write};

/// A header with wild numbers in it, and a checksum that fits, before the same weights.
#[test]
fn wild_headers_neither_panic_nor_allocate() {
    let file = write::<Musketeer>(&Parts::noise::<Musketeer>(1, 32, 2)).expect("noise is sound");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..3000 {
        let mut bytes = file.clone();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..30) * 4;
            bytes[at..at + 4].copy_from_slice(&wild(&mut rng).to_le_bytes());
        }
        bytes.truncate(rng.random_range(100..=2 * bytes.len()).min(bytes.len()));
        if bytes.len() >= 128 {
            let checksum = fnv1a(fnv1a(FNV_START, &bytes[..120]), &bytes[128..]);
            bytes[120..128].copy_from_slice(&checksum.to_le_bytes());
        }
        let _ = Network::read::<Musketeer>(&bytes);
    }
}

/// Damage anywhere is found.
#[test]
fn no_flipped_bit_goes_unnoticed() {
    let file = write::<Musketeer>(&Parts::noise::<Musketeer>(2, 32, 2)).expect("noise is sound");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for round in 0..3000 {
        let mut bytes = file.clone();
        let at = if round < 1024 {
            round / 8
        } else {
            rng.random_range(0..bytes.len())
        };
        bytes[at] ^= 1 << (round % 8);
        assert!(Network::read::<Musketeer>(&bytes).is_err(), "byte {at}");
    }
}

#[test]
fn noise_is_refused() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..1000 {
        let length = rng.random_range(0..400);
        let bytes: Vec<u8> = (0..length).map(|_| rng.random()).collect();
        assert!(Network::read::<Musketeer>(&bytes).is_err());
    }
}

/// Numbers at the edges of what is allowed, and anything.
fn wild(rng: &mut Xoshiro256PlusPlus) -> u32 {
    let edges = [
        0,
        1,
        2,
        31,
        32,
        33,
        64,
        1024,
        1056,
        0xffff,
        0x7fff_ffff,
        0x8000_0000,
        u32::MAX,
    ];
    if rng.random_ratio(3, 4) {
        edges[rng.random_range(0..edges.len())]
    } else {
        rng.random()
    }
}
