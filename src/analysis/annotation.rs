//! Writes what a search found into a recorded game.

use super::AnalysisError;
use super::analyst::Finding;
use super::judgement::{JudgedMove, Judgement, Mark, Side, judge};
use super::main_line::MainLine;
use crate::board::Color;
use crate::gui::GuiGame;
use crate::pgn::Numbering;
use crate::pgn::game_tree::{GameTree, TreeMove};
use crate::pgn::notes::{Evaluation, Notes, RecordedScore};
use crate::pgn::tree::NodeId;
use crate::rules::Played;
use crate::search::Score;
use crate::search::wdl::WinModel;

/// The glyphs of moves that [`annotate`] replaces: `!`, `?`, `!!`, `??`, `!?` and `?!`.
const GLYPHS_OF_MOVES: std::ops::RangeInclusive<u8> = 1..=6;

/// The `Annotator` tag of a game that has none.
const ANNOTATOR: &str = concat!("Treville ", env!("CARGO_PKG_VERSION"));

/// What [`annotate`] may change of what is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earlier {
    /// Evaluations, marks of moves and tags that are there stay.
    Keep,
    /// They are replaced.
    Replace,
}

/// What [`annotate`] found out about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotated {
    /// White's expected points in each position on the board, the start first.
    pub points: Vec<f64>,
    /// The moves with a mark.
    pub moments: Vec<Moment>,
    /// The judgement of the moves on the board.
    pub judgement: Judgement,
}

/// A move with a mark.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The plies on the board up to this move.
    pub ply: usize,
    /// Its number: `12.` for White, `12...` for Black.
    pub number: String,
    /// The move in SAN.
    pub san: String,
    /// The mark.
    pub mark: Mark,
    /// The expected points that it lost.
    pub loss: f64,
    /// The better line in SAN, with a number before its first move.
    pub better: String,
}

impl Moment {
    /// The move with its number and mark: `12... Nf6??`.
    #[must_use]
    pub fn in_words(&self) -> String {
        format!("{} {}{}", self.number, self.san, self.mark.sign())
    }
}

/// Adds to each move on the board its evaluation, to bad ones a mark and the better line as a variation, and to the
/// game tags with the loss and accuracy of each side. Comments, variations and other tags stay.
///
/// # Errors
/// [`AnalysisError`] if `findings` are those of another game.
pub fn annotate(game: &mut GameTree, findings: &[Finding], earlier: Earlier) -> Result<Annotated, AnalysisError> {
    let mut line = MainLine::of(game)?;
    if findings.len() != line.sides.len() {
        return Err(AnalysisError::OtherGame);
    }
    let judgement = judgement(game, &line, findings);
    let mut moments = Vec::new();
    for (index, &id) in line.moves.iter().enumerate().rev() {
        line.game.undo();
        let loss = judgement.losses[index].unwrap_or_default();
        let mark = Mark::of(loss);
        let after = white_score(line.sides[index + 1], &findings[index + 1]);
        note(&mut game.tree.get_mut(id).notes, after, mark, earlier);
        let Some(mark) = mark else { continue };
        let number = Numbering::of(&line.game.fen()).full();
        let better = played(line.game.as_mut(), &findings[index].line)?;
        let sans: Vec<&str> = better.iter().map(|played| played.san.as_str()).collect();
        moments.push(Moment {
            ply: index + 1,
            better: format!("{number} {}", sans.join(" ")),
            number,
            san: game.tree.get(id).played.san.clone(),
            mark,
            loss,
        });
        let score = white_score(line.sides[index], &findings[index]);
        add_line(game, id, better, score, earlier);
    }
    moments.reverse();
    add_tags(game, &judgement.sides, earlier);
    Ok(Annotated {
        points: points(game, &line, findings),
        moments,
        judgement,
    })
}

/// A line in all notations.
fn played(game: &mut dyn GuiGame, line: &[String]) -> Result<Vec<Played>, AnalysisError> {
    let played = line.iter().map(|text| game.play(text)).collect::<Result<Vec<_>, _>>()?;
    for _ in &played {
        game.undo();
    }
    Ok(played)
}

/// Judges the moves on the board.
pub(super) fn judgement(game: &GameTree, line: &MainLine, findings: &[Finding]) -> Judgement {
    if findings.is_empty() {
        return Judgement::default();
    }
    let made = line.moves.iter().zip(&line.sides).zip(findings);
    let moves = made.map(|((&id, &by), finding)| JudgedMove {
        by,
        forced: finding.forced,
        best: finding.line.first() == Some(&game.tree.get(id).played.coordinate),
    });
    judge(&points(game, line, findings), &moves.collect::<Vec<_>>())
}

