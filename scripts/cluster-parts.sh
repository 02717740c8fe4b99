#!/usr/bin/env bash
# Shows that merge and check bear very many parts: makes parts of one game each, as --part I/N writes them.
#
#   scripts/cluster-parts.sh ENGINE DIVIDE_RUN PARTS
#
# DIVIDE_RUN is the example of that name. What a part has besides its game makes up most of the work.
set -euo pipefail
engine=$1 divide_run=$2 parts=$3
base=$(mktemp -d)
trap 'rm -rf "$base"' EXIT
TIMEFORMAT='%R seconds'

fail() {
    echo "cluster-parts: $*" >&2
    exit 1
}

merge() {
    "$engine" data merge --below "$base/parts" --out "$base/data" --link
}

echo "Making $parts parts of one game each"
"$engine" selfplay --games 500 --nodes 1 --seed 1 --out "$base/run" >/dev/null 2>&1
"$divide_run" "$base/run" "$base/parts" "$parts"
echo "$(find "$base/parts" -mindepth 1 -maxdepth 1 | wc -l) folders of parts"

echo "Merging them"
time merge
echo "Checking the result"
time "$engine" data check "$base/data" >"$base/check"
cat "$base/check"
grep -q ": $parts shards, $parts games, .* 0 damaged" "$base/check" || fail "games are missing"

lost=$((parts / 2))
rm -r "$base/data" "$base/parts/$((lost / 1000))/$lost"
! merge 2>"$base/error" || fail "a missing part was not noticed"
cat "$base/error"
grep -q "part $lost/$parts" "$base/error" || fail "the missing part is not named"
