# SPDX-License-Identifier: MIT
# The commands that people type. Each one first installs what it needs into .venv. A machine needs
# only Python 3.11 (or newer) and make.

.DEFAULT_GOAL := help
.PHONY: help play terminal test check check-python check-page format bench bounds trouble abuse durability \
	rolling hunt browsers pictures wheel lock clean warm frozen servers postgres redis haproxy chromium \
	compile-five-tribes compile-through-the-desert \
	test-games test-programs test-server test-attacks test-real-time test-rules \
	test-interpreted test-page test-browser test-gpu test-research coverage docs docs-serve
.NOTPARALLEL:

VENV := .venv
PEERS := .venv-peers
FROZEN := .venv-frozen
DOCS := .venv-docs
BIN := $(VENV)/bin
PLAY := $(VENV)/.play-ready
DEV := $(VENV)/.dev-ready
PEERS_READY := $(PEERS)/.ready
RESEARCH := .venv-research
RESEARCH_READY := $(RESEARCH)/.ready
DOCS_READY := $(DOCS)/.ready

# Byte code is always kept, in one folder of .venv. The tests start hundreds of processes, and each
# of them would compile everything that it imports again.
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache
unexport PYTHONDONTWRITEBYTECODE
# Otherwise NumPy starts threads in each process, which spin for a while.
export OPENBLAS_NUM_THREADS := 1

# --no-compile: most installed modules are never imported, and Python compiles the others by itself.
PIP_INSTALL = -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: --no-compile
PYTEST = $(BIN)/python -m pytest
# Numba's cache does not distinguish code with bounds checks from code without, so the checked code
# has a cache of its own.
BOUNDS = NUMBA_BOUNDSCHECK=1 CARAVAN_CACHE=$(CURDIR)/$(VENV)/jit-bounds
# Tests that never share a run with others.
APART = --ignore tests/browser --ignore tests/gpu --ignore tests/research
RULES_TESTS = tests/core tests/games tests/golden
SERVER_TESTS = tests/server tests/durability tests/load
# These use a whole server, whose parts have tests of their own.
ATTACKS = tests/server/access tests/server/bad_input tests/server/hidden tests/durability tests/load
# The files with tests of a marker: collecting all tests takes longer than some runs.
MARKED = $(shell grep -rlw --include='test_*.py' $(1) tests)
# Measuring coverage makes tests up to twice as slow, so only `make coverage` does, and each of its
# runs measures only the layers it is for: $(call RUN,name,layers).
ifdef MEASURE
RUN = $(BIN)/coverage run --data-file=.coverage.$(1) --source=$(2) -m pytest
else
RUN = $(PYTEST)
endif
RULES = src/caravanserai/core,src/caravanserai/games
PROGRAMS = src/caravanserai/adapters,src/caravanserai/arena,src/caravanserai/learn,src/caravanserai/bots,src/caravanserai/cli,src/caravanserai/server
# Deno keeps its cache in .venv and downloads nothing.
DENO = DENO_DIR=$(CURDIR)/$(VENV)/deno DENO_NO_UPDATE_CHECK=1 NO_COLOR=1 $(BIN)/deno
PAGE = src/caravanserai/web tests/js
# Extra arguments for the command: make test-games ARGS="-k record"
ARGS ?=
COMMA := ,

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-26s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- use ------------------------------------------------------------------------------------------

play: $(PLAY) ## start a server on this machine and play in the browser
	@$(BIN)/caravan serve $(ARGS)

terminal: $(PLAY) ## play in the terminal
	@$(BIN)/caravan play $(ARGS)

bench: $(PLAY) $(PEERS_READY) ## measure speed, and compare it with other engines in the same run
	$(BIN)/python -m benchmarks --peers $(ARGS)

# --- check and test -------------------------------------------------------------------------------

check: check-python check-page ## check format, lint, types and layers (one minute)

check-python: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: $(DEV)
	$(DENO) fmt --quiet --check $(PAGE) deno.json
	$(DENO) lint --quiet $(PAGE)
	$(DENO) check --quiet --cached-only $(PAGE)

format: $(DEV) ## rewrite the code as `make check` expects it
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	$(DENO) fmt --quiet $(PAGE) deno.json

# scripts/test_runs/run_tests.py lists the tasks, which are targets of this file.
test: $(DEV) ## run every check and every test (about seven minutes on two idle cores)
	@$(BIN)/python -m scripts.test_runs.run_tests

# Compile the rules and the bots of a game into the cache, and run the tests that have compiled
# functions of their own: these compile faster in the process that has compiled their callees.
COMPILE = $(BIN)/python -m scripts.test_runs.compile_tests
compile-five-tribes: $(DEV) ## compile a game, and run the tests that compile more of it
	$(COMPILE) five_tribes $(call MARKED,compiles) $(ARGS)

compile-through-the-desert: $(DEV) ## the same for the other game
	$(COMPILE) through_the_desert $(call MARKED,compiles) $(ARGS)

