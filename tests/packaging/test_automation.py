# SPDX-License-Identifier: MIT
"""The workflows and the pre-commit hooks call commands that exist, and download nothing else."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HOOKS = ROOT / ".pre-commit-config.yaml"
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def read(path: Path) -> str:
    """Return a file without its comments."""
    return re.sub(r"(^|\s)#.*", "", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [*WORKFLOWS, HOOKS], ids=lambda path: path.name)
def test_every_make_target_exists(path: Path) -> None:
    text = read(path)
    listed = re.findall(r"\brun: \[(.*)\]", text)
    named = set(re.findall(r"\bmake ([a-z-]+)", text)) | set(", ".join(listed).split(", ")) - {""}
    assert named
    assert named <= TARGETS


def test_every_run_that_is_not_part_of_make_test_is_made_every_night() -> None:
    [section] = re.findall(
        r"^# --- longer runs -+\n(.*?)^# ---", MAKEFILE, re.MULTILINE | re.DOTALL
    )
    longer = set(re.findall(r"^([a-z-]+):", section, re.MULTILINE))
    [listed] = re.findall(r"\brun: \[(.*)\]", read(ROOT / ".github/workflows/nightly.yml"))
    assert set(listed.split(", ")) == longer | {"test-research"}


def test_the_tests_run_on_every_supported_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    name = "Programming Language :: Python :: 3."
    supported = [each[len(name) - 2 :] for each in project["classifiers"] if each.startswith(name)]
    [tested] = re.findall(r"python: \[(.*)\]", read(ROOT / ".github/workflows/checks.yml"))
    assert re.findall(r"[\d.]+", tested) == supported


def test_workflows_use_only_the_actions_of_the_host() -> None:
    used = {each for path in WORKFLOWS for each in re.findall(r"uses: (\S+)", read(path))}
    assert used
    assert all(each.startswith("actions/") for each in used)


def test_hooks_call_the_tools_that_make_installs() -> None:
    text = read(HOOKS)
    assert re.findall(r"repo: (\S+)", text) == ["local"]
    entries = re.findall(r"entry: (\S+)", text)
    assert entries
    assert all(each == "make" or each.startswith(".venv/bin/") for each in entries)
