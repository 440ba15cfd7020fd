# SPDX-License-Identifier: MIT
"""`caravan mcp`, up to the messages: tests/adapters/mcp has those."""

import builtins
import sys
from typing import Any

import pytest

from tests.cli.conftest import Caravan, complains


def test_a_bad_number_of_games_is_one_line(caravan: Caravan) -> None:
    assert complains(caravan("mcp", "--games", 0), "number of games")


def test_a_missing_package_is_one_line(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__
    monkeypatch.delitem(sys.modules, "caravanserai.adapters.mcp.server", raising=False)

    def without_library(module: str, *rest: Any) -> Any:
        if module.partition(".")[0] == "mcp":
            raise ImportError(module)
        return real(module, *rest)

    monkeypatch.setattr(builtins, "__import__", without_library)
    assert complains(caravan("mcp"), "pip install 'caravanserai[mcp]'")
