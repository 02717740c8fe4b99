#!/bin/sh
# Rates whatever plays a game of Treville's: its levels, other engines, earlier revisions and the present tree.
#
#   scripts/ratings.sh [ENGINE]...
#
# ENGINE is a description as treville match takes it, settings first; the weakest comes first. In the list the levels
# stand below all engines, the revisions above, and each plays the next two.
# Environment: VARIANT, LEVELS, REVISIONS (the oldest first), GAMES for each pairing, LIMIT, OPENINGS ("screened",
# "random" or a file), CONCURRENCY, OUT (folder for games and report), OPTIONS of treville match.
set -eu

: "${VARIANT:=musketeer}" "${LEVELS:=1 2 3 4 5 6 7 8 9 10 11 12}" "${REVISIONS:=}" "${GAMES:=100}" "${LIMIT:=--tc 2+0.02}"
: "${CONCURRENCY:=1}" "${OUT:=games/ratings}" "${OPTIONS:=}"
: "${OPENINGS:=screened}"

cd "$(git rev-parse --show-toplevel)"
cargo build --quiet --release --bin treville
mkdir -p "$OUT/bin"
# A copy: the tree may be built again while the games go on.
treville="$OUT/bin/treville-present"
cp "${CARGO_TARGET_DIR:-target}/release/treville" "$treville"

# Positional parameters are the only list a shell has: every engine is put behind those that are there.
count=$#
for level in $LEVELS; do
    set -- "$@" --engine "name='Level $level' option.Skill=$level '$treville'"
done
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    count=$((count - 1))
    set -- "$@" --engine "$word"
done
for revision in $REVISIONS; do
    old=$(scripts/revision.sh "$revision" "$OUT/bin")
    set -- "$@" --engine "name=$revision '$old'"
done

# Random openings are those of a match that is told of none.
[ "$OPENINGS" = random ] || set -- --openings "$OPENINGS" "$@"

# LIMIT and OPTIONS hold several words, quoted as for a shell where one has spaces.
eval "set -- \"\$@\" --engine \"name=Treville '\$treville'\" $LIMIT $OPTIONS"

exec "$treville" match --format ladder --variant "$VARIANT" "$@" --games "$GAMES" --concurrency "$CONCURRENCY" \
    --pgn "$OUT/$VARIANT.pgn" --report "$OUT/$VARIANT.html"
