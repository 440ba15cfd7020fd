# SPDX-License-Identifier: MIT
"""The files of the page: where they are, what a browser needs of them, and their inline style."""

import hashlib
import posixpath
import re
from base64 import b64encode
from functools import cache
from pathlib import Path

import caravanserai

WEB = Path(caravanserai.__file__).parent / "web"
FILES_PATH = "/web"
_INDEX = WEB / "index.html"
_IMPORT = re.compile(r'^import [^;]*?"(\.[^"]+)";$', re.MULTILINE)


@cache
def outline_hash() -> str:
    """Return the hash of the style in the document, as a content security policy names it.

    The outline of the page is drawn with it before any other file arrives.
    """
    style = _INDEX.read_text(encoding="utf-8").partition("<style>")[2].partition("</style>")[0]
    return f"'sha256-{b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"


@cache
def document(root: str, page: str, *board: str) -> str:
    """Return the document for a page, with the addresses of its files below a path.

    It names all modules that the page imports: a browser would otherwise discover them level by
    level, with a round trip for each level. Those of a board must not delay the texts of the page.
    The modules find the path by themselves (web/core/root.js).
    """
    needed = list_imports("app.js", page)
    later = [each for each in list_imports(*board) if each not in needed]
    links = [_link(each) for each in needed] + [
        _link(each, ' fetchpriority="low"') for each in later
    ]
    text = _INDEX.read_text(encoding="utf-8").replace("  </head>", f"{''.join(links)}  </head>")
    return text.replace(f'"{FILES_PATH}/', f'"{root}{FILES_PATH}/')


def _link(module: str, more: str = "") -> str:
    return f'<link rel="modulepreload" href="{FILES_PATH}/{module}"{more}>'


@cache
def list_imports(*modules: str) -> tuple[str, ...]:
    """Return modules and all that they import statically, each once, in order of the imports."""
    found: dict[str, None] = {}
    for module in modules:
        _follow(module, found)
    return tuple(found)


def _follow(module: str, found: dict[str, None]) -> None:
    if module in found:
        return
    found[module] = None
    for path in _IMPORT.findall((WEB / module).read_text(encoding="utf-8")):
        _follow(posixpath.normpath(posixpath.join(posixpath.dirname(module), path)), found)
