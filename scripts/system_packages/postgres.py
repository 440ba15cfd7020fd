# SPDX-License-Identifier: MIT
"""Finds PostgreSQL for the tests. Run as a module, it installs PostgreSQL with apt.

Debian's package would create and start a database cluster. A setting prevents that: the tests
start clusters of their own and remove them.
"""

import shutil
import sys
from pathlib import Path

from scripts.system_packages.debian import AS_ROOT, can_install, install, run

DEBIAN = Path("/usr/lib/postgresql")  # Debian keeps each version's programs off the PATH
CLUSTER_SETTINGS = Path("/etc/postgresql-common/createcluster.conf")
MISSING = (
    "The tests need the programs `initdb` and `postgres` of PostgreSQL 14 or newer. They are "
    "neither on the PATH nor in /usr/lib/postgresql. Install them (Debian and Ubuntu: apt-get "
    "install postgresql; Fedora: dnf install postgresql-server; macOS: brew install postgresql) "
    "and run this again."
)


def programs() -> Path | None:
    """Return the folder with the programs of the newest PostgreSQL, or None if there is none."""
    on_path = shutil.which("initdb")
    if on_path and shutil.which("postgres"):
        return Path(on_path).resolve().parent
    found = [
        path.parent for path in DEBIAN.glob("*/bin/initdb") if (path.parent / "postgres").exists()
    ]
    # As numbers: as texts, 9 would be newer than 14.
    return max(found, key=lambda path: float(path.parent.name), default=None)


def install_postgres() -> None:
    """Install Debian's package without a cluster of its own."""
    if not CLUSTER_SETTINGS.exists():
        run([*AS_ROOT, "mkdir", "-p", str(CLUSTER_SETTINGS.parent)], MISSING)
        run([*AS_ROOT, "tee", str(CLUSTER_SETTINGS)], MISSING, "create_main_cluster = false\n")
    install("PostgreSQL", ["postgresql"], MISSING)


if __name__ == "__main__":
    if programs() is None and can_install():
        install_postgres()
    if programs() is None:
        sys.exit(MISSING)
