# SPDX-License-Identifier: MIT
"""Builds the documentation site: `make docs`. Every warning is an error.

The site is written into the package (src/caravanserai/site), where the server and the wheel find
it; git ignores it.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

# Drawing a few positions does not justify compiling two games. Set before the first import.
os.environ["NUMBA_DISABLE_JIT"] = "1"

from sphinx.cmd.build import build_main

from scripts.documentation.inline_code import move_inline_code
from scripts.documentation.stage import Stage

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "src" / "caravanserai" / "site"
LEFT_OUT = (".buildinfo", ".doctrees", "_sources", "objects.inv", "_static/debug.css")


def main() -> int:
    """Build the site; return the exit code."""
    with tempfile.TemporaryDirectory(prefix="caravan-docs-") as folder:
        source, built = Path(folder, "source"), Path(folder, "site")
        try:
            Stage(ROOT, source).fill()
        except ValueError as error:
            print(f"docs: {error}", file=sys.stderr)
            return 1
        configuration = str(Path(__file__).parent)
        # --fail-on-warning, but only after all of them have been shown.
        options = ["-q", "-W", "--keep-going", "-b", "html", "-c", configuration]
        if code := int(build_main([*options, str(source), str(built)])):
            return code
        for name in LEFT_OUT:
            _remove(built / name)
        move_inline_code(built)
        shutil.rmtree(SITE, ignore_errors=True)
        shutil.copytree(built, SITE)
    print(f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}")
    return 0


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
