# SPDX-License-Identifier: MIT
"""Compiles the message catalogues (.po) to what gettext reads (.mo), beside them."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("src", "caravanserai", "locales")


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Runs before a wheel or an editable install is put together."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Compile every catalogue; pyproject.toml names the results as artifacts of the wheel."""
        for po in sorted((Path(self.root) / LOCALES).glob("*/LC_MESSAGES/*.po")):
            compile_catalogue(po)


def compile_catalogue(po: Path) -> None:
    """Write the .mo file beside a .po file; one that cannot be read stops the build."""
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
    with po.with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue)
