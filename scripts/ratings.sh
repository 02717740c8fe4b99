#!/bin/sh
# Rates the players of a game: Treville's levels, other engines, earlier revisions and the working tree.
#
#   scripts/ratings.sh [ENGINE]...
#
# ENGINE is a description for treville match, settings first; the weakest engine comes first. In the ladder the levels
# are below all engines and the revisions above them; each player meets the next two. Environment: VARIANT or PIECES (a
# file of pieces to order), LEVELS, REVISIONS (the oldest first), GAMES per pairing, LIMIT, OPENINGS ("screened",
# "random" or a file), CONCURRENCY, OUT (folder for games and report), OPTIONS of treville match.
set -eu

: "${VARIANT:=musketeer}" "${LEVELS:=1 2 3 4 5 6 7 8 9 10 11 12}" "${REVISIONS:=}" "${GAMES:=100}" "${LIMIT:=--tc 2+0.02}"
: "${CONCURRENCY:=1}" "${OUT:=games/ratings}" "${OPTIONS:=}" "${PIECES:=}"
if [ -n "$PIECES" ]; then
    : "${OPENINGS:=random}"
    name=$(basename "$PIECES" .txt)
else
    : "${OPENINGS:=screened}"
    name=$VARIANT
fi

cd "$(git rev-parse --show-toplevel)"
cargo build --quiet --release --bin treville
mkdir -p "$OUT/bin"
# Uses a copy, because the engine may be rebuilt during the games.
treville="$OUT/bin/treville-present"
cp "${CARGO_TARGET_DIR:-target}/release/treville" "$treville"

# Appends each engine to the positional parameters, the only lists in this shell.
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

# Without --openings a match plays random ones.
[ "$OPENINGS" = random ] || set -- --openings "$OPENINGS" "$@"

# LIMIT and OPTIONS are several words, quoted for a shell if they contain spaces.
eval "set -- \"\$@\" --engine \"name=Treville '\$treville'\" $LIMIT $OPTIONS"

if [ -n "$PIECES" ]; then set -- --pieces "$PIECES" "$@"; else set -- --variant "$VARIANT" "$@"; fi

exec "$treville" match --format ladder "$@" --games "$GAMES" --concurrency "$CONCURRENCY" \
    --pgn "$OUT/$name.pgn" --report "$OUT/$name.html"
