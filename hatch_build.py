# SPDX-License-Identifier: MIT
"""Compiles the message catalogues (.po): to what gettext reads (.mo), and to JSON for the browser.

`python hatch_build.py` does it without building anything.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("src", "caravanserai", "locales")
WORDS = Path("src", "caravanserai", "web", "words")
OF_THE_PAGE = "web_*.po"


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Runs before a wheel or an editable install is put together."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Compile every catalogue; pyproject.toml names the results as artifacts of the wheel."""
        compile_all(Path(self.root))


def compile_all(root: Path) -> None:
    """Compile the catalogues of a checkout."""
    for folder in sorted((root / LOCALES).glob("*/LC_MESSAGES")):
        of_the_page = set(folder.glob(OF_THE_PAGE))
        for po in sorted(set(folder.glob("*.po")) - of_the_page):
            compile_catalogue(po)
        words = [write_words(po, root / WORDS / folder.parent.name) for po in sorted(of_the_page)]
        keys = Counter(key for part in words for key in part)
        if twice := [key for key, count in keys.items() if count > 1]:
            raise ValueError(f"{folder}: these keys are in two catalogues: {', '.join(twice)}")


def compile_catalogue(po: Path) -> None:
    """Write the .mo file beside a .po file; one that cannot be read stops the build."""
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
    with po.with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue)


def write_words(po: Path, folder: Path) -> dict[str, str | list[str]]:
    """Write the words of a part of the page: text by key, or its forms if it goes with a number."""
    with po.open("rb") as source:
        catalogue = read_po(source, locale=folder.name, abort_invalid=True)
    words = dict(_key_and_words(each.id, each.string) for each in catalogue if each.id)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{po.stem.removeprefix('web_')}.json"
    target.write_text(
        json.dumps(words, ensure_ascii=False, sort_keys=True, separators=(",", ":")),
        encoding="utf-8",
    )
    return words


def _key_and_words(key: Any, string: Any) -> tuple[str, str | list[str]]:
    return (key, string) if isinstance(key, str) else (key[0], list(string))


if __name__ == "__main__":
    compile_all(Path(__file__).parent)
