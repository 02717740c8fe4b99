# Shared by the scripts beside it; sourced, not run. Only these scripts depend on Slurm, the engine does not.
# shellcheck shell=bash disable=SC2154,SC2034

# Slurm runs copies of the task scripts; they find their shared functions by this path.
export TREVILLE_CLUSTER=$here

# The options of all scripts, with their defaults.
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
config=
jobs=1
dry_run=yes
# The arguments after --.
arguments=()

common_usage="  --out DIR         the folder of the job, on the file system that all nodes share
  --engine FILE     the program (target/release/treville), which all nodes can read
  --cpus N          cores of a task (1)
  --memory MIB      memory of a task (500, and 40 for each core)
  --minutes N       time limit of a task (90; choose parts of about an hour)
  --warning SEC     seconds between SIGTERM and the time limit (120)
  --partition NAME  the Slurm partition
  --account NAME    the Slurm account
  --dry-run yes|no  first runs a small example of the whole job here, in seconds; if that fails, nothing is submitted (yes)"

die() {
    echo "$(basename "$0"): $*" >&2
    exit 2
}

# take_options "OPTION..." ARGUMENT...: reads the common options and the named ones into variables of the same names.
take_options() {
    local known=" --out --engine --cpus --memory --minutes --warning --partition --account --dry-run $1 " name
    shift
    while [ $# -gt 0 ]; do
        case $1 in
        --help) echo "$usage" && exit ;;
        --) shift && break ;;
        esac
        [ $# -ge 2 ] || die "$1 takes a value, or is unknown"
        [[ $known == *" $1 "* ]] || die "unknown option $1; --help lists them"
        name=${1#--}
        printf -v "${name//-/_}" %s "$2"
        shift 2
    done
    arguments=("$@")
}

# expect_arguments COMMAND "RESERVED...": requires arguments after --, and rejects those that the script itself passes.
expect_arguments() {
    local argument
    [ ${#arguments[@]} -gt 0 ] || die "the options of $1 are missing, after --"
    for argument in "${arguments[@]}"; do
        [[ " $2 " != *" ${argument%%=*} "* ]] || die "${argument%%=*} is for this script to give"
    done
}

# expect_number OPTION VALUE: requires a whole number of at least 1.
expect_number() {
    [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || die "$1 takes a number, not '$2'"
}

# Checks the common options and makes the paths absolute, because tasks run in other folders.
check_common() {
    [ -n "$out" ] || die "--out DIR is missing"
    command -v sbatch >/dev/null || die "there is no sbatch here: run this on a login node of a Slurm cluster"
    [ -x "$engine" ] || die "$engine cannot be run: build it (make build), or give --engine FILE"
    expect_number --parts "$parts"
    expect_number --cpus "$cpus"
    expect_number --minutes "$minutes"
    expect_number --warning "$warning"
    [ "$warning" -lt $((60 * minutes)) ] || die "--warning $warning is not within the $minutes minutes of --minutes"
    memory=${memory:-$((500 + 40 * cpus))}
    expect_number --memory "$memory"
    [ -z "$at_a_time" ] || expect_number --at-a-time "$at_a_time"
    [[ $dry_run == yes || $dry_run == no ]] || die "--dry-run takes yes or no, not '$dry_run'"
    engine=$(cd "$(dirname "$engine")" && pwd)/$(basename "$engine")
}

# with_values OPTION VALUE...: sets changed to the arguments, with these values instead of theirs.
with_values() {
    local argument name skip=
    local -A values=()
    while [ $# -gt 0 ]; do
        values[$1]=$2
        shift 2
    done
    changed=()
    for argument in "${arguments[@]}"; do
        name=${argument%%=*}
        if [ -n "$skip" ]; then
            skip=
        elif [[ $argument == --* && -n ${values[$name]:-} ]]; then
            [[ $argument == *=* ]] || skip=yes
        else
            changed+=("$argument")
        fi
    done
    for name in "${!values[@]}"; do
        changed+=("$name" "${values[$name]}")
    done
}

# Makes the folder of the dry run, which is removed at the end. Fails if there is to be none.
begin_dry_run() {
    [ "$dry_run" = yes ] || return
    trial=$(mktemp -d) || die "there is no place for the dry run"
    trap 'rm -rf "$trial"' EXIT
    echo "Dry run"
}

# try_out COMMAND...: a step of the dry run. Its output is shown only if it fails. A match may end with the statuses 3
# and 4, which are verdicts of its test.
try_out() {
    local status=0
    "$@" >"$trial/output" 2>&1 || status=$?
    case $status in
    0 | 3 | 4) ;;
    *)
        cat "$trial/output" >&2
        die "the dry run failed with status $status, so nothing was submitted: $*"
        ;;
    esac
}

# Makes the folder of the job. Refuses one that another command began. The same command resumes its run.
claim_folder() {
    local command
    mkdir -p "$out/parts" "$out/progress" "$out/logs" "$out/queue"
    out=$(cd "$out" && pwd)
    command=$(printf '%q ' "$@")
    if [ -e "$out/command" ]; then
        [ "$(cat "$out/command")" = "$command" ] ||
            die "$out belongs to another job: $(cat "$out/command"). Choose another --out"
    else
        printf '%s\n' "$command" >"$out/command"
    fi
}

# Refuses a second submission while the first one is running: both would play the same parts.
expect_idle() {
    local running
    [ -e "$out/jobs" ] || return 0
    # squeue fails if Slurm has forgotten the only job that is asked for.
    if running=$(squeue --noheader --format=%A --jobs="$(paste -sd, "$out/jobs")" 2>&1); then
        running=$(sort -u <<<"$running" | paste -sd' ')
    elif [[ $running == *"Invalid job id"* ]]; then
        running=
    else
        die "squeue does not say whether the jobs of $out still run: $running"
    fi
    [ -z "$running" ] || die "jobs of $out are still queued or running: $running. To stop them: scancel $running"
}

# Prints the numbers of the parts that are not finished.
unfinished_parts() {
    find "$out/progress" -type f -exec awk '$1 == "finished" { n = split(FILENAME, path, "/"); print path[n] }' {} + |
        awk -v parts="$parts" '
            { finished[$1] = 1 }
            END { for (part = 1; part <= parts; part++) if (!(part in finished)) print part }'
}

# Prints the options of every batch job, one per line.
batch_options() {
    local options=(--parsable --requeue --open-mode=append "--time=$minutes" "--mem=$memory" --ntasks=1)
    [ -z "$partition" ] || options+=("--partition=$partition")
    [ -z "$account" ] || options+=("--account=$account")
    printf '%s\n' "${options[@]}"
}

# configured NAME: prints a value of Slurm's configuration.
configured() {
    scontrol show config | awk -v name="$1" '$1 == name { print $3 }'
}

# Prints how many more jobs Slurm accepts, minus one for merge or join. Each task of an array counts as a job. Finished
# jobs count as long as Slurm remembers them.
room_for_jobs() {
    local most there
    most=$(configured MaxJobCount)
    there=$(squeue --noheader --array --states=all --format=%A | wc -l)
    echo $((${most:-10000} - there - 2))
}

# limit_to_room PARTS: sets todo to the parts for which Slurm has room, one per line, and later to the number of the
# remaining parts.
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

# submit_arrays NAME SCRIPT ARGUMENT...: submits job arrays of at most MaxArraySize tasks over the parts in todo, and
# appends their numbers to $out/jobs.
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

# say_later WHAT: says how to continue if there was no room for some parts.
say_later() {
    echo "$later of $parts parts had no room (MaxJobCount $(configured MaxJobCount)) and wait, and with them $1."
    echo "When these are done, give the same command again."
}

# submit_after NAME COMMAND...: submits a job that runs after all arrays succeed, and is cancelled if any of them fails.
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

# Prints how to watch, stop and resume the job.
say_how() {
    echo "To watch:   $here/status.sh $out"
    echo "To stop:    scancel $(paste -sd' ' "$out/jobs")"
    echo "To resume:  the same command; finished parts are not played again"
}
