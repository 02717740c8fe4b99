//! What searching needs: a table, and a memory for each thread. What the system has not is told, and done without.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

use super::Settings;
use super::params::Params;
use super::table::Table;
use super::worker::Memory;
use crate::eval::{Evaluable, Evaluation};

/// What the system could not give, and what the engine makes do with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Shortage {
    /// The transposition table is smaller than it was to be; sizes in MiB.
    #[error("there are not {wanted} MiB for the hash table, it has {had}")]
    Memory {
        /// The size asked for.
        wanted: usize,
        /// The size of the table now.
        had: usize,
    },
    /// Fewer threads search than were to.
    #[error("{wanted} threads cannot be started, {had} search")]
    Threads {
        /// How many were asked for.
        wanted: usize,
        /// How many there are.
        had: usize,
    },
}

/// The table and the memories of an engine. They are made when they are needed, after those that they replace are gone.
pub(super) struct Resources {
    /// What is wanted, or what could be had instead.
    settings: Settings,
    table: Option<Table>,
    /// The size of the last table, which a new one has if its own cannot be had.
    last_mib: usize,
    memories: Vec<Memory>,
    shortages: Vec<Shortage>,
    /// The table has to be cleared before its next search, unless there is no time for it.
    stale: bool,
    urgency: Arc<Urgency>,
}

/// Why there is no time for what takes long.
#[derive(Default)]
pub(super) struct Urgency {
    /// Nobody needs anything any more.
    pub abandoned: AtomicBool,
    /// The result of the latest search is wanted as it is.
    pub hurried: AtomicBool,
}

impl Urgency {
    fn is_there(&self) -> bool {
        self.abandoned.load(Ordering::Relaxed) || self.hurried.load(Ordering::Relaxed)
    }
}

/// Everything that a search works with.
pub(super) struct Equipment<'a> {
    pub table: &'a Table,
    pub memories: &'a mut [Memory],
    pub evaluation: &'a Evaluation,
    pub params: &'a Params,
}

impl Resources {
    /// Notes what is wanted. Where there is `urgency`, what takes long is put off.
    pub(crate) fn new(settings: Settings, urgency: Arc<Urgency>) -> Self {
        Resources {
            last_mib: settings.hash_mib,
            settings,
            table: None,
            memories: Vec::new(),
            shortages: Vec::new(),
            stale: false,
            urgency,
        }
    }

    /// Whether nobody waits for anything any more.
    pub(crate) fn are_abandoned(&self) -> bool {
        self.urgency.abandoned.load(Ordering::Relaxed)
    }

    /// Gives up what other settings have no use for.
    pub(crate) fn configure(&mut self, settings: Settings) {
        let old = std::mem::replace(&mut self.settings, settings);
        if self.settings.evaluation != old.evaluation {
            self.forget();
        }
        if self.settings.params != old.params {
            self.memories.clear();
        }
        if self.settings.hash_mib != old.hash_mib {
            self.table = None;
        }
        self.memories.truncate(self.settings.threads.max(1));
    }

    /// Forgets what was learnt.
    pub(crate) fn forget(&mut self) {
        self.memories.iter_mut().for_each(Memory::clear);
        self.stale = true;
        if let Some(table) = &self.table {
            self.stale = !self.clear(table);
        }
    }

    fn clear(&self, table: &Table) -> bool {
        table.clear(self.settings.threads, || self.urgency.is_there())
    }

