#!/usr/bin/env bash
# Builds an engine that is optimized for a profile of its own benchmark: target/pgo/treville.
#
#   scripts/pgo.sh setup   installs llvm-profdata, which merges profiles, as a component of the toolchain
#   scripts/pgo.sh ready   succeeds if it is there
#   scripts/pgo.sh
#
# The profile comes from one thread and fixed depths, so the same sources give the same profile.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(realpath -m "${CARGO_TARGET_DIR:-target}/pgo")
games="musketeer normal chuchess enchess morphing3"

# Prints the path of the llvm-profdata that belongs to the compiler; others may not read its profiles.
profdata() {
    local host tool
    host=$(rustc -vV | sed -n 's/^host: //p')
    tool=$(rustc --print sysroot)/lib/rustlib/$host/bin/llvm-profdata
    [ -x "$tool" ] && echo "$tool"
}

# build NAME FLAGS: builds the engine in its own folder.
build() {
    RUSTFLAGS="${RUSTFLAGS:-} $2" cargo build --release --locked --bin treville --target-dir "$folder/$1"
}

case ${1:-build} in
setup)
    profdata >/dev/null || rustup component add llvm-tools
    exit
    ;;
ready)
    profdata >/dev/null
    exit
    ;;
build) ;;
*)
    echo "usage: scripts/pgo.sh [setup|ready]" >&2
    exit 2
    ;;
esac

if ! merge=$(profdata); then
    echo "llvm-profdata is missing: \`scripts/pgo.sh setup\` installs it with rustup." >&2
    exit 2
fi
rm -rf "$folder/profile"
build instrumented "-Cprofile-generate=$folder/profile"
for game in $games; do
    "$folder/instrumented/release/treville" bench --variant "$game"
done
"$merge" merge -o "$folder/treville.profdata" "$folder/profile"
build optimized "-Cprofile-use=$folder/treville.profdata"
for game in $games; do
    counts=$(for build in instrumented optimized; do
        "$folder/$build/release/treville" bench --variant "$game" | sed -n 's/^nodes //p'
    done)
    if [ "$(sort -u <<<"$counts" | wc -l)" != 1 ]; then
        echo "The builds search differently ($game): $(tr '\n' ' ' <<<"$counts")" >&2
        exit 1
    fi
done
cp "$folder/optimized/release/treville" "$folder/treville"
echo "$folder/treville is ready; \`make install ENGINE=$folder/treville\` installs it."
