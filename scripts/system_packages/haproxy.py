# SPDX-License-Identifier: MIT
"""Finds HAProxy for the tests. Run as a module, it installs HAProxy with apt."""

import shutil
import sys

from scripts.system_packages.debian import can_install, install

MISSING = (
    "The tests need the program `haproxy` 2.4 or newer, and neither the PATH nor /usr/sbin has it. "
    "Install it (Debian and Ubuntu: apt-get install haproxy; Fedora: dnf install haproxy; macOS: "
    "brew install haproxy) and run this again."
)


def program() -> str | None:
    """Return the path of the program, or None if it is not installed."""
    # Debian keeps it off the PATH of users other than root.
    return shutil.which("haproxy") or shutil.which("/usr/sbin/haproxy")


if __name__ == "__main__":
    if program() is None and can_install():
        install("HAProxy", ["haproxy"], MISSING)
    if program() is None:
        sys.exit(MISSING)
