# SPDX-License-Identifier: MIT
"""Compiles the message catalogues (.po): to .mo files for gettext, and to JSON for the browser.

| catalogue | used by | compiled to |
|---|---|---|
| `caravanserai.po` | the terminal | `caravanserai.mo` |
| `web_<part>.po` | the page | `web/words/<language>/<part>.json` |
| `shared_<part>.po` | both | the same JSON file, and `shared.mo` with all parts |

`python hatch_build.py` does it without building anything.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("src", "caravanserai", "locales")
WORDS = Path("src", "caravanserai", "web", "words")
TERMINAL, SHARED, WEB = "caravanserai", "shared", "web"

Words: TypeAlias = dict[str, str | list[str]]


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Runs before a wheel or an editable install is put together."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Compile every catalogue; pyproject.toml names the results as artifacts of the wheel."""
        compile_all(Path(self.root))


def compile_all(root: Path) -> None:
    """Compile the catalogues of a checkout."""
    for folder in sorted((root / LOCALES).glob("*/LC_MESSAGES")):
        compile_terminal(folder, folder)
        compile_page(folder, root / WORDS / folder.parent.name)


def compile_terminal(source: Path, target: Path) -> None:
    """Write the .mo files of a language."""
    for domain, pattern in ((TERMINAL, f"{TERMINAL}.po"), (SHARED, f"{SHARED}_*.po")):
        parts = sorted(source.glob(pattern))
        if parts:  # English has no catalogue of the terminal: its texts are the keys
            with (target / f"{domain}.mo").open("wb") as file:
                write_mo(file, merge_catalogues(parts))


def compile_page(source: Path, target: Path) -> None:
    """Write the words of each part of the page. Raises ValueError if a key is in two parts."""
    target.mkdir(parents=True, exist_ok=True)
    everything: set[str] = set()
    for part in sorted({po.stem.partition("_")[2] for po in source.glob("*_*.po")}):
        words = read_words(source / f"{name}_{part}.po" for name in (SHARED, WEB))
        if twice := everything & words.keys():
            raise ValueError(f"{source}: these keys are in two catalogues: {', '.join(twice)}")
        everything |= words.keys()
        text = json.dumps(words, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        (target / f"{part}.json").write_text(text, encoding="utf-8")


def merge_catalogues(files: Iterable[Path]) -> Catalog:
    """Read catalogues of one language as one; an invalid file stops the build."""
    merged: Catalog | None = None
    for po in files:
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
        if merged is None:
            merged = catalogue
            continue
        for message in catalogue:
            if message.id:
                merged[message.id] = message
    if merged is None:
        raise ValueError("no catalogue to compile")
    return merged


def read_words(files: Iterable[Path]) -> Words:
    """Return the text of each key, or its plural forms if it depends on a number."""
    catalogue = merge_catalogues(po for po in files if po.exists())
    return dict(_read_word(each.id, each.string) for each in catalogue if each.id)


def _read_word(key: Any, string: Any) -> tuple[str, str | list[str]]:
    return (key, string) if isinstance(key, str) else (key[0], list(string))


if __name__ == "__main__":
    compile_all(Path(__file__).parent)
