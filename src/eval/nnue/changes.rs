//! What a move changes: a few features that appear and a few that disappear.

/// How many features of each sort fit. The most that a move of Musketeer Chess needs are 3 that appear (castling that
/// lets a piece in) and 4 that disappear (a capture of a piece with another behind it, which lets a piece in).
const MOST: usize = 6;

/// A short list of features.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    features: [u16; MOST],
    len: u8,
}

impl List {
    /// `false` if the list is full.
    #[inline]
    fn push(&mut self, feature: u16) -> bool {
        let Some(place) = self.features.get_mut(usize::from(self.len)) else {
            return false;
        };
        *place = feature;
        self.len += 1;
        true
    }

    /// `false` if the list has no such feature.
    #[inline]
    fn take(&mut self, feature: u16) -> bool {
        let Some(at) = self.as_slice().iter().position(|&other| other == feature) else {
            return false;
        };
        self.len -= 1;
        self.features[at] = self.features[usize::from(self.len)];
        true
    }

    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.features[..usize::from(self.len)]
    }

    /// The same list with every feature mapped.
    #[inline]
    pub fn map(&self, mut f: impl FnMut(u16) -> u16) -> List {
        let mut mapped = List {
            features: [0; MOST],
            len: self.len,
        };
        for (to, &from) in mapped.features.iter_mut().zip(self.as_slice()) {
            *to = f(from);
        }
        mapped
    }
}

/// The difference that a move makes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Changes {
    pub adds: List,
    pub subs: List,
    /// A list was too short: nothing can be concluded from them.
    pub overflow: bool,
}

impl Changes {
    /// A feature appears; one that disappeared before in the same move is back.
    #[inline]
    pub fn add(&mut self, feature: u16) {
        if !self.subs.take(feature) && !self.adds.push(feature) {
            self.overflow = true;
        }
    }

    /// A feature disappears; one that appeared before in the same move never was.
    #[inline]
    pub fn remove(&mut self, feature: u16) {
        if !self.adds.take(feature) && !self.subs.push(feature) {
            self.overflow = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promotion_is_one_and_one() {
        let mut changes = Changes::default();
        changes.remove(1);
        changes.add(2);
        changes.remove(2);
        changes.add(3);
        assert_eq!(changes.adds.as_slice(), [3]);
        assert_eq!(changes.subs.as_slice(), [1]);
        changes.add(1);
        assert!(changes.subs.as_slice().is_empty());
    }

    #[test]
    fn too_many_changes_are_noticed() {
        let mut changes = Changes::default();
        (0..MOST as u16).for_each(|feature| changes.add(feature));
        assert!(!changes.overflow);
        changes.add(99);
        assert!(changes.overflow);
    }
}
