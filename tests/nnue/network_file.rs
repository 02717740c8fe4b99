//! Network files: reading restores what was written, and every kind of damage is reported with its reason.

use treville::eval::Evaluable;
use treville::eval::fnv::{FNV_START, fnv1a};
use treville::eval::nnue::{Activation, Head, LayerParts, Network, NetworkError, Parts, Shape, read, write};
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::with_game;

const HIDDEN: usize = 32;

fn parts() -> Parts {
    Parts::noise::<Musketeer>(1, Shape::squared(HIDDEN, 3))
}

fn file() -> Vec<u8> {
    write::<Musketeer>(&parts()).expect("noise is sound")
}

/// The file with the bytes at `at` replaced, and with a matching checksum.
fn changed(at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = file();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    sealed(file)
}

fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let checksum = fnv1a(fnv1a(FNV_START, &file[..120]), &file[128..]);
    file[120..128].copy_from_slice(&checksum.to_le_bytes());
    file
}

/// The file in format version 2 with this activation.
fn with_activation(number: u32) -> Vec<u8> {
    let mut file = file();
    file[8] = 2;
    file[60..64].copy_from_slice(&number.to_le_bytes());
    sealed(file)
}

fn refusal(bytes: &[u8]) -> NetworkError {
    Network::read::<Musketeer>(bytes).expect_err("it is refused")
}

/// The files in `nets/` have the format of commit 655bb31, which must stay readable.
#[test]
fn networks_of_655bb31_are_read_and_written_alike() {
    fn read_and_write<R: Evaluable>(game: &str) {
        let bytes = std::fs::read(format!("nets/{game}.net")).expect("the network");
        let (parts, _) = read::<R>(&bytes).expect("it is sound");
        assert!(write::<R>(&parts).expect("it is sound") == bytes, "{game}");
    }
    for variant in Variant::ALL.into_iter().filter(|&variant| variant != Variant::Normal) {
        with_game!(variant, R => read_and_write::<R>(variant.name()));
    }
}

#[test]
fn what_is_written_is_read() {
    let sizes = [(32, 1), (64, 3), (96, 8), (128, 36)];
    let shapes = sizes
        .into_iter()
        .flat_map(|(hidden, buckets)| Shape::all(hidden, buckets));
    for shape in shapes {
        let parts = Parts::noise::<Musketeer>(shape.hidden as u64, shape);
        let bytes = write::<Musketeer>(&parts).expect("noise is sound");
        assert!(bytes.len().is_multiple_of(64));
        assert_eq!(read::<Musketeer>(&bytes).map(|(parts, _)| parts), Ok(parts.clone()));
        let network = Network::read::<Musketeer>(&bytes).expect("it is sound");
        assert_eq!(network.shape(), shape);
        assert_eq!(network.title(), parts.title);
        assert_eq!(Network::new::<Musketeer>(&parts), Ok(network));
    }
}

#[test]
fn the_layout_is_as_documented() {
    let (bytes, parts) = (file(), parts());
    let i16_at = |at: usize| i16::from_le_bytes([bytes[at], bytes[at + 1]]);
    assert_eq!(&bytes[..8], b"TrevNNUE");
    assert_eq!(bytes[8..12], 1u32.to_le_bytes());
    assert_eq!(bytes[12..16], 2218u32.to_le_bytes());
    assert_eq!(&bytes[16..32], b"musketeer\0\0\0\0\0\0\0");
    assert_eq!(bytes[32..40], Musketeer::HASH.to_le_bytes());
    assert_eq!(bytes[40..44], 32u32.to_le_bytes());
    assert_eq!(bytes[44..48], 3u32.to_le_bytes());
    assert_eq!(bytes[48..60], [255, 0, 0, 0, 64, 0, 0, 0, 0x90, 1, 0, 0]);
    assert_eq!(&bytes[64..71], b"noise-1");
    let (bias, outputs) = (128 + 2218 * 64, 128 + 2219 * 64);
    assert_eq!(i16_at(128 + 64 * 5 + 2), parts.feature_weights[32 * 5 + 1]);
    assert_eq!(i16_at(bias), parts.feature_bias[0]);
    assert_eq!(i16_at(outputs + 128 * 2 + 64), parts.output_weights[64 * 2 + 32]);
    assert_eq!(bytes[outputs + 3 * 128..][..4], parts.output_bias[0].to_le_bytes());
    assert_eq!(bytes.len(), outputs + 3 * 128 + 64);
}

