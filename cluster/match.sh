#!/usr/bin/env bash
# Plays a match in parts on a Slurm cluster and joins them: `cluster/match.sh --help`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

usage="usage: cluster/match.sh --out DIR --parts N [option]... -- OPTION OF treville match...

Plays the parts of a match as a job array and joins them: DIR/logs/treville-join.log, DIR/games.pgn, DIR/report.html.
With --sprt each part sees the others' journals and ends when all together have decided. Each task plays as many games
at a time as it has cores. Engines are named by paths that all nodes have. For example
  cluster/match.sh --out /shared/test --parts 64 --cpus 16 -- --engine /shared/new --engine /shared/old \\
      --tc 10+0.1 --sprt 0 5 0.05 0.05

  --parts N         how many parts the match has
  --at-a-time N     so many parts at a time
$common_usage"

while [ $# -gt 0 ]; do
    case $1 in
    --help) echo "$usage" && exit ;;
    --) shift && break ;;
    esac
    [ $# -ge 2 ] || die "$1 takes a value, or is unknown"
    case $1 in
    --parts) parts=$2 ;;
    --at-a-time) at_a_time=$2 ;;
    *) common_option "$1" "$2" || die "unknown option $1; --help lists them" ;;
    esac
    shift 2
done
[ $# -gt 0 ] || die "the options of treville match are missing, after --"
for option in "$@"; do
    case ${option%%=*} in
    --pgn | --journal | --report | --part | --join | --concurrency) die "${option%%=*} is for this script to give" ;;
    esac
done

check_common
claim_folder match "$parts" "$@"
expect_idle
: >"$out/jobs"
todo=$(unfinished_parts) later=0
if [ -n "$todo" ]; then
    limit_to_room "$todo"
    submit_arrays treville-match "$here/tasks/match.sh" "$@"
fi
if [ "$later" -gt 0 ]; then
    say_later "the join"
else
    submit_after treville-join "$engine" match --join "$out/parts" --pgn "$out/games.pgn" --report "$out/report.html"
    echo "Results:   $out/logs/treville-join.log, $out/report.html, $out/games.pgn"
fi
say_how
