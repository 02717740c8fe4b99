//! Terms and their place in the weight table of a game.

/// An index into the weight table of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term(pub u16);

impl Term {
    /// Index into the weight table.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Terms of one sort, which follow each other in the weight table: what they are called, and how many there are.
pub type TermGroup = (&'static str, usize);

/// The number of terms before a group.
#[must_use]
pub const fn start_of_group(groups: &[TermGroup], group: usize) -> u16 {
    let mut start = 0;
    let mut index = 0;
    while index < group {
        start += groups[index].1;
        index += 1;
    }
    start as u16
}

/// The number of all terms.
#[must_use]
pub const fn term_count(groups: &[TermGroup]) -> usize {
    start_of_group(groups, groups.len()) as usize
}

/// The group of a term and its number within the group.
#[must_use]
pub fn term_name(groups: &[TermGroup], term: Term) -> (&'static str, usize) {
    let mut index = term.index();
    for &(name, size) in groups {
        if index < size {
            return (name, index);
        }
        index -= size;
    }
    ("none", 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_follow_each_other() {
        const GROUPS: [TermGroup; 3] = [("material", 16), ("tempo", 1), ("passed pawn", 8)];
        assert_eq!(term_count(&GROUPS), 25);
        assert_eq!(start_of_group(&GROUPS, 2), 17);
        assert_eq!(term_name(&GROUPS, Term(15)), ("material", 15));
        assert_eq!(term_name(&GROUPS, Term(17)), ("passed pawn", 0));
        assert_eq!(term_name(&GROUPS, Term(25)), ("none", 0));
    }
}
