//! Tests of whole tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

use super::solve::solve_in;
use super::symmetry::Symmetry;
use super::table::{Layout, code};
use super::*;
use crate::board::Color;

static MADE: LazyLock<Mutex<HashMap<Material, Arc<Table>>>> = LazyLock::new(Mutex::default);

/// A table, made once for all tests.
pub(super) fn table(name: &str) -> Arc<Table> {
    let mut made = MADE.lock().expect("no test has failed with the lock");
    add(&name.parse().expect(name), &mut made)
}

fn add(material: &Material, made: &mut HashMap<Material, Arc<Table>>) -> Arc<Table> {
    if let Some(table) = made.get(material) {
        return Arc::clone(table);
    }
    for smaller in material.successors() {
        add(&smaller, made);
    }
    let table = solve(
        &usual,
        material,
        |smaller| made.get(smaller).cloned(),
        alone(&AtomicBool::new(false)),
    );
    let table = Arc::new(table.expect("a table"));
    made.insert(material.clone(), Arc::clone(&table));
    table
}

fn alone(stop: &AtomicBool) -> Workers<'_> {
    Workers { threads: 1, stop }
}

#[test]
fn the_longest_mates_of_orthodox_men_are_known() {
    for (name, moves) in [
        ("KQK", Some(10)),
        ("KRK", Some(16)),
        ("KBK", None),
        ("KNK", None),
        ("KPK", Some(28)),
    ] {
        let table = table(name);
        assert_eq!(Survey::of(&table, Color::White).longest_win(), moves, "{name}");
        assert_eq!(Survey::of(&table, Color::Black).longest_win(), None, "{name}");
    }
}

/// The same without any symmetry, in a table of all 64 squares of White's king.
#[test]
fn symmetry_changes_nothing() {
    for name in ["KRK", "KCK", "KPK"] {
        let reduced = table(name);
        let material = reduced.material();
        let layout = Layout {
            symmetry: Symmetry::of(&[crate::board::betza::Mobility::of("fRrR2")]),
            men: 3,
        };
        let find = |smaller: &Material| Some(table(&smaller.to_string()));
        let stop = AtomicBool::new(false);
        let whole = solve_in(layout, &usual, material, find, alone(&stop)).expect("a table");
        assert!(whole.codes.len() > 2 * 64 * 64 * 63);
        let mut squares = [0; 3];
        for index in 0..whole.codes.len() {
            let side = whole.layout.position(index, &mut squares);
            assert_eq!(
                reduced.code(side, &squares),
                whole.codes[index],
                "{name}: {side} {squares:?}"
            );
        }
    }
}

#[test]
fn tables_agree_with_the_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::create(folder.path()).expect("a folder");
    let all = Material::all(3);
    for material in tables.missing(&all).expect("nothing is damaged") {
        tables.make(&material, alone(&AtomicBool::new(false))).expect("a table");
    }
    let stop = AtomicBool::new(false);
    for material in all {
        let verified = verify(&tables, &material, Some(500), alone(&stop)).expect("sound tables");
        assert_eq!(
            verified,
            Some(Verified {
                entries: 500,
                difference: None
            }),
            "{material}"
        );
    }
}

#[test]
fn a_wrong_value_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::create(folder.path()).expect("a folder");
    let material: Material = "KQK".parse().expect("an ending");
    let (table, _) = tables.make(&material, alone(&AtomicBool::new(false))).expect("a table");
    let mut table = (*table).clone();
    let mated = table
        .codes
        .iter()
        .position(|&code| code == code::MATED)
        .expect("a mate");
    table.codes[mated] = code::DRAW;
    std::fs::write(tables.path(&material), file::write(&table)).expect("a file");
    let stop = AtomicBool::new(false);
    let found = [1, 4].map(|threads| {
        let workers = Workers { threads, stop: &stop };
        verify(&tables, &material, None, workers)
            .expect("a sound file")
            .expect("no stop")
    });
    assert_eq!(found[0], found[1], "the first difference, with any number of threads");
    let difference = found[0].difference.as_deref().expect("a difference");
    assert!(difference.contains("instead of"), "{difference}");
    assert!(found[0].entries < table.codes.len());
    stop.store(true, Ordering::Relaxed);
    assert_eq!(
        verify(&tables, &material, None, alone(&stop)).expect("a sound file"),
        None
    );
}

#[test]
fn positions_are_counted_on_the_whole_board() {
    for name in ["KK", "KRK", "KCK", "KPK"] {
        let table = table(name);
        let mut squares = vec![0; table.material().count()];
        for side in [Color::White, Color::Black] {
            let mut counted = Survey::default();
            let total = 64usize.pow(squares.len() as u32);
            for mut number in 0..total {
                for square in &mut squares {
                    *square = (number % 64) as u8;
                    number /= 64;
                }
                counted.add(table.code(side, &squares), 1);
            }
            assert_eq!(counted, Survey::of(&table, side), "{name}, {side} to move");
        }
    }
    // Every position of the two kings apart from each other.
    assert_eq!(
        Survey::of(&table("KK"), Color::White),
        Survey {
            draws: 3612,
            ..Survey::default()
        }
    );
}
