# Every habit has a target; `make help` lists them.

CARGO ?= cargo
PREFIX ?= /usr/local
ENGINE := $(or $(CARGO_TARGET_DIR),target)/release/treville
export RUSTDOCFLAGS ?= -D warnings
export MINUTES SEED EFFORT

.DEFAULT_GOAL := help
# No built-in rules: by one of them make takes Makefile.web for a source of Makefile.
.SUFFIXES:
# Targets build on each other in the order they are named.
.NOTPARALLEL:
.PHONY: help setup build play test check lean soak deny tsan-test tune-test gui-test client-test bench install uninstall

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs XBoard, a headless display, Chromium and what else tests and training need
	@scripts/setup.sh

build: ## Builds the engine: target/release/treville
	TREVILLE_COMMIT="$$(git describe --always --dirty 2>/dev/null)" $(CARGO) build --release --locked

play: build ## Plays a game in XBoard, or without a display on the terminal (VARIANT=musketeer PRELUDE=none COLOR=white LEVEL=casual TIME=3+2 RULES=same-type)
	@mkdir -p games
	$(ENGINE) play --variant $(VARIANT) --pgn games/$(VARIANT).pgn $(if $(PRELUDE),--prelude $(PRELUDE)) \
	    $(if $(COLOR),--color $(COLOR)) $(if $(LEVEL),--level $(LEVEL)) $(if $(TIME),--time $(TIME)) \
	    $(if $(RULES),--rules "$(RULES)") $(PLAY)

test: setup libtorch check ## Tests everything, with the trainer, the real XBoard, and the page where Chromium is
ifneq ($(shell $(CARGO) nextest --version 2>/dev/null),)
	$(CARGO) nextest run --locked --workspace --no-fail-fast -E 'not (binary(xboard) or binary(winboard))'
	$(CARGO) test --locked --workspace --doc
	@$(MAKE) --no-print-directory gui-test PACKAGES=--workspace
else
	TREVILLE_GUI_TESTS=1 $(CARGO) test --locked --workspace --no-fail-fast
endif
	@$(MAKE) --no-print-directory client-test
	@if scripts/web.sh ready; then $(MAKE) --no-print-directory web-test; fi

check: libtorch deny lean ## Checks format, lints, documentation and dependencies
	$(CARGO) fmt --all --check
	rustfmt --check --edition 2024 $$(git ls-files '*.rs')
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	$(CARGO) doc --locked --workspace --no-deps

# What only the binary needs would be a burden to others who use the library.
lean: ## Builds the library without the feature cli, and proves that it needs none of what that brings
	@tree="$$($(CARGO) tree --locked --package treville --edges normal --no-default-features --prefix none)" && \
		! echo "$$tree" | grep -E '^(clap|ctrlc|env_logger|indicatif|shlex|signal-hook) '
	$(CARGO) check --locked --lib --no-default-features

deny: ## Checks licences, sources and second versions of all dependencies, and advisories where they can be had
	@scripts/deny.sh

# With the trainer some dependencies have more features; after the other tests PACKAGES saves compiling them without.
gui-test: ## Lets engines and a scripted person play in the real XBoard (one minute)
	TREVILLE_GUI_TESTS=1 $(CARGO) test --locked $(PACKAGES) --test xboard

# The tests have built the engine: as they build it, it is there at once.
client-test: ## Lets python-chess, a UCI client, play and analyse with the engine
	$(CARGO) build --locked --bin treville
	@scripts/clients.sh $(or $(CARGO_TARGET_DIR),target)/debug/treville

soak: ## Abuses the engine, the arena and the data tools for MINUTES=60, with SEED=1 and the seeds after it
	@scripts/soak.sh

tsan-test: ## Has the thread sanitizer watch the tests in which threads share something (half an hour)
	@scripts/tsan.sh

bench: build ## Measures the parts (criterion) and the whole search (treville bench)
	$(CARGO) bench --locked
	$(ENGINE) bench

tune-test: ## Tests what only a build with tunable constants has
	$(CARGO) clippy --locked --all-targets --features tuning -- -D warnings
	$(CARGO) test --locked --features tuning --lib -- tune:: params:: options::

install: build ## Installs the engine and makes XBoard list it (PREFIX=/usr/local)
	@scripts/install.sh '$(ENGINE)' '$(PREFIX)'

uninstall: ## Removes what install installed
	@scripts/install.sh --remove '$(PREFIX)'

include Makefile.arena Makefile.cluster Makefile.training Makefile.release Makefile.web
