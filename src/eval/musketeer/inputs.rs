//! Positions of Musketeer Chess as inputs of a network.

use crate::board::{Color, Kind};
use crate::eval::nnue::features::Musketeer;
use crate::eval::nnue::{Inputs, Embedded, embedded_network};
use crate::rules::musketeer;

impl Inputs for musketeer::Musketeer {
    type Features = Musketeer;

    const NETWORK: &'static Embedded = embedded_network!("musketeer");

    const VIEWERS: &'static [Kind] = &[musketeer::KING];

    fn betza(kind: Kind) -> Option<&'static str> {
        (kind != musketeer::PAWN && kind != musketeer::KING).then(|| musketeer::betza(kind))
    }

    fn active_beside_board(position: &musketeer::Position, mut sink: impl FnMut(u16)) {
        for color in Color::ALL {
            for (file, kind) in position.gates(color).iter() {
                sink(Self::waiting(color, kind, file));
            }
        }
        for kind in position.pair().into_iter().flatten() {
            sink(Musketeer::pair(kind.0));
        }
    }

    #[inline]
    fn waiting(color: Color, kind: Kind, file: u8) -> u16 {
        Musketeer::waiting(color.index(), kind.0, file)
    }
}