fn points(game: &GameTree, line: &MainLine, findings: &[Finding]) -> Vec<f64> {
    let model = WinModel::of(game.variant);
    let sides = line.sides.iter().zip(findings);
    let of_white = |(side, finding): (&Color, &Finding)| match side {
        Color::White => model.expected_points(Score(finding.score)),
        Color::Black => 1.0 - model.expected_points(Score(finding.score)),
    };
    sides.map(of_white).collect()
}

/// The score from White's view; `None` for a mate on the board.
fn white_score(side: Color, finding: &Finding) -> Option<RecordedScore> {
    let sign = if side == Color::White { 1 } else { -1 };
    match Score(finding.score).mate_in() {
        _ if finding.line.is_empty() && finding.score != 0 => None,
        Some(moves) => Some(RecordedScore::Mate(sign * moves)),
        None => Some(RecordedScore::Centipawns(sign * finding.score)),
    }
}

fn note(notes: &mut Notes, score: Option<RecordedScore>, mark: Option<Mark>, earlier: Earlier) {
    if earlier == Earlier::Replace {
        notes.marks.retain(|mark| !GLYPHS_OF_MOVES.contains(mark));
        notes.evaluation = None;
    }
    if notes.evaluation.is_none() {
        notes.evaluation = score.map(|score| Evaluation { score, depth: None });
    }
    if let Some(mark) = mark
        && !notes.marks.iter().any(|mark| GLYPHS_OF_MOVES.contains(mark))
    {
        notes.marks.insert(0, mark.glyph());
    }
}

/// Adds the better line as a variation to the move `id`. If a variation begins with the same move, only its evaluation
/// is added.
fn add_line(game: &mut GameTree, id: NodeId, line: Vec<Played>, mut score: Option<RecordedScore>, earlier: Earlier) {
    let Some(mut at) = game.tree.parent(id) else { return };
    let first = line.first().map(|played| &played.coordinate);
    let is_there = |&&child: &&NodeId| Some(&game.tree.get(child).played.coordinate) == first;
    if let Some(&known) = game.tree.children(at).iter().find(is_there) {
        let notes = &mut game.tree.get_mut(known).notes;
        if earlier == Earlier::Replace || notes.evaluation.is_none() {
            notes.evaluation = score.map(|score| Evaluation { score, depth: None });
        }
        return;
    }
    for played in line {
        let notes = Notes {
            evaluation: score.take().map(|score| Evaluation { score, depth: None }),
            ..Notes::default()
        };
        at = game.tree.add(at, TreeMove { played, notes });
    }
}

fn add_tags(game: &mut GameTree, sides: &[Side; 2], earlier: Earlier) {
    let accuracies = ["WhiteAccuracy", "BlackAccuracy"];
    let losses = ["WhiteLoss", "BlackLoss"];
    for (name, side) in accuracies.into_iter().zip(sides) {
        set_tag(
            game,
            name,
            side.accuracy.map(|accuracy| format!("{accuracy:.1}")),
            earlier,
        );
    }
    for (name, side) in losses.into_iter().zip(sides) {
        set_tag(game, name, side.loss.map(|loss| format!("{loss:.3}")), earlier);
    }
    set_tag(game, "Annotator", Some(ANNOTATOR.to_owned()), Earlier::Keep);
}

