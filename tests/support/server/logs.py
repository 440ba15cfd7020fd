# SPDX-License-Identifier: MIT
"""Captures log lines; use it with the fixture `restore_logging`."""

import io
import json
from typing import Any

from caravanserai.server.observability.logging import set_up_logs
from caravanserai.server.settings import load


def capture(**settings: str) -> io.StringIO:
    """Send the log to a stream, as JSON unless the settings say otherwise."""
    stream = io.StringIO()
    variables = {f"CARAVAN_{name.upper()}": value for name, value in settings.items()}
    set_up_logs(load(variables), stream)
    return stream


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    """Return the events that were logged as JSON."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]
