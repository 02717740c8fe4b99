# `make help` lists all targets.

CARGO ?= cargo
PREFIX ?= /usr/local
TARGET := $(or $(CARGO_TARGET_DIR),target)
ENGINE ?= $(TARGET)/release/treville
VARIANT ?= musketeer
SEED ?= 1
# For the commands that know pieces made to order.
GAME = $(if $(PIECES),--pieces '$(PIECES)',--variant $(VARIANT))
export RUSTDOCFLAGS ?= -D warnings
# An exported variable counts as defined: `?=` must stand above.
export INSTALL MINUTES SEED EFFORT BOUNDS LIMIT CONCURRENCY GAMES LEVELS REVISIONS OPENINGS PIECES
# A shell that was open before rustup was installed does not find cargo.
export PATH := $(PATH):$(HOME)/.cargo/bin

.DEFAULT_GOAL := help
# Prerequisites are made in the order in which they are named.
.NOTPARALLEL:
.SUFFIXES:
# Stands in the records of self-play and training.
build pgo net: export TREVILLE_COMMIT = $(shell git describe --always --dirty 2>/dev/null)
# No target is a file.
.PHONY: $(shell awk -F: '/^[a-z][a-z-]*:/ { print $$1 }' $(MAKEFILE_LIST))

help: ## Lists the targets
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
	    /^[a-z][a-z-]*:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Play

play: setup-play build ## Builds the engine and plays in XBoard, or on the terminal (VARIANT=musketeer PRELUDE=boards COLOR=white LEVEL=casual TIME=10+5 RULES=same-type INSTALL=no)
	@mkdir -p games
	@$(ENGINE) play --variant $(VARIANT) --pgn games/$(VARIANT).pgn $(if $(PRELUDE),--prelude $(PRELUDE)) \
	    $(if $(COLOR),--color $(COLOR)) $(if $(LEVEL),--level $(LEVEL)) $(if $(TIME),--time $(TIME)) \
	    $(if $(RULES),--rules "$(RULES)") $(PLAY)

setup-play: ## Installs what make play lacks, after asking (INSTALL=yes or no does not ask)
	@scripts/setup.sh play

build: ## Builds the engine: target/release/treville
	$(CARGO) build --release --locked

pgo: ## Builds an engine optimized for a profile of its benchmark: target/pgo/treville (some minutes)
	@scripts/pgo.sh setup
	@scripts/pgo.sh

install: ## Installs the engine that make build has built, and adds it to XBoard's list (PREFIX=/usr/local)
	@scripts/install.sh '$(ENGINE)' '$(PREFIX)'

uninstall: ## Removes what make install has installed
	@scripts/install.sh --remove '$(PREFIX)'

##@ Test

setup: ## Installs everything that make test and web-test need: XBoard, a headless display, pip, browsers, packages of npm and PyPI
	@scripts/setup.sh

test: setup libtorch check ## Tests everything: engine, trainer, docs, the real XBoard, packages, and the page if Chromium is there
ifneq ($(shell $(CARGO) nextest --version 2>/dev/null),)
	$(CARGO) nextest run --locked --workspace --no-fail-fast -E 'not (binary(xboard) or binary(winboard))'
	$(CARGO) test --locked --workspace --doc
	@$(MAKE) --no-print-directory gui-test PACKAGES=--workspace
else
	TREVILLE_GUI_TESTS=1 $(CARGO) test --locked --workspace --no-fail-fast
endif
	@$(MAKE) --no-print-directory docs-test client-test PACKAGES=--workspace
	@if scripts/web.sh ready-js; then $(MAKE) --no-print-directory js-test PACKAGES=--workspace; fi
	@if scripts/web.sh ready; then $(MAKE) --no-print-directory web-core-test PACKAGES=--workspace; fi
	@if scripts/python.sh ready; then $(MAKE) --no-print-directory python-test PACKAGES=--workspace; fi

check: libtorch deny lean phrases ## Checks format, lints, documentation, wording and dependencies
	$(CARGO) fmt --all --check
	rustfmt --check --edition 2024 $$(git ls-files '*.rs')
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	$(CARGO) doc --locked --workspace --no-deps

lean: ## Builds the library without the feature cli, and checks that it needs no crate of the command line
	@tree="$$($(CARGO) tree --locked --package treville --edges normal --no-default-features --prefix none)" && \
		! echo "$$tree" | grep -E '^(clap|ctrlc|env_logger|indicatif|shlex|signal-hook) '
	$(CARGO) clippy --locked --lib --no-default-features -- -D warnings
	$(CARGO) doc --locked --lib --no-default-features --no-deps

