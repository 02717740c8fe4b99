//! Ctrl-C, and the SIGTERM that schedulers send: the first signal asks for a clean end or, in a dialogue, for an
//! immediate move; the second one makes the process exit.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use crossbeam::channel::{self, Receiver};

use super::Failure;

/// The last signal received, if any.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicU8>);

impl Interrupt {
    /// The exit status after a clean end: 130 after SIGINT, 143 after SIGTERM; `None` if there was no signal.
    pub fn exit_code(&self) -> Option<ExitCode> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            signal => Some(ExitCode::from(128 + signal)),
        }
    }

    /// Stores a signal. Returns the exit status if it is not the first signal.
    fn note(&self, signal: u8) -> Option<i32> {
        let before = self.0.swap(signal, Ordering::Relaxed);
        (before != 0).then(|| 128 + i32::from(signal))
    }
}

/// On the first signal, calls `stop` in another thread.
///
/// # Errors
/// If no signal handler can be installed.
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

/// Creates a flag that the first signal sets.
pub fn stop_flag() -> Result<(Arc<AtomicBool>, Interrupt), Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let interrupt = on_interrupt(move || flag.store(true, Ordering::Relaxed));
    Ok((stop, interrupt.map_err(cannot_handle)?))
}

/// From now on, Ctrl-C does not end this program, only those that it has started.
pub fn outlive_ctrl_c() -> Result<(), Failure> {
    on_signals(&[SIGINT], |_| {}).map_err(cannot_handle)
}

fn cannot_handle(error: io::Error) -> Failure {
    Failure::Input(format!("cannot handle signals: {error}"))
}

/// Ctrl-C in a dialogue: stops the running search. Without a search, or when pressed again, it exits, as other signals
/// do.
pub struct Hurry {
    busy: Arc<AtomicBool>,
    asked: Receiver<()>,
}

impl Hurry {
    /// Calls `before_exit` before a signal makes the program exit.
    ///
    /// # Errors
    /// If no signal handler can be installed.
    pub fn on_interrupt(before_exit: impl Fn() + Send + 'static) -> io::Result<Self> {
        let busy = Arc::new(AtomicBool::new(false));
        let (ask, asked) = channel::bounded(1);
        let is_busy = Arc::clone(&busy);
        on_signals(&[SIGHUP, SIGINT, SIGTERM], move |signal| {
            if signal == SIGINT && is_busy.load(Ordering::Relaxed) && ask.try_send(()).is_ok() {
                return;
            }
            before_exit();
            std::process::exit(128 + i32::from(signal));
        })?;
        Ok(Self { busy, asked })
    }

    /// Records whether a search is running.
    pub fn set_busy(&self, busy: bool) {
        while self.asked.try_recv().is_ok() {}
        self.busy.store(busy, Ordering::Relaxed);
    }

    /// The channel that gets a message for each Ctrl-C during a search.
    pub fn asked(&self) -> Receiver<()> {
        self.asked.clone()
    }
}

const SIGHUP: u8 = 1;
const SIGINT: u8 = 2;
const SIGTERM: u8 = 15;

/// On each signal, calls `handle` in another thread with the signal's number.
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

/// On Ctrl-C, calls `handle` in another thread; there are no other signals on this system.
#[cfg(not(unix))]
fn on_signals(_: &[u8], handle: impl Fn(u8) + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || handle(SIGINT)).map_err(io::Error::other)
}
