# Two commands matter: `make up` runs the service, `make test` checks everything. The rest is for daily work.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-package charon-client --no-emit-index-url --no-header --no-annotate pyproject.toml

.PHONY: help up web web-types sdk screenshots test check lint types imports unit soak format golden bench lock clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(RUNS): requirements.lock pyproject.toml client/pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Charon needs Python 3.11 or later; set PYTHON=python3.x")'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --require-hashes --no-deps -r requirements.lock
	$(INSTALL) --no-deps --no-build-isolation -e client -e .
	touch $(RUNS)

$(READY): $(RUNS) requirements-dev.lock
	$(INSTALL) --require-hashes --no-deps -r requirements-dev.lock
	touch $(READY)

up: $(RUNS) ## set everything up and run the service until Ctrl-C
	@$(BIN)/python web/build.py --if-stale || echo "The service starts without it."
	@$(BIN)/charon up

web: $(RUNS) ## build the page into api/static
	$(BIN)/python web/build.py

web-types: $(READY) ## renew the types that the page takes from openapi.yaml
	$(BIN)/python -m tests.web.contract_types

sdk: $(READY) ## pack the SDK for TypeScript into this folder
	$(BIN)/python -m tests.web.packed_sdk .

screenshots: $(READY) ## renew the pictures of the page in docs/pictures
	$(BIN)/python -m tests.web.screenshots

test: lint types imports unit ## everything CI runs

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports

# Half of the tests wait for real processes most of the time: two for each core keep the cores busy.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')

# They start hundreds of processes, each in half the time where what it imports was compiled before.
unit: export PYTHONDONTWRITEBYTECODE =
unit: $(READY)
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term --cov-fail-under=100
	@if command -v redis-server; then $(BIN)/pytest -n auto tests/events --server "$$(command -v redis-server)"; fi

SOAK_MINUTES ?= 10
SOAK_PAIRS ?= 100
SEED ?= 0

soak: $(READY) ## the long form of the tests of faults and of secrecy: SOAK_MINUTES, SOAK_PAIRS, SEED
	$(BIN)/python -m tests.faults --minutes $(SOAK_MINUTES) --seed $(SEED) --report soak-report.txt
	$(BIN)/python -m tests.secrecy --pairs $(SOAK_PAIRS) --seed $(SEED)

format: $(READY) ## format and fix what ruff can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

golden: $(READY) ## rewrite the golden playthroughs
	$(BIN)/python -m tests.golden

bench: $(READY) ## what was asked for against what is measured in one table, in 3 minutes (BENCH="--quick", BENCH="replay lists")
	@$(BIN)/python -m bench $(BENCH)

lock: $(READY) ## renew what is locked: requirements.lock runs the service, requirements-dev.lock also checks it
	$(INSTALL) uv
	$(LOCK) --group build -o requirements.lock
	$(LOCK) --group dev --constraint requirements.lock -o requirements-dev.lock

clean: ## remove the environment and all caches
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage *.egg-info