deny: ## Checks licences, sources and duplicate versions of all dependencies; advisories when online
	@scripts/deny.sh

phrases: ## Looks for phrases that have no good use in comments and pages
	@scripts/phrases.sh

# Where `make test` comes from building all packages, PACKAGES=--workspace saves a second compilation: the trainer
# enables more features.
gui-test: ## Lets engines and a scripted person play in the real XBoard (one minute)
	TREVILLE_GUI_TESTS=1 $(CARGO) test --locked $(PACKAGES) --test xboard

docs-test: libtorch ## Runs every command of the documentation, with small numbers
	$(CARGO) build --locked --profile test --workspace --bins
	@scripts/docs-test.sh $(TARGET)/debug/treville $(TARGET)/debug/treville-training

client-test: ## Lets python-chess, a UCI client, play and analyse with the engine
	$(CARGO) build --locked --profile test $(PACKAGES) --bin treville
	@scripts/clients.sh $(TARGET)/debug/treville

tune-test: ## Tests what only a build with tunable constants has
	$(CARGO) clippy --locked --all-targets --features tuning -- -D warnings
	$(CARGO) test --locked --features tuning --lib -- tune:: params:: options::

soak: ## Stresses the engine, the arena and the data tools for MINUTES=60, with SEED=1 and later seeds
	@scripts/soak.sh

tsan-test: ## Runs the tests of shared state under the thread sanitizer (half an hour)
	@scripts/tsan.sh

bench: build ## Measures the parts (criterion) and the whole search (treville bench)
	$(CARGO) bench --locked
	$(ENGINE) bench

bench-count: build ## Compares the node count of treville bench with the last Bench: line of the history
	@scripts/bench-count.sh '$(ENGINE)'

##@ Endgames

endgames: build ## Makes the tables of all endings in target/tablebase (230 MB, some minutes), and docs/endgames.md from them
	$(ENGINE) tablebase build $(TARGET)/tablebase --men 4
	rm -f docs/endgames.md docs/endgames-*.svg
	$(ENGINE) tablebase report $(TARGET)/tablebase --out docs

##@ Matches

sprt: ## Tests the present tree against BASE=<git revision> (BOUNDS="0 10 0.05 0.05" LIMIT="--tc 5+0.05" OPENINGS=screened ARGS=...)
	@test -n "$(BASE)" || { echo "usage: make sprt BASE=<git revision>" >&2; exit 2; }
	@scripts/sprt.sh $(BASE) $(ARGS)

gauntlet: ## Plays against ENGINES="'name=Rival /path/to/rival' ..." and writes a report (GAMES=100 LIMIT="--tc 10+0.1" OPENINGS=screened)
	@test -n "$(ENGINES)" || { echo "usage: make gauntlet ENGINES=\"'[SETTING=VALUE]... COMMAND' ...\"" >&2; exit 2; }
	@scripts/gauntlet.sh $(ENGINES) $(if $(ARGS),-- $(ARGS))

ratings: ## Rates levels, ENGINES="'name=Rival elo=3328 /path/to/rival' ...", REVISIONS=... and the present tree (VARIANT=musketeer or PIECES=<file>, GAMES=100 LIMIT="--tc 2+0.02" OPENINGS=screened)
	@VARIANT=$(VARIANT) scripts/ratings.sh $(ENGINES)

##@ Networks

