# SPDX-License-Identifier: MIT
# The commands people type. Each sets up what it needs, in .venv, the first time; Python 3.11 and make suffice.

.DEFAULT_GOAL := help
.PHONY: help play terminal test check format bench durability trouble pictures lock clean \
	warm warm-bounds postgres chromium test-compiled test-bounds test-coverage test-interpreted test-page test-browser
.NOTPARALLEL:

VENV := .venv
PEERS := .venv-peers
BIN := $(VENV)/bin
PLAY := $(VENV)/.play-ready
DEV := $(VENV)/.dev-ready
PEERS_READY := $(PEERS)/.ready

# What is never imported need not be compiled: Python compiles the rest when it is.
PIP_INSTALL = -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: --no-compile
PYTEST = $(BIN)/python -m pytest
BOUNDS = NUMBA_BOUNDSCHECK=1 CARAVAN_CACHE=$(CURDIR)/$(VENV)/jit-bounds
RULES_TESTS = tests/core tests/games tests/golden
# Deno reads our own modules and nothing else, from nowhere else; what it keeps, it keeps here.
DENO = DENO_DIR=$(CURDIR)/$(VENV)/deno DENO_NO_UPDATE_CHECK=1 NO_COLOR=1 $(BIN)/deno
PAGE = src/caravanserai/web tests/js
ARGS ?=

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAY) ## open tables in the browser, on this machine
	@$(BIN)/caravan serve $(ARGS)

terminal: $(PLAY) ## play in the terminal
	@$(BIN)/caravan play $(ARGS)

check: $(DEV) ## format, lint, types and layers, without running a test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(DENO) fmt --quiet --check $(PAGE) deno.json
	$(DENO) lint --quiet $(PAGE)
	$(DENO) check --quiet --cached-only $(PAGE)

format: $(DEV) ## rewrite the code as `make check` wants it
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	$(DENO) fmt --quiet $(PAGE) deno.json

# Compiling takes one core for a few minutes; what needs nothing compiled has the other for as long. Then a browser and
# two workers share both cores: each of them waits now and then.
test: $(PLAY) ## every check and every test (under ten minutes on two cores)
	$(MAKE) warm & warming=$$!; \
		$(MAKE) $(DEV) && { \
			$(MAKE) check test-coverage warm-bounds test-bounds & checking=$$!; \
			wait $$warming && $(MAKE) postgres chromium test-page test-interpreted && wait $$checking; }
	$(MAKE) test-browser & browsing=$$!; \
		$(MAKE) test-compiled && wait $$browsing || { wait $$browsing; exit 1; }

# The three ways the rules are tested: as people run them, with every index checked, and line by line.
test-compiled: $(DEV)
	$(PYTEST) -n 2 --ignore tests/browser $(ARGS)

# The modules of the page that need no page.
test-page: $(DEV)
	$(DENO) test --quiet --cached-only --no-prompt --allow-read=$(CURDIR) tests/js

# The page itself, in a browser. It needs a run of its own: see tests/browser/conftest.py.
test-browser: $(DEV) chromium
	$(PYTEST) tests/browser $(ARGS)

# Compiles both games and their bots once, lest every worker of the tests does it for itself.
warm: $(PLAY)
	@$(BIN)/python scripts/warm_up.py

warm-bounds: $(DEV)
	@$(BOUNDS) $(BIN)/python scripts/warm_up.py --rules

# The server is tested on PostgreSQL too; its programs are installed where they lack and apt is there.
postgres: $(DEV)
	@$(BIN)/python -m scripts.postgres

# So is a browser, for the tests of the page.
chromium: $(DEV)
	@$(BIN)/python -m scripts.chromium

# Whole games at every table, with every index checked: in the tests of single rules, Python does that when they
# are interpreted. Numba's cache does not tell checked code from unchecked, so this has a cache of its own.
test-bounds: $(DEV)
	$(BOUNDS) $(PYTEST) tests/contract -m 'not unchecked' $(ARGS)

# The tests of the rules must reach all of them by themselves.
test-coverage: $(DEV)
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -m interpreted $(RULES_TESTS) $(ARGS)
	$(BIN)/coverage report

test-interpreted: $(DEV)
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m interpreted $(RULES_TESTS:%=--ignore %) $(ARGS)

bench: $(PLAY) $(PEERS_READY) ## speed figures, and their ratio to other engines measured in the same run
	$(BIN)/caravan bench --peers $(ARGS)

# A part of it is among the tests; what the server's description promises is tried more often, too.
trouble: $(DEV) ## 100,000 bad messages to a server while others play on it (some ten minutes)
	$(BIN)/python -m tests.server.bad_input $(ARGS)
	CARAVAN_EXAMPLES=50 $(PYTEST) tests/server/bad_input/test_openapi.py

pictures: $(DEV) chromium warm ## take the pictures of docs/screenshots
	$(BIN)/python -m scripts.make_screenshots

durability: $(DEV) postgres warm ## kill the server a hundred times under play, on each database (15 minutes)
	$(BIN)/python -m tests.durability --database sqlite $(ARGS)
	$(BIN)/python -m tests.durability --database postgres $(ARGS)

lock: $(DEV) ## choose new versions of everything we depend on, and write requirements/
	bash requirements/lock.sh $(BIN)/uv

clean: ## remove what these commands made, environments included
	rm -rf $(VENV) $(PEERS) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src -name '*.mo' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ---------------------------------------------------------------------------------------

# The project itself is installed in place, with locked build tools instead of downloaded ones. It is
# installed anew when its metadata or its catalogues change.
CATALOGUES := $(wildcard src/caravanserai/locales/*/LC_MESSAGES/*.po)
INSTALL_PROJECT = $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	--no-deps --no-build-isolation --editable .

# An environment whose Python has gone (after an upgrade of the system, say) is made again.
$(shell [ -x $(BIN)/python ] || rm -f $(PLAY) $(DEV))

$(BIN)/python:
	@bash requirements/venv.sh $(VENV)

$(PLAY): requirements/play.txt pyproject.toml hatch_build.py $(CATALOGUES) | $(BIN)/python
	@echo "Installing what playing needs into $(VENV) ..."
	@$(BIN)/python $(PIP_INSTALL) -r requirements/play.txt
	@$(INSTALL_PROJECT)
	@touch $@

$(DEV): requirements/dev.txt $(PLAY)
	@echo "Installing what the checks and tests need into $(VENV) ..."
	@$(BIN)/python $(PIP_INSTALL) -r requirements/dev.txt
	@touch $@

$(PEERS)/bin/python:
	@bash requirements/venv.sh $(PEERS)

$(PEERS_READY): requirements/peers.txt | $(PEERS)/bin/python
	@echo "Installing the engines we compare ourselves with into $(PEERS) ..."
	@$(PEERS)/bin/python $(PIP_INSTALL) -r requirements/peers.txt
	@touch $@
