# SPDX-License-Identifier: MIT
"""Firefox and WebKit for `make browsers`. Run as a module, it installs them with apt."""

import shutil
import sys

from scripts.system_packages.debian import can_install, install

FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("WebKitWebDriver",)
DISPLAY = ("Xvfb",)  # the window of WebKit needs a display, which a server does not have
PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "fonts-dejavu-core"]
MISSING = (
    "make browsers needs Firefox, WebKitWebDriver and Xvfb, and the PATH does not have all of "
    "them. Install them (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb) and run this "
    "again."
)


def find_program(names: tuple[str, ...]) -> str | None:
    """Return the path of the first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


def are_there() -> bool:
    """Return whether everything is installed."""
    return all(find_program(names) for names in (FIREFOX, WEBKIT, DISPLAY))


if __name__ == "__main__":
    if not are_there() and can_install():
        install("Firefox and WebKit", PACKAGES, MISSING)
    if not are_there():
        sys.exit(MISSING)
