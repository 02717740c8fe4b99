//! Tests of `treville openings`.

use crate::cli::{File, lines, refused};

/// The FENs that `treville openings` prints, and the comments above them.
fn screened(options: &str) -> (Vec<String>, Vec<String>) {
    let lines = lines(&format!("openings --nodes 200 {options}"));
    lines.into_iter().partition(|line| !line.starts_with('#'))
}

#[test]
fn openings_are_level_and_the_same_every_time() {
    let (fens, said) = screened("--count 50 --seed 3 --within 60");
    assert_eq!(fens.len(), 50);
    assert_eq!(
        said[0],
        "# 50 starts of Musketeer Chess: about level by a search, no position twice."
    );
    let command = "# treville openings --variant musketeer --count 50 --seed 3 --nodes 200 --within 60 --plies 0";
    assert_eq!(said[1], command);
    assert!(
        said[2].starts_with(concat!("# Treville ", env!("CARGO_PKG_VERSION"))),
        "{}",
        said[2]
    );
    assert!(said[2].contains(", network "), "{}", said[2]);
    assert_eq!(said[4], "# Each run of 45 lines has each of the 45 pairs once.");
    assert_eq!(screened("--count 40 --seed 3 --within 60").0, fens[..40]);
    assert_ne!(screened("--count 40 --seed 4 --within 60").0, fens[..40]);
    assert_ne!(screened("--count 40 --seed 3 --within 300").0, fens[..40]);
}

#[test]
fn openings_of_one_start_begin_with_random_moves() {
    for variant in ["normal", "chuchess", "enchess", "morphing3"] {
        let (fens, said) = screened(&format!("--variant {variant} --count 3 --within 200"));
        assert_eq!((fens.len(), said.len()), (3, 4), "{said:?}");
        assert!(said[1].ends_with(" --plies 6"), "{}", said[1]);
        for fen in fens {
            let fields: Vec<&str> = fen.split(' ').collect();
            assert_eq!(
                (fields[1], fields[5]),
                ("w", "4"),
                "after three moves of each side: {fen}"
            );
        }
    }
    assert!(screened("--variant normal --count 1 --plies 1").0[0].contains(" b "));
}

#[test]
fn openings_are_written_to_a_new_file_only() {
    let file = File::missing("mine.txt");
    let command = format!("openings --count 2 --nodes 100 --out {file}");
    assert_eq!(lines(&command), [format!("2 openings in {file}")]);
    let text = file.text();
    assert_eq!(text.lines().filter(|line| !line.starts_with('#')).count(), 2);
    refused(&command, "exists already: remove it, or name another file for --out");
    assert_eq!(file.text(), text);
}

#[test]
fn openings_that_do_not_exist_are_an_error() {
    let few = "openings --variant normal --plies 1 --nodes 10 --within 500 --count 21";
    refused(few, "only 20 of 21 openings were found");
    let file = File::missing("none.txt");
    refused(&format!("{few} --out {file}"), "only 20 of 21");
    assert!(!file.path.exists());
    refused("openings --count 0", "0");
    refused(
        "openings --variant normal --plies 5000",
        "no game lasts 5000 random moves",
    );
}
