//! Ways of moving that kinds of pieces have in common.

use treville::board::Kind;
use treville::board::betza::{Mobility, Ray};
use treville::eval::Evaluable;
use treville::rules::Pieces;

/// The ways in which a game's pieces move: leaps and slides, by step and range, in any direction.
#[derive(Clone, Debug)]
pub struct MoveClasses {
    classes: Vec<[u8; 3]>,
    of_kind: Vec<Vec<[u8; 3]>>,
}

impl MoveClasses {
    pub fn new<R: Evaluable>(pieces: &'static Pieces) -> Self {
        let of_kind: Vec<Vec<[u8; 3]>> = (0..Kind::COUNT as u8)
            .map(|kind| classes_of::<R>(pieces, Kind(kind)))
            .collect();
        let mut classes = of_kind.concat();
        classes.sort_unstable();
        classes.dedup();
        MoveClasses { classes, of_kind }
    }

    /// The indices of the classes to which a kind belongs.
    pub fn of(&self, kind: u8) -> impl Iterator<Item = usize> {
        let own = self.of_kind.get(usize::from(kind)).into_iter().flatten();
        own.filter_map(|class| self.classes.iter().position(|other| other == class))
    }
}

fn classes_of<R: Evaluable>(pieces: &'static Pieces, kind: Kind) -> Vec<[u8; 3]> {
    let Some(betza) = R::shared_betza(pieces, kind) else {
        return Vec::new();
    };
    let mut classes: Vec<[u8; 3]> = Mobility::of(betza).rays().iter().map(class).collect();
    classes.sort_unstable();
    classes.dedup();
    classes
}

fn class(ray: &Ray) -> [u8; 3] {
    let (one, other) = (ray.dx.unsigned_abs(), ray.dy.unsigned_abs());
    [one.min(other), one.max(other), ray.range]
}

#[cfg(test)]
mod tests {
    use treville::rules::musketeer::{Musketeer, PIECES};

    use super::*;

    #[test]
    fn a_dragon_moves_as_a_queen_and_a_knight() {
        let classes = MoveClasses::new::<Musketeer>(&PIECES);
        let of = |kind| classes.of(kind).collect::<Vec<_>>();
        let (knight, queen, dragon) = (of(1), of(4), of(9));
        assert_eq!((knight.len(), queen.len(), dragon.len()), (1, 2, 3));
        assert!(knight.iter().chain(&queen).all(|class| dragon.contains(class)));
        assert!(of(0).is_empty() && of(5).is_empty());
    }
}
