//! Moves as people and other programs record them: in long notation, with other signs and other letters.

/// Chess figures and the letters that stand for them.
const FIGURES: [(char, &str); 12] = [
    ('♔', "K"),
    ('♕', "Q"),
    ('♖', "R"),
    ('♗', "B"),
    ('♘', "N"),
    ('♙', ""),
    ('♚', "K"),
    ('♛', "Q"),
    ('♜', "R"),
    ('♝', "B"),
    ('♞', "N"),
    ('♟', ""),
];

/// A recorded move in the usual signs: `Ng1-f3` as `Ng1f3`, `e4:d5` as `e4xd5`, `o-o` as `O-O`, without `e.p.`;
/// `None` if it has no others.
pub fn in_usual_signs(text: &str) -> Option<String> {
    let body = text.trim_end_matches(['+', '#', '†', '‡', '.']);
    let body = ["e.p", "ep"]
        .iter()
        .find_map(|sign| body.strip_suffix(sign))
        .unwrap_or(body);
    let body = body.trim_end_matches(':');
    let dashed: String = body.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    let (castling, rest) = dashed.split_at(dashed.find(|c| !"Oo0-".contains(c)).unwrap_or(dashed.len()));
    let usual = match castling.matches('-').count() {
        2 => format!("O-O-O{rest}"),
        1 if castling.len() == 3 => format!("O-O{rest}"),
        _ => dashed.chars().filter(|&c| c != '-').map(in_letters).collect(),
    };
    (usual != text).then_some(usual)
}

fn is_dash(c: char) -> bool {
    matches!(c, '‐' | '‑' | '–' | '—' | '−')
}

fn in_letters(c: char) -> String {
    match FIGURES.iter().find(|(figure, _)| *figure == c) {
        Some((_, letter)) => (*letter).to_owned(),
        None if matches!(c, ':' | '×' | 'X') => "x".to_owned(),
        None => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn other_signs() {
        for (text, usual) in [
            ("Ng1-f3", "Ng1f3"),
            ("e2–e4", "e2e4"),
            ("e4:d5", "e4xd5"),
            ("exd6e.p.", "exd6"),
            ("♘f3", "Nf3"),
            ("♙e4", "e4"),
            ("0–0–0", "O-O-O"),
            ("o-o/D", "O-O/D"),
            ("Qh4†", "Qh4"),
            ("ed:", "ed"),
        ] {
            assert_eq!(in_usual_signs(text).as_deref(), Some(usual), "{text}");
        }
        assert_eq!(in_usual_signs("Nf3"), None);
    }

    #[test]
    fn long_notation_in_every_game() {
        for (variant, moves) in [
            (
                Variant::Normal,
                "e2-e4 d7-d5 e4:d5 Ng8–f6 Ng1-f3 Nf6:d5 Bf1-e2 g7-g6 0-0",
            ),
            (Variant::Musketeer, "e2-e4 d7-d5 e4:d5 Nb8-c6/C"),
            (Variant::ChuChess, "e2-e4 e7-e5"),
            (Variant::EnChess, "e2-e4 e7-e5"),
            (Variant::Morphing3, "e2-d3"),
        ] {
            let mut game = gui::new_game(variant, None).expect("a start");
            for text in moves.split(' ') {
                let played = game.play_pgn(text);
                assert!(played.is_ok(), "{variant}: {text} in {}: {played:?}", game.fen());
            }
        }
    }
}
