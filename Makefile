# Two commands are enough: `make play` and `make test`. Both set up what they need first, and are
# quick the second time. `make help` lists the rest.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
CLIENT := $(shell find web src/tidecourt/locales -type f -not -path '*/node_modules/*' -not -name '*.pyc')
REPORTS := build/tests
RANDOM_GAMES ?= 200000
FEWER_GAMES  := 2000
MODE    = $$($(BIN)/tidecourt --version | grep -o 'compiled\|interpreted')
INTERPRETED = PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=src TIDECOURT_MODE=interpreted $(BIN)/pytest -q
# Where the engine cannot be compiled, the same tests run on the sources, with as many games as they bear.
GAMES   = $$([ "$(MODE)" = compiled ] && echo $(RANDOM_GAMES) || echo $(FEWER_GAMES))
COMPILED = PATH="$(CURDIR)/$(BIN):$$PATH" TIDECOURT_MODE=$(MODE) TIDECOURT_RANDOM_GAMES=$(GAMES) $(BIN)/pytest -q
# Many tests wait for a server or a window: more processes than cores, but for the interpreted ones.
PROCESSES = 4
interpreted: PROCESSES = 2
web: PROCESSES = 3
TOGETHER = -n $(PROCESSES) --dist worksteal --junit-xml=$(REPORTS)/$@.xml
PICTURES := $(shell sed -n 's/^file = "\(.*\.png\)"/\1/p' docs/site/gallery.toml)

.DEFAULT_GOAL := help
.PHONY: docs help play test quick quick-tests rule check check-python check-client interpreted compiled web cluster learning nightly setup engine python browser postgresql pictures bench bench-setup bench-page dist check-packaging lock format clean

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

play: python ## set up what playing needs, and play
	@$(PYTHON) -m tools.prepare play
	@$(BIN)/tidecourt play

test: check interpreted compiled web ## set everything up and run every check and test, in both modes
	@$(BIN)/python -m tests.kit.slowest $(foreach run,$^,$(wildcard $(REPORTS)/$(run).xml))

quick: python ## what a change usually breaks, in a minute, without the compiled engine
	@$(PYTHON) -m tools.prepare quick
	@$(MAKE) --no-print-directory -j2 check-python build/client.checked quick-tests

quick-tests:
	$(INTERPRETED) -n 2 -m "not postgresql" $$($(BIN)/python -m tests.kit.runs quick)

rule: ## run the tests that cite a clause or a chapter, interpreted: make rule RULE=LG-5.4
	$(INTERPRETED) --rule $(RULE) tests/rules tests/scenarios tests/contract

setup: python ## set up what the tests need: packages, the client, the compiled engine
	@$(PYTHON) -m tools.prepare test

engine: python ## compile again what has changed of the engine, quickly, for trying it out
	@$(PYTHON) -m tools.prepare engine
	@$(BIN)/tidecourt --version

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tidecourt needs Python 3.11 or newer")'

check: setup ## lint, format and types, of the sources and of the client
	@$(MAKE) --no-print-directory -j2 check-python check-client

check-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m tools.wire --check

check-client:
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

# For `make quick`: what was found good is not looked at again until it changes.
build/client.checked: $(CLIENT)
	@$(MAKE) --no-print-directory check-client
	@touch $@

postgresql: ## install the PostgreSQL and HAProxy that the tests start for themselves, Debian's, if there are none
	@{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 && command -v haproxy >/dev/null || { \
		echo "Installing PostgreSQL and HAProxy …"; mkdir -p build; \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		{ $$as apt-get update && $$as apt-get install -y --no-install-recommends postgresql haproxy; } \
		>build/postgresql.log 2>&1 || { cat build/postgresql.log; exit 1; }; }

# What is compiled is tested in both modes, everything else with the compiled engine: see
# tests/kit/runs.py. The browser tests run apart, because whoever drives a browser keeps an event
# loop running.
interpreted: setup postgresql ## run on the sources as they are what could differ there
	$(INTERPRETED) $(TOGETHER) $$($(BIN)/python -m tests.kit.runs both)

compiled: setup postgresql ## run the tests on the compiled engine, with many random games
	$(COMPILED) $(TOGETHER) --ignore=tests/web --ignore=tests/cluster --ignore=tests/learning

web: setup browser ## play whole games in a browser, on the compiled engine
	$(COMPILED) $(TOGETHER) tests/web

cluster: setup ## install Ray and Dask, 300 MB, and let real clusters of both play
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/cluster.txt
	$(COMPILED) tests/cluster

learning: python build/learning/stamp ## install RLlib, Stable-Baselines3 and torch, gigabytes, and let the examples learn
	PYTHONPATH=src TIDECOURT_MODE=interpreted build/learning/bin/python -m pytest -q tests/learning

build/learning/stamp: examples/requirements.txt
	@echo "Installing what the examples learn with into build/learning …"
	@$(PYTHON) -m venv build/learning
	@build/learning/bin/python -m pip install -qq --disable-pip-version-check -r examples/requirements.txt
	@touch $@

NODE_KILLS ?= 100
nightly: setup postgresql ## what takes longer than a check may: all of the server on PostgreSQL, 10,000 simulated seeds, nodes killed
	$(COMPILED) $(TOGETHER) tests/server --on-postgresql
	$(BIN)/python -m tests.nodes.simulation 10000
	$(BIN)/python -m tests.nodes.sealed 10000
	$(BIN)/python -m tests.nodes kills $(NODE_KILLS)
	$(BIN)/python -m tests.nodes primary 20

browser: ## install the browser that the tests drive, Debian's chromium without its window, if there is none
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
		echo "Installing chromium …"; mkdir -p build; \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		{ $$as apt-get update && \
		$$as apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core libatomic1; } \
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

bench-page: setup browser ## measure in a browser what a person waits for
	$(BIN)/python -m benchmarks.page

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
