# SPDX-License-Identifier: MIT
"""The layers of docs/develop/map.md hold; the contracts themselves stand in pyproject.toml."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "caravanserai"

GAME = "games/through_the_desert"


def kept_contracts(source: Path) -> bool:
    """Run the contracts on the package that lies in the given folder."""
    linter = Path(sys.executable).with_name("lint-imports")
    config = ROOT / "pyproject.toml"
    done = subprocess.run(
        [linter, "--config", config, "--no-cache", "--no-logo"],
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "not configured correctly" not in done.stdout, done.stdout
    assert "Contracts:" in done.stdout, done.stdout + done.stderr
    return done.returncode == 0


def test_layers_hold() -> None:
    assert kept_contracts(PACKAGE.parent)


@pytest.fixture(scope="module")
def copy_of_the_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with another game, in a folder where files can be added."""
    copy = tmp_path_factory.mktemp("source") / "caravanserai"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    another = copy / "games" / "another"
    another.mkdir()
    (another / "__init__.py").touch()
    assert kept_contracts(copy.parent)
    return copy


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("core", "import caravanserai.games.through_the_desert"),
        ("core", "import caravanserai.cli"),
        (GAME, "import caravanserai.testing"),
        (GAME, "import random"),
        (GAME, "import caravanserai.games.another"),
        ("testing", "import caravanserai.cli"),
        ("server", "import caravanserai.games.through_the_desert.constants"),
        ("cli", "import caravanserai.games.another"),
        ("server/tables", "import caravanserai.server.http.endpoint"),
        ("server/tables", "import caravanserai.server.websocket"),
        ("server/tables", "import starlette.requests"),
        ("server/tables", "import caravanserai.server.people.authenticate"),
    ],
)
def test_a_breach_of_the_layers_is_caught(where: str, line: str, copy_of_the_package: Path) -> None:
    breach = copy_of_the_package / where / "breach.py"
    breach.write_text(line + "\n")
    kept = kept_contracts(copy_of_the_package.parent)
    breach.unlink()
    assert not kept


def test_a_package_without_a_layer_is_caught(copy_of_the_package: Path) -> None:
    new = copy_of_the_package / "new"
    new.mkdir()
    (new / "__init__.py").touch()
    kept = kept_contracts(copy_of_the_package.parent)
    shutil.rmtree(new)
    assert not kept


def is_private(name: str) -> bool:
    """Whether a name begins with one underscore; `_` alone is how translations are called."""
    return name.startswith("_") and not name.startswith("__") and name != "_"


def foreign_private_names(path: Path, root: Path) -> Iterator[str]:
    """Private names that a file takes from a module of another folder."""
    own = ".".join(path.relative_to(root).parent.parts)
    modules: dict[str, str] = {}  # names of imported modules of other folders
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("caravanserai"):
            folder = str(node.module).rpartition(".")[0]
            for name in node.names:
                if is_private(name.name) and folder != own:
                    yield f"{path.relative_to(root)}: {node.module}.{name.name}"
                if node.module != own:
                    modules[name.asname or name.name] = f"{node.module}.{name.name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = modules.get(node.value.id, "")
            is_module = (root / Path(*module.split("."))).with_suffix(".py").exists()
            if module and is_module and is_private(node.attr):
                yield f"{path.relative_to(root)}: {module}.{node.attr}"


def test_no_package_uses_private_names_of_another() -> None:
    root = PACKAGE.parent
    assert [name for path in root.rglob("*.py") for name in foreign_private_names(path, root)] == []


@pytest.mark.parametrize(
    "source",
    [
        "from caravanserai.core.record import _END\n",
        "from caravanserai.core import record\n\nprint(record._END)\n",
        "from caravanserai.core import record as r\n\nprint(r._END)\n",
    ],
)
def test_a_private_name_of_another_package_is_caught(source: str, tmp_path: Path) -> None:
    shutil.copytree(PACKAGE / "core", tmp_path / "caravanserai" / "core")
    thief = tmp_path / "caravanserai" / "thief.py"
    thief.write_text(source)
    assert list(foreign_private_names(thief, tmp_path)) == [
        "caravanserai/thief.py: caravanserai.core.record._END"
    ]
