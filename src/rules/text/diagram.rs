//! Boards as text for people to read.

use crate::board::{Geometry, Square};

/// The lines of a board, with the names of the ranks, starting with the highest. Cells are padded to the width of the
/// widest and separated by spaces.
pub fn rank_lines(geometry: Geometry, cell: impl Fn(Square) -> String) -> Vec<String> {
    let cells: Vec<String> = geometry.squares().map(cell).collect();
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let rank_of = |(rank, cells): (usize, &[String])| {
        let padded: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        format!(" {} {}", rank + usize::from(geometry.first_rank), padded.join(" "))
    };
    let files = usize::from(geometry.files);
    cells.chunks(files).enumerate().map(rank_of).rev().collect()
}

/// The line of file letters below [`rank_lines`] for cells of `width` characters.
pub fn coordinates_line(geometry: Geometry, width: usize) -> String {
    let files: Vec<String> = (0..geometry.files)
        .map(|file| format!("{:>width$}", char::from(b'a' + file)))
        .collect();
    format!("   {}", files.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowned_pieces_keep_the_columns_straight() {
        let geometry = Geometry {
            files: 3,
            ranks: 2,
            first_rank: 0,
        };
        let crowned = Square::new(1, 0);
        let lines = rank_lines(geometry, |square| if square == crowned { "+R" } else { "." }.to_owned());
        assert_eq!(lines, [" 1  .  .  .", " 0  . +R  ."]);
        assert_eq!(coordinates_line(geometry, 2), "    a  b  c");
    }
}
