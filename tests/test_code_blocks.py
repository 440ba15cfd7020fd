# SPDX-License-Identifier: MIT
"""Code in the documents works: tests/test_public_names.py runs the examples with `>>>`.

Here, settings are read, JSON is parsed, imports are carried out, and the arguments of commands are
read as the command line reads them.
"""

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from cyclopts import CycloptsError

from caravanserai.cli.main import build_app
from caravanserai.server.settings import Settings

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^    (\S.*)$", re.MULTILINE)
DATASETS = "docs/guide/datasets.md"  # tests/research runs it: it needs polars
KINDS = {"", "board", "chart", "json", "python", "reference", "sh", "toml"}
MAKE_TARGETS = re.compile(r"^([a-z-]+):", re.MULTILINE)


def blocks(kind: str) -> list[tuple[str, str]]:
    """Return the page and the text of each block of a kind."""
    return [
        (str(page.relative_to(ROOT)), block[3])
        for page in PAGES
        for block in BLOCK.finditer(page.read_text(encoding="utf-8"))
        if block[2] == kind
    ]


def commands(program: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the page and the arguments of each line of code that runs a program."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        fenced = [line for block in BLOCK.finditer(text) for line in block[3].splitlines()]
        for line in [*fenced, *INDENTED.findall(BLOCK.sub("", text))]:
            # Two spaces separate a command from what it does.
            command = re.split(r"\s{2,}", line.strip())[0]
            if command.startswith(f"{program} "):
                words = shlex.split(command, comments=True)
                yield str(page.relative_to(ROOT)), words[1:]


def test_every_kind_of_block_is_tested() -> None:
    kinds = {block[2] for page in PAGES for block in BLOCK.finditer(page.read_text("utf-8"))}
    assert kinds <= KINDS


def test_python_compiles_and_imports_what_exists() -> None:
    for page, code in blocks("python"):
        if ">>>" not in code and page != DATASETS:
            nodes = ast.parse(code, page).body
            imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
            exec(compile(ast.Module([*imports], []), page, "exec"), {})


def test_json_is_json() -> None:
    for _, text in blocks("json"):
        try:
            json.loads(text)
        except json.JSONDecodeError:  # one message on each line
            assert all(json.loads(line) for line in text.splitlines())


def test_settings_are_settings() -> None:
    names = [name for _, text in blocks("toml") for name in tomllib.loads(text)]
    assert set(names) <= set(Settings.__struct_fields__)


def test_the_command_line_knows_the_commands() -> None:
    app = build_app()
    for page, words in commands("caravan"):
        arguments = words[: words.index("<")] if "<" in words else words
        try:
            app.parse_args(arguments, print_error=False, exit_on_error=False)
        except CycloptsError as error:
            if "does not exist" not in str(error):  # files of the reader are not here
                pytest.fail(f"{page}: {shlex.join(words)}: {error}")


def test_make_knows_the_targets() -> None:
    known = set(MAKE_TARGETS.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    for page, words in commands("make"):
        targets = {word for word in words if "=" not in word and word != "..."}
        assert targets <= known, page


def test_python_finds_the_modules_and_files() -> None:
    for page, words in commands("python"):
        found = find_spec(words[1]) if words[0] == "-m" else (ROOT / words[0]).exists()
        assert found, f"{page}: python {shlex.join(words)}"