fn set_tag(game: &mut GameTree, name: &str, value: Option<String>, earlier: Earlier) {
    let Some(value) = value else { return };
    let known = game.tags.iter_mut().find(|(key, _)| key.eq_ignore_ascii_case(name));
    match known {
        Some((_, old)) if earlier == Earlier::Replace => *old = value,
        Some(_) => {}
        None => game.tags.push((name.to_owned(), value)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::analyst::{Analyst, parts, positions};
    use super::*;
    use crate::pgn::{reader, rewrite};
    use crate::rules::Variant;
    use crate::search::{Limits, Settings};

    fn game(text: &str) -> GameTree {
        GameTree::of(&reader::parse(text)[0], Variant::Normal).expect("a game")
    }

    fn analyst() -> Analyst {
        let settings = Settings {
            hash_mib: 1,
            ..Settings::default()
        };
        let limits = Limits {
            nodes: Some(3000),
            ..Limits::default()
        };
        Analyst::new(settings, limits)
    }

    fn annotated(text: &str, earlier: Earlier) -> (String, Annotated) {
        let mut game = game(text);
        let findings = analyst().analyse(&game, &AtomicBool::new(false));
        let findings = findings.expect("a game").expect("no stop");
        let annotated = annotate(&mut game, &findings, earlier).expect("its own findings");
        (rewrite::normalised(&game), annotated)
    }

    /// The moves of a record in one line.
    fn moves(text: &str) -> String {
        let (_, moves) = text.split_once("\n\n").expect("an empty line");
        moves.trim_end().replace('\n', " ")
    }

    const FOOLS_MATE: &str = "1. f3 $10 {a plan} e5 (1... d5) 2. g4? {[%eval 0.5]} Qh4# 0-1";

    #[test]
    fn bad_moves_have_marks_and_better_lines() {
        let (text, annotated) = annotated(FOOLS_MATE, Earlier::Replace);
        assert!(text.contains("[BlackAccuracy \"100.0\"]"), "{text}");
        let text = moves(&text);
        let better = annotated.moments[0].better.splitn(3, ' ').take(2).collect::<Vec<_>>();
        for part in [
            "1. f3 $2 $10 {[%eval -",
            &format!("] a plan}} ({} {{[%eval 0.", better.join(" ")),
            "(1... d5) 2. g4 $4 {[%eval #-1]} (2. ",
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        assert!(text.ends_with(" 2... Qh4# 0-1"), "mate has no evaluation: {text}");
        assert_eq!(annotated.points.last(), Some(&0.0));
        let moments: Vec<String> = annotated.moments.iter().map(Moment::in_words).collect();
        assert_eq!(moments, ["1. f3?", "2. g4??"]);
        assert!(annotated.moments[1].better.starts_with("2. "), "{annotated:?}");
    }

    #[test]
    fn what_is_there_stays_unless_it_is_replaced() {
        let (text, _) = annotated(FOOLS_MATE, Earlier::Keep);
        assert!(moves(&text).contains("2. g4 $2 {[%eval 0.50]} (2. "), "{text}");
        let by_ann = text.replace(ANNOTATOR, "Ann");
        let (again, _) = annotated(&by_ann, Earlier::Keep);
        assert_eq!(again, by_ann, "nothing is added twice");
    }

    #[test]
    fn a_better_line_that_is_there_gets_its_evaluation() {
        let record = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Nc6 4. h3 (4. Nxd5 {my plan} b6 5. d4) Qe5+ *";
        let (text, _) = annotated(record, Earlier::Keep);
        let text = moves(&text);
        let (_, queen_won) = text.split_once("(4. Nxd5 {[%eval ").expect("a better line");
        let (evaluation, line) = queen_won.split_once("] my plan} ").expect("an evaluation");
        assert!(evaluation.parse::<f64>().expect("pawns") > 5.0, "{text}");
        assert!(line.starts_with("4... b6 5. d4)"), "{text}");
    }

    #[test]
    fn preludes_are_passed_over() {
        let record = "[Variant \"musketeer\"]\n\n1. D H 2. D@b0 D@g9 3. H@g0 H@b9 4. e4 f6 5. d4 g5 *";
        let (text, annotated) = annotated(record, Earlier::Keep);
        assert!(text.contains("[Prelude \"D H D@b0 D@g9 H@g0 H@b9\"]"), "{text}");
        assert_eq!((annotated.judgement.losses.len(), annotated.points.len()), (4, 5));
        let in_prelude = GameTree::of(&reader::parse("[Variant \"musketeer\"]\n\n1. D *")[0], Variant::Normal);
        let findings = analyst().analyse(&in_prelude.expect("a game"), &AtomicBool::new(false));
        assert_eq!(findings.expect("a game"), Some(Vec::new()));
    }

    #[test]
    fn parts_do_not_depend_on_each_other() {
        let shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. a3 a6 6. b3 b6 7. c3 c6 8. d3 d6 9. e3 e6 *";
        let game = game(shuffle);
        let stop = AtomicBool::new(false);
        let whole = analyst().analyse(&game, &stop).expect("a game").expect("no stop");
        assert_eq!((positions(&game), parts(positions(&game))), (19, 2));
        let mut parts: Vec<Vec<Finding>> = Vec::new();
        let mut searched = 0;
        for part in [1, 0] {
            let found = analyst().examine(&game, part, &stop, &mut || searched += 1);
            parts.insert(0, found.expect("a game").expect("no stop"));
        }
        assert_eq!(searched, whole.len());
        let scores = |findings: Vec<Finding>| findings.into_iter().map(|finding| finding.score).collect::<Vec<_>>();
        assert_eq!(scores(parts.concat()), scores(whole));
        let beyond = analyst().examine(&game, usize::MAX, &stop, &mut || {});
        assert_eq!(beyond.expect("a game"), Some(Vec::new()));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(analyst().examine(&game, 0, &stop, &mut || {}).expect("a game"), None);
    }

    #[test]
    fn equal_games_have_equal_findings() {
        let (first, second) = (game(FOOLS_MATE), game("1. e4 e5 2. Qh5 Ke7 *"));
        let mut analyst = analyst();
        let mut find = |game| analyst.analyse(game, &AtomicBool::new(false)).expect("a game");
        let found = find(&first);
        find(&second);
        assert_eq!(find(&first), found, "whatever was analysed before");
        let mut other = second;
        let refused = annotate(&mut other, &found.expect("no stop")[1..], Earlier::Keep);
        assert!(matches!(refused, Err(AnalysisError::OtherGame)), "{refused:?}");
    }
}
