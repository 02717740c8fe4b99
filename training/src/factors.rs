//! What inputs have in common.
//!
//! An input that is seen seldom learns slowly. A *factor* is a row of weights that several inputs share: while a network is
//! trained, the weights of an input are its own plus those of its factors; when it is exported they are summed up, so that the
//! engine knows nothing of factors.

use std::collections::HashMap;

/// Which factors each input has.
#[derive(Clone, Debug)]
pub struct Factors {
    names: HashMap<String, u32>,
    of_input: Vec<Vec<u32>>,
}

impl Factors {
    /// No factors, for so many inputs.
    #[must_use]
    pub fn new(inputs: usize) -> Self {
        Factors {
            names: HashMap::new(),
            of_input: vec![Vec::new(); inputs],
        }
    }

    /// Gives an input the factor of this name, which all inputs that have it share.
    ///
    /// # Panics
    /// If there is no such input.
    pub fn share(&mut self, input: usize, name: &str) {
        let next = self.names.len() as u32;
        let factor = *self.names.entry(name.to_owned()).or_insert(next);
        self.of_input[input].push(factor);
    }

    /// How many factors there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The factors of an input.
    ///
    /// # Panics
    /// If there is no such input.
    #[must_use]
    pub fn of(&self, input: usize) -> &[u32] {
        &self.of_input[input]
    }

    /// The factors of all inputs one after the other, and where those of each input begin.
    #[must_use]
    pub fn bags(&self) -> (Vec<i64>, Vec<i64>) {
        let (mut factors, mut begins) = (Vec::new(), Vec::new());
        for of_input in &self.of_input {
            begins.push(factors.len() as i64);
            factors.extend(of_input.iter().map(|&factor| i64::from(factor)));
        }
        (factors, begins)
    }
}
