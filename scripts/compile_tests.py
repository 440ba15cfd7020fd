# SPDX-License-Identifier: MIT
"""Compiles the rules and the bots into the cache, then runs the tests marked `compiles`.

Those tests have compiled functions of their own. Numba keeps the code of their callees only in
memory, so in a process of their own they would compile all of it once more, which takes three times
as long.
"""

import runpy
import sys
from pathlib import Path

import pytest

WARM_UP = Path(__file__).with_name("warm_up.py")


class WarmUp:
    """A plugin that compiles after collecting: pytest must be the first to import its plugins."""

    def pytest_collection_finish(self) -> None:
        """Run the script as `make warm` does."""
        runpy.run_path(str(WARM_UP), run_name="__main__")


def main() -> int:
    """Run the tests with the arguments of the command line; return the exit code."""
    arguments, sys.argv[1:] = sys.argv[1:], []  # the script has arguments of its own
    return pytest.main(["-m", "compiles", "tests/bots", *arguments], plugins=[WarmUp()])


if __name__ == "__main__":
    sys.exit(main())
