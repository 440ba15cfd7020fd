# SPDX-License-Identifier: MIT
"""`caravan serve`: the server for games in the browser and for programs."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions

if TYPE_CHECKING:
    from caravanserai.server.settings import Settings

_HOST = N_("The address to listen on; 127.0.0.1 if not given, which only this machine reaches.")
_PORT = N_("The port; 8765 if not given, 0 for any that is free.")
_SETTINGS = N_("A TOML file with settings; environment variables override it.")
_OPEN = N_("Open the page in a browser; if not given, wherever there is a desktop.")


def serve(
    *,
    host: Annotated[str | None, Parameter(help=_HOST)] = None,
    port: Annotated[int | None, Parameter(help=_PORT)] = None,
    settings: Annotated[Path | None, Parameter(help=_SETTINGS)] = None,
    browser: Annotated[
        bool | None, Parameter(name="--open", negative="--no-open", help=_OPEN)
    ] = None,
) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    # Before the other imports: without the extra `server`, this one explains what to install.
    chosen = _load_settings(host, port, settings)
    from caravanserai.cli.serve.reach import explain_reach
    from caravanserai.cli.serve.startup import Announcement, prepare
    from caravanserai.server import run
    from caravanserai.server.observability.logging import set_up_logs

    with run.listen(chosen) as listening:  # first, so that a port in use is reported at once
        prepare()
        set_up_logs(chosen, sys.stderr)
        notes = explain_reach(chosen, listening.getsockname()[1])
        announcement = Announcement(run.address(chosen, listening), notes, browser)
        run.run(chosen, listening, announcement)
    return OK


def _load_settings(host: str | None, port: int | None, file: Path | None) -> "Settings":
    """Load the settings; arguments override the environment, which overrides the file."""
    try:
        from caravanserai.server.settings import PREFIX, load
    except ModuleNotFoundError as error:
        raise BadOptions(
            f"caravan serve needs {error.name}: pip install 'caravanserai[server]'"
        ) from None
    typed = {"HOST": host, "PORT": port}
    given = {PREFIX + name: str(value) for name, value in typed.items() if value is not None}
    return load(os.environ | given, file)
