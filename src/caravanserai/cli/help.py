# SPDX-License-Identifier: MIT
"""Help pages in the language of the reader: texts are translated when they are shown."""

from typing import Any

from attrs import evolve
from cyclopts.help import DefaultFormatter, HelpPanel, InlineText
from rich.console import Console, ConsoleOptions
from rich.text import Text

from caravanserai.cli.i18n import N_, _

# Texts of cyclopts itself that appear on help pages.
LIBRARY_TEXTS = (
    N_("Arguments"),
    N_("Commands"),
    N_("Parameters"),
    N_("Display this message and exit."),
    N_("Display application version."),
)


class TranslatingFormatter(DefaultFormatter):
    """Formats help as cyclopts does, with every text in the language in use."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Show one panel."""
        # Help texts are module constants, created before the language is known.
        entries = [evolve(e, description=_translate(e.description)) for e in panel.entries]
        title = _(str(panel.title))
        super().__call__(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, _options: ConsoleOptions, usage: Any) -> None:
        """Show how the command is called."""
        console.print(Text.assemble(_("Usage:"), " ", str(usage).strip(), "\n", style="bold"))

    def render_description(
        self, console: Console, _options: ConsoleOptions, description: Any
    ) -> None:
        """Show what the command is for."""
        console.print(_translate(description))


def _translate(description: Any) -> Any:
    """Translate plain text, which is all that our help contains; return anything else unchanged."""
    if isinstance(description, InlineText) and isinstance(description.primary_renderable, Text):
        plain = description.primary_renderable.plain.strip()
        return InlineText(Text(_(plain)))
    return description
