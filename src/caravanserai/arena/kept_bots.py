# SPDX-License-Identifier: MIT
"""Keeps bots for several games, such as programs that take long to start."""

from collections import OrderedDict
from contextlib import suppress

from caravanserai.bots import registry
from caravanserai.bots.bot import Bot

_MAX_IDLE = 8  # each may be a process with a network in its memory


class KeptBots:
    """The bots of one process that plays games, one game after the other."""

    def __init__(self) -> None:
        self._idle: OrderedDict[int, tuple[str, Bot]] = OrderedDict()  # the oldest first

    def take(self, name: str) -> Bot:
        """Return a bot that has been reset, or a new one."""
        for key, (idle_name, bot) in self._idle.items():
            if idle_name == name:
                del self._idle[key]
                return bot
        return registry.create(name)

    def give_back(self, name: str, bot: Bot) -> None:
        """Keep a bot for later games if it supports that, else close it."""
        if not _reset(bot):
            close_bot(bot)
            return
        self._idle[id(bot)] = name, bot
        if len(self._idle) > _MAX_IDLE:
            close_bot(self._idle.popitem(last=False)[1][1])

    def close(self) -> None:
        """Close all bots that no game uses."""
        while self._idle:
            close_bot(self._idle.popitem()[1][1])


def close_bot(bot: Bot) -> None:
    """Close a bot and ignore its errors: the result of its game is known, and must not be lost."""
    with suppress(Exception):
        bot.close()


def _reset(bot: Bot) -> bool:
    try:
        return bot.reset()
    except Exception:  # noqa: BLE001  a bot that cannot be reset is closed
        return False
