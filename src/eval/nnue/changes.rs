//! The features that a move adds and removes.

/// The capacity of a list. A move of Musketeer Chess adds at most 3 features (castling that lets a piece enter) and
/// removes at most 4 (a capture that lets a piece enter, of a piece with another behind it).
const MOST: usize = 6;

#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    features: [u16; MOST],
    len: u8,
}

impl List {
    /// Returns `false` if the list is full.
    #[inline]
    fn push(&mut self, feature: u16) -> bool {
        let Some(place) = self.features.get_mut(usize::from(self.len)) else {
            return false;
        };
        *place = feature;
        self.len += 1;
        true
    }

    /// Returns `false` if the feature is not in the list.
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

#[derive(Clone, Copy, Debug, Default)]
pub struct Changes {
    pub adds: List,
    pub subs: List,
    /// Whether a list has overflowed, so that the lists are incomplete.
    pub overflow: bool,
}

impl Changes {
    /// Forgets all changes.
    #[inline]
    pub fn clear(&mut self) {
        (self.adds.len, self.subs.len, self.overflow) = (0, 0, false);
    }

    /// Adds a feature, or cancels its pending removal.
    #[inline]
    pub fn add(&mut self, feature: u16) {
        if !self.subs.take(feature) && !self.adds.push(feature) {
            self.overflow = true;
        }
    }

    /// Removes a feature, or cancels its pending addition.
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