# The tests with compiled rules are several runs, so that `make test` can keep two cores busy.
COMPILED = -m 'not real_time and not compiles'
test-games: $(DEV) ## run the tests of the games, with compiled rules
	$(PYTEST) $(COMPILED) $(RULES_TESTS) tests/contract $(ARGS)

test-server: $(DEV) servers ## run the tests of the server's parts
	$(call RUN,server,$(PROGRAMS)) $(COMPILED) tests/server \
		$(addprefix --ignore ,$(ATTACKS)) $(ARGS)

test-attacks: $(DEV) postgres ## attack, kill and overload a whole server
	$(PYTEST) $(COMPILED) $(ATTACKS) $(ARGS)

test-programs: $(DEV) ## run all other tests that need no browser
	$(call RUN,programs,$(PROGRAMS)) $(COMPILED) $(APART) \
		$(addprefix --ignore ,$(RULES_TESTS) tests/contract $(SERVER_TESTS)) $(ARGS)

# Sequentially, and alone in `make test`, because they measure time or wait.
test-real-time: $(DEV) chromium ## run the tests that depend on real time
	$(PYTEST) -m real_time $(filter-out tests/browser/%,$(call MARKED,real_time)) $(ARGS)
	$(PYTEST) -m real_time $(filter tests/browser/%,$(call MARKED,real_time)) $(ARGS)

# The tests of the rules must reach all rules without help from other tests.
test-rules: $(DEV) ## run the tests of the rules interpreted
	NUMBA_DISABLE_JIT=1 $(call RUN,rules,$(RULES)) -m interpreted $(RULES_TESTS) $(ARGS)

test-interpreted: $(DEV) ## run the other interpreted tests
	NUMBA_DISABLE_JIT=1 $(call RUN,interpreted,src/caravanserai/bots$(COMMA)src/caravanserai/testing) \
		-m interpreted $(filter-out $(RULES_TESTS:%=%/%),$(call MARKED,interpreted)) $(ARGS)

test-page: $(DEV) ## run the unit tests of the page's modules
	$(DENO) test --quiet --cached-only --no-prompt --allow-read=$(CURDIR) tests/js

# Not in one run with the other tests: tests/browser/conftest.py explains why.
test-browser: $(DEV) chromium ## run the tests of the page in a browser
	$(PYTEST) -m 'not real_time and not long' tests/browser $(ARGS)

# Not in `make test`: torch and Ray are large. Their warnings are not errors here.
# With CUDA=1, the build of torch for CUDA is installed, and what it needs.
test-research: $(RESEARCH_READY) ## run the tests that need torch, Ray and Dask (five minutes)
	$(RESEARCH)/bin/python -m pytest -W default tests/research $(ARGS)

# Needs an NVIDIA GPU, and the environment of test-research with CUDA=1.
test-gpu: $(RESEARCH_READY) ## compare the GPU with the CPU, bit for bit (five minutes; CUDA=1)
	$(RESEARCH)/bin/python -m pytest -W default tests/gpu $(ARGS)

warm: $(PLAY)
	@$(BIN)/python scripts/test_runs/warm_up.py

# The server is also tested on PostgreSQL, with Redis and behind HAProxy. These install system
# packages if they are missing and apt is available.
servers: postgres redis haproxy

postgres: $(DEV)
	@$(BIN)/python -m scripts.system_packages.postgres

redis: $(DEV)
	@$(BIN)/python -m scripts.system_packages.redis_server

haproxy: $(DEV)
	@$(BIN)/python -m scripts.system_packages.haproxy

chromium: $(DEV)
	@$(BIN)/python -m scripts.system_packages.chromium

# --- longer runs ----------------------------------------------------------------------------------

# With bounds checks, compiled code raises IndexError where it would otherwise corrupt memory. Whole
# games are enough here: interpreted, the tests of single rules check every index anyway.
bounds: $(DEV) ## run whole games, compiled with bounds checks (two minutes)
	$(BOUNDS) $(PYTEST) tests/contract -m 'not unchecked' $(ARGS)

MEASURED = test-rules test-interpreted test-programs test-server
coverage: $(DEV) warm ## measure which code the tests reach, and compare each layer with its floor (15 minutes)
	@$(MAKE) --no-print-directory MEASURE=1 $(MEASURED)
	$(BIN)/python -m scripts.test_runs.check_coverage

browsers: $(DEV) chromium warm ## play whole games in Chromium, Firefox and WebKit (six minutes)
	$(PYTEST) -m long tests/browser
	@$(BIN)/python -m scripts.system_packages.other_browsers
	$(BIN)/python -m tests.other_browsers $(ARGS)

trouble: $(DEV) ## send 100,000 bad messages to a server in use (ten minutes)
	$(BIN)/python -m tests.server.bad_input $(ARGS)
	CARAVAN_EXAMPLES=50 $(PYTEST) tests/server/bad_input/test_openapi.py

