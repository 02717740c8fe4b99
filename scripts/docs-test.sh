#!/usr/bin/env bash
# Runs every command of the documentation as it stands, with small numbers.
#
#   scripts/docs-test.sh ENGINE TRAINER
#
# Each page has its own copy of the tree, in which its blocks (```sh) run in order; a block whose command fails ends the
# test. A block is left out if the line before it says why: <!-- not run: it needs Slurm -->. Small numbers come from
# rules: the lines of `small` replace numbers, the programs in `programs` add options, and `make` neither builds nor
# installs.
set -euo pipefail
engine=$(realpath "${1:?usage: scripts/docs-test.sh ENGINE TRAINER}")
trainer=$(realpath "${2:?usage: scripts/docs-test.sh ENGINE TRAINER}")
cd "$(dirname "$0")/.."
tree=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Numbers that would take hours, and an engine that is only an example.
small() {
    sed -E -e '/selfplay/s/--games [0-9]+/--games 200/g' \
        -e '/selfplay/!s/--games [0-9]+/--games 8/g' -e 's/--nodes [0-9]+/--nodes 5/g' \
        -e 's/--count [0-9]+/--count 4/g' -e 's/--odds [0-9]+/--odds 100/g' -e 's/--tc [0-9.+]+/--tc 0.2+0.005/g' \
        -e 's:/path/to/engine:target/release/treville:g'
}

# program NAME COMMAND: a program on the path of the blocks.
program() {
    printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

programs() {
    mkdir "$work/bin"
    program treville "exec '$engine' \"\$@\""
    # The usual 2 % of 200 games are sometimes no game at all.
    program treville-training "
[ \"\$1\" != train ] || set -- \"\$@\" --epochs 1 --batch 512 --validation 0.2
exec '$trainer' \"\$@\""
    # -o: these targets count as made.
    program make "exec $(command -v make) --no-print-directory -o setup -o setup-play -o build -o libtorch -o check \
CARGO=: TRAINER='$work/bin/treville-training' PREFIX='$work/prefix' GAMES=200 NODES=5 LIMIT='--nodes 5' \"\$@\""
}

# The tree as a fresh clone has it, with the engine built, and files that the blocks expect.
fresh_tree() {
    mkdir -p "$1/target/release"
    git ls-files -z | xargs -0 cp --parents -t "$1"
    ln -s "$engine" "$1/target/release/treville"
    ln -s "$engine" "$1/new"
    ln -s "$engine" "$1/old"
    "$engine" demo --seed 1 --move-time 1 --pgn "$1/saved.pgn" >/dev/null
}

# Prints the blocks of a page that are run.
blocks() {
    awk '
        /^ *```/ && inside { inside = 0; next }
        /^ *```sh$/ { inside = 1; skipped = before ~ /^ *<!-- not run: .* -->$/; next }
        inside && !skipped { print }
        { before = $0 }' "$1"
}

programs
tried=0
while read -r page; do
    blocks "$page" | small >"$work/commands"
    [ -s "$work/commands" ] || continue
    fresh_tree "$work/tree"
    begun=$SECONDS
    if ! (cd "$work/tree" && env -u DISPLAY PATH="$work/bin:$PATH" HOME="$work" \
        bash -euo pipefail -x "$work/commands" </dev/null >"$work/output" 2>&1); then
        echo "A command of $page fails:" >&2
        tail -20 "$work/output" >&2
        exit 1
    fi
    rm -rf "$work/tree"
    echo "$page ($((SECONDS - begun)) s)"
    tried=$((tried + 1))
done < <(git ls-files '*.md')
echo "The commands of $tried pages work."

targets=$(awk -F: '/^[a-z][a-z-]*:.*## / { print $1 }' Makefile)
for target in $targets; do
    make --dry-run "$target" BASE=HEAD ENGINES=engine NET=nets/musketeer.net >/dev/null
done
