//! The constants of the search, in one table.
//!
//! In an ordinary build they are compile-time constants. With the feature `tuning` each search has its own [`Params`],
//! which engine options and `treville tune` set.

/// A search constant and its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Param {
    pub name: &'static str,
    /// The constant's default value.
    pub default: i32,
    /// The smallest sensible value of the constant.
    pub min: i32,
    /// The largest sensible value of the constant.
    pub max: i32,
    /// How far tuning perturbs the value near the end of a run.
    pub step: f64,
    /// What the constant does.
    pub purpose: &'static str,
}

/// The search constants with their present values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "tuning"), derive(Default))]
pub struct Params {
    #[cfg(feature = "tuning")]
    values: [i32; TABLE.len()],
}

#[cfg(feature = "tuning")]
impl Default for Params {
    fn default() -> Self {
        Params {
            values: std::array::from_fn(|index| TABLE[index].default),
        }
    }
}

impl Params {
    #[cfg(not(feature = "tuning"))]
    #[inline(always)]
    const fn at(&self, index: usize) -> i32 {
        TABLE[index].default
    }

    #[cfg(feature = "tuning")]
    #[inline(always)]
    const fn at(&self, index: usize) -> i32 {
        self.values[index]
    }

    /// The value of the constant with this lower-case name.
    #[cfg(any(feature = "tuning", test))]
    pub(crate) fn get(&self, name: &str) -> Option<i32> {
        position(name).map(|index| self.at(index))
    }

    /// Sets a constant; returns `false` if there is no such constant or the value is out of range.
    #[cfg(feature = "tuning")]
    pub(crate) fn set(&mut self, name: &str, value: i32) -> bool {
        let Some(index) = position(name) else { return false };
        let allowed = (TABLE[index].min..=TABLE[index].max).contains(&value);
        if allowed {
            self.values[index] = value;
        }
        allowed
    }
}

/// The index of a constant in the [`TABLE`].
#[cfg(any(feature = "cli", test))]
pub fn position(name: &str) -> Option<usize> {
    TABLE.iter().position(|param| param.name == name)
}

macro_rules! params {
    ($($name:ident = $default:literal in $min:literal, $max:literal by $step:literal: $purpose:literal;)*) => {
        /// Every constant of the search.
        pub const TABLE: &[Param] = &[$(
            Param {
                name: stringify!($name),
                default: $default,
                min: $min,
                max: $max,
                step: $step,
                purpose: $purpose,
            },
        )*];

        /// The indices of the constants in the table.
        #[allow(non_camel_case_types, reason = "named as the constants are")]
        enum Place {
            $($name,)*
        }

        impl Params {
            $(
                #[doc = $purpose]
                #[inline(always)]
                #[must_use]
                pub const fn $name(&self) -> i32 {
                    self.at(Place::$name as usize)
                }
            )*
        }
    };
}

