# SPDX-License-Identifier: MIT
"""Pictures of a position for environments: text, SVG, or an array of pixels."""

import sys
from html import escape
from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, Setup, StateArray

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
_LETTER = (7, 14)  # width and height of a letter, in pixels


def check_mode(mode: str | None) -> str | None:
    """Return the mode; None is no rendering. Raises BadOptions for an unknown mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOptions(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def render(
    game: Game, setup: Setup, states: StateArray, mode: str | None
) -> str | npt.NDArray[np.uint8] | None:
    """Return the position as a spectator sees it; print it in the mode "human".

    Returns None if it was printed, or if there is no mode.
    """
    if mode is None:
        return None
    if mode == "svg" and game.maps is not None:
        return game.maps.draw_svg(setup.map, game.view(states, setup, None))
    text = game.draw(states, setup, None)
    if mode == "human":
        sys.stdout.write(text)
        return None
    if mode == "ansi":
        return text
    return _text_as_svg(text) if mode == "svg" else _text_as_pixels(text)


def _text_as_svg(text: str) -> str:
    lines, (width, height) = text.splitlines(), _LETTER
    size = f'width="{width * (max(map(len, lines)) + 2)}" height="{height * (len(lines) + 1)}"'
    rows = "".join(
        f'<tspan x="{width}" y="{height * row}">{escape(line)}</tspan>'
        for row, line in enumerate(lines, start=1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size} fill="#fff"/>'
        f'<text font-family="monospace" font-size="11" xml:space="preserve">{rows}</text></svg>\n'
    )


def _text_as_pixels(text: str) -> npt.NDArray[np.uint8]:
    drawing, font = _pillow()
    lines, (width, height) = text.splitlines(), _LETTER
    size = (width * (max(map(len, lines)) + 2), height * (len(lines) + 1))
    image = drawing.Image.new("RGB", size, "white")
    pen = drawing.ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line, start=1):
            # The bitmap font has the characters of Latin 1. They are drawn one at a time, because
            # their widths vary.
            sign = letter if letter.isascii() else "?"
            pen.text((column * width, row * height + height // 2), sign, "black", font)
    return np.asarray(image)


def _pillow() -> tuple[Any, Any]:
    try:
        import PIL
        from PIL import Image, ImageDraw, ImageFont  # noqa: F401  attributes of PIL from here on
    except ImportError:
        command = "pip install 'caravanserai[pettingzoo]'"
        raise ImportError(f"pictures of pixels need Pillow: {command}") from None
    return PIL, ImageFont.load_default_imagefont()
