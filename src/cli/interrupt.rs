//! Ctrl-C and what a scheduler sends: the first signal asks for an orderly end, or in a dialogue for haste; the second
//! one ends at once.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use crossbeam::channel::{self, Receiver};

/// Which signal asked for the end, if one did.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicU8>);

impl Interrupt {
    /// The exit status of a program that ended in order because it was asked to: 130 after SIGINT, 143 after SIGTERM,
    /// as a shell and a scheduler know it; `None` if it was not asked.
    pub(super) fn exit_code(&self) -> Option<ExitCode> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            signal => Some(ExitCode::from(128 + signal)),
        }
    }

    /// Notes the signal; the status to end with at once if it is not the first.
    fn note(&self, signal: u8) -> Option<i32> {
        let before = self.0.swap(signal, Ordering::Relaxed);
        (before != 0).then(|| 128 + i32::from(signal))
    }
}

/// Calls `stop`, in another thread, when the first signal comes.
///
/// # Errors
/// If signals cannot be handled.
pub(super) fn on_interrupt(stop: impl Fn() + Send + 'static) -> io::Result<Interrupt> {
    let interrupt = Interrupt::default();
    let noted = interrupt.clone();
    on_signals(&[SIGINT, SIGTERM], move |signal| {
        if let Some(status) = noted.note(signal) {
            std::process::exit(status);
        }
        stop();
    })?;
    Ok(interrupt)
}

/// Ctrl-C in a dialogue: it hurries what is under way. A second one, or the first while nothing is, ends the program.
pub(super) struct Hurry {
    busy: Arc<AtomicBool>,
    asked: Receiver<()>,
}

impl Hurry {
    /// # Errors
    /// If Ctrl-C cannot be handled.
    pub(super) fn on_interrupt() -> io::Result<Self> {
        let busy = Arc::new(AtomicBool::new(false));
        let (ask, asked) = channel::bounded(1);
        let is_busy = Arc::clone(&busy);
        on_signals(&[SIGINT], move |signal| {
            if !is_busy.load(Ordering::Relaxed) || ask.try_send(()).is_err() {
                std::process::exit(128 + i32::from(signal));
            }
        })?;
        Ok(Self { busy, asked })
    }

    /// Something begins that can be hurried, or ends.
    pub(super) fn set_busy(&self, busy: bool) {
        while self.asked.try_recv().is_ok() {}
        self.busy.store(busy, Ordering::Relaxed);
    }

    /// Hears of each Ctrl-C.
    pub(super) fn asked(&self) -> Receiver<()> {
        self.asked.clone()
    }
}

const SIGINT: u8 = 2;
const SIGTERM: u8 = 15;

/// Calls `handle` with the number of each of these signals that comes, in another thread.
#[cfg(unix)]
fn on_signals(signals: &[u8], handle: impl Fn(u8) + Send + 'static) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new(signals.iter().map(|&signal| i32::from(signal)))?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        for signal in signals.forever() {
            handle(signal as u8);
        }
    })?;
    Ok(())
}

/// Calls `handle` in another thread when Ctrl-C is pressed: elsewhere there are no other signals.
#[cfg(not(unix))]
fn on_signals(_: &[u8], handle: impl Fn(u8) + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || handle(SIGINT)).map_err(io::Error::other)
}
