#!/usr/bin/env bash
# Makes the page to play on: the engine as WebAssembly, and what shows it.
# Usage: web.sh setup, which installs what that and its tests need; web.sh build; web.sh serve [PORT]; web.sh test.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
# What was compiled by another compiler must not be mixed in.
folder=target/wasm
bindings=$folder/bindings
page=target/web

has_target() {
    local sysroot
    sysroot=$("$1" --print sysroot 2>/dev/null) && [ -e "$sysroot/lib/rustlib/$target/lib" ]
}

# Sets cargo, RUSTC and the options for a toolchain that has the target, or can build a standard library for it.
find_toolchain() {
    local path
    for path in $(toolchains); do
        if has_target "$path/rustc" && [ -x "$path/cargo" ]; then
            cargo=$path/cargo options=()
            export RUSTC=$path/rustc
            return
        fi
    done
    # Stable toolchains build their own standard library only when told to behave like the unstable one.
    export RUSTC_BOOTSTRAP=1
    options=("-Zbuild-std=std,panic_abort")
    find_source_toolchain
}

# Debian's toolchain has no linker of its own for WebAssembly; that of LLVM has a version in its name.
find_linker() {
    local linker
    [ -e "$("$RUSTC" --print sysroot)/lib/rustlib/$("$RUSTC" -vV | sed -n 's/^host: //p')/bin/rust-lld" ] && return
    for linker in wasm-ld /usr/bin/wasm-ld-*; do
        if command -v "$linker" >/dev/null; then
            export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
            flags="-Clinker-flavor=wasm-ld"
            return
        fi
    done
}

setup() {
    local packages=()
    if ! find_toolchain && ! rustup target add $target; then
        echo "There is no rustup that can get the standard library: Debian's toolchain is taken."
        packages+=(cargo-web rustc-web rust-web-src lld-22)
    fi
    find_program npm >/dev/null || packages+=(npm)
    find_program chromium >/dev/null || packages+=(chromium)
    install_packages "${packages[@]}"
    install_front_end
    echo "Everything for the page is in place."
}

install_front_end() {
    npm ci --prefix web --ignore-scripts --no-audit --no-fund
}

build() {
    if ! find_toolchain || ! find_program npm >/dev/null; then
        echo "What builds the page is missing: \`make setup-web\` installs it." >&2
        exit 1
    fi
    [ -e web/node_modules/.package-lock.json ] || install_front_end
    local flags=
    (
        find_linker
        RUSTFLAGS="-Ctarget-feature=+simd128 $flags" CARGO_PROFILE_RELEASE_DEBUG=0 \
            CARGO_PROFILE_RELEASE_STRIP=debuginfo \
            "$cargo" build --release --locked -p treville-web --lib --target $target --target-dir $folder \
            "${options[@]}"
    )
    mkdir -p $bindings
    env -u RUSTC -u RUSTC_BOOTSTRAP "${CARGO:-cargo}" run -q --locked -p treville-web-bindgen -- \
        $folder/$target/release/treville_web.wasm $bindings
    npm run --silent --prefix web check
    node web/build.mjs $bindings $page
    echo "$page/index.html is built: $(tar -c -C $page . | gzip -9 | wc -c) bytes to download, compressed."
}

case ${1:-} in
setup) setup ;;
build) build ;;
serve) node web/serve.mjs $page "${2:-8000}" ;;
test) npm run --silent --prefix web test ;;
*)
    echo "usage: web.sh setup|build|serve|test" >&2
    exit 2
    ;;
esac
