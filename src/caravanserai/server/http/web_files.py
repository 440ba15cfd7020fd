# SPDX-License-Identifier: MIT
"""Where the files of the page are, and the hash of the only style that is not in a file."""

import hashlib
from base64 import b64encode
from functools import cache
from pathlib import Path

import caravanserai

WEB = Path(caravanserai.__file__).parent / "web"
INDEX = WEB / "index.html"


@cache
def outline_hash() -> str:
    """Return the hash of the style in the document, as a content security policy names it.

    The outline of the page is drawn with it before any other file arrives.
    """
    style = INDEX.read_text(encoding="utf-8").partition("<style>")[2].partition("</style>")[0]
    return f"'sha256-{b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"
