//! Fuzzing: runs a check on the files of a corpus, and on mutations of these files and of other examples.
//!
//! The corpus of a target is the folder `corpus/TARGET` next to this file. Inputs that once failed are kept there.

use std::fmt;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngSeed, TestRunner};

use crate::effort::{seed, tally, times};

/// Calls `check` with each file of the target's corpus, then with `cases` mutations of these files and of `examples`.
/// If a check panics, the test fails with the smallest input that still panics.
pub fn fuzz(target: &str, examples: Vec<Vec<u8>>, cases: u64, check: impl Fn(&[u8])) {
    let corpus = corpus(target);
    for (name, bytes) in &corpus {
        catch_unwind(AssertUnwindSafe(|| check(bytes))).unwrap_or_else(|panic| {
            eprintln!("the input is corpus/{target}/{name}");
            resume_unwind(panic)
        });
    }
    let mut bases: Vec<Vec<u8>> = corpus.into_iter().map(|(_, bytes)| bytes).collect();
    bases.extend(examples);
    let cases = times(cases);
    let mut runner = TestRunner::new(Config {
        cases: u32::try_from(cases).expect("a sensible number of cases"),
        rng_seed: RngSeed::Fixed(seed()),
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&inputs(bases), |input| {
        check(&input.0);
        Ok(())
    });
    if let Err(error) = result {
        panic!(
            "{target} with SOAK_SEED={}: {error}\nFix it, and keep the input in corpus/{target}.",
            seed()
        );
    }
    tally(&format!("inputs of {target}"), cases);
}

/// The files in a target's corpus with their names, sorted.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/soak/corpus")
        .join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<(String, Vec<u8>)> = entries
        .map(|entry| {
            let entry = entry.expect("an entry");
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, fs::read(entry.path()).expect("a readable file"))
        })
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files
}

#[derive(Clone, PartialEq, Eq)]
struct Input(Vec<u8>);

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 2000;
        let shown = &self.0[..self.0.len().min(SHOWN)];
        write!(f, "{} bytes: \"{}\"", self.0.len(), shown.escape_ascii())
    }
}

/// Generates inputs: mostly a mutated base, sometimes an unchanged base or noise.
fn inputs(bases: Vec<Vec<u8>>) -> impl Strategy<Value = Input> {
    let base = select(bases);
    let changed = (base.clone(), vec(change(), 1..4)).prop_map(|(mut bytes, changes)| {
        changes.iter().for_each(|change| change.apply(&mut bytes));
        Input(bytes)
    });
    prop_oneof![
        16 => changed,
        1 => base.prop_map(Input),
        3 => vec(any::<u8>(), 0..100).prop_map(Input),
    ]
}

#[derive(Clone, Debug)]
enum Change {
    Set(Index, u8),
    Flip(Index, u8),
    Insert(Index, Vec<u8>),
    /// Removes the bytes between two positions.
    Remove(Index, Index),
    /// Repeats the bytes between two positions.
    Double(Index, Index),
    /// Writes a four-byte number at an offset that is a multiple of four.
    Word(Index, u32),
}

fn change() -> impl Strategy<Value = Change> {
    let place = any::<Index>;
    let digits = select(vec![
        "99999999999999999999",
        "-0.5e300",
        "-1",
        "0",
        "65535",
        "4294967296",
        "\n",
        " ",
    ]);
    let edges = select(vec![
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
    ]);
    prop_oneof![
        (place(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (place(), 0..8_u8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        (place(), 32..127_u8).prop_map(|(at, byte)| Change::Insert(at, vec![byte])),
        (place(), digits).prop_map(|(at, text)| Change::Insert(at, text.as_bytes().to_vec())),
        (place(), place()).prop_map(|(from, to)| Change::Remove(from, to)),
        (place(), place()).prop_map(|(from, to)| Change::Double(from, to)),
        (place(), prop_oneof![edges, any::<u32>()]).prop_map(|(at, word)| Change::Word(at, word)),
    ]
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let length = bytes.len();
        let between = |one: &Index, other: &Index| {
            let (one, other) = (one.index(length + 1), other.index(length + 1));
            one.min(other)..one.max(other)
        };
        match self {
            Change::Insert(at, new) => {
                drop(bytes.splice(at.index(length + 1)..at.index(length + 1), new.iter().copied()))
            }
            Change::Remove(one, other) => drop(bytes.drain(between(one, other))),
            Change::Double(one, other) => bytes.extend_from_within(between(one, other)),
            Change::Set(at, byte) if length > 0 => bytes[at.index(length)] = *byte,
            Change::Flip(at, bit) if length > 0 => bytes[at.index(length)] ^= 1 << bit,
            Change::Word(at, word) if length >= 4 => {
                let at = at.index(length / 4) * 4;
                bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
            }
            // These have no effect on empty input.
            Change::Set(..) | Change::Flip(..) | Change::Word(..) => {}
        }
    }
}
