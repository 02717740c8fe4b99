#!/usr/bin/env bash
# Builds treville.exe on Linux: x86-64, for Windows 7 and later.
#
#   scripts/windows.sh setup   installs what the build and the tests in Wine need
#   scripts/windows.sh build
#   scripts/windows.sh test
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

# The usual target, x86_64-pc-windows-gnu, needs Windows 10. This one has no precompiled standard library, so it needs a
# toolchain with the library's source: rustup's component rust-src, or Debian's packages.
target=x86_64-win7-windows-gnu
# Separate from target/, because the compiler may differ.
folder=$(realpath -m "${CARGO_TARGET_DIR:-target}/windows")
engine=$folder/treville.exe
# The libraries that every version of Windows since 7 has.
known_libraries="advapi32 kernel32 msvcrt ntdll user32 userenv ws2_32"

setup() {
    local packages=()
    find_program x86_64-w64-mingw32-gcc >/dev/null || packages+=(gcc-mingw-w64-x86-64-win32)
    find_program wine >/dev/null || packages+=(wine wine64)
    if ! find_source_toolchain && ! rustup component add rust-src; then
        echo "rustup cannot get the source of the standard library, so Debian's toolchain is used."
        packages+=(cargo-web rustc-web rust-web-src)
    fi
    install_packages "${packages[@]}"
    echo "Everything for Windows is in place."
}

# Prints the libraries that a program needs and Windows 7 may lack.
foreign_libraries() {
    local name
    x86_64-w64-mingw32-objdump -p "$1" | sed -n 's/^\tDLL Name: \(.*\)\.dll$/\L\1/p' | sort -u | while read -r name; do
        case " $known_libraries " in
        *" $name "*) ;;
        *) echo "$name.dll" ;;
        esac
    done
}

build() {
    local foreign
    if ! find_source_toolchain || ! find_program x86_64-w64-mingw32-gcc >/dev/null; then
        echo "The tools for Windows are missing: \`make setup-windows\` installs them." >&2
        exit 1
    fi
    # RUSTC_BOOTSTRAP lets stable toolchains build the standard library. With slim errors the crate windows needs
    # neither COM nor libraries of later versions of Windows.
    TREVILLE_COMMIT=$(git describe --always --dirty 2>/dev/null) RUSTC_BOOTSTRAP=1 RUSTFLAGS=--cfg=windows_slim_errors \
        CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_STRIP=symbols \
        "$cargo" build --release --locked --target "$target" --target-dir "$folder" -Zbuild-std=std,panic_abort
    cp "$folder/$target/release/treville.exe" "$engine"
    foreign=$(foreign_libraries "$engine")
    if [ -n "$foreign" ]; then
        echo "$engine needs libraries that Windows 7 lacks: $foreign" >&2
        exit 1
    fi
    echo "$engine is built."
}

# Ends Wine's server, if there is one.
end_wine() {
    wineserver --kill || true
}

# Uses a separate Wine configuration. One server runs during all tests without a display. Each test in WinBoard starts
# its own server; these tests are skipped unless WINBOARD is set.
run_tests() {
    export WINEPREFIX=$folder/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" TREVILLE_WINDOWS_ENGINE=$engine
    unset DISPLAY
    mkdir -p "$folder"
    # A server left by a killed run cannot be made persistent.
    end_wine
    wineserver --persistent
    trap end_wine EXIT
    wineboot --init 2>/dev/null
    "${CARGO:-cargo}" test --locked --test windows
    end_wine
    "${CARGO:-cargo}" test --locked --test winboard
}

case ${1:-} in
setup) setup ;;
build) build ;;
test) run_tests ;;
*)
    echo "usage: windows.sh setup|build|test" >&2
    exit 2
    ;;
esac
