//! Numbers with their nouns.

use std::fmt::Display;

/// A number and its noun: `1 game`, `2 games`, `3 plies`.
pub fn counted(number: impl Display, noun: &str) -> String {
    let number = number.to_string();
    match noun.strip_suffix('y') {
        _ if number == "1" => format!("1 {noun}"),
        Some(stem) => format!("{number} {stem}ies"),
        None => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(1, "game"), "1 game");
        assert_eq!(counted(0, "game"), "0 games");
        assert_eq!(
            (counted(1_u64, "ply"), counted(21_u64, "ply")),
            ("1 ply".to_owned(), "21 plies".to_owned())
        );
    }
}
