# SPDX-License-Identifier: MIT
"""Code and documents are written in plain English (CONTRIBUTING.md)."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
KINDS = ("*.py", "*.js", "*.md", "Makefile", "*.toml")
AVOIDED = {
    "he": r"\b(?:[Hh]e|him|[Hh]is)\b",
    "whoever": r"\b[Ww]ho(?:m)?ever\b",
    "lest": r"\blest\b",
    "anew": r"\banew\b",
    "of late": r"\bof late\b",
    "is none": r"(?<!there )\b(?:is|are|be|was) none\b",
}


def tracked_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", *KINDS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.splitlines()]


@pytest.mark.parametrize(("name", "pattern"), AVOIDED.items(), ids=AVOIDED)
def test_no_file_uses_an_avoided_expression(name: str, pattern: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked_files()
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if re.search(pattern, line)
    ]
    assert found == [], f"avoid {name!r}:\n" + "\n".join(found)
