//! Sets up a match from its options.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::arena::client::{PIECES, Patience};
use crate::arena::error::MatchError;
use crate::arena::game_loop::GameSettings;
use crate::arena::identity::identity;
use crate::arena::match_description::{MatchDescription, new_run};
use crate::arena::match_game::MatchGame;
use crate::arena::match_journal::PART;
use crate::arena::opening::{BadOpenings, SCREENED};
use crate::arena::opening_list::{ListText, Reading};
use crate::arena::openings::{Openings, RandomOpenings};
use crate::arena::player::Entrant;
use crate::arena::schedule::{Format, Schedule};
use crate::arena::screened;
use crate::arena::sprt::{EloModel, Sprt};
use crate::arena::stop::Stop;
use crate::arena::tournament::Tournament;
use crate::arena::{EngineSpec, Limits, probe};
use crate::cli::available_threads;
use crate::endgame::{Material, Tables};
use crate::outside::counted::counted;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::lock::Lock;
use crate::records::adjudication::Adjudication;
use crate::records::settings::Settings;
use crate::rules::Variant;

use super::arguments::MatchArgs;

impl MatchArgs {
    pub fn sprt(&self) -> Result<Option<Sprt>, MatchError> {
        let Some([elo0, elo1, alpha, beta]) = self.sprt.as_deref() else {
            return Ok(None);
        };
        if self.engines.len() != 2 {
            return Err(MatchError::SprtNeedsTwo);
        }
        let sprt = Sprt::new(*elo0, *elo1, *alpha, *beta)?;
        Ok(Some(sprt.in_model(self.sprt_elo).counting_faults(self.count_faults)))
    }

    fn format(&self) -> Result<Format, MatchError> {
        let engines = self.engines.len();
        let format = self
            .format
            .unwrap_or(if engines == 2 { Format::Duel } else { Format::Roundrobin });
        let fits = if format == Format::Duel {
            engines == 2
        } else {
            engines >= 2
        };
        if fits {
            Ok(format)
        } else {
            {
                let format = format.name();
                Err(MatchError::EngineCount { format, engines })
            }
        }
    }

    pub fn check_journal(&self) -> Result<(), MatchError> {
        let needs_journal = match self.epds().next() {
            _ if self.part.is_some() => Some(MatchError::PartNeedsJournal),
            Some(_) => Some(MatchError::EpdNeedsJournal),
            None => None,
        };
        match (needs_journal, self.journal_path()) {
            (Some(error), None) => Err(error),
            _ => Ok(()),
        }
    }

    pub fn check_concurrency(&self) -> Result<(), MatchError> {
        let available = available_threads();
        let each = self.engines.iter().filter_map(|engine| engine.cores).max().unwrap_or(1) as usize;
        let wanted = usize::from(self.concurrency).saturating_mul(each);
        if wanted > available && !self.oversubscribe {
            return Err(MatchError::Concurrency { wanted, available });
        }
        Ok(())
    }

