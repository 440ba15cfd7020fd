# SPDX-License-Identifier: MIT
"""Finds Redis for the tests. Run as a module, it installs Redis with apt."""

import shutil
import sys

from scripts.system_packages.debian import can_install, install

NAMES = ("redis-server", "valkey-server")
MISSING = (
    "The tests need the program `redis-server` or `valkey-server`, and the PATH has neither. "
    "Install one (Debian and Ubuntu: apt-get install redis-server; Fedora: dnf install valkey; "
    "macOS: brew install valkey) and run this again."
)


def program() -> str | None:
    """Return the path of the program, or None if the PATH has none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    if program() is None and can_install():
        install("Redis", ["redis-server"], MISSING)
    if program() is None:
        sys.exit(MISSING)
