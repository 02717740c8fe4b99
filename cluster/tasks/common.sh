# Shared by the tasks of a job array. Slurm runs a copy of each task, so they source this file by its path.
# shellcheck shell=bash disable=SC2154

# Sets the variables part and place for this task, and redirects output to the part's log.
begin_part() {
    part=$(sed -n "$((SLURM_ARRAY_TASK_ID + 1))p" "$list")
    place=$((part / 1000))/$part
    mkdir -p "$out/logs/$((part / 1000))" "$out/progress/$((part / 1000))" "$out/parts/$((part / 1000))"
    exec >>"$out/logs/$place.log" 2>&1
    echo "Part $part of $parts on $(hostname), job ${SLURM_JOB_ID:-}, start ${SLURM_RESTART_COUNT:-0}"
    note running
}

# note STATE: records the state of this part for status.sh.
note() {
    local line=$out/progress/$place
    echo "$1 $(hostname) $(date +%Y-%m-%dT%H:%M:%S)" >"$line.new"
    mv "$line.new" "$line"
}

# Runs a command, passes SIGTERM on to it, and sets status to its exit status.
run_stoppable() {
    local child
    "$@" &
    child=$!
    trap 'kill -TERM "$child" 2>/dev/null || true' TERM INT
    status=0
    wait "$child" || status=$?
    # A signal ends wait before the command has ended.
    while kill -0 "$child" 2>/dev/null; do
        status=0
        wait "$child" || status=$?
    done
    trap - TERM INT
}

# Exits with the command's status: merge or join start only if it is 0.
end_part() {
    case $status in
    0) note finished ;;
    143 | 130) note stopped ;;
    *) note failed ;;
    esac
    exit "$status"
}
