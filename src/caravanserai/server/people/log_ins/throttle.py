# SPDX-License-Identifier: MIT
"""Limits log-ins, by address and by name, without locking the owner of a name out.

Strangers are counted by address and, all together, by name. Browsers and addresses from which the
owner has logged in have separate counts, which an attacker on the name cannot use up.
"""

from collections import OrderedDict

from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.names import account_key
from caravanserai.server.rate_limits import RateLimits

_MAX_ADDRESSES = 10_000  # that are remembered, in memory only


class LogInThrottle:
    """Counts log-ins before the password is verified."""

    def __init__(self, rate_limits: RateLimits, accounts: Accounts) -> None:
        self._rate_limits = rate_limits
        self._accounts = accounts
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()  # names and addresses

    async def check(self, name: str, address: str, browser: str | None) -> None:
        """Count a log-in. Raises TooMany, or BadMessage if the name is invalid."""
        key = account_key(name)
        if browser and await self._accounts.knows_browser(name, browser):
            self._rate_limits.check("log_ins", f"browser {browser} {key}")
        elif (key, address) in self._known:
            self._rate_limits.check("log_ins", f"name {key} at {address}")
        else:
            self._rate_limits.check("log_ins", address, f"name {key}")

    def note_success(self, name: str, address: str) -> None:
        """Remember an address from which the owner of a name has logged in."""
        known = (account_key(name), address)
        self._known[known] = None
        self._known.move_to_end(known)
        if len(self._known) > _MAX_ADDRESSES:
            self._known.popitem(last=False)
