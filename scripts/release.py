# SPDX-License-Identifier: MIT
"""Builds a release and tags it: python scripts/release.py 1.2.0

Before you run it, commit two changes: the version in pyproject.toml, and in CHANGELOG.md a heading
`## 1.2.0 (2027-01-31)` above the entries that were under `## Unreleased`. The script refuses a
working tree with changes, a version that differs from pyproject.toml or is not newer than the last
tag, and a changelog section that is missing or empty. It builds the wheel and the source archive in
dist/, and then creates the tag `v1.2.0`. It publishes nothing.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from pathlib import Path

_VERSION = re.compile(r"\d+\.\d+\.\d+")
_HEADING = re.compile(r"^## (.*)$", re.MULTILINE)


class Refusal(Exception):
    """A reason not to release; the message says how to resolve it."""


def main() -> int:
    """Release the version that is named on the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("version", help="as in pyproject.toml, for example 1.2.0")
    version: str = parser.parse_args().version
    try:
        release(Path(_git("rev-parse", "--show-toplevel")), version)
    except Refusal as refusal:
        print(f"release: {refusal}", file=sys.stderr)
        return 1
    return 0


def release(root: Path, version: str) -> None:
    """Check everything, build, and tag last. Raises Refusal if a check or the build fails."""
    check_version(root, version)
    check_tree()
    notes = changelog_section(root, version)
    build(root, version)
    # Last, so that a failed build leaves no tag behind.
    _git("tag", "--annotate", f"v{version}", "--message", f"Caravanserai {version}\n\n{notes}")
    print(f"Built dist/ and created the tag v{version}. To publish it: git push origin v{version}")


def check_version(root: Path, version: str) -> None:
    """Refuse a version that differs from pyproject.toml, or that is not newer than every tag."""
    if not _VERSION.fullmatch(version):
        raise Refusal(f"{version!r} is not a version such as 1.2.0")
    with (root / "pyproject.toml").open("rb") as file:
        declared = tomllib.load(file)["project"]["version"]
    if version != declared:
        raise Refusal(f"pyproject.toml has version {declared}, not {version}: change one of them")
    tags = [tag[1:] for tag in _git("tag", "--list", "v*").split() if _VERSION.fullmatch(tag[1:])]
    newest = max(tags, key=_numbers, default=None)
    if newest is not None and _numbers(version) <= _numbers(newest):
        raise Refusal(f"{version} is not newer than the last release, {newest}")


def check_tree() -> None:
    """Refuse a working tree with changes: the tag would not describe what was built."""
    if changes := _git("status", "--porcelain"):
        raise Refusal(f"commit or remove these changes first:\n{changes}")


def changelog_section(root: Path, version: str) -> str:
    """Return the text of a version in CHANGELOG.md. Refuse a missing, undated or empty section."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    # `split` returns headings and texts by turns, after what precedes the first heading.
    _, *parts = _HEADING.split(text)
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    dated = re.compile(re.escape(version) + r" \(\d{4}-\d{2}-\d{2}\)")
    heading = next((each for each in sections if dated.fullmatch(each.strip())), None)
    if heading is None:
        raise Refusal(f"CHANGELOG.md has no heading `## {version} (YYYY-MM-DD)`")
    entries = [line for line in sections[heading].splitlines() if line.startswith("- ")]
    if not entries:
        raise Refusal(f"the section {version} of CHANGELOG.md has no entries")
    return sections[heading].strip()


def build(root: Path, version: str) -> None:
    """Build the wheel and the source archive in dist/. Refuse if the build fails."""
    command = [sys.executable, "-m", "hatchling", "build", "--clean", "--target", "sdist"]
    done = subprocess.run([*command, "--target", "wheel"], cwd=root, check=False)
    built = {path.name for path in (root / "dist").glob(f"*-{version}*")}
    # The wheel and the source archive.
    if done.returncode or len(built) != 2:
        raise Refusal(f"the build failed; dist/ has {', '.join(sorted(built)) or 'nothing'}")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refusal(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
