#!/usr/bin/env bash
# Builds the library as WebAssembly, the npm package around it, and the web page.
#
#   scripts/web.sh setup          installs what package, page and tests need
#   scripts/web.sh ready          checks that everything is there
#   scripts/web.sh ready-js       checks that everything for the package is there
#   scripts/web.sh build          builds the page
#   scripts/web.sh pack           builds the package
#   scripts/web.sh test-js        tests the package in Node
#   scripts/web.sh serve [PORT]
#   scripts/web.sh test           lets a scripted person do everything on the page
#   scripts/web.sh core-test      lets that person play
#   scripts/web.sh speed ENGINE   compares with the native engine
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
# Separate from target/, because the compiler may differ.
folder=target/wasm
bindings=$folder/bindings
page=target/web
package=target/npm

has_target() {
    local sysroot
    sysroot=$("$1" --print sysroot 2>/dev/null) && [ -e "$sysroot/lib/rustlib/$target/lib" ]
}

# Sets cargo, RUSTC and options to use a toolchain that has the target or can build its standard library.
find_toolchain() {
    local path
    for path in $(toolchains); do
        if has_target "$path/rustc" && [ -x "$path/cargo" ]; then
            cargo=$path/cargo options=()
            export RUSTC=$path/rustc
            return
        fi
    done
    # Lets stable toolchains build the standard library.
    export RUSTC_BOOTSTRAP=1
    options=("-Zbuild-std=std,panic_abort")
    find_source_toolchain
}

# Debian's toolchain has no linker for WebAssembly. The name of LLVM's linker contains its version.
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

# Prints the path of the browser for the tests. Chromium's headless shell comes first: it has no windows of its own to
# draw, so the tests take little more than half the time.
find_browser() {
    local name
    for name in ${CHROMIUM:+"$CHROMIUM"} chromium-headless-shell chromium chromium-browser google-chrome; do
        find_program "$name" && return
    done
    return 1
}

find_firefox() {
    find_program firefox-esr || find_program firefox
}

has_node() {
    find_program npm >/dev/null &&
        node -e '
            const [major, minor] = process.versions.node.split(".").map(Number);
            process.exit(major > 20 || (major === 20 && minor >= 11) ? 0 : 1);
        '
}

has_front_end() {
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ]
}

install_front_end() {
    has_front_end || npm ci --prefix web --ignore-scripts --no-audit --no-fund
}

# Print what is missing, one item per line: for the build of the page, and for build and tests.
missing_to_build() {
    (find_toolchain) || echo "Rust for WebAssembly"
    has_node || echo "Node.js 20.11 or later with npm"
}

missing() {
    missing_to_build
    has_front_end || echo "npm's packages"
    find_browser >/dev/null || echo "Chromium"
}

setup() {
    local packages=() lacking
    if ! (find_toolchain) && ! rustup target add $target; then
        echo "rustup cannot get the standard library, so Debian's toolchain is used."
        packages+=(cargo-web rustc-web rust-web-src lld-22)
    fi
    find_program npm >/dev/null || packages+=(npm)
    find_browser >/dev/null || packages+=(chromium-headless-shell)
    find_firefox >/dev/null || packages+=(firefox-esr)
    install_packages "${packages[@]}"
    has_node && install_front_end
    lacking=$(missing)
    if [ -n "$lacking" ]; then
        echo "The page still needs: ${lacking//$'\n'/, }." >&2
        exit 1
    fi
    echo "Everything for the page is in place."
}

# ready WHAT MISSING: says that WHAT is not tested if anything is missing.
ready() {
    [ -z "$2" ] && return
    echo "$1 is NOT tested. Missing: ${2//$'\n'/, }."
    echo "\`make setup-web\` installs it, or says why it cannot."
    return 1
}

compile() {
    local lacking networks flags=
    lacking=$(missing_to_build)
    if [ -n "$lacking" ]; then
        echo "The library cannot be built for JavaScript. Missing: ${lacking//$'\n'/, }. \`make setup-web\` installs it." >&2
        exit 1
    fi
    find_toolchain
    install_front_end
    (
        find_linker
        RUSTFLAGS="-Ctarget-feature=+simd128 $flags" CARGO_PROFILE_RELEASE_DEBUG=0 \
            CARGO_PROFILE_RELEASE_STRIP=debuginfo \
            "$cargo" build --release --locked -p treville-web --lib --target $target --target-dir $folder \
            "${options[@]}"
    )
    rm -rf $bindings
    mkdir -p $bindings
    # A network in web/nets/ replaces that of its name.
    networks=(nets/*.net)
    [ ! -d web/nets ] || networks+=(web/nets/*.net)
    env -u RUSTC -u RUSTC_BOOTSTRAP "${CARGO:-cargo}" run -q --locked -p treville-web-bindgen -- \
        $folder/$target/release/treville_web.wasm $bindings "${networks[@]}"
    npm run --silent --prefix web check
}

# Prints the compressed size of the page; takes options of tar.
compressed() {
    tar -c -C $page "$@" . | gzip -9 | wc -c
}

build() {
    compile
    node web/build.mjs $bindings $page
    echo "$page/index.html is built: $(compressed --exclude=./networks) bytes to download, compressed," \
        "and with all networks $(compressed)."
}

pack() {
    local archive
    compile
    # An archive of an earlier version would stay.
    rm -rf $package
    node web/pack.mjs $bindings $package/treville
    archive=$(npm pack ./$package/treville --silent --pack-destination $package)
    echo "$package/$archive is built: $(wc -c <"$package/$archive") bytes."
}

# run_tests test|test-core
run_tests() {
    FIREFOX=$(find_firefox) || echo "The page is not tested in Firefox, which is missing."
    CHROMIUM=$(find_browser) FIREFOX=$FIREFOX npm run --silent --prefix web "$1"
}

run_js_tests() {
    npm run --silent --prefix web test-js
}

measure_speed() {
    CHROMIUM=$(find_browser) node web/speed.mjs "$1" $bindings
}

case ${1:-} in
setup) setup ;;
ready) ready "The web page" "$(missing)" ;;
ready-js) ready "The npm package" "$(missing_to_build)" ;;
build) build ;;
pack) pack ;;
test-js) run_js_tests ;;
serve) node web/serve.mjs $page "${2:-8000}" ;;
test) run_tests test ;;
core-test) run_tests test-core ;;
speed) measure_speed "${2:?the engine to compare with}" ;;
*)
    echo "usage: web.sh setup|ready|ready-js|build|pack|serve|test|core-test|test-js|speed" >&2
    exit 2
    ;;
esac
