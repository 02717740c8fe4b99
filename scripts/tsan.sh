#!/usr/bin/env bash
# Runs the tests of shared state under the thread sanitizer: the transposition table and the search threads, the
# engine's dispatcher, the channels of sessions, the writers of self-play and tuning, the arena's threads. The standard
# library is also compiled for the sanitizer, from the toolchain's source (rustup's component rust-src).
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

if ! find_source_toolchain && ! { rustup component add rust-src && find_source_toolchain; }; then
    echo "The source of the standard library is missing: rustup's component rust-src, or Debian's rust-src." >&2
    exit 1
fi
# Enables the sanitizer in stable toolchains. Without --target, build scripts would be compiled with the sanitizer too.
export RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=thread
# Some tests allocate more memory than exists; the allocation must fail and not end the process.
export TSAN_OPTIONS="allocator_may_return_null=1 ${TSAN_OPTIONS:-}"
target=x86_64-unknown-linux-gnu

sanitized() {
    local command=$1
    shift
    "$cargo" "$command" --locked -Zbuild-std --target "$target" --target-dir "${CARGO_TARGET_DIR:-target}/tsan" "$@"
}

sanitized test --lib -- search:: play:: cecp:: tune::run outside::threads
sanitized test --test all -- threads:: the_same_seed a_killed_run
sanitized build --profile test --example mock_engine
sanitized test --test soak -- sessions rogues killed_selfplay
