# Two commands matter: `make up` runs the service, `make test` checks everything. The rest is for daily work.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help up test check lint types imports unit soak format golden bench lock clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Charon needs Python 3.11 or later; set PYTHON=python3.x")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $(READY)

up: $(READY) ## set everything up and run the service until Ctrl-C
	@$(BIN)/charon up

test: lint types imports unit ## everything CI runs

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports

unit: $(READY)
	$(BIN)/pytest -n auto --cov --cov-report=term --cov-fail-under=100

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

lock: $(READY) ## renew requirements.lock from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --extra dev --no-emit-index-url --no-header --no-annotate pyproject.toml -o requirements.lock

clean: ## remove the environment and all caches
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage *.egg-info
