//! Ctrl-C and what a scheduler sends: the first signal asks for an orderly end, the second one ends at once.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

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
#[cfg(unix)]
pub(super) fn on_interrupt(stop: impl Fn() + Send + 'static) -> io::Result<Interrupt> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let interrupt = Interrupt::default();
    let noted = interrupt.clone();
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        for signal in signals.forever() {
            if let Some(status) = noted.note(signal as u8) {
                std::process::exit(status);
            }
            stop();
        }
    })?;
    Ok(interrupt)
}

/// Calls `stop`, in another thread, when Ctrl-C is pressed.
///
/// # Errors
/// If Ctrl-C cannot be handled.
#[cfg(not(unix))]
pub(super) fn on_interrupt(stop: impl Fn() + Send + 'static) -> io::Result<Interrupt> {
    /// The number of SIGINT, whose status stands for Ctrl-C everywhere.
    const SIGINT: u8 = 2;

    let interrupt = Interrupt::default();
    let noted = interrupt.clone();
    let handler = move || {
        if let Some(status) = noted.note(SIGINT) {
            std::process::exit(status);
        }
        stop();
    };
    ctrlc::set_handler(handler).map_err(io::Error::other)?;
    Ok(interrupt)
}
