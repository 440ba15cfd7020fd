# SPDX-License-Identifier: MIT
"""Finds a browser for the tests. Run as a module, it installs Chromium with apt.

Debian's chromium-headless-shell is Chromium without a window. It is preferred, because with it the
tests of the page take a sixth less CPU. Without a browser the tests of the page are skipped. Where
CI=true, that is an error.
"""

import os
import shutil
import sys
from ctypes.util import find_library

from scripts.system_packages.debian import can_install, install

NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
)
# Playwright's driver needs libatomic.
PACKAGES = ["chromium-headless-shell|chromium", "libatomic1", "fonts-dejavu-core"]
MISSING = (
    "The tests of the page need Chromium or Chrome, and the PATH has neither. Install one "
    "(Debian: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install "
    "chromium) and run this again."
)


def browser() -> str | None:
    """Return the path of the browser, or None if the PATH has none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_wanted() -> bool:
    """Return whether the tests must run in a browser: on a CI machine they may not be skipped."""
    return os.environ.get("CI") == "true"


if __name__ == "__main__":
    if (browser() is None or find_library("atomic") is None) and can_install():
        install("chromium", PACKAGES, MISSING)
    if browser() is None and is_wanted():
        sys.exit(MISSING)
    if browser() is None:
        print(f"{MISSING} Until then the tests of the page are skipped.")