TRAINER := $(TARGET)/release/treville-training
DATA ?= data/selfplay
NODES ?= 100
RUN ?= data/runs/latest
NET ?= $(firstword $(wildcard $(RUN)/*.net))

libtorch: ## Downloads the library that the trainer is linked to (540 MB, once)
	@scripts/libtorch.sh

# GAMES has no default here because make gauntlet has another one.
data: build ## Plays training games into DATA=data/selfplay, or resumes (VARIANT=musketeer or PIECES=<file>, GAMES=200000 NODES=100 SEED=1 EVAL=<network file>)
	$(ENGINE) selfplay $(GAME) --out $(DATA) --games $(or $(GAMES),200000) --nodes $(NODES) --seed $(SEED) \
	    $(if $(EVAL),--eval-file '$(EVAL)')

net: libtorch ## Trains a network from DATA in RUN=data/runs/latest, or resumes (TRAIN="further flags")
	$(CARGO) build --release --locked -p treville-training
	$(TRAINER) train $(GAME) --data $(DATA) --out $(RUN) $(TRAIN)
	@echo "Next, a match with the network so far: make net-match RUN=$(RUN) $(if $(PIECES),PIECES=$(PIECES),VARIANT=$(VARIANT))"

net-match: build ## Plays the network in RUN=data/runs/latest, or NET=<file>, against the embedded one (GAMES=400 LIMIT="--nodes 2000" CONCURRENCY=1 OPENINGS=screened)
	@test -n '$(NET)' || { echo 'There is no $(RUN)/*.net: make net RUN=$(RUN), or give NET=<file>' >&2; exit 2; }
	@test -f '$(NET)' || { echo 'There is no file $(NET)' >&2; exit 2; }
	$(ENGINE) match $(GAME) --games $(or $(GAMES),400) $(or $(LIMIT),--nodes 2000) \
	    --concurrency $(or $(CONCURRENCY),1) \
	    $(if $(filter random,$(or $(OPENINGS),$(if $(PIECES),random))),,--openings '$(or $(OPENINGS),screened)') \
	    --engine "name=new option.EvalFile='$(NET)' '$(ENGINE)'" --engine "name=embedded '$(ENGINE)'"

##@ Web page

WEB_PORT ?= 8000

setup-web: ## Installs what web and web-test need: Rust for WebAssembly, npm's packages, Chromium, Firefox (part of make setup)
	@scripts/web.sh setup

web: ## Builds the page to play on: target/web/index.html
	@scripts/web.sh build

web-serve: web ## Serves the page on this machine: http://127.0.0.1:8000 (WEB_PORT=8000)
	@scripts/web.sh serve $(WEB_PORT)

# The engine as other tests build it is fast enough to count nodes for comparison.
web-test web-core-test: setup-web web
	$(CARGO) build --locked --profile test $(PACKAGES) --bin treville
	@TREVILLE=$(abspath $(TARGET))/debug/treville scripts/web.sh $(subst web-,,$@)

web-test: ## Lets a scripted person do everything on the page in Chromium, and play in Firefox

web-core-test: ## Lets a scripted person play on the page: the part of web-test that make test includes

web-puzzles: build ## Makes the page's puzzles in web/puzzles anew: self-play and `treville puzzles`, some 15 minutes of a core
	node web/puzzles/make.mjs $(ENGINE) $(TARGET)/puzzles

web-speed: setup-web build web ## Compares the speed of the engine in Chromium with the native one
	@scripts/web.sh speed $(ENGINE)

##@ Libraries

js: ## Builds the npm package: target/npm/treville-VERSION.tgz
	@scripts/web.sh pack

js-test: js ## Tests the npm package in Node, and runs the examples of docs/javascript.md
	$(CARGO) build --locked --profile test $(PACKAGES) --bin treville
	@TREVILLE=$(abspath $(TARGET))/debug/treville scripts/web.sh test-js

setup-python: ## Installs what python and python-test need: Python's module venv, packages of PyPI (part of make setup)
	@scripts/python.sh setup

python: setup-python ## Builds the Python package: target/python/dist/treville-VERSION-*.whl (some minutes)
	@scripts/python.sh build

# The engine as other tests build it is fast enough to compare moves.
python-test: setup-python ## Tests the Python package in a fresh environment, and its types
	$(CARGO) build --locked --profile test $(PACKAGES) --bin treville
	@TREVILLE=$(abspath $(TARGET))/debug/treville scripts/python.sh test

##@ Clusters

setup-cluster: ## Installs a Slurm for one node, and shellcheck, for cluster-test (Debian packages)
	@scripts/cluster-setup.sh

# One of the scripts runs treville tune, which needs the feature tuning.
cluster-test: setup-cluster ## Starts a Slurm with one node and tests the scripts of cluster/ on it (three minutes)
	shellcheck --external-sources cluster/*.sh cluster/tasks/*.sh scripts/cluster-*.sh
	$(CARGO) build --locked --profile test --features tuning --bin treville
	@scripts/cluster-test.sh $(TARGET)/debug/treville

##@ Releases

setup-windows: ## Installs what windows and windows-test need: MinGW, Wine, the source of Rust's standard library
	@scripts/windows.sh setup

windows: ## Builds the engine for Windows 7 and later on x86-64: target/windows/treville.exe
	@scripts/windows.sh build

windows-test: setup-windows windows ## Tests the engine for Windows in Wine, and in WINBOARD=PATH/winboard.exe
	@scripts/windows.sh test

setup-dist: ## Installs what dist needs: what windows needs, cargo-deb, lintian, zip
	@scripts/dist.sh setup

dist: setup-dist ## Makes the downloads in target/dist from REVISION=HEAD, and tries them
	@scripts/dist.sh $(REVISION)
