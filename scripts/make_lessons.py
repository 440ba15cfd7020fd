# SPDX-License-Identifier: MIT
"""Writes the lessons of the browser again: python scripts/make_lessons.py

Lessons are written in scripts/lessons; their words are in the catalogues (web_learn.po).
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from scripts.lessons import desert, tribes
from scripts.lessons.lesson import Course, document

FOLDER = Path(__file__).parent.parent / "src/caravanserai/web/pages/learn/lessons"


def main() -> None:
    """Write a file for each game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for course in (desert.course(), tribes.course()):
        path = FOLDER / f"{course.game}.json"
        path.write_text(text_of(course), encoding="utf-8")
        print(f"{path.name}: {len(course.lessons)} lessons, {path.stat().st_size} bytes")


def text_of(course: Course) -> str:
    """Return the file of a course."""
    return json.dumps(document(course), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    main()
