# Shared by the tasks of a job array; Slurm runs a copy of each, so this one is sourced by its path.
# shellcheck shell=bash disable=SC2154

# Sets part and folder to those of this task, and logs to the part's own file.
begin_part() {
    part=$(sed -n "$((SLURM_ARRAY_TASK_ID + 1))p" "$list")
    place=$((part / 1000))/$part
    mkdir -p "$out/logs/$((part / 1000))" "$out/progress/$((part / 1000))" "$out/parts/$((part / 1000))"
    exec >>"$out/logs/$place.log" 2>&1
    echo "Part $part of $parts on $(hostname), job ${SLURM_JOB_ID:-}, start ${SLURM_RESTART_COUNT:-0}"
    note running
}

# Keeps the line of this part in the table.
note() {
    local line=$out/progress/$place
    echo "$1 $(hostname) $(date +%Y-%m-%dT%H:%M:%S)" >"$line.new"
    mv "$line.new" "$line"
}

# Runs a command, which gets the SIGTERM that this shell gets. Sets status to how it ended.
run_stoppable() {
    local child
    "$@" &
    child=$!
    trap 'kill -TERM "$child" 2>/dev/null || true' TERM INT
    status=0
    wait "$child" || status=$?
    # The signal ended the wait, not the command.
    while kill -0 "$child" 2>/dev/null; do
        status=0
        wait "$child" || status=$?
    done
    trap - TERM INT
}

# Ends the task as the command ended: anything but 0 keeps merge or join from beginning.
end_part() {
    case $status in
    0) note finished ;;
    143 | 130) note stopped ;;
    *) note failed ;;
    esac
    exit "$status"
}