/// Dual networks have twice as many output weights, and a format version that older engines reject.
#[test]
fn the_layout_of_a_dual_network_is_as_documented() {
    let shape = Shape {
        activation: Activation::Dual,
        ..Shape::squared(HIDDEN, 3)
    };
    let parts = Parts::noise::<Musketeer>(1, shape);
    let bytes = write::<Musketeer>(&parts).expect("noise is sound");
    assert_eq!(bytes[8..12], 2u32.to_le_bytes());
    assert_eq!(bytes[60..64], 1u32.to_le_bytes());
    let outputs = 128 + 2219 * 64;
    let weight = |index: usize| i16::from_le_bytes([bytes[outputs + 2 * index], bytes[outputs + 2 * index + 1]]);
    let linear_of_the_last_bucket = 2 * 128 + 64;
    assert_eq!(
        weight(linear_of_the_last_bucket),
        parts.output_weights[linear_of_the_last_bucket]
    );
    assert_eq!(bytes[outputs + 3 * 256..][..4], parts.output_bias[0].to_le_bytes());
}

/// A network with layers, and the offsets of the file sections that other networks lack.
fn with_layers() -> (Parts, [usize; 6]) {
    let shape = Shape {
        head: Head::Layers,
        ..Shape::squared(HIDDEN, 3)
    };
    let parts = Parts::noise::<Musketeer>(1, shape);
    let first = 128 + 2219 * 64 + 3 * 128 + 64;
    let first_bias = first + 3 * 16 * 64 * 2;
    let second = first_bias + 3 * 16 * 4;
    let second_bias = second + 3 * 32 * 32 * 2;
    let value = second_bias + 3 * 32 * 4;
    (
        parts,
        [first, first_bias, second, second_bias, value, value + 3 * 32 * 2],
    )
}

#[test]
fn the_layout_of_a_network_with_layers_is_as_documented() {
    let (parts, [first, first_bias, second, second_bias, value, end]) = with_layers();
    let bytes = write::<Musketeer>(&parts).expect("noise is sound");
    assert_eq!(bytes[8..12], 3u32.to_le_bytes());
    assert_eq!(bytes[60..64], 0u32.to_le_bytes());
    assert_eq!(bytes[96..104], [1, 0, 0, 0, 1, 0, 0, 0]);
    let word = |at: usize| i16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let long_word = |at: usize| i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    let LayerParts {
        first_weights,
        first_bias: first_biases,
        second_weights,
        second_bias: second_biases,
        value_weights,
    } = &parts.layers;
    // The indices of bucket 2, unit 5, input 7 of 64, and of bucket 1, unit 3, input 20 of 32.
    let index = (2 * 16 + 5) * 64 + 7;
    assert_eq!(word(first + 2 * index), first_weights[index]);
    assert_eq!(long_word(first_bias + 4 * 17), first_biases[17]);
    let index = (32 + 3) * 32 + 20;
    assert_eq!(word(second + 2 * index), second_weights[index]);
    assert_eq!(long_word(second_bias + 4 * 40), second_biases[40]);
    assert_eq!(word(value + 2 * 70), value_weights[70]);
    assert_eq!(bytes.len(), end.next_multiple_of(64));
}

