//! Ctrl-C, and the SIGTERM of schedulers: the first signal asks for a clean end, or in a dialogue for an immediate
//! move; the second one exits.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use crossbeam::channel::{self, Receiver};

use super::Failure;

/// The signal received, if any.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicU8>);

impl Interrupt {
    /// The exit status after a clean end: 130 after SIGINT, 143 after SIGTERM; `None` without a signal.
    pub fn exit_code(&self) -> Option<ExitCode> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            signal => Some(ExitCode::from(128 + signal)),
        }
    }

    /// Stores the signal. Returns the exit status if it is not the first one.
    fn note(&self, signal: u8) -> Option<i32> {
        let before = self.0.swap(signal, Ordering::Relaxed);
        (before != 0).then(|| 128 + i32::from(signal))
    }
}

/// Calls `stop` in another thread on the first signal.
///
/// # Errors
/// If signals cannot be handled.
pub fn on_interrupt(stop: impl Fn() + Send + 'static) -> io::Result<Interrupt> {
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

/// A flag that the first signal sets.
pub fn stop_flag() -> Result<(Arc<AtomicBool>, Interrupt), Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let interrupt = on_interrupt(move || flag.store(true, Ordering::Relaxed));
    let interrupt = interrupt.map_err(|error| Failure::Input(format!("cannot handle signals: {error}")))?;
    Ok((stop, interrupt))
}

/// Ctrl-C in a dialogue: stops the running search. A second one, or one without a search, exits.
pub struct Hurry {
    busy: Arc<AtomicBool>,
    asked: Receiver<()>,
}

impl Hurry {
    /// # Errors
    /// If Ctrl-C cannot be handled.
    pub fn on_interrupt() -> io::Result<Self> {
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

    /// Sets whether a search is running.
    pub fn set_busy(&self, busy: bool) {
        while self.asked.try_recv().is_ok() {}
        self.busy.store(busy, Ordering::Relaxed);
    }

    /// Receives a message for each Ctrl-C during a search.
    pub fn asked(&self) -> Receiver<()> {
        self.asked.clone()
    }
}

const SIGINT: u8 = 2;
const SIGTERM: u8 = 15;

/// Calls `handle` in another thread with the number of each signal.
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

/// Calls `handle` in another thread on Ctrl-C; other systems have no other signals.
#[cfg(not(unix))]
fn on_signals(_: &[u8], handle: impl Fn(u8) + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || handle(SIGINT)).map_err(io::Error::other)
}
