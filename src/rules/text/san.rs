//! The squares in standard algebraic notation.

use crate::board::{Geometry, Square};

/// What SAN says of the square a piece comes from, so that nobody takes it for a piece of its kind on one of the `rivals`: nothing
/// without rivals, else the file, the rank or both.
#[must_use]
pub fn tell_apart(geometry: Geometry, from: Square, rivals: &[Square]) -> String {
    let name = geometry.name(from);
    let (file, rank) = name.split_at(1);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        file.to_owned()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        rank.to_owned()
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_little_as_is_needed() {
        let square = |name: &str| Geometry::ORTHODOX.parse(name.as_bytes()).expect("a square");
        let told = |rivals: &[&str]| {
            let rivals: Vec<Square> = rivals.iter().map(|name| square(name)).collect();
            tell_apart(Geometry::ORTHODOX, square("b1"), &rivals)
        };
        assert_eq!(told(&[]), "");
        assert_eq!(told(&["f1", "f3"]), "b");
        assert_eq!(told(&["b5"]), "1");
        assert_eq!(told(&["b5", "f1"]), "b1");
    }
}
