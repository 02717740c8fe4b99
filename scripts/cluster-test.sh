#!/usr/bin/env bash
# Tests the scripts of cluster/ on a real Slurm with one node. It starts Slurm and stops it at the end.
#
#   scripts/cluster-test.sh ENGINE
#
# The engine must be built with the feature tuning. The tests: self-play in six parts, one of them killed and requeued,
# is byte-identical to a local run; a stopped part does not count as finished and resumes with the same command; a failed
# part says why; options that the engine refuses are not submitted; a match in four parts is joined; a stopped tuning run
# resumes in the next job; parts for which Slurm has no room wait.
set -euo pipefail
cd "$(dirname "$0")/.."
engine=$(realpath "${1:?usage: scripts/cluster-test.sh ENGINE}")
# shellcheck source-path=SCRIPTDIR
. scripts/cluster-node.sh

no_jobs() { [ -z "$(squeue --noheader)" ]; }
has() { grep -qs "$2" "$1"; }
has_lines() { [ "$(wc -l <"$1")" -ge "$2" ]; }

# have_games N: true if N parts have games on the node's own disk. A shard without games has 300 bytes.
have_games() {
    [ "$(find "$base/scratch" -name 'shard-*' -size +1 -printf '%h\n' | sort -u | wc -l)" -ge "$1" ]
}

# played_last LOG: prints the number of games that the part played after its last start.
played_last() { awk '$1 == "played" { games = $2 } END { print games }' "$1"; }

games=(--games 120 --nodes 400 --seed 7 --shard-games 5)
"$engine" selfplay --out "$base/local" "${games[@]}" 2>/dev/null >/dev/null &
local_run=$!

echo "Six parts of self-play; one is killed and requeued"
out=$base/selfplay parts=6
submit() {
    cluster/selfplay.sh --out "$out" --parts "$parts" --engine "$engine" --memory 100 --scratch "$base/scratch" \
        --dry-run "${dry_run:-yes}" -- "${games[@]}"
}
submit
! submit 2>/dev/null || fail "the parts were submitted twice"
wait_for 600 "start of part 2" has "$out/progress/0/2" running
wait_for 600 "first game" have_games 1
task=$(sed -n 1p "$out/jobs")_1
scontrol requeue "$task"
wait_for 600 "second start" has "$out/logs/0/2.log" "start 1"
wait_for 600 "end of the jobs" no_jobs
cluster/status.sh "$out" --all
[ -e "$out/data/manifest.json" ] || fail "the parts were not merged: $(cat "$out/logs/treville-merge.log")"
wait "$local_run" || fail "the local run"
diff -r "$base/local" "$out/data" || fail "the merged parts are not the local run"
echo "The bytes are those of the local run."

echo "A stopped part does not count as finished, and resumes"
out=$base/stopped parts=2
games=(--games 160 --nodes 400 --seed 8 --shard-games 5)
submit
wait_for 600 "game of both parts" have_games 2
scancel --signal=TERM --batch "$(sed -n 1p "$out/jobs")_0"
wait_for 600 "end in order" has "$out/progress/0/1" stopped
wait_for 600 "end of the merge that cannot be" bash -c "! squeue --noheader --format=%j | grep -q treville-merge"
[ ! -e "$out/data" ] || fail "half a run was merged"
wait_for 600 "end of the other part" no_jobs
has "$out/progress/0/2" finished || fail "the other part"
submit
wait_for 600 "end of the jobs" no_jobs
"$engine" data check "$out/data" | grep -q ": 32 shards, 160 games, .* 0 damaged" || fail "the run is incomplete"
[ "$(grep -c '^Part 2 ' "$out/logs/0/2.log")" -eq 1 ] || fail "a finished part was played again"
[ "$(played_last "$out/logs/0/1.log")" -lt 80 ] || fail "games on the node's own disk were lost"
games=(--games 160 --nodes 401 --seed 8 --shard-games 5)
! submit 2>/dev/null || fail "another run was started in the same folder"

echo "A part that fails says why, and a job that Slurm has forgotten is no obstacle"
out=$base/failing parts=1
games=(--games 5 --nodes 10 --seed 1 --shard-games 5 --eval-file "$base/missing.net")
! submit 2>"$base/dry.err" || fail "options that the engine refuses were submitted"
has "$base/dry.err" missing.net || fail "the dry run does not say why"
has "$base/dry.err" "nothing was submitted" || fail "the script does not say what this means"
[ ! -e "$out" ] || fail "a dry run that failed left a folder"
mkdir "$out"
echo 4000000 >"$out/jobs"
dry_run=no
submit || fail "a forgotten job was an obstacle"
dry_run=yes
wait_for 600 "failure" has "$out/progress/0/1" failed
cluster/status.sh "$out" | grep "failed.*missing.net" || fail "the part does not say why it failed"
wait_for 600 "end of the jobs" no_jobs

echo "A match in four parts"
out=$base/match
! cluster/match.sh --out "$out" --parts 4 --engine "$engine" -- --games 16 --nodes 200 --engine "'$engine'" \
    --engine "option.EvalFile=$base/missing.net '$engine'" 2>"$base/dry.err" || fail "a refused network was submitted"
has "$base/dry.err" missing.net || fail "the dry run does not say why"
[ ! -e "$out" ] || fail "a dry run that failed left a folder"
cluster/match.sh --out "$out" --parts 4 --engine "$engine" --memory 100 -- --games 16 --nodes 200 \
    --engine "name=A '$engine'" --engine "name=B '$engine'" --oversubscribe
wait_for 600 "end of the jobs" no_jobs
cluster/status.sh "$out"
cat "$out/logs/treville-join.log"
has "$out/logs/treville-join.log" "/16, " || fail "the parts were not joined"
[ "$(grep -c '^\[Result ' "$out/games.pgn")" -eq 16 ] || fail "games are missing"

echo "A stopped tuning run resumes in the next job"
out=$base/tune config=$base/tune.json
echo '{ "pairs": 40, "nodes": 200, "batch": 4, "hash": 1, "parameters": ["razor_margin", "futility_base"] }' >"$config"
cluster/tune.sh --out "$out" --config "$config" --engine "$engine" --cpus 2 --memory 100 --jobs 3
wait_for 600 "first pair" has_lines "$out/run/journal.jsonl" 2
scancel --signal=TERM --batch "$(sed -n 1p "$out/jobs")"
wait_for 600 "end of the jobs" no_jobs
cluster/status.sh "$out"
has "$out/logs/tune.log" "stopped after .* of 40 pairs" || fail "the first job was not stopped"
"$engine" tune --config "$config" --out "$base/tuned" >"$base/tuned.out" 2>/dev/null
diff <(grep -e ' -> ' "$out/logs/tune.log" | tail -n 2) "$base/tuned.out" || fail "the tuning is not the local one"

echo "A job with more parts than Slurm has room for"
out=$base/many
submit_many() {
    cluster/selfplay.sh --out "$out" --parts 100 --engine /bin/true --memory 100 -- --games 100 --shard-games 1
}
submit_many >"$base/many.out"
cat "$base/many.out"
has "$base/many.out" "of 100 parts had no room (MaxJobCount 40) and wait, and with them the merge" || fail "the limit"
wait_for 600 "end of the jobs" no_jobs
first=$(find "$out/progress" -type f | wc -l)
[ "$first" -gt 0 ] || fail "no part was played"
! submit_many 2>"$base/many.err" || fail "there was room where finished jobs are remembered"
has "$base/many.err" "no room for further jobs (MaxJobCount 40): nothing was submitted" || fail "another error"
echo "All tests passed."