    /// Makes what is lacking and lends everything.
    pub(crate) fn equip<R: Evaluable>(&mut self) -> Equipment<'_> {
        self.make_memories::<R>();
        let table = match self.table.take() {
            Some(table) => table,
            None => self.make_table(),
        };
        if self.stale {
            self.stale = !self.clear(&table);
        }
        Equipment {
            table: self.table.insert(table),
            memories: &mut self.memories,
            evaluation: &self.settings.evaluation,
            params: &self.settings.params,
        }
    }

    fn make_table(&mut self) -> Table {
        let wanted = self.settings.hash_mib.max(1);
        let table = Table::new(wanted).unwrap_or_else(|| Table::at_most(self.last_mib.min(wanted)));
        let had = table.mib();
        if had < wanted {
            self.shortages.push(Shortage::Memory { wanted, had });
        }
        self.settings.hash_mib = had;
        self.last_mib = had;
        self.stale = true;
        table
    }

    fn make_memories<R: Evaluable>(&mut self) {
        let wanted = self.settings.threads.max(1);
        let lacking = wanted.saturating_sub(self.memories.len());
        self.memories.extend(memories::<R>(lacking, &self.settings.params));
        self.make_do_with(self.memories.len());
    }

    /// Notes that only so many threads can search.
    pub(crate) fn make_do_with(&mut self, had: usize) {
        let wanted = self.settings.threads.max(1);
        if had < wanted {
            self.shortages.push(Shortage::Threads { wanted, had });
            self.settings.threads = had;
            self.memories.truncate(had);
        }
    }

    /// What could not be had since this was asked last.
    pub(crate) fn take_shortages(&mut self) -> Vec<Shortage> {
        std::mem::take(&mut self.shortages)
    }

    /// Puts back what was taken but could not be told.
    pub(crate) fn keep_shortages(&mut self, untold: Vec<Shortage>) {
        self.shortages.splice(0..0, untold);
    }
}

/// A memory for each of so many threads, or for fewer if the system has not room for all.
pub(super) fn memories<R: Evaluable>(threads: usize, params: &Params) -> Vec<Memory> {
    (0..threads).map_while(|_| Memory::new::<R>(params)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Bound;
    use super::super::table::Entry;
    use super::*;
    use crate::rules::musketeer::Position;

    fn resources(hash_mib: usize, threads: usize) -> Resources {
        let settings = Settings {
            hash_mib,
            threads,
            evaluation: Evaluation::Default,
            ..Settings::default()
        };
        Resources::new(settings, Arc::default())
    }

    fn configure(resources: &mut Resources, hash_mib: usize, threads: usize) {
        let settings = Settings {
            hash_mib,
            threads,
            evaluation: Evaluation::Default,
            ..Settings::default()
        };
        resources.configure(settings);
    }

    #[test]
    fn a_table_that_cannot_be_had_leaves_one_of_the_old_size() {
        let mut resources = resources(3, 1);
        assert_eq!(resources.equip::<Position>().table.mib(), 3);
        configure(&mut resources, 1 << 44, 1);
        assert_eq!(resources.equip::<Position>().table.mib(), 3);
        let wanted = 1 << 44;
        assert_eq!(resources.take_shortages(), [Shortage::Memory { wanted, had: 3 }]);
        configure(&mut resources, 2, 1);
        assert_eq!(resources.equip::<Position>().table.mib(), 2);
        assert_eq!(resources.take_shortages(), []);
    }

    #[test]
    fn threads_come_and_go() {
        let mut resources = resources(1, 2);
        assert_eq!(resources.equip::<Position>().memories.len(), 2);
        configure(&mut resources, 1, 3);
        assert_eq!(resources.equip::<Position>().memories.len(), 3);
        resources.make_do_with(2);
        assert_eq!(resources.equip::<Position>().memories.len(), 2);
        assert_eq!(resources.take_shortages(), [Shortage::Threads { wanted: 3, had: 2 }]);
    }

    #[test]
    fn what_could_not_be_told_is_told_later() {
        let mut resources = resources(1, 1);
        configure(&mut resources, 1 << 44, 1);
        resources.equip::<Position>();
        let untold = resources.take_shortages();
        assert_eq!(untold.len(), 1);
        resources.keep_shortages(untold.clone());
        assert_eq!(resources.take_shortages(), untold);
    }

    #[test]
    fn a_table_is_cleared_later_if_there_is_no_time_now() {
        let mut resources = resources(1, 1);
        let entry = Entry {
            best: None,
            score: 1,
            evaluation: 2,
            depth: 3,
            bound: Bound::Exact,
            was_pv: false,
        };
        resources.equip::<Position>().table.store(5, 0, entry);
        resources.urgency.hurried.store(true, Ordering::Relaxed);
        resources.forget();
        assert!(resources.equip::<Position>().table.probe(5, 0).is_some());
        resources.urgency.hurried.store(false, Ordering::Relaxed);
        assert!(resources.equip::<Position>().table.probe(5, 0).is_none());
    }
}
