# SPDX-License-Identifier: MIT
"""Moves inline scripts and styles of the built pages into files.

The server's content security policy allows only scripts and styles from files, and the site must
comply with it.
"""

import hashlib
import os
import re
from pathlib import Path

INLINE = re.compile(r"<(script|style)((?:\s[^>]*)?)>(.*?)</\1>", re.DOTALL)
ATTRIBUTE = re.compile(r'(<[a-z][^<>]*?) style="([^"]*)"')
FOLDER = "_static"
RULES = "inline-attributes.css"


def move_inline_code(site: Path) -> None:
    """Replace inline code in all pages of a site by links to files."""
    (site / FOLDER).mkdir(exist_ok=True)
    rules: dict[str, str] = {}
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        text = INLINE.sub(lambda found: _move(found, page, site), text)  # noqa: B023
        text = ATTRIBUTE.sub(lambda found: _replace_attribute(found, rules), text)
        link = f'<link rel="stylesheet" href="{_relative(site / FOLDER / RULES, page)}">'
        page.write_text(text.replace("</head>", f"{link}\n</head>", 1), encoding="utf-8")
    lines = [f'[data-inline="{name}"] {{ {rule} }}\n' for name, rule in sorted(rules.items())]
    (site / FOLDER / RULES).write_text("".join(lines), encoding="utf-8")


def _move(found: re.Match[str], page: Path, site: Path) -> str:
    kind, attributes, code = found[1], found[2], found[3]
    if not code.strip() or "application/json" in attributes:  # a link already, or data
        return found[0]
    file = site / FOLDER / f"inline-{_hash(code)}.{'js' if kind == 'script' else 'css'}"
    file.write_text(code, encoding="utf-8")
    if kind == "style":
        return f'<link rel="stylesheet" href="{_relative(file, page)}">'
    return f'<script{attributes} src="{_relative(file, page)}"></script>'


def _replace_attribute(found: re.Match[str], rules: dict[str, str]) -> str:
    name = _hash(found[2])
    rules[name] = found[2]
    return f'{found[1]} data-inline="{name}"'


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()[:12]


def _relative(file: Path, page: Path) -> str:
    return Path(os.path.relpath(file, page.parent)).as_posix()
