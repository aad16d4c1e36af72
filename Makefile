# Two commands are enough: `make play` and `make test`. Both set up what they need first, and are
# quick the second time. `make help` lists the rest.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ENGINE := $(shell find src docs/rules -type f -not -name '*.pyc' 2>/dev/null)
RANDOM_GAMES ?= 200000

.DEFAULT_GOAL := help
.PHONY: help play test check interpreted compiled setup bench lock format clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

play: setup ## set everything up and play
	@$(BIN)/tidecourt play

test: check interpreted compiled ## set everything up and run every check and test, in both modes

setup: $(VENV)/engine.stamp ## make the virtual environment with the compiled package

$(VENV)/packages.stamp: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tidecourt needs Python 3.11 or newer")'
	@echo "Installing the pinned packages into $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/engine.stamp: $(VENV)/packages.stamp pyproject.toml hatch_build.py README.md $(ENGINE)
	@echo "Building the package (with a C compiler the engine is compiled, which takes a few minutes) …"
	@rm -rf build/wheel && mkdir -p build
	@$(BIN)/python -m hatchling build -t wheel -d build/wheel >build/build.log 2>&1 || { cat build/build.log; exit 1; }
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --force-reinstall build/wheel/*.whl
	@$(BIN)/tidecourt --version
	@touch $@

check: setup ## lint, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

interpreted: setup ## run the tests on the sources as they are
	PYTHONPATH=src TIDECOURT_MODE=interpreted $(BIN)/pytest -q -n 2

compiled: setup ## run the tests on the compiled package, with the long run of random games
	TIDECOURT_MODE=$$($(BIN)/tidecourt --version | grep -o 'compiled\|interpreted') \
	TIDECOURT_RANDOM_GAMES=$(RANDOM_GAMES) $(BIN)/pytest -q -n 2

bench: setup ## measure, and write benchmarks/results.md
	$(BIN)/python -m benchmarks

lock: $(VENV)/packages.stamp ## pin the newest allowed versions in requirements.lock
	$(BIN)/pip-compile --quiet --upgrade --extra dev --generate-hashes --allow-unsafe --strip-extras \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-header \
		-o requirements.lock pyproject.toml

format: setup ## put the sources in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
