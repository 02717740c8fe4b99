//! The conditions of a match, listed in its report.

use std::env;
use std::fs;
use std::time::SystemTime;

use super::arguments::MatchArgs;
use crate::arena::player::Entrant;
use crate::arena::tournament::Tournament;
use crate::cli::available_threads;
use crate::dialogue::NAME;
use crate::outside::counted::counted;
use crate::outside::printable;
use crate::pgn::date::date;

impl MatchArgs {
    /// Pairs of name and value: first those of the match, then those of each engine.
    pub fn conditions(&self, tournament: &Tournament) -> Vec<(String, String)> {
        let mut all = vec![
            ("Date", date(SystemTime::now())),
            ("Host", host()),
            ("Referee", NAME.to_owned()),
            ("Seed", self.seed.to_string()),
            ("Games at a time", self.concurrency.to_string()),
        ];
        let pieces = self.game.variant().ordered_pieces();
        all.extend(pieces.map(|pieces| ("Pieces", pieces.to_owned())));
        let list = self.openings.iter().zip(tournament.openings.checksum());
        all.extend(list.map(|(path, crc)| ("Openings", format!("{}, CRC-32 {crc:08x}", path.display()))));
        all.extend(Some(("Without", self.without.join(", "))).filter(|(_, labels)| !labels.is_empty()));
        all.extend(Some(("Rules", self.rules.clone())).filter(|(_, rules)| !rules.is_empty()));
        all.extend(self.pgn.iter().map(|path| ("PGN", path.display().to_string())));
        let mut all: Vec<(String, String)> = all.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        all.extend(
            tournament
                .entrants
                .iter()
                .map(|entrant| (entrant.name.clone(), engine(entrant))),
        );
        all
    }
}

/// The version, limits, hash, cores, options and command of an engine.
fn engine(entrant: &Entrant) -> String {
    let spec = &entrant.spec;
    let mut parts: Vec<String> = entrant.own_name.iter().map(|name| printable::line(name)).collect();
    parts.push(entrant.limits.to_string());
    parts.push(match spec.memory {
        Some(mebibytes) => format!("hash {mebibytes} MiB"),
        None => "its own hash".to_owned(),
    });
    parts.push(match spec.cores {
        Some(1) => "1 core".to_owned(),
        Some(cores) => counted(cores, "core"),
        None => "its own cores".to_owned(),
    });
    parts.extend(spec.options.iter().map(|(name, value)| format!("{name}={value}")));
    parts.push(spec.command.join(" "));
    parts.join(", ")
}

fn host() -> String {
    let named = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = named
        .or_else(|| env::var("COMPUTERNAME").ok())
        .or_else(|| env::var("HOSTNAME").ok());
    let name = name.map_or_else(|| "unknown".to_owned(), |name| name.trim().to_owned());
    let cores = counted(available_threads(), "core");
    format!("{name}, {} {}, {cores}", env::consts::OS, env::consts::ARCH)
}
