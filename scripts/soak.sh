#!/usr/bin/env bash
# Repeats the tests of tests/soak with increasing seeds and ten times the effort of a test run: random protocol commands
# in all games, fuzzed files, kills, damaged files, faulty engines, low memory, a full disk (as root). If libtorch is
# there, also kills the trainer. The first failure prints the seed that reproduces it and ends the script with status 1.
#
# MINUTES=60: starts no new round after this time; 0 means one round. SEED=1: the first seed.
set -euo pipefail
cd "$(dirname "$0")/.."

minutes=${MINUTES:-60}
first=${SEED:-1}
export SOAK_SEED=$first SOAK_EFFORT=${EFFORT:-10} SOAK_TALLY
SOAK_TALLY=$(mktemp)
trap 'rm -f "$SOAK_TALLY"' EXIT

report() {
    echo "Tried with seeds $first to $SOAK_SEED in $((SECONDS / 60)) minutes:"
    awk '{ count = $1; $1 = ""; sums[$0] += count }
        END { for (what in sums) printf "%10d %s\n", sums[what], what }' "$SOAK_TALLY" | sort -k2
}

round() {
    cargo test --quiet --locked --test soak "$@" || return
    cargo test --quiet --locked --test all "$@" -- games_with_random_pieces || return
    if [ -e "${LIBTORCH:-libtorch}/lib" ]; then
        cargo test --quiet --locked --package treville-training --test training "$@" -- kills
    fi
}

# The time for building does not count.
cargo build --locked --profile test --example mock_engine
round --no-run
[ -e "${LIBTORCH:-libtorch}/lib" ] || echo "The trainer is not tested: it needs libtorch (make libtorch)." >&2
SECONDS=0
while :; do
    if ! round; then
        report
        echo "Failed. To reproduce it: make soak MINUTES=0 SEED=$SOAK_SEED EFFORT=$SOAK_EFFORT" >&2
        exit 1
    fi
    [ "$SECONDS" -lt $((minutes * 60)) ] || break
    SOAK_SEED=$((SOAK_SEED + 1))
done
report
echo "No failure."
