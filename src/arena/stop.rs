//! One signal that ends everything: Ctrl-C, a decided SPRT, a failed write.

use std::sync::{Arc, Mutex};

use crossbeam::channel::{Receiver, Sender, TryRecvError, bounded};

/// A switch that can only be turned on. Clones share it.
///
/// It is a channel on which nothing is ever sent: dropping the sender wakes everyone who waits, so that nobody polls.
#[derive(Clone, Debug)]
pub struct Stop {
    sender: Arc<Mutex<Option<Sender<()>>>>,
    receiver: Receiver<()>,
}

impl Default for Stop {
    fn default() -> Self {
        let (sender, receiver) = bounded(0);
        Self {
            sender: Arc::new(Mutex::new(Some(sender))),
            receiver,
        }
    }
}

impl Stop {
    /// A switch that is off.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Turns it on. Doing so twice is the same as once.
    pub fn stop(&self) {
        self.sender
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .take();
    }

    /// Whether it is on.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.receiver.try_recv() == Err(TryRecvError::Disconnected)
    }

    /// Becomes ready (with an error) when the switch is turned on: for `select!`.
    #[must_use]
    pub fn signal(&self) -> &Receiver<()> {
        &self.receiver
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_switch() {
        let stop = Stop::new();
        let other = stop.clone();
        assert!(!stop.is_stopped());
        other.stop();
        other.stop();
        assert!(stop.is_stopped() && other.is_stopped());
    }
}
