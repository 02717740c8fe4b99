//! Writes the games of journals to a new file.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::Path;

use super::joined::JoinError;
use super::kept_game::KeptGame;
use super::match_description::MatchDescription;
use super::match_journal::for_each_game;
use crate::outside::replace;

/// Writes the text of each game to a new file, journal by journal in the order of the games' numbers, then replaces
/// `path` with it.
pub fn write_games<'a>(
    path: &Path,
    mut journals: impl Iterator<Item = (&'a Path, &'a MatchDescription)>,
    mut text: impl FnMut(&KeptGame, &MatchDescription) -> String,
) -> Result<(), JoinError> {
    let failed = JoinError::io(path);
    let temporary = path.with_added_extension("tmp");
    let mut out = BufWriter::new(replace::create(&temporary).map_err(&failed)?);
    let written = journals.try_for_each(|(journal, of)| {
        let mut games = Vec::new();
        for_each_game(journal, &mut |game| games.push(game))?;
        games.sort_by_key(|game| game.result.id);
        let mut texts = games.iter().map(|game| text(game, of));
        texts.try_for_each(|text| out.write_all(text.as_bytes()).map_err(&failed))
    });
    let finished = written.and_then(|()| {
        let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
        file.sync_all().map_err(&failed)?;
        fs::rename(&temporary, path).map_err(&failed)
    });
    finished.inspect_err(|_| {
        let _ = fs::remove_file(&temporary);
    })
}
