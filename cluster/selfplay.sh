#!/usr/bin/env bash
# Plays a run of self-play in parts on a Slurm cluster and merges them: `cluster/selfplay.sh --help`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

usage="usage: cluster/selfplay.sh --out DIR --parts N [option]... -- OPTION OF treville selfplay...

Plays the parts of a run as a job array and merges them into DIR/data, which is then what the undivided run on one
machine writes. For example
  cluster/selfplay.sh --out /shared/one --parts 640 --cpus 64 -- --games 10000000 --nodes 5000 --seed 1

  --parts N         how many parts the run has; each at least one shard (--shard-games)
  --scratch DIR     play in DIR on the node's own disk, and move the part to the shared folder when it ends
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
    --scratch) scratch=$2 ;;
    --at-a-time) at_a_time=$2 ;;
    *) common_option "$1" "$2" || die "unknown option $1; --help lists them" ;;
    esac
    shift 2
done
[ $# -gt 0 ] || die "the options of treville selfplay are missing, after --"
for option in "$@"; do
    case ${option%%=*} in
    --out | --part | --threads) die "${option%%=*} is for this script to give" ;;
    esac
done

check_common
claim_folder selfplay "$parts" "$@"
expect_idle
[ ! -e "$out/data" ] || { echo "$out/data is there already" && exit; }
: >"$out/jobs"
todo=$(unfinished_parts) later=0
if [ -n "$todo" ]; then
    limit_to_room "$todo"
    submit_arrays treville-selfplay "$here/tasks/selfplay.sh" "${scratch:--}" "$@"
fi
if [ "$later" -gt 0 ]; then
    say_later "the merge"
else
    submit_after treville-merge "$engine" data merge --below "$out/parts" --out "$out/data" --link
fi
say_how
