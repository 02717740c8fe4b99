//! A test for each script.

/// A test for each of the scripts named, and one that none is forgotten of those whose names `$belongs` accepts.
macro_rules! transcripts {
    ($belongs:expr => $($name:ident)*) => {
        $(#[test]
        fn $name() {
            crate::conversation::replay(stringify!($name), std::process::Command::new(env!("CARGO_BIN_EXE_treville")));
        })*

        #[test]
        fn every_script_is_replayed() {
            let belongs: fn(&str) -> bool = $belongs;
            let mut tests = vec![$(stringify!($name)),*];
            tests.sort_unstable();
            let mut scripts = crate::conversation::scripts();
            scripts.retain(|name| belongs(name));
            assert_eq!(scripts, tests);
        }
    };
}
