#!/usr/bin/env bash
# Plays a match in parts on a Slurm cluster and joins them: `cluster/match.sh --help`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

usage="usage: cluster/match.sh --out DIR --parts N [option]... -- OPTION OF treville match...

Plays the parts of a match as a job array and joins them: DIR/logs/treville-join.log, DIR/games.pgn, DIR/report.html.
With --sprt each part reads the others' journals and ends when all parts together have decided. Each task plays one game
at a time per core. All nodes must have the paths of the engines. For example
  cluster/match.sh --out /shared/test --parts 64 --cpus 16 -- --engine /shared/new --engine /shared/old \\
      --tc 10+0.1 --sprt 0 5 0.05 0.05

  --parts N         number of parts
  --at-a-time N     at most this many parts at a time
$common_usage"

take_options "--parts --at-a-time" "$@"
expect_arguments "treville match" "--pgn --journal --report --part --join --concurrency"
check_common
if begin_dry_run; then
    # One pair of games, of one move each. This node may have fewer cores than the others.
    with_values --games 2 --max-moves 1
    [[ " ${arguments[*]} " == *" --oversubscribe "* ]] || changed+=(--oversubscribe)
    try_out "$engine" match "${changed[@]}" --part 1/1 --pgn "$trial/parts/1.pgn" --concurrency 1
    try_out "$engine" match --join "$trial/parts" --pgn "$trial/games.pgn" --report "$trial/report.html"
fi
claim_folder match "$parts" "${arguments[@]}"
expect_idle
: >"$out/jobs"
todo=$(unfinished_parts) later=0
if [ -n "$todo" ]; then
    limit_to_room "$todo"
    submit_arrays treville-match "$here/tasks/match.sh" "${arguments[@]}"
fi
if [ "$later" -gt 0 ]; then
    say_later "the join"
else
    submit_after treville-join "$engine" match --join "$out/parts" --pgn "$out/games.pgn" --report "$out/report.html"
    echo "Results:   $out/logs/treville-join.log, $out/report.html, $out/games.pgn"
fi
say_how
