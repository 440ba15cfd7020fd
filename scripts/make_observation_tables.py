# SPDX-License-Identifier: MIT
"""Writes the tables of the observations into docs/guide/environments.md, from the layouts."""

import re
from pathlib import Path

import caravanserai as cv
from caravanserai.core.game import find

PAGE = Path(__file__).parent.parent / "docs" / "guide" / "environments.md"


def make_table(game: str) -> str:
    """Return the table of one game."""
    rows = ["| from | field | shape | meaning |", "|---|---|---|---|"]
    for field in find(game).observation:
        shape = " × ".join(map(str, field.shape)) or "1"
        rows.append(f"| {field.offset} | `{field.name}` | {shape} | {field.meaning} |")
    return "\n".join(rows)


def write_tables(page: str) -> str:
    """Return the page with the table of each game below its heading."""
    for game in cv.games():
        layout = find(game)
        text = f"### {layout.title}: {layout.observation.size} numbers\n\n{make_table(game)}\n"
        heading = rf"### {layout.title}: \d+ numbers\n\n(?:\|.*\n)*"
        page, count = re.subn(heading, text.replace("\\", r"\\"), page)
        if count != 1:
            raise ValueError(f"{PAGE.name} needs one heading '### {layout.title}: 0 numbers'")
    return page


def main() -> None:
    """Write the page."""
    PAGE.write_text(write_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