params! {
    aspiration_window = 20 in 5, 50 by 2.0: "Half width of the first window around the last score, in centipawns.";
    aspiration_depth = 5 in 3, 8 by 0.5: "Depth from which windows are used.";
    aspiration_growth = 50 in 20, 150 by 6.0: "By how much a window grows whenever it fails, in hundredths.";
    aspiration_limit = 600 in 200, 1500 by 60.0: "Beyond this width there is no window, in centipawns.";
    razor_depth = 3 in 1, 5 by 0.5: "Greatest depth at which a hopeless position goes straight to quiescence.";
    razor_margin = 266 in 100, 500 by 20.0: "How hopeless: centipawns below alpha for each depth.";
    reverse_futility_depth = 8 in 4, 12 by 0.5: "Greatest depth for cutting off on the static evaluation alone.";
    reverse_futility_margin = 69 in 40, 150 by 6.0: "Centipawns above beta for each depth.";
    reverse_futility_doubt = 43 in 0, 256 by 14.0: "More of that margin, in 128ths of the evaluation's correction.";
    reverse_futility_improving = 53 in 0, 120 by 6.0: "Less of that margin when the evaluation is rising.";
    reverse_futility_worsening = 15 in 0, 80 by 5.0: "Less of it when the opponent's evaluation is falling.";
    null_move_depth = 3 in 2, 5 by 0.5: "Least depth for a null move.";
    null_move_base = 4 in 2, 6 by 0.5: "Reduction of a null move.";
    null_move_divisor = 4 in 2, 6 by 0.5: "Depth for each ply more of this reduction.";
    null_move_eval_divisor = 192 in 100, 400 by 15.0: "Centipawns above beta for each ply more of it.";
    null_move_eval_most = 3 in 1, 6 by 0.5: "The most plies that the evaluation adds.";
    null_move_margin = 20 in 0, 60 by 3.0: "Centipawns that the evaluation may lack for each depth.";
    null_move_reserve = 120 in 0, 300 by 15.0: "Centipawns above beta that it must have.";
    null_move_all_node = 56 in 0, 400 by 25.0: "Centipawns more at nodes that are not expected to cut off.";
    null_move_waiting = 22 in 0, 100 by 6.0: "Centipawns more for each own piece that waits.";
    null_move_check_depth = 12 in 8, 20 by 0.7: "Depth from which a null move's cutoff is verified by a search.";
    probcut_depth = 5 in 4, 8 by 0.5: "Least depth for cutting off on a capture that a shallow search confirms.";
    table_cutoff_depth = 3 in 0, 10 by 0.7: "Up to this depth, a table entry cuts off on the expected side only.";
    table_beta_margin = 425 in 200, 1200 by 40.0: "Centipawns above beta at which a shallower table entry cuts off.";
    probcut_margin = 173 in 100, 300 by 10.0: "Centipawns above beta that the capture must reach.";
    probcut_reduction = 4 in 2, 6 by 0.5: "Reduction of the search that confirms the capture.";
    iir_depth = 4 in 3, 8 by 0.5: "Least depth that is reduced if the table has no move.";
    iir_entry_depth = 7 in 3, 20 by 1.0: "A table entry this much shallower than the node is ignored.";
    late_move_base = 5 in 2, 8 by 0.5: "Quiet moves always tried before the late ones are pruned.";
    late_move_depth = 9 in 4, 12 by 0.5: "Greatest depth at which late moves are pruned.";
    futility_depth = 9 in 5, 12 by 0.5: "Greatest reduced depth for skipping quiet moves that cannot reach alpha.";
    futility_base = 85 in 40, 200 by 8.0: "Centipawns added to the evaluation for such a move.";
    futility_margin = 89 in 40, 150 by 6.0: "Centipawns more for each depth.";
    history_pruning_depth = 5 in 2, 8 by 0.5: "Greatest reduced depth for skipping moves with a bad history.";
    history_pruning_margin = 4122 in 1000, 8000 by 350.0: "How bad, for each depth.";
    see_quiet_margin = 24 in 10, 60 by 3.0: "Centipawns a quiet move may lose in exchanges, for reduced depth squared.";
    see_tactical_margin = 100 in 40, 150 by 6.0: "Centipawns a capture may lose in exchanges, for each depth.";
    see_tactical_history = 13 in 0, 64 by 4.0: "Centipawns more for its history, in 1/1024.";
    tactical_futility_depth = 6 in 2, 10 by 0.5: "Greatest reduced depth for skipping such losing captures.";
    tactical_futility_base = 214 in 40, 600 by 25.0: "Centipawns added to evaluation and victim for such a capture.";
    tactical_futility_margin = 107 in 40, 250 by 10.0: "Centipawns more for each depth.";
    singular_depth = 7 in 5, 10 by 0.5: "Least depth for asking whether the table's move is the only good one.";
    singular_entry_depth = 3 in 2, 5 by 0.5: "By how much the table's entry may be shallower.";
    singular_margin = 2 in 1, 4 by 0.5: "Centipawns by which the others must fail, for each depth.";
    double_margin = 15 in 5, 40 by 2.0: "Centipawns more for extending twice.";
    double_margin_pv = 118 in 10, 300 by 15.0: "The same on the principal variation.";
    triple_margin = 142 in 20, 400 by 20.0: "Centipawns more for extending three times.";
    reduction_base = 92 in 20, 150 by 6.0: "Late move reduction, hundredths of a ply.";
    reduction_divisor = 211 in 150, 350 by 10.0: "Divides the product of the logarithms of depth and move, hundredths.";
    reduction_history = 8457 in 4000, 16000 by 600.0: "History that reduces by one ply less.";
    reduction_cut_node = 1050 in 0, 2048 by 100.0: "More at expected cut nodes, in 1/1024 ply like all that follow.";
    reduction_was_pv = 828 in 0, 2048 by 100.0: "Less where the principal variation once went.";
    reduction_pv = 296 in 0, 1536 by 75.0: "Less on the principal variation.";
    reduction_not_improving = 665 in 0, 1536 by 75.0: "More where the evaluation does not rise.";
    reduction_in_check = 600 in 0, 1536 by 75.0: "Less for evasions.";
    reduction_entering = 164 in 0, 1024 by 60.0: "Less for moves that let a piece enter.";
    reduction_killer = 326 in 0, 1536 by 75.0: "Less for killers.";
    reduction_cutoffs = 714 in 0, 2048 by 100.0: "More if earlier siblings often cut off.";
    reduction_cutoffs_from = 3 in 1, 6 by 0.5: "Cutoffs above which that holds.";
    reduction_table_tactical = 824 in 0, 2048 by 100.0: "More for quiet moves if the table's move captures.";
    reduction_good_tactical = 290 in 0, 1024 by 50.0: "Share of the reduction for captures, in 1/1024.";
    reduction_bad_tactical = 530 in 0, 1024 by 50.0: "Share of it for losing captures, in 1/1024.";
    deeper_margin = 59 in 20, 200 by 8.0: "Centipawns above the best score that search a reduced move a ply deeper.";
    shallower_margin = 8 in -20, 40 by 3.0: "Centipawns above the best score below which it is a ply shallower.";
    hindsight_reduction = 3 in 2, 6 by 0.5: "Least reduction that is a ply too much if the move lost nothing.";
    hindsight_sum = 166 in 50, 400 by 15.0: "Centipawns lost by a reduced move from which a ply less is enough.";
    fail_high_blend = 23 in 0, 60 by 5.0: "By how much a score above beta is drawn to it, in hundredths.";
    alpha_least_depth = 3 in 1, 6 by 0.5: "Least depth of a move that is reduced after another raised alpha.";
    alpha_greatest_depth = 12 in 8, 20 by 0.7: "Greatest such depth.";
    alpha_reduction = 1 in 0, 2 by 0.5: "Reduction in plies.";
    history_bonus = 160 in 60, 300 by 12.0: "History gained by a cutoff, for each depth.";
    history_bonus_max = 1763 in 800, 3000 by 110.0: "The most that one cutoff adds.";
    history_malus = 227 in 60, 400 by 15.0: "History lost by a move tried before the cutoff, for each depth.";
    history_surprise = 16 in 0, 300 by 15.0: "Centipawns above beta from which a cutoff counts as one ply deeper.";
    history_table_cutoff = 100 in 0, 300 by 12.0: "History gained by a table cutoff, for each depth.";
    history_reply = 98 in 0, 300 by 12.0: "History gained by a move that no reply improves on, for each depth.";
    history_table_reply = 43 in 0, 300 by 12.0: "The same for a table cutoff below alpha.";
    history_evaluation = 5 in 0, 20 by 1.0: "History gained by a move for each centipawn that it wins.";
    history_evaluation_max = 1200 in 300, 3000 by 100.0: "The most that it gains or loses this way.";
    history_pawns = 1028 in 0, 2048 by 80.0: "Weight of the history with the same pawns, in 1/1024.";
    history_far = 550 in 0, 1024 by 50.0: "Weight of the history after the move four plies before, in 1/1024.";
    check_bonus = 12709 in 0, 30000 by 1200.0: "History credited to a quiet move that gives check without loss.";
    threat_bonus = 9265 in 0, 30000 by 1200.0: "History credited to a move of a piece that a null move lost.";
    tactical_see_divisor = 128 in 32, 512 by 20.0: "A capture may lose its score divided by this and still go first.";
    correction_weight = 52 in 20, 150 by 6.0: "Trust in the four correction histories together, in 128ths.";
    correction_line = 69 in 0, 150 by 6.0: "Trust in the correction after the same two moves, in 128ths.";
    correction_far = 29 in 0, 150 by 6.0: "Trust in that after the moves two and four plies before, in 128ths.";
    correction_limit = 1024 in 256, 4096 by 150.0: "The most that one history corrects, in sixteenths of a centipawn.";
    correction_rate = 16 in 4, 64 by 2.5: "The most weight of a new error in the running mean, in 256ths.";
    quiescence_margin = 124 in 50, 300 by 12.0: "Centipawns that a capture may fall short of alpha and be tried.";
    quiescence_moves = 4 in 1, 24 by 0.7: "The most captures tried in quiescence.";
    evaluation_pieces = 3 in 0, 24 by 1.5: "How much the evaluation grows with each piece above 16, in 1/1024.";
    stand_pat_blend = 24 in 0, 80 by 6.0: "By how much a stand-pat above beta is drawn to it, in hundredths.";
    time_expected_moves = 2400 in 1500, 5000 by 250.0: "Moves a game is expected to last on, in hundredths.";
    time_increment = 75 in 40, 100 by 4.0: "Hundredths of the increment that each move may spend.";
    time_most = 45 in 20, 70 by 3.0: "Hundredths of the remaining time that no move exceeds.";
    time_hard = 450 in 200, 800 by 60.0: "How much longer than planned a move may take, in hundredths.";
    time_stability = 145 in 100, 200 by 10.0: "Factor on the planned time after the best move changed, in hundredths.";
    time_stability_step = 11 in 0, 16 by 2.0: "Less of that for each depth without a change, in hundredths.";
    time_effort = 175 in 120, 250 by 9.0: "Factor if no node went into the best move, in hundredths.";
    time_effort_slope = 120 in 30, 160 by 10.0: "Less of that if all nodes did, in hundredths.";
    time_trend = 100 in 0, 300 by 40.0: "Hundredths more time if the score fell by a pawn, fewer if it rose.";
    time_trend_fall = 60 in 20, 150 by 20.0: "A fall by more centipawns counts as this many.";
    time_trend_rise = 20 in 0, 80 by 10.0: "A rise by more centipawns counts as this many.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_lies_in_its_range() {
        for param in TABLE {
            assert!((param.min..=param.max).contains(&param.default), "{}", param.name);
            assert!(
                param.step > 0.0 && param.step < f64::from(param.max - param.min),
                "{}",
                param.name
            );
            assert!(!param.purpose.is_empty());
        }
    }

    #[test]
    fn every_constant_is_found_by_its_name() {
        let params = Params::default();
        for param in TABLE {
            assert_eq!(params.get(param.name), Some(param.default), "{}", param.name);
        }
        assert_eq!(params.razor_margin(), params.get("razor_margin").expect("a constant"));
        assert_eq!(params.get("razor margin"), None);
    }

    #[cfg(feature = "tuning")]
    #[test]
    fn a_constant_takes_values_of_its_range_only() {
        let mut params = Params::default();
        assert!(params.set("razor_margin", 300) && params.razor_margin() == 300);
        assert!(!params.set("razor_margin", 501) && params.razor_margin() == 300);
        assert!(!params.set("razor", 1));
    }
}
