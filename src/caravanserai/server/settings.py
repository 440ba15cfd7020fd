# SPDX-License-Identifier: MIT
"""The settings of the server, checked once at the start.

Each field can be set by an environment variable (`port` by CARAVAN_PORT) and by a key in an
optional TOML file; the environment overrides the file. Error messages quote the descriptions below.
"""

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from caravanserai.core.errors import CaravanError

PREFIX = "CARAVAN_"
FILE = PREFIX + "SETTINGS"  # the variable that names the TOML file

_SECRET = ("database", "metrics_token", "notices")  # errors do not repeat their values
# Paths of the site with further paths below them. A root path that begins like one of them would be
# ambiguous, because a proxy may or may not remove it.
RESERVED = frozenset({"api", "docs", "learn", "new", "replay", "rules", "study", "table", "web"})
# A subset of what `limits.parse` accepts, checked here so that the error names the setting.
_RATE = r"^[1-9]\d*/([1-9]\d* ?)?(second|minute|hour|day)s?$"
# In lower case, because http/origin.py compares origins as text.
_ORIGIN = r"^(https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?)?$"

Rate = Annotated[str, Meta(pattern=_RATE, description="a rate such as 5/minute or 30/10 seconds")]
Count = Annotated[int, Meta(ge=1, le=10**9, description="a whole number from 1")]
CountFrom0 = Annotated[int, Meta(ge=0, le=10**9, description="a whole number from 0")]


class BadSettings(CaravanError):
    """A setting is invalid; the message names the variable."""


def _default_bot_processes() -> int:
    """Return all cores except one, which is for the server itself."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of the server. docs/guide/settings.md describes them for operators."""

    host: Annotated[str, Meta(min_length=1, description="an address or name to listen on")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65535, description="0 (any free port) to 65535")] = 8765
    database: Annotated[
        str,
        Meta(
            pattern=r"^($|sqlite:///.|postgresql://.)",
            description="empty, sqlite:///PATH or postgresql://...",
        ),
    ] = ""
    notices: Annotated[
        str,
        Meta(
            pattern=r"^(database|(rediss?|unix)://.+)$",
            description="database, redis://HOST:PORT, rediss://HOST:PORT or unix://PATH",
        ),
    ] = "database"
    balancing: Annotated[Literal["any", "pinned"], Meta(description="any or pinned")] = "any"
    public_origin: Annotated[
        str,
        Meta(pattern=_ORIGIN, description="empty or https://NAME in lower case, without a path"),
    ] = ""
    root_path: Annotated[
        str,
        Meta(
            pattern=r"^(/[A-Za-z0-9_-]+)*$",
            description="empty, or a path such as /games without a slash at its end",
        ),
    ] = ""
    trusted_proxies: Annotated[
        int, Meta(ge=0, le=10, description="the number of proxies in front of the server, 0 to 10")
    ] = 0
    bot_processes: Annotated[int, Meta(ge=1, le=1024, description="1 to 1024 processes")] = (
        msgspec.field(default_factory=_default_bot_processes)
    )
    python_bots: Annotated[
        str,
        Meta(
            pattern=r"^$|^[^=,]+=[\w.]+:\w+(\s*,\s*[^=,]+=[\w.]+:\w+)*$",
            description="empty, or NAME=MODULE:CLASS, several separated by commas",
        ),
    ] = ""
    retire_minutes: Count = 10
    drain_seconds: Annotated[int, Meta(ge=0, le=600, description="0 to 600 seconds")] = 0
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="debug, info, warning or error"),
    ] = "info"
    log_format: Annotated[
        Literal["auto", "console", "json"], Meta(description="auto, console or json")
    ] = "auto"
    metrics: Annotated[
        Literal["loopback", "token", "off"], Meta(description="loopback, token or off")
    ] = "loopback"
    metrics_token: Annotated[
        str, Meta(pattern=r"^($|\S{16,200}$)", description="empty, or 16 to 200 characters")
    ] = ""
    max_tables_per_person: Count = 50
    max_live_tables: Count = 5000
    max_idle_tables: Count = 1000
    max_table_events: Count = 5000
    max_undos: Count = 300
    max_waiting_hints: Count = 100
    max_connections: Count = 10_000
    max_connections_per_address: Count = 200
    max_sockets_per_person: Count = 100
    max_sockets_per_table: Count = 8
    request_seconds: Count = 30
    stall_seconds: Count = 30
    url_bytes: Count = 8192
    header_bytes: Count = 16_384
    message_bytes: Count = 16_384
    body_bytes: Count = 262_144
    unread_bytes: Count = 1_048_576
    log_bytes: Count = 524_288
    crowd_factor: Count = 8
    rate_messages: Rate = "300/10 seconds"
    rate_frames: Rate = "100/10 seconds"
    rate_http: Rate = "300/minute"
    rate_bots: Rate = "12000/minute"
    rate_files: Rate = "20000/minute"
    rate_tables: Rate = "30/10 minutes"
    rate_tables_daily: Rate = "300/day"
    rate_guests: Rate = "30/10 minutes"
    rate_log_ins: Rate = "10/5 minutes"
    rate_chat: Rate = "10/10 seconds"
    rate_hints: Rate = "20/minute"
    rated_min_turns: CountFrom0 = 4
    rated_stand_in_turns: CountFrom0 = 2
    rated_full_games: Count = 5
    rate_reports: Rate = "10/hour"
    rate_marks: Rate = "60/hour"
    recovery_hours: Count = 24

    @property
    def is_secure(self) -> bool:
        """Whether people use https."""
        return self.public_origin.startswith("https://")

    @property
    def is_pinned(self) -> bool:
        """Whether all connections to a table reach the same process."""
        return self.balancing == "pinned"

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server directly."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")

    @property
    def public_host(self) -> str:
        """The host name of the public origin, without a port; empty without a public origin."""
        return urlsplit(self.public_origin).hostname or ""

    @property
    def database_url(self) -> str:
        """The address of the database; by default a file in the user's data folder."""
        if self.database:
            return self.database
        import platformdirs

        folder = platformdirs.user_data_dir("caravanserai")
        return f"sqlite:///{Path(folder) / 'caravanserai.db'}"


