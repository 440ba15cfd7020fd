# SPDX-License-Identifier: MIT
"""Colour on text boards. It only repeats what letters and numbers say.

A sign on a board is a letter for its colour and the number of its player; capitals mark what
matters more. Below the board, after an empty line, come lines of single words and numbers.
"""

import re

from rich.text import Text

from caravanserai.cli.words import WORDS, translate_word

# Only the sixteen standard colours, because users adjust these in their terminal.
COLOURS = {
    "y": "bright_yellow",
    "p": "bright_magenta",
    "v": "magenta",
    "g": "green",
    "t": "bright_cyan",
    "r": "bright_red",
    "b": "bright_blue",
    "o": "yellow",
    "w": "bright_white",
}

_MARGIN = 4  # columns for the numbers of the rows
# A piece, such as y1 or Y1; the rules after it are for everything else on a board.
_SIGN = re.compile(r"\b([a-zA-Z])[1-9]\b")
_RULES = (
    (re.compile(r"(?<=[ (])[1-9](?=[ )]|$)"), "bold bright_blue"),
    (re.compile(r"\*"), "bold green"),
    (re.compile(r"=[1-9]"), "reverse"),
    (re.compile(r"/\^\\|[().]"), "dim"),
)
_WORD = re.compile("|".join(rf"\b{word}\b *" for word in WORDS))


def colour_board(drawing: str) -> Text:
    """Return a board in colour, with the words below it in the language in use."""
    board, _, below = drawing.rstrip("\n").partition("\n\n")
    lines = board.splitlines()
    coloured = [Text(lines[0], style="dim"), *map(_colour_row, lines[1:])] if lines else []
    return Text("\n").join([*coloured, Text(), *map(_translate_row, below.splitlines())])


def _colour_row(line: str) -> Text:
    row = Text(line[_MARGIN:])
    # Signs come last, because in Rich the later style wins.
    for pattern, style in _RULES:
        row.highlight_regex(pattern, style)
    for found in _SIGN.finditer(line[_MARGIN:]):
        letter = found[1]
        weight = "bold reverse" if letter.isupper() else "bold"
        row.stylize(f"{weight} {COLOURS.get(letter.lower(), 'default')}", *found.span())
    return Text.assemble((line[:_MARGIN], "dim"), row)


def _translate_row(line: str) -> Text:
    row = Text(_WORD.sub(_translate, line))
    if line.startswith(">"):
        row.stylize("bold")
    return row


def _translate(found: re.Match[str]) -> str:
    """Translate a word and keep the columns aligned, unless the word is too long."""
    word = found[0].rstrip()
    translated = translate_word(word)
    return f"{translated} ".ljust(len(found[0])) if word != found[0] else translated
