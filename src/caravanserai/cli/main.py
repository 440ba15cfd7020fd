# SPDX-License-Identifier: MIT
"""The command `caravan` and its subcommands, each imported only when it is called."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, Parameter

from caravanserai.cli import i18n
from caravanserai.cli.console import error_console, output_console
from caravanserai.cli.errors import run_guarded
from caravanserai.cli.help import TranslatingFormatter
from caravanserai.cli.i18n import N_, _

ABOUT = N_("Desert board games: play them, study them, master them.")
LANGUAGE_NOTE = N_(
    "Every command also takes --language en, pl, fr or de; without it, "
    "CARAVAN_LANGUAGE or the system's setting decides."
)

COMMANDS = (
    ("play", N_("Play a game in the terminal, against bots or with others at this screen.")),
    ("serve", N_("Run the server for games in the browser, alone or with others.")),
    ("admin", N_("Find, ban and mute people, close tables, settle reports.")),
    ("simulate", N_("Play many random games and show the statistics.")),
    ("match", N_("Let bots play against each other and show which is stronger.")),
    ("ladder", N_("Rate all bots by matches between them.")),
    ("selfplay", N_("Write a dataset of games between bots.")),
    ("dataset", N_("Check and show a dataset of `caravan selfplay`.")),
    ("learn", N_("Train the network of a game by games against itself.")),
    ("perft", N_("Count the sequences of legal actions, depth by depth.")),
    (
        "bench",
        N_("Measure the speed of random games, and print the signature of the rules."),
    ),
    ("replay", N_("Check a game record and show the game.")),
    ("verify", N_("Check that the server of a finished game dealt fairly.")),
    ("analyse", N_("Find the best moves of a position, or the mistakes of a game.")),
    ("bot", N_("Run a bot that other programs can play by the line protocol.")),
    ("bridge", N_("Let a bot of this machine play on a server.")),
    ("mcp", N_("Let a language model play, by the Model Context Protocol.")),
    ("maps", N_("List, show, check and generate maps of Through the Desert.")),
    ("doctor", N_("Check the installation and explain how to fix it.")),
)
# Those in the folder `commands/research`.
_RESEARCH = {"bench", "dataset", "ladder", "learn", "match", "perft", "selfplay", "simulate"}


def build_app() -> App:
    """Create the application, in the language in use."""
    app = App(
        name="caravan",
        help=ABOUT,
        help_epilogue=_(LANGUAGE_NOTE),
        help_format="plaintext",
        help_formatter=TranslatingFormatter(),
        version=_version,
        # Help texts name the defaults; a switch needs no `--no-...` beside it.
        default_parameter=Parameter(show_default=False, negative=()),
        console=output_console(),
        error_console=error_console(),
        # All errors reach `run_guarded`, which prints them on one line and chooses the code.
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        verbose=False,
        # A command returns its exit code; cyclopts would print or exit by itself.
        result_action="return_value",
    )
    for place, (name, about) in enumerate(COMMANDS):
        folder = "commands.research" if name in _RESEARCH else "commands"
        target = f"caravanserai.cli.{folder}.{name}:{name}"
        app.command(target, name=name, help=about, sort_key=place)
    return app


def _version() -> str:
    from caravanserai import __version__

    return f"caravanserai {__version__}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a character shows ? instead of failing.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return run_guarded(lambda: _run(list(sys.argv[1:] if arguments is None else arguments)))


def _run(arguments: list[str]) -> int:
    # First, so that even an error about --language is translated.
    i18n.set_language(i18n.detect_language(os.environ))
    chosen, rest = i18n.extract_language(arguments)
    if chosen:
        i18n.set_language(chosen)
    code = build_app()(rest)
    return code if isinstance(code, int) else 0
