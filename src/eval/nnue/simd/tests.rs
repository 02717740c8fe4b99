//! Tests that every kernel gives the same integers as plain arithmetic with wider numbers.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Kernel, Line, MOST_LINES, MOST_OUTPUT_WEIGHT, OUTPUTS, PAIRS, QA};

/// Random numbers in `-most..=most`. A quarter of them are edge cases.
fn lines(rng: &mut Xoshiro256PlusPlus, count: usize, most: i16) -> Vec<Line> {
    let extremes = [most, -most, 0, 1, -1, QA.min(most), (QA + 1).min(most), most - 1];
    let mut number = || {
        if rng.random_ratio(1, 4) {
            extremes[rng.random_range(0..extremes.len())]
        } else {
            rng.random_range(-most..=most)
        }
    };
    (0..count).map(|_| Line(std::array::from_fn(|_| number()))).collect()
}

fn plain_forward(power: u32, values: &[Line], weights: &[Line]) -> i64 {
    let numbers = |lines: &[Line]| lines.iter().flat_map(|line| line.0).map(i64::from).collect::<Vec<_>>();
    let product = |(value, weight): (i64, i64)| value.clamp(0, i64::from(QA)).pow(power) * weight;
    numbers(values).into_iter().zip(numbers(weights)).map(product).sum()
}

fn plain_update(from: &[Line], weights: &[Line], adds: &[u16], subs: &[u16]) -> Vec<Line> {
    let number = |line: usize, at: usize| {
        let row = |&index: &u16| i64::from(weights[usize::from(index) * from.len() + line].0[at]);
        let sum = i64::from(from[line].0[at]) + adds.iter().map(row).sum::<i64>() - subs.iter().map(row).sum::<i64>();
        sum as i16
    };
    (0..from.len())
        .map(|line| Line(std::array::from_fn(|at| number(line, at))))
        .collect()
}

#[test]
fn updates_are_equal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for count in 1..=MOST_LINES {
        let weights = lines(&mut rng, 20 * count, i16::MAX);
        let from = lines(&mut rng, count, i16::MAX);
        for (adds, subs) in (0..5).flat_map(|adds| (0..6).map(move |subs| (adds, subs))) {
            let mut indices = |n| (0..n).map(|_| rng.random_range(0..20)).collect::<Vec<u16>>();
            let (adds, subs) = (indices(adds), indices(subs));
            let expected = plain_update(&from, &weights, &adds, &subs);
            for kernel in Kernel::all() {
                let mut to = vec![Line([i16::MIN; Line::LEN]); count];
                kernel.update(&from, &mut to, &weights, &adds, &subs);
                assert_eq!(to, expected, "{kernel:?} {count} {adds:?} {subs:?}");
            }
        }
    }
}

#[test]
fn sums_are_equal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for count in 1..=MOST_LINES {
        for most in [1, QA, 300, i16::MAX] {
            let values = lines(&mut rng, 2 * count, most);
            let weights = lines(&mut rng, 2 * count, MOST_OUTPUT_WEIGHT);
            let expected = [2, 1].map(|power| plain_forward(power, &values, &weights));
            let (own, other) = values.split_at(count);
            for kernel in Kernel::all() {
                let found = [
                    kernel.forward_squared(own, other, &weights),
                    kernel.forward_linear(own, other, &weights),
                ];
                assert_eq!(found, expected, "{kernel:?} {count} {most}");
            }
        }
    }
}

#[test]
fn the_largest_sums_are_exact() {
    for value in [i16::MIN, -1, 0, QA, i16::MAX] {
        for weight in [-MOST_OUTPUT_WEIGHT, MOST_OUTPUT_WEIGHT] {
            let values = [Line([value; Line::LEN]); MOST_LINES];
            let weights = [Line([weight; Line::LEN]); 2 * MOST_LINES];
            let expected = [2, 1].map(|power| 2048 * i64::from(value.clamp(0, QA)).pow(power) * i64::from(weight));
            for kernel in Kernel::all() {
                let found = [
                    kernel.forward_squared(&values, &values, &weights),
                    kernel.forward_linear(&values, &values, &weights),
                ];
                assert_eq!(found, expected, "{kernel:?}");
            }
        }
    }
}

/// The sums of a layer, computed in plain arithmetic.
fn plain_layer(passed: &[i64], weights: &[Line], before: &[i32; OUTPUTS]) -> [i32; OUTPUTS] {
    std::array::from_fn(|unit| {
        let weight = |input: usize| i64::from(weights[input / 2].0[2 * unit + input % 2]);
        let products = passed.iter().enumerate().map(|(input, value)| value * weight(input));
        (i64::from(before[unit]) + products.sum::<i64>()) as i32
    })
}

#[test]
fn layers_are_equal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for count in 1..=MOST_LINES {
        let inputs = lines(&mut rng, count, [300, i16::MAX][count % 2]);
        let weights = lines(&mut rng, count * PAIRS, 2032);
        let before = std::array::from_fn(|_| rng.random_range(-1 << 24..=1 << 24));
        let clamped = |most: i16| {
            let numbers = inputs.iter().flat_map(|line| line.0);
            numbers
                .map(|number| i64::from(number.clamp(0, most)))
                .collect::<Vec<_>>()
        };
        let squares: Vec<i64> = clamped(QA).into_iter().map(|unit| (unit * unit + 128) / 256).collect();
        let expected = [squares, clamped(1024)].map(|passed| plain_layer(&passed, &weights, &before));
        for kernel in Kernel::all() {
            let mut found = [before; 2];
            kernel.layer_of_squares(&inputs, &weights, &mut found[0]);
            kernel.layer_of_units(&inputs, 1024, &weights, &mut found[1]);
            assert_eq!(found, expected, "{kernel:?} {count}");
        }
    }
}

#[test]
fn the_best_kernel_comes_first_and_plain_rust_last() {
    let all = Kernel::all();
    assert_eq!(all.first(), Some(&Kernel::best()));
    assert_eq!(all.last().map(|kernel| kernel.name()), Some("scalar"));
}
