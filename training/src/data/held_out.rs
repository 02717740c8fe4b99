//! Collects validation positions up to a limit.

use std::collections::BTreeMap;

use treville::samples::Sample;

/// Validation positions, limited in number.
///
/// When there are too many, the games with the smallest identities are kept. Identities are evenly distributed, so
/// every folder keeps its share, and the order in which games are added does not matter.
#[derive(Clone, Debug)]
pub struct HeldOut {
    most: usize,
    count: usize,
    games: BTreeMap<u64, Vec<Sample>>,
}

impl HeldOut {
    pub fn new(most: usize) -> Self {
        HeldOut {
            most,
            count: 0,
            games: BTreeMap::new(),
        }
    }

    pub fn add(&mut self, identity: u64, samples: Vec<Sample>) {
        self.count += samples.len();
        self.games.insert(identity, samples);
        while self.count > self.most && self.games.len() > 1 {
            let dropped = self.games.pop_last();
            self.count -= dropped.map_or(0, |(_, samples)| samples.len());
        }
    }

    /// The positions, ordered by the identity of their game.
    pub fn into_samples(self) -> Vec<Sample> {
        self.games.into_values().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use treville::board::zobrist::splitmix64;
    use treville::records::game_record::{Ending, GameEnd, GameRecord};
    use treville::rules::Variant;
    use treville::rules::musketeer::Position;
    use treville::samples::Selected;

    use super::*;

    /// A sample whose score identifies its folder.
    fn sample(folder: i16) -> Sample {
        let variant = Variant::Musketeer;
        let Ok(position) = Position::parse_fen(variant, &variant.start_fen()) else {
            panic!("the start is on the board");
        };
        let game = GameRecord {
            index: 0,
            start: position.clone(),
            opening: Vec::new(),
            plies: Vec::new(),
            end: GameEnd {
                winner: None,
                ending: Ending::Drawn,
            },
        };
        let selected = Selected {
            game: &game,
            plies: 0,
            position: &position,
            score: folder,
        };
        Sample::new(&selected).unwrap()
    }

    #[test]
    fn every_folder_keeps_its_share_whatever_the_order() {
        let samples = [sample(0), sample(1), sample(2), sample(3)];
        let games: Vec<(u64, usize)> = (0..4000).map(|game| (splitmix64(game), game as usize / 1000)).collect();
        let kept = |games: &mut dyn Iterator<Item = &(u64, usize)>| {
            let mut held_out = HeldOut::new(400);
            games.for_each(|&(identity, folder)| held_out.add(identity, vec![samples[folder]]));
            held_out.into_samples()
        };
        let forwards = kept(&mut games.iter());
        assert_eq!(forwards, kept(&mut games.iter().rev()));
        assert_eq!(forwards.len(), 400);
        for folder in 0..4 {
            let share = forwards
                .iter()
                .filter(|sample| sample.score() == f32::from(folder as u8))
                .count();
            assert!((70..=130).contains(&share), "{share} of folder {folder}");
        }
    }
}