abuse: $(DEV) warm ## attack a server in use in twenty ways, for a minute each (half an hour)
	$(BIN)/python -m tests.server.bad_input.abuse $(ARGS)

KILLS ?= 1000
durability: $(DEV) postgres warm ## kill servers in use a thousand times, on each database (two hours)
	$(BIN)/python -m tests.durability --kills $(KILLS) --database sqlite $(ARGS)
	$(BIN)/python -m tests.durability --kills $(KILLS) --database postgres $(ARGS)
	$(BIN)/python -m tests.durability --kills $(KILLS) --database postgres --processes 3 $(ARGS)

rolling: $(DEV) postgres warm ## restart two servers in turn while people play (5 minutes)
	$(BIN)/python -m tests.durability.rolling $(ARGS)

# The time limits of single tests are for the usual fifty examples, not for five thousand.
hunt: $(DEV) postgres warm ## run the property tests with many random examples (an hour or more)
	HYPOTHESIS_PROFILE=hunt $(PYTEST) -n auto --dist loadfile $(COMPILED) $(APART) \
		--timeout 0 -o faulthandler_timeout=0 $(ARGS)

# --- maintenance ----------------------------------------------------------------------------------

docs: $(DOCS_READY) ## build the documentation site; the server shows it at /docs
	@PYTHONPATH=src:. $(DOCS)/bin/python -m scripts.documentation.build

docs-serve: docs ## build the documentation site and show it on this machine
	@$(DOCS)/bin/python scripts/documentation/serve.py $(ARGS)

pictures: $(DEV) chromium warm ## take the screenshots of docs/screenshots
	$(BIN)/python -m scripts.make_screenshots

frozen: $(DEV) ## install the bots of an earlier commit, to play matches against them (two minutes)
	@$(BIN)/python -m scripts.frozen_bots

wheel: $(DEV) ## build the wheel in dist/
	$(BIN)/python -m hatchling build --clean --target wheel

lock: $(DEV) ## choose new versions of all dependencies and write requirements/
	bash requirements/lock.sh $(BIN)/uv

clean: ## remove everything that these commands have made, also the environments
	rm -rf $(VENV) $(PEERS) $(FROZEN) $(RESEARCH) $(DOCS) build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -rf src/caravanserai/web/words src/caravanserai/site
	find src -name '*.mo' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ---------------------------------------------------------------------------------------

# The project is installed in place, with locked build tools instead of downloaded ones. It is
# installed again when its metadata or its message catalogues change.
CATALOGUES := $(wildcard src/caravanserai/locales/*/LC_MESSAGES/*.po)
INSTALL_PROJECT = $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	--no-deps --no-build-isolation --editable .

# If the Python of an environment has disappeared, after a system upgrade for example, the
# environment is created again.
$(shell [ -x $(BIN)/python ] || rm -f $(PLAY) $(DEV))

$(BIN)/python:
	@bash requirements/venv.sh $(VENV)

$(PLAY): requirements/play.txt pyproject.toml hatch_build.py $(CATALOGUES) | $(BIN)/python
	@echo "Installing the dependencies of the program into $(VENV) ..."
	@$(BIN)/python $(PIP_INSTALL) -r requirements/play.txt
	@$(INSTALL_PROJECT)
	@touch $@

# dev.txt contains play.txt, so one installation serves both.
$(DEV): requirements/dev.txt pyproject.toml hatch_build.py $(CATALOGUES) | $(BIN)/python
	@echo "Installing the program and the tools for its tests into $(VENV) ..."
	@$(BIN)/python $(PIP_INSTALL) -r requirements/dev.txt
	@$(INSTALL_PROJECT)
	@touch $(PLAY) $@

$(PEERS)/bin/python:
	@bash requirements/venv.sh $(PEERS)

$(PEERS_READY): requirements/peers.txt | $(PEERS)/bin/python
	@echo "Installing the engines for the comparison into $(PEERS) ..."
	@$(PEERS)/bin/python $(PIP_INSTALL) -r requirements/peers.txt
	@touch $@

$(RESEARCH)/bin/python:
	@bash requirements/venv.sh $(RESEARCH)

$(RESEARCH_READY): $(wildcard requirements/research*.txt) pyproject.toml hatch_build.py | $(RESEARCH)/bin/python
	@echo "Installing the packages for the tests of research into $(RESEARCH) (2 GB) ..."
	@$(RESEARCH)/bin/python $(PIP_INSTALL) -r requirements/research.txt \
		-r requirements/research-$(if $(CUDA),cuda,cpu).txt
	@$(RESEARCH)/bin/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --editable .
	@touch $@

$(DOCS)/bin/python:
	@bash requirements/venv.sh $(DOCS)

$(DOCS_READY): requirements/docs.txt | $(DOCS)/bin/python
	@echo "Installing the site generator into $(DOCS) ..."
	@$(DOCS)/bin/python $(PIP_INSTALL) -r requirements/docs.txt
	@touch $@
