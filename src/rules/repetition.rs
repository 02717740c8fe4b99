//! Repetitions of positions.

/// Earlier occurrences of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repetitions {
    /// The number of earlier occurrences.
    pub count: u32,
    /// The number of plies since the latest occurrence; `usize::MAX` if there is none.
    pub latest: usize,
}

impl Repetitions {
    /// Counts how often `key` occurred between `nearest` and `reach` plies ago; `key_before` returns the key that many
    /// plies ago. If every move changes the position, each side needs two moves to repeat it, so `nearest` is 4.
    #[inline]
    pub(crate) fn count(nearest: usize, key: u64, reach: usize, key_before: impl Fn(usize) -> u64) -> Self {
        let mut found = Repetitions {
            count: 0,
            latest: usize::MAX,
        };
        for plies in (nearest..=reach).step_by(2) {
            if key_before(plies) == key {
                found.count += 1;
                found.latest = found.latest.min(plies);
            }
        }
        found
    }

    /// Whether this is the third occurrence of the position.
    #[inline]
    pub(crate) const fn is_threefold(self) -> bool {
        self.count >= 2
    }

    /// Whether search scores the position as a draw: it is a threefold repetition, or has occurred once since the root,
    /// `ply` plies ago.
    #[inline]
    pub(crate) const fn is_draw_since(self, ply: usize) -> bool {
        self.is_threefold() || (self.count == 1 && self.latest <= ply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_line(keys: &[u64]) -> Repetitions {
        let (&key, earlier) = keys.split_last().expect("a position");
        Repetitions::count(4, key, earlier.len(), |plies| keys[keys.len() - 1 - plies])
    }

    #[test]
    fn only_the_same_side_to_move_counts() {
        assert_eq!(in_line(&[7, 1, 2, 3, 7]), Repetitions { count: 1, latest: 4 });
        assert_eq!(in_line(&[7, 1, 2, 3, 4, 7]).count, 0);
        assert!(in_line(&[7, 1, 2, 3, 7, 1, 2, 3, 7]).is_threefold());
    }

    #[test]
    fn passing_brings_a_position_back_at_once() {
        let keys = [7, 1, 7];
        let before = |plies: usize| keys[keys.len() - 1 - plies];
        assert_eq!(Repetitions::count(4, 7, 2, before).count, 0);
        assert_eq!(Repetitions::count(2, 7, 2, before), Repetitions { count: 1, latest: 2 });
    }

    #[test]
    fn one_return_is_a_draw_only_within_the_search() {
        let once = in_line(&[7, 1, 2, 3, 7]);
        assert!(once.is_draw_since(4));
        assert!(!once.is_draw_since(3));
        assert!(!in_line(&[1, 2]).is_draw_since(9));
    }
}
