//! The normal distribution.

/// Half the width of a 95% interval, in standard deviations.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal variable is at most `x`.
pub fn cdf(x: f64) -> f64 {
    let tail = upper_tail(x.abs());
    if x < 0.0 { tail } else { 1.0 - tail }
}

/// P(X > x) for `x >= 0`. Uses a power series near the middle, where it converges fast, and a continued fraction in the
/// tail, where subtracting from 1 would lose every digit.
fn upper_tail(x: f64) -> f64 {
    if x < 3.0 {
        0.5 - central_area(x)
    } else {
        density(x) * mills_ratio(x)
    }
}

fn density(x: f64) -> f64 {
    (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

/// P(0 < X < x): the series x + x^3/3 + x^5/(3*5) + ... times the density.
fn central_area(x: f64) -> f64 {
    let mut term = x;
    let mut sum = x;
    let mut odd = 1.0;
    while term > sum * 1e-17 {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    sum * density(x)
}

/// The tail divided by the density: Laplace's continued fraction 1/(x + 1/(x + 2/(x + 3/...))).
fn mills_ratio(x: f64) -> f64 {
    let depth = 60;
    let denominator = (1..=depth).rev().fold(x, |tail, k| x + f64::from(k) / tail);
    1.0 / denominator
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_tables() {
        for (x, expected) in [
            (0.5, 0.691_462_461_274_013_1),
            (1.0, 0.841_344_746_068_542_9),
            (2.0, 0.977_249_868_051_820_8),
            (2.999, 0.998_645_663_466_272_8),
            (4.0, 0.999_968_328_758_166_9),
        ] {
            assert!((cdf(x) - expected).abs() < 1e-10, "{x}: {}", cdf(x));
            assert!((cdf(-x) - (1.0 - expected)).abs() < 1e-10);
        }
        assert!((cdf(-6.0) / 9.865_876_450_377e-10 - 1.0).abs() < 1e-9);
    }

    #[test]
    fn series_and_fraction_meet() {
        assert!((cdf(3.0 - 1e-12) - cdf(3.0)).abs() < 1e-13);
    }
}
