# Everything a newcomer needs: `make play` and `make test` set up what they need by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOT := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))
JOBS ?= 2

.PHONY: play test check bench screenshots setup clean help

help: ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(VENV)/run: pyproject.toml constraints.txt setup.py $(HOT)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up Parlour, once and for a few minutes."
	@echo "Packages ..."
	@$(BIN)/pip install -q -c constraints.txt 'setuptools>=77' 'Cython>=3.1,<4'
	@PARLOUR_PURE=1 $(BIN)/pip install -q -c constraints.txt --no-build-isolation -e .
	@echo "Compiling the rules and the bots ..."
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(VENV)/dev: $(VENV)/run
	@echo "Packages for developers ..."
	@PARLOUR_PURE=1 $(BIN)/pip install -q -c constraints.txt -e '.[dev]' # what is compiled stays where it is
	@touch $@

setup: $(VENV)/dev ## make the virtual environment with everything in it

play: $(VENV)/run ## open a table in the browser (HOST and PORT are honoured)
	@$(BIN)/parlour

test: $(VENV)/dev ## run all tests, compiled and interpreted
	$(BIN)/pytest -q -n $(JOBS)
	PARLOUR_PURE=1 $(BIN)/pytest -q -n $(JOBS) tests/core tests/games tests/testing tests/bots

check: $(VENV)/dev ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/dev ## speed, compiled against interpreted
	$(BIN)/parlour bench natural-chaos

screenshots: $(VENV)/dev ## pictures of every page, into screenshots/
	$(BIN)/python tests/browser/screenshots.py screenshots

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*.so' -delete
