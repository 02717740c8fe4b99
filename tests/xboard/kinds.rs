//! Kinds of special moves, which a GUI cannot show simply by moving a piece to another square.

use std::collections::{BTreeMap, BTreeSet};

use treville::gui::{self as screen, GuiGame};
use treville::rules::{Action, Played, Variant};

pub type Kinds = BTreeSet<&'static str>;

/// The kinds that random games of this variant should have.
pub fn of_variant(variant: Variant) -> Kinds {
    let kinds: &[&str] = match variant {
        Variant::Musketeer => &[
            "chooses a type",
            "places a piece",
            "castles short",
            "castles long",
            "castles and uncovers what waits behind the king",
            "castles past what waits behind the rook",
            "enters",
            "enters with a capture",
            "en passant",
            "promotes",
        ],
        Variant::Ordered(_) => &[],
        Variant::Normal => &["castles short", "castles long", "en passant", "promotes"],
        Variant::ChuChess => &[
            "castles short",
            "castles long",
            "captures on the way",
            "captures twice",
            "shoots",
            "passes",
            "en passant",
            "promotes",
        ],
        Variant::EnChess => &[
            "castles short",
            "castles long",
            "swaps",
            "swaps far along a rank",
            "captures on the way",
            "captures twice",
            "captures on an x square",
            "en passant",
            "arrives and waits",
            "becomes something in place",
            "promotes",
            "loses a turn",
        ],
        Variant::Morphing3 => &[
            "castles short",
            "castles long",
            "becomes another",
            "changes the king's mode",
            "goes far along the rank",
        ],
    };
    kinds.iter().copied().collect()
}

/// The kinds of special moves in a game.
pub fn of_game(game: &dyn GuiGame) -> Kinds {
    let mut replayed = screen::new_game(game.variant(), Some(&game.start_fen())).expect("its own start");
    let mut met = Kinds::new();
    for played in game.moves() {
        let action = replayed.parse(&played.coordinate).expect("its own move");
        met.extend(made(replayed.as_mut(), action));
    }
    met
}

/// The legal special moves, grouped by kind.
pub fn special_moves(game: &mut dyn GuiGame) -> BTreeMap<&'static str, Vec<Action>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for action in game.legal() {
        for kind in made(game, action) {
            found.entry(kind).or_default().push(action);
        }
        assert!(game.undo(), "a move was made");
    }
    found
}

/// Makes a move and returns its kinds.
pub fn made(game: &mut dyn GuiGame, action: Action) -> Kinds {
    if game.in_prelude() {
        let played = game.make(action).expect("a legal choice");
        let places = played.coordinate.contains('@');
        return Kinds::from([if places { "places a piece" } else { "chooses a type" }]);
    }
    let passed = game.fen().split(' ').nth(3).unwrap_or_default().to_owned();
    let modes = game.modes();
    let goes_over = game.mouse_move(action).is_some_and(|entered| entered.squares.len() > 2);
    let played = game.make(action).expect("a legal move");
    let changes_mode = game.variant() == Variant::Morphing3 && game.modes() != modes;
    let passes_rooks = played.san.starts_with("O-O") && goes_over;
    let mut kinds = of_san(&played, game.variant());
    kinds.extend(passes_rooks.then_some("castles past what waits behind the rook"));
    kinds.extend(changes_mode.then_some("changes the king's mode"));
    kinds.extend(takes_passed_pawn(&played, &passed).then_some("en passant"));
    if passes_rooks {
        kinds.remove("castles and uncovers what waits behind the king");
    }
    kinds
}

/// Whether a pawn captures en passant; `passed` is the square that the captured pawn has passed.
fn takes_passed_pawn(played: &Played, passed: &str) -> bool {
    let san = played.san.trim_end_matches(['+', '#']);
    san.starts_with(|c: char| c.is_ascii_lowercase()) && san.ends_with(&format!("x{passed}"))
}

/// The kinds that a move's SAN shows.
fn of_san(played: &Played, variant: Variant) -> Kinds {
    // In EN Chess `x0` and `x9` are squares, not captures.
    let san = played
        .san
        .trim_end_matches(['+', '#'])
        .replace("x0", "X0")
        .replace("x9", "X9");
    let squares = played.coordinate.as_bytes();
    let captures = san.matches('x').count();
    let (castles, enters, becomes) = (san.starts_with("O-O"), san.contains('/'), san.contains('='));
    let stays = squares.get(..2) == squares.get(squares.len().saturating_sub(2)..);
    let in_place = squares.get(..2) == squares.get(2..4);
    let is_of = |game| variant == game;
    let kinds = [
        ("castles long", san.starts_with("O-O-O")),
        ("castles short", castles && !san.starts_with("O-O-O")),
        ("castles and uncovers what waits behind the king", castles && enters),
        ("enters", !castles && enters),
        ("enters with a capture", captures > 0 && enters),
        ("swaps", san.contains('~')),
        (
            "swaps far along a rank",
            san.contains('~') && goes_far_along_the_rank(played),
        ),
        ("captures twice", captures > 1),
        ("captures on the way", captures == 1 && san.contains('-') && !stays),
        ("shoots", captures == 1 && san.contains('-') && stays),
        ("captures on an x square", san.contains("xX")),
        ("passes", san == "--" && is_of(Variant::ChuChess)),
        ("loses a turn", san == "--" && is_of(Variant::EnChess)),
        (
            "goes far along the rank",
            is_of(Variant::Morphing3) && goes_far_along_the_rank(played),
        ),
        (
            "arrives and waits",
            is_of(Variant::EnChess) && san.ends_with(['1', '8']) && is_pawns(&san),
        ),
        ("becomes something in place", becomes && in_place),
        ("becomes another", becomes && is_of(Variant::Morphing3)),
        ("promotes", becomes && !in_place && !is_of(Variant::Morphing3)),
    ];
    kinds.into_iter().filter(|&(_, is)| is).map(|(kind, _)| kind).collect()
}

/// Whether a king moves two or more squares along the rank without castling.
pub fn goes_far_along_the_rank(played: &Played) -> bool {
    let far = matches!(played.coordinate.as_bytes(), [from, rank, to, to_rank, ..]
        if rank == to_rank && from.abs_diff(*to) > 1);
    far && played.san.starts_with('K')
}

fn is_pawns(san: &str) -> bool {
    san.starts_with(|c: char| c.is_ascii_lowercase())
}
