use super::pieces::PieceSet;
use super::start::end_of_fen;
use super::{MusketeerWith, PositionWith, PreludeWith, fen, record, san};
use crate::board::{Color, Geometry, Kind, Move, Square};
use crate::rules::common::tag;
use crate::rules::text::{coordinates_line, join_ranks, rank_lines};
use crate::rules::{About, BadRecord, FenError, Label, MoveError, Notation, Variant};

impl<S: PieceSet> Notation for MusketeerWith<S> {
    type Prelude = PreludeWith<S>;

    const GAMES: &'static [About] = S::GAMES;

    fn parse_fen(variant: Variant, fen: &str) -> Result<PositionWith<S>, FenError> {
        match variant {
            Variant::Normal => fen::parse_orthodox(S::of(variant), fen),
            _ if PreludeWith::parse(S::of(variant), fen)?.is_some() => Err(FenError::InPrelude),
            _ => fen::parse_musketeer(S::of(variant), fen),
        }
    }

    fn parse_prelude(variant: Variant, fen: &str) -> Result<Option<PreludeWith<S>>, FenError> {
        match variant {
            Variant::Normal => Ok(None),
            _ => PreludeWith::parse(S::of(variant), fen),
        }
    }

    fn fen(position: &PositionWith<S>) -> String {
        let board = join_ranks(Geometry::ORTHODOX, |square| {
            position
                .board
                .piece_at(square)
                .map(|piece| position.rules.set.letter(piece))
        });
        let board = match position.rules.pair {
            None => board,
            Some(_) if position.drop_rows_tell_all() => {
                format!(
                    "{}/{board}/{}",
                    position.drop_row(Color::Black),
                    position.drop_row(Color::White)
                )
            }
            Some(pair) => format!(
                "{board}[{}{}]",
                position.bracket(Color::White, pair),
                position.bracket(Color::Black, pair)
            ),
        };
        format!(
            "{board} {} {} {} {} {}{}",
            position.side.letter(),
            position.castling_field(),
            position
                .state
                .en_passant
                .map_or_else(|| "-".to_owned(), |square| Geometry::ORTHODOX.name(square)),
            position.state.halfmoves,
            position.move_number,
            end_of_fen(position.rules.set, position.rules.has_same_type())
        )
    }

    fn diagram(position: &PositionWith<S>) -> String {
        let mut lines = rank_lines(Geometry::ORTHODOX, |square| position.cell_letter(square).to_string());
        if position.rules.pair.is_some() {
            lines.insert(0, format!("   {}", spaced(&position.drop_row(Color::Black))));
            lines.push(format!("   {}", spaced(&position.drop_row(Color::White))));
        }
        lines.push(coordinates_line(Geometry::ORTHODOX, 1) + "\n");
        lines.join("\n")
    }

    fn parse_move(position: &PositionWith<S>, text: &str) -> Result<Move, MoveError> {
        san::parse(position, text)
    }

    fn coordinate(position: &PositionWith<S>, m: Move) -> String {
        let mut text = Geometry::ORTHODOX.name(m.from()) + &Geometry::ORTHODOX.name(m.to());
        text.extend(position.letter_to_add(m).map(|letter| letter.to_ascii_lowercase()));
        text
    }

    /// Omits the letter of the entering piece, as other UCI engines for Musketeer Chess do.
    fn uci(position: &PositionWith<S>, m: Move) -> String {
        let mut text = Geometry::ORTHODOX.name(m.from()) + &Geometry::ORTHODOX.name(m.to());
        if m.tag() == tag::PROMOTION {
            text.push(position.pieces().letter(Kind(m.via())).to_ascii_lowercase());
        }
        text
    }

    fn san_without_check(position: &PositionWith<S>, m: Move) -> String {
        san::write(position, m)
    }

    fn labels(position: &PositionWith<S>) -> Vec<Label> {
        let Some(mut pair) = position.rules.pair else {
            return Vec::new();
        };
        pair.sort_unstable_by_key(|kind| kind.index());
        let value = pair.map(|kind| position.pieces().name(kind)).join(" + ");
        let mut labels = vec![Label {
            side: None,
            kind: "pair",
            value,
        }];
        for color in Color::ALL {
            labels.extend(position.gates(color).iter().map(|(file, _)| Label {
                side: Some(color),
                kind: "gate file",
                value: char::from(b'a' + file).to_string(),
            }));
        }
        labels
    }

    fn pack(position: &PositionWith<S>, out: &mut Vec<u8>) {
        record::pack(position, out);
    }

    fn unpack(variant: Variant, bytes: &[u8]) -> Result<PositionWith<S>, BadRecord> {
        record::unpack(S::of(variant), variant, bytes)
    }

    fn pack_move(_: &PositionWith<S>, m: Move, out: &mut Vec<u8>) {
        record::pack_move(m, out);
    }

    fn unpack_move(position: &PositionWith<S>, bytes: &mut &[u8]) -> Option<Move> {
        record::unpack_move(position, bytes)
    }
}

fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

impl<S: PieceSet> PositionWith<S> {
    /// The kind that enters as part of a legal move, if any.
    pub(crate) fn entering(&self, m: Move) -> Option<Kind> {
        self.uncovered(m).filter(|_| !self.loses_gate(m)).map(|(_, kind)| kind)
    }

    /// The letter that distinguishes a legal move from others between the same squares: that of the promotion or of the
    /// entering piece.
    pub(crate) fn letter_to_add(&self, m: Move) -> Option<char> {
        let kind = match m.tag() {
            tag::PROMOTION => Some(Kind(m.via())),
            _ => self.entering(m),
        };
        kind.map(|kind| self.pieces().letter(kind))
    }

    fn cell_letter(&self, square: Square) -> char {
        self.board
            .piece_at(square)
            .map_or('.', |piece| self.rules.set.letter(piece))
    }

    /// The drop row of a side, with `*` for each empty file.
    fn drop_row(&self, color: Color) -> String {
        (0..8)
            .map(|file| {
                self.gates(color)
                    .get(file)
                    .map_or('*', |kind| self.rules.set.letter(kind.of(color)))
            })
            .collect()
    }

    /// Whether the drop rows and the board show both types of the pair, so that a bracket is unnecessary.
    fn drop_rows_tell_all(&self) -> bool {
        self.rules.pair.is_none_or(|pair| {
            pair.iter().all(|&kind| {
                Color::ALL.iter().any(|&color| {
                    self.board.count(kind.of(color)) > 0 || self.gates(color).iter().any(|(_, waiting)| waiting == kind)
                })
            })
        })
    }

    fn bracket(&self, color: Color, pair: [Kind; 2]) -> String {
        let mut text = String::new();
        for (kind, file) in pair.into_iter().zip(self.gate_files(color, pair)) {
            text.push(self.rules.set.letter(kind.of(color)));
            text.push(file.map_or('-', |file| char::from(b'a' + file)));
        }
        text
    }

    /// The files of the waiting pieces of a pair. If both are of the same type, the one nearer the a-file comes first.
    pub(super) fn gate_files(&self, color: Color, [first, second]: [Kind; 2]) -> [Option<u8>; 2] {
        let files = |kind: Kind| {
            let waiting = self.gates(color).iter();
            waiting
                .filter(move |&(_, waiting)| waiting == kind)
                .map(|(file, _)| file)
        };
        [files(first).next(), files(second).nth(usize::from(first == second))]
    }
}
