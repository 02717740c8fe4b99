//! The pieces of a game with small boards that show how they move.

use crate::board::Kind;
use crate::board::betza::{Mobility, Ray, Way};
use crate::rules::Variant;

/// How many squares a board shows on each side of the piece.
const RADIUS: i8 = 3;

/// The width of a board with its title and the gap to the next one.
const WIDTH: usize = 18;

/// The number of piece types in orthodox chess.
const ORTHODOX: usize = 6;

const MARKS: &str = "o moves and captures, + also farther in that direction; m only moves, x only captures.";

/// What hoppers and lame leapers add.
const PATH_MARKS: &str = " h over another piece, l only on an empty path.";

/// The pieces whose letter or name is `wanted`, or all if it is empty, as boards side by side in `columns` columns;
/// then what the marks mean.
pub fn legend(variant: Variant, wanted: &str, columns: usize) -> (String, String) {
    let boards: Vec<Vec<String>> = kinds(variant)
        .into_iter()
        .filter(|(symbol, name, _)| [symbol, name].into_iter().any(|text| is_wanted(text, wanted)))
        .map(|(symbol, name, betza)| board(symbol, name, betza))
        .collect();
    if boards.is_empty() {
        return (
            String::new(),
            format!("There is no piece {wanted}. Type legend for all."),
        );
    }
    let mut text = String::new();
    for row in boards.chunks((columns / WIDTH).max(1)) {
        for line in 0..row[0].len() {
            let cells: String = row.iter().map(|board| format!("{:<WIDTH$}", board[line])).collect();
            text += cells.trim_end();
            text.push('\n');
        }
        text.push('\n');
    }
    let mut notes = format!("{MARKS} Capitals are White's.");
    if let Variant::Ordered(_) = variant {
        notes += PATH_MARKS;
    }
    let page = variant.about().page;
    if let Some(page) = page.or((variant == Variant::Musketeer).then_some("docs/musketeer.md")) {
        notes += &format!(" The rules: {page}");
    }
    (text, notes)
}

fn is_wanted(text: &str, wanted: &str) -> bool {
    wanted.is_empty() || text.eq_ignore_ascii_case(wanted)
}

/// The symbols, names and moves of the pieces.
fn kinds(variant: Variant) -> Vec<(&'static str, &'static str, &'static str)> {
    let table = variant.about().pieces;
    let kinds = (0..table.count() as u8).map(Kind);
    let mut pieces: Vec<_> = kinds
        .map(|kind| (table.symbol(kind), table.name(kind), table.betza(kind)))
        .collect();
    // The table may have several rows for one piece.
    pieces.dedup_by(|one, other| one.0 == other.0);
    if variant == Variant::Normal {
        // Orthodox chess is Musketeer Chess without the extra piece types.
        pieces.truncate(ORTHODOX);
    }
    pieces
}

fn board(symbol: &str, name: &str, betza: &str) -> Vec<String> {
    let mobility = Mobility::parse(betza);
    let rays = mobility.as_ref().map_or(&[][..], Mobility::rays);
    let mut lines = vec![format!("{symbol:>2}  {name}")];
    for dy in (-RADIUS..=RADIUS).rev() {
        let cells: Vec<String> = (-RADIUS..=RADIUS)
            .map(|dx| match (dx, dy) {
                (0, 0) => symbol.trim_start_matches('+').to_owned(),
                _ => mark(rays, dx, dy).to_string(),
            })
            .collect();
        lines.push(format!("  {}", cells.join(" ")));
    }
    lines
}

/// The mark of the square that is `dx` files and `dy` ranks away.
fn mark(rays: &[Ray], dx: i8, dy: i8) -> char {
    let reached = |ways: &[Way]| rays.iter().any(|ray| ways.contains(&ray.way) && reaches(ray, dx, dy));
    if reached(&[Way::Over, Way::Behind]) {
        return 'h';
    }
    // A pawn's double step needs its path empty too, as everybody knows.
    let here = || {
        let shown = rays.iter().filter(|ray| ray.way == Way::Plain || ray.initial);
        shown.filter(|ray| reaches(ray, dx, dy))
    };
    if here().next().is_none() && reached(&[Way::Lame]) {
        return 'l';
    }
    let (moves, captures) = (here().any(|ray| ray.quiet), here().any(|ray| ray.capture));
    match (moves, captures) {
        (false, false) => '.',
        (true, false) => 'm',
        (false, true) => 'x',
        (true, true) if here().any(|ray| is_at_rim(dx, dy) && reaches(ray, dx + ray.dx, dy + ray.dy)) => '+',
        (true, true) => 'o',
    }
}

fn is_at_rim(dx: i8, dy: i8) -> bool {
    dx.abs().max(dy.abs()) == RADIUS
}

fn reaches(ray: &Ray, dx: i8, dy: i8) -> bool {
    let first = if matches!(ray.way, Way::Over | Way::Behind) {
        2
    } else {
        1
    };
    (first..=ray.range as i8).any(|step| (ray.dx * step, ray.dy * step) == (dx, dy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Ordered;

    #[test]
    fn a_board_shows_leaps_and_slides() {
        let (leopard, _) = legend(Variant::Musketeer, "leopard", 40);
        let lines = [
            " L  Leopard",
            "  . . . . . . .",
            "  . o o . o o .",
            "  . o o . o o .",
            "  . . . L . . .",
            "  . o o . o o .",
            "  . o o . o o .",
            "  . . . . . . .",
        ];
        assert_eq!(leopard.trim_end(), lines.join("\n"));
        let (rook, _) = legend(Variant::Normal, "r", 40);
        assert!(rook.contains("\n  + o o R o o +\n"), "{rook}");
        let (pawn, notes) = legend(Variant::Normal, "Pawn", 40);
        assert!(pawn.contains("\n  . . x m x . .\n  . . . P . . .\n"), "{pawn}");
        assert!(notes.contains("x only captures"), "{notes}");
        assert_eq!(legend(Variant::Normal, "Leopard", 80).0, "");
    }

    #[test]
    fn hoppers_and_lame_leapers_have_marks_of_their_own() {
        let set = Ordered::read("Xiangqi Cannon, C, mRcpR\nHorse, H, nN").expect("a set");
        let (cannon, notes) = legend(Variant::Ordered(set), "c", 40);
        assert!(cannon.contains("\n  h h m C m h h\n"), "{cannon}");
        assert!(
            notes.contains(" h over another piece, l only on an empty path."),
            "{notes}"
        );
        let (horse, _) = legend(Variant::Ordered(set), "horse", 40);
        assert!(horse.contains("\n  . l . . . l .\n  . . . H . . .\n"), "{horse}");
    }

    #[test]
    fn all_boards_fit_any_terminal() {
        for variant in Variant::ALL {
            for columns in [40, 80, 200] {
                let (boards, _) = legend(variant, "", columns);
                let widest = boards.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(columns), "{boards}");
                assert_eq!(boards.matches(" King\n").count() + boards.matches(" King  ").count(), 1);
            }
        }
    }
}