#[test]
fn layers_that_could_overflow_are_refused() {
    let (parts, sections) = with_layers();
    let file = write::<Musketeer>(&parts).expect("noise is sound");
    let with = |at: usize, bytes: &[u8]| {
        let mut file = file.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        Network::read::<Musketeer>(&sealed(file))
    };
    let [first, first_bias, second, second_bias, value, _] = sections;
    for at in [first, second, value] {
        for weight in [2033, -2033, i16::MIN] {
            assert_eq!(with(at, &weight.to_le_bytes()), Err(NetworkError::LayerWeight(weight)));
        }
        assert!(with(at, &(-2032_i16).to_le_bytes()).is_ok());
    }
    for at in [first_bias, second_bias] {
        for bias in [(1 << 24) + 1, i32::MIN] {
            assert_eq!(with(at, &bias.to_le_bytes()), Err(NetworkError::LayerBias(bias)));
        }
        assert!(with(at, &(1_i32 << 24).to_le_bytes()).is_ok());
    }
    assert_eq!(with(96, &[2]), Err(NetworkError::Head(2)));
    for buckets in [0, 5] {
        assert_eq!(with(100, &[buckets]), Err(NetworkError::KingBuckets(buckets.into())));
    }
}

/// Format version 1 does not promise that these bytes are zero.
#[test]
fn networks_of_version_1_are_squared_whatever_follows() {
    let network = Network::read::<Musketeer>(&changed(60, &[1])).expect("it is sound");
    assert_eq!(network.shape(), Shape::squared(HIDDEN, 3));
}

#[test]
fn damage_is_refused() {
    let mut file = file();
    let last = file.len() - 70;
    file[last] ^= 1;
    assert!(matches!(refusal(&file), NetworkError::Checksum { .. }));
}

#[test]
fn files_of_the_wrong_length_are_refused() {
    let file = file();
    for length in [0, 1, 7] {
        assert_eq!(
            refusal(&file[..length]),
            NetworkError::Truncated {
                found: length,
                expected: 128
            }
        );
    }
    for length in [8, 127] {
        assert_eq!(
            refusal(&file[..length]),
            NetworkError::Truncated {
                found: length,
                expected: 128
            }
        );
    }
    for length in [128, 1000, file.len() - 1] {
        let expected = file.len();
        assert_eq!(
            refusal(&file[..length]),
            NetworkError::Truncated {
                found: length,
                expected
            }
        );
    }
    let mut long = file.clone();
    long.push(0);
    assert_eq!(
        refusal(&long),
        NetworkError::Trailing {
            found: file.len() + 1,
            expected: file.len()
        }
    );
}

#[test]
fn headers_that_do_not_fit_are_refused() {
    assert_eq!(refusal(&changed(0, b"X")), NetworkError::Magic);
    assert_eq!(refusal(&changed(8, &[0])), NetworkError::Version(0));
    assert_eq!(refusal(&changed(8, &[4])), NetworkError::Version(4));
    assert_eq!(refusal(&with_activation(7)), NetworkError::Activation(7));
    assert_eq!(
        refusal(&changed(16, b"chuchess\0")),
        NetworkError::Game {
            found: "chuchess".to_owned(),
            expected: "musketeer"
        }
    );
    assert!(matches!(refusal(&changed(32, &[0, 0])), NetworkError::Features { .. }));
    assert!(matches!(
        refusal(&changed(12, &[0, 1])),
        NetworkError::Inputs { found: 256, .. }
    ));
    for hidden in [0u32, 31, 33, 1056, u32::MAX] {
        assert_eq!(
            refusal(&changed(40, &hidden.to_le_bytes())),
            NetworkError::Hidden(hidden)
        );
    }
    for buckets in [0u32, 65, u32::MAX] {
        assert_eq!(
            refusal(&changed(44, &buckets.to_le_bytes())),
            NetworkError::Buckets(buckets)
        );
    }
    assert_eq!(refusal(&changed(48, &[254])), NetworkError::Quantisation(254, 64));
    assert_eq!(refusal(&changed(52, &[65])), NetworkError::Quantisation(255, 65));
    assert_eq!(refusal(&changed(56, &[0; 4])), NetworkError::Scale(0));
    assert_eq!(refusal(&changed(56, &[255; 4])), NetworkError::Scale(u32::MAX));
    assert_eq!(refusal(&changed(64, b"\n")), NetworkError::Title);
}

