# SPDX-License-Identifier: MIT
"""A chromium for the tests: finds one, and run as a module installs one where it lacks.

A machine without one tests all but the page; where CI is true that is an error.
"""

import os
import shutil
import sys
from ctypes.util import find_library

from scripts.debian import can_install, install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ["chromium", "libatomic1", "fonts-dejavu-core"]  # the second for playwright's driver
MISSING = (
    "The tests of the page need chromium or Chrome, and found none on the PATH. Install one "
    "(Debian: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install "
    "chromium) and run this again."
)


def browser() -> str | None:
    """Return the program, None when there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_wanted() -> bool:
    """Tell whether the tests may not do without."""
    return os.environ.get("CI") == "true"


if __name__ == "__main__":
    if (browser() is None or find_library("atomic") is None) and can_install():
        install("chromium", PACKAGES, MISSING)
    if browser() is None and is_wanted():
        sys.exit(MISSING)
    if browser() is None:
        print(f"{MISSING} The tests of the page are left out.")
