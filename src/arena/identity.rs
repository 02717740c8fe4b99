//! Which program and files an engine consists of.

use std::env;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::spec::EngineSpec;
use crate::outside::crc::Crc;
use crate::outside::printable;

/// Names the engine's program, and the files among its arguments and option values, each with its CRC-32:
/// `treville 1a2b3c4d, new.net 5e6f7a8b`. Files to which the engine writes are left out.
pub fn identity(spec: &EngineSpec) -> String {
    let directory = spec.directory.as_deref().unwrap_or(Path::new(""));
    let mut words = spec.command.iter();
    let program = words.next().and_then(|program| program_file(program, directory));
    let value = |word: &'_ String| {
        word.rsplit_once('=')
            .map_or(word.clone(), |(_, value)| value.to_owned())
    };
    let arguments = words.map(value);
    let read = spec
        .options
        .iter()
        .filter(|(name, _)| !name.to_ascii_lowercase().contains("log"));
    let values = arguments.chain(read.map(|(_, value)| value.clone()));
    let files = program.into_iter().chain(values.map(|value| directory.join(value)));
    let named: Vec<String> = files.filter_map(|file| named(&file)).collect();
    named.join(", ")
}

/// The file of a program, which is searched for as the system does it.
fn program_file(program: &str, directory: &Path) -> Option<PathBuf> {
    let path = Path::new(program);
    let candidates: Vec<PathBuf> = match path.components().count() {
        1 => {
            let folders = env::var_os("PATH").unwrap_or_default();
            let found = env::split_paths(&folders).map(|folder| folder.join(path));
            found.chain([directory.join(path)]).collect()
        }
        _ => vec![directory.join(path), path.to_owned()],
    };
    let suffixed = |path: PathBuf| [path.clone(), path.with_added_extension(env::consts::EXE_EXTENSION)];
    candidates.into_iter().flat_map(suffixed).find(|path| path.is_file())
}

/// The name of a regular file and its checksum; `None` if there is no such file.
fn named(path: &Path) -> Option<String> {
    if !path.is_file() {
        return None;
    }
    let name = printable::line(&path.file_name()?.to_string_lossy());
    Some(match checksum(path) {
        Ok(checksum) => format!("{name} {checksum:08x}"),
        Err(_) => format!("{name} (unreadable)"),
    })
}

fn checksum(path: &Path) -> io::Result<u32> {
    let mut file = File::open(path)?;
    let mut crc = Crc::default();
    let mut buffer = vec![0; 1 << 20];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(crc.value()),
            length => crc.update(&buffer[..length]),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn program_arguments_and_options_are_identified() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [
            ("engine", "123456789"),
            ("a.net", "one"),
            ("b.net", "two"),
            ("c.log", "x"),
        ] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let place = folder.path().display().to_string().replace('\\', "/");
        let identity_of = |text: &str| identity(&text.parse().unwrap());
        let options = "option.EvalFile=b.net option.LogFile=c.log option.Hash=4";
        let whole = identity_of(&format!("dir={place} {options} ./engine --net=a.net -v"));
        let checksum_of = |text: &str| Crc::of(text.as_bytes());
        let [one, two] = ["one", "two"].map(checksum_of);
        assert_eq!(whole, format!("engine cbf43926, a.net {one:08x}, b.net {two:08x}"));
        assert_eq!(identity_of(&format!("{place}/engine x")), "engine cbf43926");
        assert_eq!(identity_of("/nowhere/engine"), "");
    }

    #[cfg(unix)]
    #[test]
    fn a_bare_name_is_looked_up() {
        assert!(identity(&"sh -c true".parse().unwrap()).starts_with("sh "));
    }
}