    /// Makes the folders of the files that the match writes.
    pub fn make_folders(&self) -> Result<(), MatchError> {
        let journal = self.journal_path();
        let named = [&self.pgn, &journal, &self.report, &self.opening_epd, &self.final_epd];
        for path in named.into_iter().flatten() {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(|error| MatchError::write(folder, error))?;
            }
        }
        Ok(())
    }

    /// Checks that no file is written for two purposes, or both read and written.
    pub fn check_files(&self) -> Result<(), MatchError> {
        let journal = self.journal_path();
        let purpose = |option, path| Purpose { option, path };
        let locks: Vec<PathBuf> = self.pgn.iter().chain(&journal).map(|path| Lock::beside(path)).collect();
        let written = [
            ("--pgn", &self.pgn),
            ("--journal", &journal),
            ("--report", &self.report),
            ("--opening-epd", &self.opening_epd),
            ("--final-epd", &self.final_epd),
        ];
        let written = written
            .into_iter()
            .filter_map(|(option, path)| Some(purpose(option, path.as_deref()?)));
        let written = written.chain(locks.iter().map(|path| purpose("a lock", path)));
        let programs = self.engines.iter().filter_map(|engine| engine.command.first());
        let read = programs.map(|program| purpose("--engine", Path::new(program)));
        let openings = self.openings.iter().filter(|path| !screened::is_meant(path));
        let read = read.chain(openings.map(|path| purpose("--openings", path)));
        let read = read.chain(self.game.pieces().map(|path| purpose("--pieces", path)));
        Ok(expect_distinct(
            &written.collect::<Vec<_>>(),
            &read.collect::<Vec<_>>(),
        )?)
    }

    fn limits(&self) -> Limits {
        Limits {
            clock: self.tc,
            move_time: self.st,
            nodes: self.nodes,
            depth: self.sd,
        }
    }

    fn patience(&self) -> Patience {
        Patience {
            greeting: self.start_timeout,
            answer: self.start_timeout,
            grace: Duration::from_secs(1),
            tolerant: self.tolerate,
        }
    }

    pub fn tournament(&self, stop: &Stop) -> Result<Tournament, MatchError> {
        let format = self.format()?;
        let tournament = Tournament {
            schedule: self.schedule(format)?,
            openings: self.openings()?,
            entrants: self.entrants(stop)?,
            settings: GameSettings {
                game: self.match_game()?,
                adjudication: self.adjudication(),
                tables: self.tables()?,
                patience: self.patience(),
                unclocked: self.move_timeout,
            },
            concurrency: usize::from(self.concurrency),
        };
        if !self.games().is_multiple_of(2) {
            let (asked, played) = (self.games(), self.games() + 1);
            log::warn!("each opening is played with both colours: {played} games, not {asked}");
        }
        self.warn_of_repetition(&tournament);
        Ok(tournament)
    }

    /// Warns that engines without a clock will repeat games if openings are repeated.
    fn warn_of_repetition(&self, tournament: &Tournament) {
        let is_timed = |entrant: &Entrant| entrant.limits.clock.is_some() || entrant.limits.move_time.is_some();
        let Some(openings) = tournament.openings.count() else {
            return;
        };
        let pairs = self.games().div_ceil(2);
        if pairs > openings && !tournament.entrants.iter().any(is_timed) {
            let openings = counted(openings, "opening");
            log::warn!("{pairs} pairs have {openings}: beyond these, engines without a clock repeat games");
        }
    }

    fn schedule(&self, format: Format) -> Result<Schedule, MatchError> {
        let whole = Schedule::new(format, self.engines.len(), self.games());
        let Some(division) = self.part else { return Ok(whole) };
        let part = whole.part(division);
        match part.len() {
            0 => Err(MatchError::EmptyPart(division)),
            _ => Ok(part),
        }
    }

    fn games(&self) -> u64 {
        let default_games = if self.sprt.is_some() { 100_000 } else { 100 };
        self.games.unwrap_or(default_games)
    }

    pub fn description(&self, tournament: &Tournament) -> Result<MatchDescription, MatchError> {
        let entrants = &tournament.entrants;
        Ok(MatchDescription {
            run: new_run(),
            variant: self.game.variant().to_string(),
            pieces: self.game.variant().ordered_pieces().map(str::to_owned),
            format: self.format()?.name().to_owned(),
            games: self.games(),
            names: entrants.iter().map(|entrant| entrant.name.clone()).collect(),
            limits: entrants.iter().map(|entrant| entrant.limits.to_string()).collect(),
            known: known_ratings(entrants),
            sprt: self.sprt.as_deref().and_then(|bounds| bounds.try_into().ok()),
            sprt_elo: self.sprt_elo,
            counts_faults: self.count_faults,
            division: self.part,
            conditions: self.conditions(tournament),
        })
    }

    fn openings(&self) -> Result<Openings, MatchError> {
        let variant = self.game.variant();
        let rules = variant.values_named(&self.rules).map_err(BadOpenings::Rules)?;
        if let Some(path) = &self.openings {
            let list = ListText::read(path, variant)?;
            return Ok(Openings::Listed(list.openings(&Reading {
                variant,
                rules: &rules,
                plies: self.plies,
                without: &self.without,
            })?));
        }
        Ok(Openings::Random(RandomOpenings {
            variant,
            seed: self.seed,
            plies: self.plies.unwrap_or_else(|| RandomOpenings::usual_plies(variant)),
            without: self.without.clone(),
            rules,
        }))
    }

    /// The game, with the whole path of its pieces: engines may run in other folders.
    fn match_game(&self) -> Result<MatchGame, MatchError> {
        let pieces = self.game.pieces().map(|path| {
            let failed = |error| MatchError::Pieces {
                path: path.to_owned(),
                error,
            };
            std::path::absolute(path).map_err(failed)
        });
        Ok(MatchGame {
            variant: self.game.variant(),
            pieces: pieces.transpose()?,
        })
    }

    fn adjudication(&self) -> Adjudication {
        let score = |centipawns: u32| i32::try_from(centipawns).unwrap_or(i32::MAX);
        let plies = |moves: u32| moves.saturating_mul(2);
        let mut adjudication = Adjudication {
            most_plies: plies(self.max_moves),
            ..Adjudication::NEVER
        };
        if let Some(&[centipawns, moves]) = self.adjudicate_win.as_deref() {
            adjudication.win_score = score(centipawns);
            adjudication.win_plies = plies(moves);
        }
        if let Some(&[centipawns, moves, from]) = self.adjudicate_draw.as_deref() {
            adjudication.draw_score = score(centipawns);
            adjudication.draw_plies = plies(moves);
            adjudication.draw_from = plies(from);
        }
        adjudication
    }

    /// The endgame tables, whose checksums are right.
    fn tables(&self) -> Result<Option<Arc<Tables>>, MatchError> {
        let Some(folder) = &self.tablebase else { return Ok(None) };
        let tables = Tables::open(folder)?;
        tables.check()?;
        Ok(Some(Arc::new(tables)))
    }

    fn entrants(&self, stop: &Stop) -> Result<Vec<Entrant>, MatchError> {
        let mut entrants = Vec::new();
        let game = self.match_game()?;
        let has_pieces = game.variant.shown_name() == Variant::Musketeer.name();
        for spec in &self.engines {
            if has_pieces && spec.options.iter().any(|(name, _)| name.eq_ignore_ascii_case(PIECES)) {
                return Err(MatchError::OwnPieces {
                    engine: spec.file_name(),
                });
            }
            let limits = if spec.limits.is_empty() {
                self.limits()
            } else {
                spec.limits
            };
            if limits.is_empty() {
                return Err(MatchError::NoLimits(spec.file_name()));
            }
            let margin = spec.margin.unwrap_or(Duration::from_millis(self.margin));
            let mut entrant = Entrant {
                name: String::new(),
                own_name: None,
                spec: spec.clone(),
                identity: identity(spec),
                protocol: spec.protocol,
                limits,
                margin,
            };
            probe::meet(&mut entrant, &game, self.patience(), stop)?;
            entrants.push(entrant);
        }
        probe::make_names_unique(&mut entrants);
        Ok(entrants)
    }

    /// The settings that must stay the same when a match is resumed. The setting for an engine lists all its fields.
    pub fn settings(&self, tournament: &Tournament) -> Settings {
        let variant = self.game.variant();
        let mut settings: Settings = [
            ("variant", variant.to_string()),
            ("format", format!("{:?}", self.format)),
            ("openings", self.openings_setting()),
            ("seed", self.seed.to_string()),
            ("plies", format!("{:?}", self.plies)),
            ("without", self.without.join(", ")),
            ("adjudication", format!("{:?}", self.adjudication())),
            ("rules", self.rules.clone()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .to_vec();
        // First, since a difference in them says more than one in the name.
        let pieces = variant.ordered_pieces();
        settings.splice(..0, pieces.map(|pieces| ("pieces".to_owned(), pieces.to_owned())));
        let endings = tournament
            .settings
            .tables
            .as_ref()
            .and_then(|tables| tables.present().ok());
        let names = |endings: Vec<Material>| endings.iter().map(Material::to_string).collect::<Vec<_>>().join(" ");
        settings.extend(endings.map(|endings| ("tablebase".to_owned(), names(endings))));
        let checksum = tournament.openings.checksum();
        settings.extend(checksum.map(|crc| ("checksum of the openings".to_owned(), format!("{crc:08x}"))));
        settings.extend(tournament.entrants.iter().enumerate().map(|(index, entrant)| {
            let nameless = EngineSpec {
                name: None,
                limits: entrant.limits,
                ..entrant.spec.clone()
            };
            (format!("engine {}", index + 1), format!("{nameless:?}"))
        }));
        if let Some(part) = self.part {
            let part = format!("{part} of {} games", self.games());
            settings.extend([(PART.to_owned(), part), ("sprt".to_owned(), format!("{:?}", self.sprt))]);
            let elo = Some(self.sprt_elo).filter(|&elo| elo != EloModel::default());
            settings.extend(elo.map(|elo| ("sprt-elo".to_owned(), elo.to_string())));
            let counts = self.count_faults.then(|| "yes".to_owned());
            settings.extend(counts.map(|counts| ("count-faults".to_owned(), counts)));
        }
        settings
    }

    /// The setting for the openings: the name of the compiled-in list, or a path, which is quoted to tell them apart.
    fn openings_setting(&self) -> String {
        match &self.openings {
            Some(path) if screened::is_meant(path) => SCREENED.to_owned(),
            openings => format!("{openings:?}"),
        }
    }
}

pub fn known_ratings(entrants: &[Entrant]) -> Vec<Option<f64>> {
    entrants.iter().map(|entrant| entrant.spec.elo).collect()
}
