#!/bin/sh
# Builds the engine of an earlier revision and prints the path of the program.
#
#   scripts/revision.sh REVISION FOLDER
#
# The program is FOLDER/treville-REVISION; an existing program is reused.
set -eu

base=${1:?usage: scripts/revision.sh REVISION FOLDER}
folder=${2:?usage: scripts/revision.sh REVISION FOLDER}

root=$(git rev-parse --show-toplevel)
cd "$root"
revision=$(git rev-parse --short "$base^{commit}")
mkdir -p "$folder"
program="$folder/treville-$revision"

if [ ! -x "$program" ]; then
    # All revisions share a build folder, so that dependencies are compiled once.
    target=${CARGO_TARGET_DIR:-$root/target}/sprt
    tree=$(mktemp -d)
    trap 'git worktree remove --force "$tree/base" 2>/dev/null; rm -rf "$tree"' EXIT INT TERM
    git worktree add --quiet --detach "$tree/base" "$revision" >&2
    (cd "$tree/base" && CARGO_TARGET_DIR="$target" cargo build --quiet --release --bin treville) >&2
    cp "$target/release/treville" "$program"
fi
echo "$program"
