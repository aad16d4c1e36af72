# Two commands are enough: `make play` and `make test`. Both set up what they need first, and are
# quick the second time. `make help` lists the rest.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
RANDOM_GAMES ?= 200000
MODE    = $$($(BIN)/tidecourt --version | grep -o 'compiled\|interpreted')
PICTURES := $(shell sed -n 's/^file = "\(.*\.png\)"/\1/p' docs/site/gallery.toml)

.DEFAULT_GOAL := help
.PHONY: docs help play test check interpreted compiled setup engine python browser pictures bench bench-setup dist check-packaging lock format clean

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

play: python ## set up what playing needs, and play
	@$(PYTHON) -m tools.prepare play
	@$(BIN)/tidecourt play

test: check interpreted compiled ## set everything up and run every check and test, in both modes

setup: python ## set up what the tests need: packages, the client, the compiled engine
	@$(PYTHON) -m tools.prepare test

engine: python ## compile again what has changed of the engine, quickly, for trying it out
	@$(PYTHON) -m tools.prepare engine
	@$(BIN)/tidecourt --version

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tidecourt needs Python 3.11 or newer")'

check: setup ## lint, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m tools.wire --check
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

# The browser tests drive the installed package: they run once, with the compiled engine, and apart,
# because whoever drives a browser keeps an event loop running. What fails there is tried once more
# by itself: two browsers and two servers on two cores can be late for each other.
interpreted: setup ## run the tests on the sources as they are
	PYTHONPATH=src TIDECOURT_MODE=interpreted $(BIN)/pytest -q -n 2 --ignore=tests/web

compiled: setup browser ## run the tests on the compiled package, with random games and browser
	TIDECOURT_MODE=$(MODE) TIDECOURT_RANDOM_GAMES=$(RANDOM_GAMES) $(BIN)/pytest -q -n 2 --ignore=tests/web
	TIDECOURT_MODE=$(MODE) $(BIN)/pytest -q -n 2 tests/web || \
	TIDECOURT_MODE=$(MODE) $(BIN)/pytest -q --last-failed tests/web

browser: ## install the browser that the tests drive, Debian's chromium, if there is none
	@command -v chromium >/dev/null || { echo "Installing chromium …"; \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		{ $$as apt-get update && $$as apt-get install -y --no-install-recommends chromium fonts-dejavu-core; } \
		>build/chromium.log 2>&1 || { cat build/chromium.log; exit 1; }; }

pictures: setup browser ## take the pictures of README and docs anew, from the browser tests
	$(BIN)/pytest -q tests/web
	cp $(addprefix build/pictures/,$(PICTURES)) docs/images/

docs: python build/docs-tools/stamp ## build the documentation site into build/site, and check every link
	@build/docs-tools/bin/python -m tools.docs

build/docs-tools/stamp: requirements/docs.txt
	@echo "Installing what builds the site into build/docs-tools …"
	@$(PYTHON) -m venv build/docs-tools
	@build/docs-tools/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@touch $@

bench: setup ## measure, and write benchmarks/results.md
	$(BIN)/python -m benchmarks

bench-setup: setup ## measure how long a newcomer waits, in a clean clone
	$(BIN)/python -m benchmarks.setup

# The pure wheel is apart so that dist/*.whl is one file, for pipx and uvx.
dist: setup ## build the wheel, a pure one (dist/pure) and the source distribution into dist/
	@rm -rf dist && echo "Building the distribution …"
	@{ TIDECOURT_COMPILE=release $(BIN)/python -m hatchling build -t sdist -t wheel -d dist && \
		TIDECOURT_COMPILE=no $(BIN)/python -m hatchling build -t wheel -d dist/pure; \
		} >build/dist.log 2>&1 || { cat build/dist.log; exit 1; }
	@ls -1 dist/*.* dist/pure/*

check-packaging: dist ## check what a release is made of: metadata, workflows, forms, artefacts
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/packaging.txt
	$(BIN)/python -m tools.check_packaging

lock: setup ## pin the newest allowed versions in uv.lock and requirements/
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/lock.txt
	$(BIN)/python -m tools.lock --upgrade
	@echo "Now 'make setup' and '$(BIN)/python -m tools.shipped', which lists what is shipped."

format: setup ## put the sources in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was built
	rm -rf $(VENV) build dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