# Fields are converted one by one, so that an error can name the variable or key.
_HINTS = get_type_hints(Settings, include_extras=True)
FIELDS = Settings.__struct_fields__


def load(environ: Mapping[str, str], file: Path | None = None) -> Settings:
    """Return the settings from the environment and a file, by default that of CARAVAN_SETTINGS.

    Raises BadSettings, which names the variable or key, what was expected and what was found.
    """
    if file is None and environ.get(FILE):
        file = Path(environ[FILE])
    chosen = _from_file(file) if file is not None else {}
    chosen.update(_from_environment(environ))
    return _combine(chosen)


def _from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    for name in environ:
        _check_spelling(name)
    # Not strict below, because every variable is text: "8765" is the number 8765.
    variables = {field: PREFIX + field.upper() for field in FIELDS}
    return {
        field: _convert(field, environ[variable], variable, strict=False)
        for field, variable in variables.items()
        if variable in environ
    }


def _check_spelling(variable: str) -> None:
    """Raise BadSettings for a variable that looks like a misspelt setting.

    Not for every unknown one: other programs have variables with the same prefix.
    """
    name = variable.removeprefix(PREFIX).lower()
    if not variable.startswith(PREFIX) or name in FIELDS:
        return
    for near in get_close_matches(name, FIELDS, 1, cutoff=0.75):
        raise BadSettings(f"there is no setting {variable}: is {PREFIX}{near.upper()} meant?")


def _from_file(file: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSettings(f"the settings in {file} should be TOML, but: {error}") from error
    for key in found.keys() - set(FIELDS):
        raise BadSettings(f"{file} has {key!r}, expected only: {', '.join(FIELDS)}")
    return {field: _convert(field, value, f"{field} in {file}") for field, value in found.items()}


def _convert(field: str, value: Any, where: str, *, strict: bool = True) -> Any:
    hint = _HINTS[field]
    try:
        return msgspec.convert(value, hint, strict=strict)
    except msgspec.ValidationError as error:
        found = "something else" if field in _SECRET else repr(value)
        raise BadSettings(f"{where} should be {_description(hint)}, got {found}") from error


def _description(hint: Any) -> str:
    """Return the description of a field."""
    descriptions = [meta.description for meta in get_args(hint)[1:] if meta.description]
    return str(descriptions[0])


def _combine(chosen: dict[str, Any]) -> Settings:
    """Return the settings. Raises BadSettings if they do not fit each other."""
    settings = Settings(**chosen)
    if settings.metrics == "token" and not settings.metrics_token:
        raise BadSettings(
            "CARAVAN_METRICS is token, so CARAVAN_METRICS_TOKEN should have 16 characters or more;"
            " it is empty"
        )
    if settings.root_path.partition("/")[2].partition("/")[0] in RESERVED:
        raise BadSettings(
            f"CARAVAN_ROOT_PATH should not begin with the name of one of the site's own paths "
            f"({', '.join(sorted(RESERVED))}), got {settings.root_path!r}"
        )
    if settings.notices != "database" and not settings.database.startswith("postgresql:"):
        raise BadSettings(
            "CARAVAN_NOTICES should be database unless CARAVAN_DATABASE is postgresql://...:"
            " on SQLite there is only one process, which has nobody to notify"
        )
    return settings
