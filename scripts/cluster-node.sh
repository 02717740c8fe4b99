# Starts Slurm with one node; it stops when the sourcing script ends. Slurm and munge use their own folders, keys and
# ports, so that they do not disturb a Slurm that is installed on the machine.
# shellcheck shell=bash

PATH=$PATH:/usr/sbin:/sbin
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
    echo "$(basename "$0"): $*" >&2
    KEEP=1
    echo "Its files are in $base" >&2
    exit 1
}

# wait_for SECONDS WHAT COMMAND...: waits until the command succeeds. Callers give generous limits, for busy machines.
wait_for() {
    local left=$(($1 * 10)) what=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || fail "no $what"
        sleep 0.1
    done
}

# Finds two consecutive ports that are probably free.
port=$((20000 + RANDOM % 20000))
user=$(id -un)
# The node may have fewer cores than CPUs states, because the tests measure no times. A requeued job only starts again
# after its credential has expired, so the credential's lifetime is short.
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
MinJobAge=3600
ReturnToService=2
KillWait=10
MaxArraySize=5
MaxJobCount=40
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
