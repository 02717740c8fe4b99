#!/usr/bin/env bash
# Tests the scripts of cluster/ on a real Slurm with one node, which it starts and stops.
#
#   scripts/cluster-test.sh ENGINE
#
# Self-play in six parts, of which one is killed and requeued, becomes the bytes of a local run; a part that is stopped
# does not count as done and goes on with the same command; a match in four parts is joined. Slurm, and the munge that
# it needs, have folders, keys and ports of their own, so that a Slurm of the machine is not disturbed.
set -euo pipefail
PATH=$PATH:/usr/sbin:/sbin
cd "$(dirname "$0")/.."
engine=$(realpath "${1:?usage: scripts/cluster-test.sh ENGINE}")

base=$(mktemp -d /tmp/treville-cluster.XXXXXX)
chmod 755 "$base"
mkdir "$base/munge" "$base/state" "$base/spool"
export SLURM_CONF=$base/slurm.conf
servers=()

stop_all() {
    local server
    scancel --user="$(id -un)" 2>/dev/null || true
    for server in "${servers[@]}"; do
        kill "$server" 2>/dev/null || true
    done
    for server in "${servers[@]}"; do
        wait "$server" 2>/dev/null || true
    done
    [ -n "${KEEP:-}" ] || rm -rf "$base"
}
trap stop_all EXIT
trap 'exit 1' INT TERM

fail() {
    echo "cluster-test: $*" >&2
    KEEP=1
    echo "What there is of it is in $base" >&2
    exit 1
}

# wait_for SECONDS WHAT COMMAND...: until the command succeeds.
wait_for() {
    local left=$(($1 * 10)) what=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || fail "no $what"
        sleep 0.1
    done
}

# Two ports in a row that are likely to be free.
port=$((20000 + RANDOM % 20000))
user=$(id -un)
# More cores than there may be: no time is measured here. A requeued job begins again when its credential has expired.
cat >"$SLURM_CONF" <<END
ClusterName=treville
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$base/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$base/state
SlurmdSpoolDir=$base/spool
SlurmctldPidFile=$base/slurmctld.pid
SlurmdPidFile=$base/slurmd.pid
SlurmctldLogFile=$base/slurmctld.log
SlurmdLogFile=$base/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=1
MinJobAge=300
ReturnToService=2
KillWait=10
MaxArraySize=5
NodeName=$(hostname) NodeAddr=127.0.0.1 CPUs=4 RealMemory=2000 State=UNKNOWN
PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END

dd if=/dev/urandom of="$base/munge/key" bs=1024 count=1 status=none
chmod 700 "$base/munge"
chmod 600 "$base/munge/key"
as_munge=()
if [ "$(id -u)" -eq 0 ]; then
    chown -R munge "$base/munge"
    chmod 755 "$base/munge"
    as_munge=(runuser -u munge --)
fi
"${as_munge[@]}" munged --foreground --force --key-file="$base/munge/key" --socket="$base/munge/socket" \
    --pid-file="$base/munge/pid" --log-file="$base/munge/log" --seed-file="$base/munge/seed" >"$base/munge.out" 2>&1 &
servers+=($!)
wait_for 20 munge munge --socket="$base/munge/socket" --no-input
slurmctld -D -f "$SLURM_CONF" >"$base/slurmctld.out" 2>&1 &
servers+=($!)
wait_for 30 controller scontrol ping
slurmd -D -f "$SLURM_CONF" -N "$(hostname)" >"$base/slurmd.out" 2>&1 &
servers+=($!)
node_is_idle() { [ "$(sinfo --noheader --format=%T)" = idle ]; }
wait_for 30 "idle node" node_is_idle

no_jobs() { [ -z "$(squeue --noheader)" ]; }
has() { grep -qs "$2" "$1"; }

games=(--games 120 --nodes 400 --seed 7 --shard-games 5)
"$engine" selfplay --out "$base/local" "${games[@]}" 2>/dev/null >/dev/null &
local_run=$!

echo "Six parts of self-play, of which one is killed and requeued"
out=$base/selfplay parts=6
submit() {
    cluster/selfplay.sh --out "$out" --parts "$parts" --engine "$engine" --memory 100 --scratch "$base/scratch" \
        -- "${games[@]}"
}
submit
! submit 2>/dev/null || fail "the parts were submitted twice"
wait_for 60 "first game" has "$out/progress/0/2" running
sleep 1
task=$(sed -n 1p "$out/jobs")_1
scontrol requeue "$task"
wait_for 60 "second start" has "$out/logs/0/2.log" "start 1"
wait_for 120 "end of the jobs" no_jobs
cluster/status.sh "$out" --all
[ -e "$out/data/manifest.json" ] || fail "the parts were not merged: $(cat "$out/logs/treville-merge.log")"
wait "$local_run" || fail "the local run"
diff -r "$base/local" "$out/data" || fail "the merged parts are not the local run"
echo "The bytes are those of the local run."

echo "A part that is stopped does not count, and goes on"
out=$base/stopped parts=2
games=(--games 160 --nodes 400 --seed 8 --shard-games 5)
submit
wait_for 60 "first task" has "$out/progress/0/1" running
sleep 1
scancel --signal=TERM --batch "$(sed -n 1p "$out/jobs")_0"
wait_for 60 "end in order" has "$out/progress/0/1" stopped
wait_for 60 "end of the merge that cannot be" bash -c "! squeue --noheader --format=%j | grep -q treville-merge"
[ ! -e "$out/data" ] || fail "half a run was merged"
wait_for 60 "end of the other part" no_jobs
has "$out/progress/0/2" finished || fail "the other part"
submit
wait_for 120 "end of the jobs" no_jobs
"$engine" data check "$out/data" | grep -q ": 32 shards, 160 games, .* 0 damaged" || fail "the run is not whole"
[ "$(grep -c '^Part 2 ' "$out/logs/0/2.log")" -eq 1 ] || fail "a finished part was played again"
games=(--games 160 --nodes 401 --seed 8 --shard-games 5)
! submit 2>/dev/null || fail "another run was begun in the same folder"

echo "A match in four parts"
out=$base/match
cluster/match.sh --out "$out" --parts 4 --engine "$engine" --memory 100 -- --games 16 --nodes 200 \
    --engine "name=A '$engine'" --engine "name=B '$engine'" --oversubscribe
wait_for 150 "end of the jobs" no_jobs
cluster/status.sh "$out"
cat "$out/logs/treville-join.log"
has "$out/logs/treville-join.log" "/16, " || fail "the parts were not joined"
[ "$(grep -c '^\[Result ' "$out/games.pgn")" -eq 16 ] || fail "games are missing"
echo "All is well."
