# Shared by the scripts beside it; sourced, not run. It knows Slurm; nothing of it is known to the engine.
# shellcheck shell=bash disable=SC2154,SC2034

# Tasks run as copies elsewhere and find what they share by this.
export TREVILLE_CLUSTER=$here

# What every script takes before its --, with the usual values.
engine=$(cd "$here/.." && pwd)/target/release/treville
out=
parts=1
cpus=1
memory=
minutes=90
warning=120
partition=
account=
scratch=
at_a_time=

common_usage="  --out DIR         the folder of the job, on the file system that all nodes share
  --engine FILE     the program (target/release/treville), which all nodes can read
  --cpus N          cores of a task (1)
  --memory MIB      memory of a task (500, and 40 for each core)
  --minutes N       time limit of a task (90; choose parts of an hour)
  --warning SEC     SIGTERM so many seconds before the limit (120)
  --partition NAME  where to run
  --account NAME    whom to charge"

die() {
    echo "$(basename "$0"): $*" >&2
    exit 2
}

# Takes an option that all scripts have and its value; fails if it is none.
common_option() {
    case $1 in
    --out) out=$2 ;;
    --engine) engine=$2 ;;
    --cpus) cpus=$2 ;;
    --memory) memory=$2 ;;
    --minutes) minutes=$2 ;;
    --warning) warning=$2 ;;
    --partition) partition=$2 ;;
    --account) account=$2 ;;
    *) return 1 ;;
    esac
}

# A whole number from 1 on.
expect_number() {
    [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || die "$1 takes a number, not '$2'"
}

# Looks at what was given, and makes the paths absolute: a task runs elsewhere.
check_common() {
    [ -n "$out" ] || die "--out DIR is missing"
    command -v sbatch >/dev/null || die "there is no sbatch here: run this on a login node of a Slurm cluster"
    [ -x "$engine" ] || die "$engine cannot be run: build it (make build), or give --engine FILE"
    expect_number --parts "$parts"
    expect_number --cpus "$cpus"
    expect_number --minutes "$minutes"
    expect_number --warning "$warning"
    [ "$warning" -lt $((60 * minutes)) ] || die "--warning $warning: $minutes minutes (--minutes) have no more seconds"
    memory=${memory:-$((500 + 40 * cpus))}
    expect_number --memory "$memory"
    [ -z "$at_a_time" ] || expect_number --at-a-time "$at_a_time"
    mkdir -p "$out/parts" "$out/progress" "$out/logs" "$out/queue"
    out=$(cd "$out" && pwd)
    engine=$(cd "$(dirname "$engine")" && pwd)/$(basename "$engine")
}

# Refuses a folder that another command began; with the same one the job goes on.
claim_folder() {
    local command
    command=$(printf '%q ' "$@")
    if [ -e "$out/command" ]; then
        [ "$(cat "$out/command")" = "$command" ] ||
            die "$out is another job's: $(cat "$out/command"). Choose another --out"
    else
        printf '%s\n' "$command" >"$out/command"
    fi
}

# Two submissions of one job would play the same parts.
expect_idle() {
    local running
    [ -e "$out/jobs" ] || return 0
    running=$(squeue --noheader --format=%A --jobs="$(paste -sd, "$out/jobs")" 2>/dev/null | sort -u | paste -sd' ')
    [ -z "$running" ] || die "jobs of $out are still queued or running: $running. To stop them: scancel $running"
}

# Prints the numbers of the parts that are not finished.
unfinished_parts() {
    find "$out/progress" -type f -exec awk '$1 == "finished" { n = split(FILENAME, path, "/"); print path[n] }' {} + |
        awk -v parts="$parts" '
            { finished[$1] = 1 }
            END { for (part = 1; part <= parts; part++) if (!(part in finished)) print part }'
}

# The options of every batch job of ours.
batch_options() {
    local options=(--parsable --requeue --open-mode=append "--time=$minutes" "--mem=$memory" --ntasks=1)
    [ -z "$partition" ] || options+=("--partition=$partition")
    [ -z "$account" ] || options+=("--account=$account")
    printf '%s\n' "${options[@]}"
}

# What Slurm is configured to bear: configured NAME
configured() {
    scontrol show config | awk -v name="$1" '$1 == name { print $3 }'
}

# How many further jobs Slurm takes, each task of an array being one, with one left for what comes after them. Finished
# jobs count as long as Slurm remembers them.
room_for_jobs() {
    local most there
    most=$(configured MaxJobCount)
    there=$(squeue --noheader --array --states=all --format=%A | wc -l)
    echo $((${most:-10000} - there - 2))
}

# limit_to_room PARTS: the first of these parts, a line each, as many as Slurm has room for. Sets todo, and later to the
# number of those that have to wait.
limit_to_room() {
    local room count
    todo=$1 later=0
    room=$(room_for_jobs)
    count=$(wc -l <<<"$todo")
    [ "$room" -gt 0 ] || die "Slurm has no room for further jobs (MaxJobCount $(configured MaxJobCount)): nothing was \
submitted. Give the same command again later, or choose longer parts"
    if [ "$count" -gt "$room" ]; then
        later=$((count - room))
        todo=$(head -n "$room" <<<"$todo")
    fi
}

# submit NAME SCRIPT ARGUMENT...: job arrays over the parts in todo, as many as MaxArraySize asks for. Notes their
# numbers.
submit_arrays() {
    local name=$1 script=$2 most list options number=0 stamp id count
    shift 2
    most=$(configured MaxArraySize)
    mapfile -t options < <(batch_options)
    stamp=$(date +%Y%m%d-%H%M%S)
    split --lines="${most:-1001}" --numeric-suffixes --suffix-length=4 - "$out/queue/$stamp-" <<<"$todo"
    for list in "$out/queue/$stamp-"*; do
        count=$(wc -l <"$list")
        id=$(sbatch "${options[@]}" --job-name="$name" --cpus-per-task="$cpus" --signal="B:TERM@$warning" \
            --array="0-$((count - 1))${at_a_time:+%$at_a_time}" --output=/dev/null \
            "$script" "$list" "$out" "$engine" "$parts" "$@") ||
            die "Slurm refused array $((number + 1)). To stop those before it: scancel $(paste -sd' ' "$out/jobs")"
        number=$((number + 1))
        echo "${id%%;*}" >>"$out/jobs"
    done
    echo "Submitted $number job array(s): $(paste -sd' ' "$out/jobs")"
}

# What to do where not all parts had room.
say_later() {
    echo "$later of $parts parts had no room (MaxJobCount $(configured MaxJobCount)) and wait, and with them $1."
    echo "When these are done, give the same command again."
}

# submit_after NAME COMMAND...: one job when all of the arrays are done; it goes away if they cannot be.
submit_after() {
    local name=$1 options id
    shift
    mapfile -t options < <(batch_options)
    id=$(sbatch "${options[@]}" --job-name="$name" --kill-on-invalid-dep=yes \
        --dependency="afterok:$(paste -sd: "$out/jobs")" --output="$out/logs/$name.log" \
        "$here/tasks/last.sh" "$@")
    echo "${id%%;*}" >>"$out/jobs"
    echo "Submitted $name, which waits for them: ${id%%;*}"
}

# How to go on from here.
say_how() {
    echo "To watch:  $here/status.sh $out"
    echo "To stop:   scancel $(paste -sd' ' "$out/jobs")"
    echo "To go on:  the same command; finished parts are not played again"
}
