//! Atoms: a capital letter and an optional range.

pub(super) const UNLIMITED: u8 = 15;

/// An atom: all reflections of the leap `(x, y)`, each repeated up to `range` times.
#[derive(Clone, Copy)]
pub(super) struct Atom {
    pub(super) x: i8,
    pub(super) y: i8,
    pub(super) range: u8,
}

impl Atom {
    /// The atom, limited to the range written after its letter, if any.
    pub(super) const fn limited(mut self, range: Option<u8>) -> Atom {
        if let Some(range) = range {
            self.range = range;
        }
        self
    }
}

/// The atoms that a letter stands for: one, or two for `K` and `Q`.
pub const fn atoms(letter: u8) -> Option<(Atom, Option<Atom>)> {
    const fn leap(x: i8, y: i8) -> Atom {
        Atom { x, y, range: 1 }
    }
    const fn slide(x: i8, y: i8) -> Atom {
        Atom { x, y, range: UNLIMITED }
    }
    Some(match letter {
        b'W' => (leap(0, 1), None),
        b'F' => (leap(1, 1), None),
        b'D' => (leap(0, 2), None),
        b'N' => (leap(1, 2), None),
        b'A' => (leap(2, 2), None),
        b'H' => (leap(0, 3), None),
        b'C' | b'L' => (leap(1, 3), None),
        b'Z' | b'J' => (leap(2, 3), None),
        b'G' => (leap(3, 3), None),
        b'K' => (leap(0, 1), Some(leap(1, 1))),
        b'R' => (slide(0, 1), None),
        b'B' => (slide(1, 1), None),
        b'Q' => (slide(0, 1), Some(slide(1, 1))),
        _ => return None,
    })
}

/// The greatest number of steps written after the letter at `at`, and the offset of what follows: a digit, of which 0
/// means unlimited, or the same letter again, which means that too.
pub const fn range_at(text: &[u8], at: usize) -> (Option<u8>, usize) {
    let next = at + 1;
    if next < text.len() && text[next].is_ascii_digit() {
        let digit = text[next] - b'0';
        (Some(if digit == 0 { UNLIMITED } else { digit }), next + 1)
    } else if next < text.len() && text[next] == text[at] {
        (Some(UNLIMITED), next + 1)
    } else {
        (None, next)
    }
}
