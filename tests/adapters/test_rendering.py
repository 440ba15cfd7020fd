# SPDX-License-Identifier: MIT
"""Boards as text, SVG and pixels."""

import builtins
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.adapters.rendering import render

each_game = pytest.mark.parametrize("game", cv.games())


def rendered(game: str, mode: str | None) -> Any:
    position = cv.new(game, 3, 1)
    return render(position.game, position.setup, position.state, mode)


@each_game
def test_text_is_the_board_of_a_spectator(game: str) -> None:
    position = cv.new(game, 3, 1)
    assert rendered(game, "ansi") == position.game.draw(position.state, position.setup, None)


def test_text_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert rendered("five_tribes", "human") is None
    assert capsys.readouterr().out == rendered("five_tribes", "ansi")


@each_game
def test_svg_is_well_formed(game: str) -> None:
    assert ElementTree.fromstring(rendered(game, "svg")).tag.endswith("svg")


@each_game
def test_pixels_show_something(game: str) -> None:
    picture = rendered(game, "rgb_array")
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert 0 < (picture < 128).mean() < 0.5


def test_without_a_mode_nothing_is_drawn() -> None:
    assert rendered("five_tribes", None) is None


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_pillow(module: str, *rest: Any) -> Any:
        if module == "PIL":
            raise ImportError(module)
        return real(module, *rest)

    monkeypatch.setattr(builtins, "__import__", without_pillow)
    with pytest.raises(ImportError, match="Pillow: pip install"):
        rendered("five_tribes", "rgb_array")
