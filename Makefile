# The two commands of the README are `make run` and `make test`; `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2
PORT ?= 8000
POSITIONS ?= 10000
PYTEST := $(BIN)/pytest
# Every worker and every server that a test starts reads what was compiled before.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help install peers compiled pure run test test-compiled test-quick test-postgres lint format browser conformance bench differential fuzz messages pictures variant-pages clean

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

$(VENV)/.installed: requirements.lock requirements-dev.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@

$(VENV)/.messages: $(VENV)/.installed arbiter/locale/ru/LC_MESSAGES/django.po
	$(BIN)/pybabel --quiet compile --domain django --directory arbiter/locale
	touch $@

install: $(VENV)/.messages ## the environment in .venv, message catalogues compiled

.peers/%/.installed: requirements-peer-%.lock
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --disable-pip-version-check -r $<
	touch $@

peers: .peers/py-draughts/.installed .peers/pydraughts/.installed .peers/dame-rs/.installed ## the other programs, each in .peers/

.fuzz/venv/.installed: requirements.lock requirements-fuzz.lock
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --disable-pip-version-check -r requirements.lock -r requirements-fuzz.lock
	touch $@

compiled: install ## the law compiled with mypyc into .compiled/; optional, needs a C compiler
	$(BIN)/python -m arbiter.compiled.build

pure: ## the law runs from its source again
	rm -rf .compiled

run: install ## the product with a demonstration event under way; PORT=8000
	$(BIN)/python manage.py serve --demo --port $(PORT)

test: install ## the suite: whole on SQLite, the database parts again on PostgreSQL
	$(PYTEST) -n $(WORKERS) --dist worksteal -m "not browser and not conformance and not bench and not peers"
	$(MAKE) test-postgres

test-quick: install ## law, record, clocks and a smoke of the rest; a minute on two free cores
	$(PYTEST) -n $(WORKERS) --dist worksteal --durations 10 -m "not slow and not live and not browser and not conformance and not bench and not peers and not faults"

test-postgres: install ## what is marked database, live or faults on a PostgreSQL server started by the run
	$(BIN)/python -m tests.servers $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "(database or live or faults) and not browser and not bench"

test-compiled: compiled ## the law and the record on the compiled build, no falling back
	ARBITER_COMPILED=1 $(PYTEST) -n $(WORKERS) --dist worksteal -m "not bench and not slow" tests/compiled tests/rules tests/record
	ARBITER_COMPILED=1 $(BIN)/python manage.py perft international 6

lint: install ## ruff, mypy, import-linter, no migration missing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy manage.py arbiter clocks tournaments
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run

format: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

browser: install ## the pages in real Chromium
	$(PYTEST) -n $(WORKERS) --dist loadfile -m browser

conformance: install ## the real files and worked cases of ../shared
	$(PYTEST) -m conformance

differential: install peers ## our moves against three other programs, our Swiss against a fourth; POSITIONS of each variant, 0 for a sample
	DIFFERENTIAL_POSITIONS=$(POSITIONS) $(PYTEST) -s -m "peers and not bench"

fuzz: .fuzz/venv/.installed ## every parser fuzzed by coverage; PARSER=name for one, SECONDS=60 for each
	.fuzz/venv/bin/python -m tests.fuzz.guided --seconds $(or $(SECONDS),60) $(PARSER)

messages: install ## gathers the texts into the Russian catalogue
	$(BIN)/python manage.py messages

pictures: install ## the main pages into docs/pictures, in the Chromium of the machine
	$(BIN)/python -m tests.pictures

variant-pages: install ## pictures and facts of docs/variants from what is played
	$(BIN)/python manage.py variant_pages

bench: install peers ## our speed beside three other programs, into docs/benchmarks.md; submissions on both databases
	$(BIN)/python -m arbiter.compiled.build || echo 'the compiled build is left out'
	BENCHMARKS=docs/benchmarks.md $(PYTEST) -s -m bench
	$(BIN)/python -m tests.servers --durable $(PYTEST) -s -m "bench and database"

clean:
	rm -rf $(VENV) .peers .compiled .fuzz data .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
