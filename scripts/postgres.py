# SPDX-License-Identifier: MIT
"""PostgreSQL for the tests: finds its programs, and run as a script installs them where they lack.

Debian's package would make and start a database of its own. It is asked not to: the tests start
theirs, and leave none behind.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")  # Debian keeps each version's programs off the PATH
CLUSTER_SETTINGS = Path("/etc/postgresql-common/createcluster.conf")
MISSING = (
    "The tests need the programs `initdb` and `postgres` of PostgreSQL 14 or newer, and found none "
    "on the PATH or in /usr/lib/postgresql. Install them (Debian and Ubuntu: apt-get install "
    "postgresql; Fedora: dnf install postgresql-server; macOS: brew install postgresql) and run "
    "this again."
)


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest version's, None when there is none."""
    on_path = shutil.which("initdb")
    if on_path and shutil.which("postgres"):
        return Path(on_path).resolve().parent
    found = [
        path.parent for path in DEBIAN.glob("*/bin/initdb") if (path.parent / "postgres").exists()
    ]
    return max(found, key=lambda path: float(path.parent.name), default=None)


def install() -> None:
    """Install Debian's package without its own database."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    apt = [
        *as_root,
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "UCF_FORCE_CONFFOLD=1",
        "apt-get",
        "-qq",
    ]
    print("Installing PostgreSQL for the tests ...", flush=True)
    if not CLUSTER_SETTINGS.exists():
        _run([*as_root, "mkdir", "-p", str(CLUSTER_SETTINGS.parent)])
        _run([*as_root, "tee", str(CLUSTER_SETTINGS)], "create_main_cluster = false\n")
    _run([*apt, "update"])
    _run([*apt, "install", "--no-install-recommends", "postgresql"])


def _run(command: list[str], text: str = "") -> None:
    done = subprocess.run(
        command,
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}\n{MISSING}")


if __name__ == "__main__":
    if (
        programs() is None
        and shutil.which("apt-get")
        and (os.geteuid() == 0 or shutil.which("sudo"))
    ):
        install()
    if programs() is None:
        sys.exit(MISSING)