#[test]
fn output_weights_that_could_overflow_are_refused() {
    let at = 128 + 2219 * 64;
    assert_eq!(
        refusal(&changed(at, &128i16.to_le_bytes())),
        NetworkError::OutputWeight(128)
    );
    assert_eq!(
        refusal(&changed(at, &(-128i16).to_le_bytes())),
        NetworkError::OutputWeight(-128)
    );
    assert!(Network::read::<Musketeer>(&changed(at, &(-127i16).to_le_bytes())).is_ok());
}

#[test]
fn output_biases_beyond_any_value_are_refused() {
    let at = 128 + 2219 * 64 + 3 * 128;
    for bias in [i32::MIN, -(1 << 24) - 1, (1 << 24) + 1, i32::MAX] {
        let refused = refusal(&changed(at, &bias.to_le_bytes()));
        assert_eq!(refused, NetworkError::OutputBias(bias));
    }
    assert!(Network::read::<Musketeer>(&changed(at, &(1_i32 << 24).to_le_bytes())).is_ok());
}

/// Weights of 1000 bring 33 active inputs there.
#[test]
fn sums_that_some_position_could_bring_beyond_16_bits_are_noticed() {
    let mut parts = parts();
    assert_eq!(parts.check_sums::<Musketeer>(), Ok(()));
    parts
        .feature_weights
        .iter_mut()
        .skip(7)
        .step_by(HIDDEN)
        .for_each(|weight| *weight = -1000);
    parts.feature_bias[7] = 11;
    let most = 1000 * (<Musketeer as Evaluable>::MOST_PIECES as i32 + 4);
    let sum = NetworkError::Sum {
        unit: 7,
        least: 11 - most,
        most: 11,
    };
    assert_eq!(parts.check_sums::<Musketeer>(), Err(sum));
    assert!(write::<Musketeer>(&parts).is_ok());
    parts.shape.hidden = 64;
    assert!(matches!(
        parts.check_sums::<Musketeer>(),
        Err(NetworkError::Length { .. })
    ));
}

#[test]
fn unsound_parts_are_not_written() {
    let with = |change: fn(&mut Parts)| {
        let mut parts = parts();
        change(&mut parts);
        write::<Musketeer>(&parts).expect_err("it is refused")
    };
    assert_eq!(with(|parts| parts.shape.hidden = 48), NetworkError::Hidden(48));
    assert_eq!(with(|parts| parts.title = "x".repeat(33)), NetworkError::Title);
    assert_eq!(with(|parts| parts.title = "é".to_owned()), NetworkError::Title);
    assert_eq!(
        with(|parts| parts.output_weights[5] = 200),
        NetworkError::OutputWeight(200)
    );
    assert!(matches!(
        with(|parts| parts.shape.hidden = 64),
        NetworkError::Length { .. }
    ));
    assert!(matches!(
        with(|parts| parts.shape.head = Head::Layers),
        NetworkError::Length { .. }
    ));
    assert!(matches!(
        with(|parts| parts.shape.buckets = 2),
        NetworkError::Length { .. }
    ));
}

/// Words that XBoard misinterprets if an engine prints them.
#[test]
fn refusals_can_be_told_to_a_gui() {
    let traps = [
        "name",
        "rating",
        "result",
        "board",
        "bk",
        "computer",
        "variant",
        "hint",
        "random",
        "depth",
        "accepted",
        "?",
        "not found",
        "no such file",
        "permission denied",
        "illegal",
        "draw",
    ];
    let file = file();
    let mut refusals = vec![refusal(&file[..100]), refusal(&[file.clone(), vec![0]].concat())];
    for at in [0, 8, 12, 16, 32, 40, 44, 48, 56, 64, 200] {
        let mut damaged = file.clone();
        damaged[at] = 7;
        refusals.push(refusal(&damaged));
    }
    refusals.push(refusal(&changed(16, &[0; 16])));
    refusals.push(refusal(&with_activation(2)));
    refusals.extend([std::io::ErrorKind::NotFound, std::io::ErrorKind::PermissionDenied].map(NetworkError::Unreadable));
    for refusal in refusals {
        let text = refusal.to_string().to_lowercase();
        assert!(!traps.iter().any(|trap| text.contains(trap)), "{text}");
    }
}
