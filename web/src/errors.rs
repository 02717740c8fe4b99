//! Errors to throw.

use std::fmt::Display;

use js_sys::Reflect;
use serde::Serialize;
use wasm_bindgen::{JsError, JsValue};

use crate::to_js;

/// An error with a message only.
pub fn thrown(error: impl Display) -> JsValue {
    JsError::new(&error.to_string()).into()
}

/// An error in what a person wrote: its property `problem` has kind and values, for programs with words of their own.
pub fn told<E: Display + Serialize>(error: E) -> JsValue {
    told_as(&error.to_string(), &error)
}

/// The same with another message.
pub fn told_as(message: &str, problem: &impl Serialize) -> JsValue {
    let error = thrown(message);
    let set = Reflect::set(&error, &"problem".into(), &to_js(problem));
    debug_assert!(set.is_ok(), "an error takes properties");
    error
}
