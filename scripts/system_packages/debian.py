# SPDX-License-Identifier: MIT
"""Installs system packages that the tests need, on machines with apt."""

import os
import shutil
import subprocess
import sys

AS_ROOT = [] if os.geteuid() == 0 else ["sudo", "-n"]


def can_install() -> bool:
    """Return whether this machine has apt and this user may install packages."""
    return bool(shutil.which("apt-get") and (not AS_ROOT or shutil.which("sudo")))


def install(what: str, packages: list[str], advice: str) -> None:
    """Install packages; if a step fails, exit with its output and the advice.

    Of `one|other`, the first that this system offers is installed.
    """
    print(f"Installing {what} for the tests ...", flush=True)
    # An upgrade must not prompt for which version of a changed configuration file to keep.
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "UCF_FORCE_CONFFOLD=1", "apt-get", "-qq"]
    run([*AS_ROOT, *quiet, "update"], advice)
    chosen = [choose(package) for package in packages]
    run([*AS_ROOT, *quiet, "install", "--no-install-recommends", *chosen], advice)


def choose(package: str) -> str:
    """Return the first of the packages `one|other` that this system offers, or the last one."""
    *preferred, last = package.split("|")
    return next(filter(is_offered, preferred), last)


def is_offered(package: str) -> bool:
    """Return whether apt knows a package."""
    known = subprocess.run(["apt-cache", "show", package], capture_output=True, check=False)
    return known.returncode == 0


def run(command: list[str], advice: str, text: str = "") -> None:
    """Run a command; if it fails, exit with its output and the advice."""
    done = subprocess.run(
        command,
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}\n{advice}")
