//! The protocols that engines speak.

use std::str::FromStr;

use thiserror::Error;

/// A protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// CECP, the protocol of XBoard.
    Cecp,
    /// UCI.
    Uci,
}

/// A name that belongs to no protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a protocol is uci or xboard")]
pub struct BadProtocol;

impl FromStr for Protocol {
    type Err = BadProtocol;

    fn from_str(name: &str) -> Result<Self, BadProtocol> {
        match name {
            "xboard" | "cecp" => Ok(Protocol::Cecp),
            "uci" => Ok(Protocol::Uci),
            _ => Err(BadProtocol),
        }
    }
}
