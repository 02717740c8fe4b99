//! The constants of the search, in one table.

/// A constant of the search with what it may sensibly be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// The constant's name.
    pub name: &'static str,
    /// Its value.
    pub default: i32,
    /// The smallest sensible value.
    pub min: i32,
    /// The largest sensible value.
    pub max: i32,
    /// What it does.
    pub purpose: &'static str,
}

macro_rules! params {
    ($($name:ident = $default:literal in $min:literal, $max:literal: $purpose:literal;)*) => {
        $(#[doc = $purpose] pub const $name: i32 = $default;)*

        /// Every constant of the search.
        pub const TABLE: &[Param] = &[$(
            Param { name: stringify!($name), default: $default, min: $min, max: $max, purpose: $purpose },
        )*];
    };
}

params! {
    ASPIRATION_WINDOW = 14 in 5, 50: "Half width of the first window around the last score, in centipawns.";
    ASPIRATION_DEPTH = 5 in 3, 8: "Depth from which windows are used.";
    RAZOR_DEPTH = 3 in 1, 5: "Greatest depth at which a hopeless position goes straight to quiescence.";
    RAZOR_MARGIN = 260 in 100, 500: "How hopeless: centipawns below alpha for each depth.";
    REVERSE_FUTILITY_DEPTH = 8 in 4, 12: "Greatest depth for cutting off on the static evaluation alone.";
    REVERSE_FUTILITY_MARGIN = 80 in 40, 150: "Centipawns above beta for each depth.";
    REVERSE_FUTILITY_IMPROVING = 60 in 0, 120: "Less of that margin when the evaluation is rising.";
    NULL_MOVE_DEPTH = 3 in 2, 5: "Least depth for a null move.";
    NULL_MOVE_BASE = 4 in 2, 6: "Reduction of a null move.";
    NULL_MOVE_DIVISOR = 4 in 2, 6: "A depth this great reduces it by one more.";
    NULL_MOVE_EVAL_DIVISOR = 200 in 100, 400: "So many centipawns above beta reduce it by one more, up to three.";
    NULL_MOVE_MARGIN = 20 in 0, 60: "Centipawns that the evaluation may lack at shallow depth for each depth.";
    PROBCUT_DEPTH = 5 in 4, 8: "Least depth for cutting off on a capture that a shallow search confirms.";
    PROBCUT_MARGIN = 180 in 100, 300: "Centipawns above beta that the capture must reach.";
    IIR_DEPTH = 4 in 3, 8: "Least depth that is reduced when the table knows no move.";
    LATE_MOVE_BASE = 4 in 2, 8: "Quiet moves always tried before the late ones are pruned.";
    LATE_MOVE_DEPTH = 9 in 4, 12: "Greatest depth at which late moves are pruned.";
    FUTILITY_DEPTH = 9 in 5, 12: "Greatest reduced depth for skipping quiet moves that cannot reach alpha.";
    FUTILITY_BASE = 90 in 40, 200: "Centipawns such a move is credited with.";
    FUTILITY_MARGIN = 90 in 40, 150: "Centipawns more for each depth.";
    HISTORY_PRUNING_DEPTH = 5 in 2, 8: "Greatest reduced depth for skipping moves with a bad history.";
    HISTORY_PRUNING_MARGIN = 3500 in 1000, 8000: "How bad, for each depth.";
    SEE_QUIET_MARGIN = 28 in 10, 60: "Centipawns a quiet move may lose in exchanges, for each reduced depth squared.";
    SEE_TACTICAL_MARGIN = 95 in 40, 150: "Centipawns a capture may lose in exchanges, for each depth.";
    SINGULAR_DEPTH = 7 in 5, 10: "Least depth for asking whether the table's move is the only good one.";
    SINGULAR_MARGIN = 2 in 1, 4: "Centipawns by which the others must fail, for each depth.";
    DOUBLE_MARGIN = 18 in 5, 40: "Centipawns more for extending twice.";
    REDUCTION_BASE = 80 in 20, 150: "Late move reduction, hundredths of a ply.";
    REDUCTION_DIVISOR = 230 in 150, 350: "Divides the product of the logarithms of depth and move number, hundredths.";
    REDUCTION_HISTORY = 8500 in 4000, 16000: "So much history reduces one ply less.";
    HISTORY_BONUS = 170 in 60, 300: "History gained by a cutoff, for each depth.";
    HISTORY_BONUS_MAX = 1800 in 800, 3000: "The most that one cutoff gains.";
    HISTORY_MALUS = 170 in 60, 400: "History lost by a move tried before the cutoff, for each depth.";
    CORRECTION_WEIGHT = 60 in 20, 150: "Trust in the four correction histories together, in 128ths.";
    QUIESCENCE_MARGIN = 130 in 50, 300: "Centipawns a capture may lack to be tried in quiescence.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_lies_in_its_range() {
        for param in TABLE {
            assert!((param.min..=param.max).contains(&param.default), "{}", param.name);
            assert!(!param.purpose.is_empty());
        }
    }
}
