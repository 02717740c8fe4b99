//! Tests of the command `average`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;
use treville::eval::nnue::{Activation, Head, Parts, Shape, read, write};
use treville::rules::musketeer::Musketeer;

const SHAPE: Shape = Shape {
    king_buckets: 2,
    hidden: 32,
    buckets: 3,
    activation: Activation::Dual,
    head: Head::Layers,
};

struct Networks(TempDir);

impl Networks {
    fn new() -> Self {
        Networks(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn add(&self, name: &str, parts: &Parts) -> PathBuf {
        let file = self.file(name);
        fs::write(&file, write::<Musketeer>(parts).unwrap()).unwrap();
        file
    }

    fn noise(&self, seed: u64) -> PathBuf {
        self.add(&format!("{seed}.net"), &Parts::noise::<Musketeer>(seed, SHAPE))
    }
}

fn average(out: &Path, networks: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_treville-training"))
        .args(["average", "--title", "middle", "--out"])
        .arg(out)
        .args(networks)
        .output()
        .unwrap()
}

fn parts(file: &Path) -> Parts {
    read::<Musketeer>(&fs::read(file).unwrap()).unwrap().0
}

/// Checks that each number in the last network is the mean of the first network's and twice the second's.
#[track_caller]
fn expect_means<T: Copy + Into<f64>>(networks: [&Parts; 3], numbers: fn(&Parts) -> &[T]) {
    let [first, second, mean] = networks.map(numbers);
    assert!(!mean.is_empty() && mean.len() == first.len());
    for ((first, second), mean) in first.iter().zip(second).zip(mean) {
        let [first, second, mean]: [f64; 3] = [first, second, mean].map(|number| (*number).into());
        assert!(
            (mean - (first + 2.0 * second) / 3.0).abs() <= 0.5,
            "{mean} of {first} and {second}"
        );
    }
}

fn error(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn each_number_is_the_mean() {
    let networks = Networks::new();
    let (first, second, out) = (networks.noise(1), networks.noise(2), networks.file("mean.net"));
    let output = average(&out, &[&first, &second, &second]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.starts_with("network middle ") && said.ends_with("mean.net\n"),
        "{said}"
    );
    let (first, second, mean) = (parts(&first), parts(&second), parts(&out));
    assert_eq!(mean.title, "middle");
    assert_eq!((mean.shape, mean.scale), (first.shape, first.scale));
    let networks = [&first, &second, &mean];
    expect_means(networks, |parts| &parts.feature_weights);
    expect_means(networks, |parts| &parts.feature_bias);
    expect_means(networks, |parts| &parts.output_weights);
    expect_means(networks, |parts| &parts.output_bias);
    expect_means(networks, |parts| &parts.layers.first_weights);
    expect_means(networks, |parts| &parts.layers.first_bias);
    expect_means(networks, |parts| &parts.layers.second_weights);
    expect_means(networks, |parts| &parts.layers.second_bias);
    expect_means(networks, |parts| &parts.layers.value_weights);
}

#[test]
fn what_does_not_fit_is_named() {
    let networks = Networks::new();
    let (first, out) = (networks.noise(1), networks.file("mean.net"));
    let wide = networks.add("wide.net", &Parts::noise::<Musketeer>(3, Shape::squared(64, 3)));
    let mut scaled = Parts::noise::<Musketeer>(4, SHAPE);
    scaled.scale += 1;
    let scaled = networks.add("scaled.net", &scaled);
    let text = networks.file("text.net");
    fs::write(&text, "no network").unwrap();
    let missing = networks.file("missing.net");
    for file in [&wide, &scaled, &text, &missing] {
        let said = error(&average(&out, &[&first, file]));
        assert!(said.contains(&format!("{}: ", file.display())), "{said}");
        assert!(!out.exists());
    }
}

#[test]
fn a_file_that_is_there_stays() {
    let networks = Networks::new();
    let (first, second) = (networks.noise(1), networks.noise(2));
    let before = fs::read(&second).unwrap();
    let said = error(&average(&second, &[&first, &second]));
    assert!(said.contains("2.net: ") && said.contains("exists"), "{said}");
    assert_eq!(fs::read(&second).unwrap(), before);
}
