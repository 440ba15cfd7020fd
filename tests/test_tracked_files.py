# SPDX-License-Identifier: MIT
"""What lies in the repository is ours, short, and free of traces of anyone's machine."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SPDX = "# SPDX-License-Identifier: MIT"
MAX_LINES = 400

# Written in pieces, so that this file does not find itself.
REGISTRIES = (
    "py" + "pi.org",
    "pythonhosted" + ".org",
    "npm" + "js.",
    "debian" + ".org",
    "--index-" + "url",
)
HOMES = ("/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/", "/wo" + "rk/", "file:" + "//")
# Somebody's home begins a path; the same word inside of a path is a folder of ours.
TRACES = re.compile(
    "|".join([*map(re.escape, REGISTRIES), *(rf"(?<![\w.]){re.escape(word)}" for word in HOMES)])
)
GENERATED = {ROOT / "src/caravanserai/web/net/protocol.js"}


def tracked() -> list[Path]:
    """All files that git knows or would take."""
    if not (ROOT / ".git").exists():
        pytest.skip("an unpacked archive, not a git checkout")
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked()
        if has_word(text := text_of(path))
        for number, line in enumerate(text.splitlines(), 1)
        if TRACES.search(line)
    ]
    assert found == []


def has_word(text: str) -> bool:
    """Return whether the pattern may occur; this is ten times as fast as to look for it."""
    return any(word in text for word in (*REGISTRIES, *HOMES))


def test_every_source_file_names_its_licence() -> None:
    sources = [path for path in tracked() if path.suffix in {".py", ".sh"}]
    bare = [
        str(path.relative_to(ROOT))
        for path in sources
        if text_of(path).strip() and SPDX not in text_of(path).splitlines()[:2]
    ]
    assert bare == []


def test_no_source_file_is_long() -> None:
    sources = [path for path in tracked() if path.suffix in {".py", ".sh", ".js", ".css"}]
    written = [path for path in sources if path not in GENERATED]
    lengths = {str(path.relative_to(ROOT)): len(text_of(path).splitlines()) for path in written}
    assert {name: n for name, n in lengths.items() if n > MAX_LINES} == {}
