# Shared by the scripts beside it; sourced, not run.
# shellcheck shell=bash

# Runs a command as root.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs root, and there is no sudo: $*" >&2
        return 1
    fi
}

# Prints the path of a program. Debian installs XBoard in /usr/games, which is not on root's path.
find_program() {
    PATH="$PATH:/usr/games" command -v "$1"
}

# Installs Debian packages, if any are named.
install_packages() {
    [ $# -gt 0 ] || return 0
    if ! command -v apt-get >/dev/null; then
        echo "This system has no apt-get. Install what these Debian packages contain yourself: $*" >&2
        return 1
    fi
    as_root true || return
    echo "Installing $*"
    as_root apt-get update -q </dev/null || echo "The package lists could not be updated." >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@" </dev/null
}

# Whether a compiler's toolchain has the source of the standard library.
has_source() {
    local sysroot
    sysroot=$("$1" --print sysroot 2>/dev/null) && [ -e "$sysroot/lib/rustlib/src/rust/library/Cargo.lock" ]
}

# Prints the folders that may contain a toolchain: the user's first, then Debian's.
toolchains() {
    dirname "$(command -v rustc || echo /usr/bin/rustc)"
    echo /usr/bin
}

# Sets cargo and RUSTC to a toolchain that can build a standard library.
find_source_toolchain() {
    local path
    for path in $(toolchains); do
        if has_source "$path/rustc" && [ -x "$path/cargo" ]; then
            # shellcheck disable=SC2034
            cargo=$path/cargo
            export RUSTC=$path/rustc
            return
        fi
    done
    return 1
}
