#!/bin/sh
# Plays the engine of the working tree against each of the given engines and writes a report.
#
#   scripts/gauntlet.sh ENGINE... [-- option of treville match]
#
# ENGINE is a description for treville match, settings first: 'name=Rival memory=64 /path/to/rival'.
# Environment: GAMES per opponent, LIMIT, OPENINGS ("screened", "random" or a file), CONCURRENCY, OUT (folder for
# games and report).
set -eu

: "${GAMES:=100}" "${LIMIT:=--tc 10+0.1}" "${CONCURRENCY:=1}" "${OUT:=games/gauntlet}"
: "${OPENINGS:=screened}"
[ $# -gt 0 ] || { echo "usage: scripts/gauntlet.sh ENGINE... [-- option]..." >&2; exit 2; }

cd "$(git rev-parse --show-toplevel)"
cargo build --quiet --release --bin treville
treville=${CARGO_TARGET_DIR:-target}/release/treville
mkdir -p "$OUT"

# Turns each ENGINE before -- into --engine ENGINE, in place: positional parameters are the only lists in this shell.
count=$#
options=
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    count=$((count - 1))
    if [ -z "$options" ] && [ "$word" = -- ]; then
        options=yes
    elif [ -z "$options" ]; then
        set -- "$@" --engine "$word"
    else
        set -- "$@" "$word"
    fi
done

# Without --openings a match plays random ones.
[ "$OPENINGS" = random ] || set -- --openings "$OPENINGS" "$@"

# LIMIT is several words.
# shellcheck disable=SC2086
exec "$treville" match --format gauntlet --engine "name=Treville '$treville'" $LIMIT --games "$GAMES" \
    --concurrency "$CONCURRENCY" --pgn "$OUT/games.pgn" --report "$OUT/report.html" "$@"
