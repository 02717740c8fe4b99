#!/usr/bin/env bash
# Plays a run of self-play in parts on a Slurm cluster and merges them: `cluster/selfplay.sh --help`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

usage="usage: cluster/selfplay.sh --out DIR --parts N [option]... -- OPTION OF treville selfplay...

Plays the parts of a run as a job array and merges them into DIR/data, with the bytes of the undivided run. For example
  cluster/selfplay.sh --out /shared/one --parts 640 --cpus 64 -- --games 10000000 --nodes 5000 --seed 1

  --parts N         number of parts; each has at least one shard (--shard-games)
  --scratch DIR     plays in DIR on the node's own disk, and moves the part to the shared folder when it ends
  --at-a-time N     at most this many parts at a time
$common_usage"

take_options "--parts --scratch --at-a-time" "$@"
expect_arguments "treville selfplay" "--out --part --threads"
check_common
if begin_dry_run; then
    # Two parts with a short game each.
    with_values --games 2 --shard-games 1 --nodes 10
    for part in 1 2; do
        try_out "$engine" selfplay "${changed[@]}" --part "$part/2" --out "$trial/parts/$part" --threads 1
    done
    try_out "$engine" data merge --below "$trial/parts" --out "$trial/data" --link
fi
claim_folder selfplay "$parts" "${arguments[@]}"
expect_idle
[ ! -e "$out/data" ] || { echo "$out/data exists already" && exit; }
: >"$out/jobs"
todo=$(unfinished_parts) later=0
if [ -n "$todo" ]; then
    limit_to_room "$todo"
    submit_arrays treville-selfplay "$here/tasks/selfplay.sh" "${scratch:--}" "${arguments[@]}"
fi
if [ "$later" -gt 0 ]; then
    say_later "the merge"
else
    submit_after treville-merge "$engine" data merge --below "$out/parts" --out "$out/data" --link
fi
say_how
