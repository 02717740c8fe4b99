//! Systems of linear equations.

/// Solves a system by Gaussian elimination with partial pivoting. The matrix is square and regular.
pub(crate) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for column in 0..n {
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let pivot_row = matrix[column].clone();
        for row in column + 1..n {
            let factor = matrix[row][column] / pivot_row[column];
            matrix[row]
                .iter_mut()
                .zip(&pivot_row)
                .for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[column];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// The scalar product `v^T M v`.
#[cfg(feature = "cli")]
pub(crate) fn quadratic_form(matrix: &[Vec<f64>], vector: &[f64]) -> f64 {
    let dot = |row: &Vec<f64>| row.iter().zip(vector).map(|(a, b)| a * b).sum::<f64>();
    matrix.iter().zip(vector).map(|(row, v)| v * dot(row)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        // The first pivot is 0.
        let matrix = vec![vec![0.0, 1.0, 2.0], vec![4.0, 1.0, 0.0], vec![1.0, 3.0, 1.0]];
        let solution = solve(matrix, vec![8.0, 6.0, 10.0]);
        let expected = [1.0, 2.0, 3.0];
        assert!(
            solution
                .iter()
                .zip(expected)
                .all(|(found, wanted)| (found - wanted).abs() < 1e-12)
        );
    }
}
