# SPDX-License-Identifier: MIT
"""Bots that are Python classes outside of this package: found by name, checked, and created."""

import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position

_EXAMPLE = "my_package.my_module:MyBot"
_SIGNATURE = "choose(position, budget, seed, cancel)"


def find_class(path: str) -> Callable[[], Bot]:
    """Import the class that `module:Class` names. Raises BadOptions if it is not a bot.

    Modules are searched in the current folder as well, after everything that is installed.
    """
    module_name, _, class_name = path.partition(":")
    names = (*module_name.split("."), class_name)
    if not all(name.isidentifier() for name in names):
        raise BadOptions(f"expected a module and a class such as {_EXAMPLE}, got {path!r}")
    found = getattr(_import_module(module_name), class_name, None)
    if found is None:
        bots = ", ".join(_classes_of(sys.modules[module_name])) or "none"
        raise BadOptions(f"{module_name} has no class {class_name!r}; the bots in it: {bots}")
    return check_factory(found)


def _import_module(name: str) -> ModuleType:
    # A console script lacks the folder in its path. At the end of the path, it shadows nothing.
    folder = str(Path.cwd())
    if not {"", folder} & set(sys.path):
        sys.path.append(folder)
    try:
        return importlib.import_module(name)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadOptions(
            f"cannot import {name}: {reason} (searched in installed packages and {folder})"
        ) from error


def _classes_of(module: ModuleType) -> list[str]:
    own = inspect.getmembers(module, lambda each: inspect.isclass(each) and _is_bot(each))
    return [name for name, found in own if found.__module__ == module.__name__]


def _is_bot(found: Any) -> bool:
    return callable(getattr(found, "choose", None))


def check_factory(factory: Any) -> Callable[[], Bot]:
    """Return a class or function that creates bots. Raises BadOptions if it cannot do so."""
    name = _name_of(factory)
    if not callable(factory):
        raise BadOptions(f"expected the class of a bot, got {factory!r:.60}: give the class itself")
    if inspect.isclass(factory):
        _check_choose(factory, name)
    try:
        inspect.signature(factory).bind()
    except TypeError as error:
        raise BadOptions(f"{name}() must work without arguments: {error}") from None
    except ValueError:  # some classes written in C have no signature
        pass
    return factory


def _check_choose(found: Any, name: str) -> None:
    """Raise BadOptions unless a class or an object has the method of a bot."""
    choose = getattr(found, "choose", None)
    if not callable(choose) or choose is Bot.choose:
        raise BadOptions(f"{name} is no bot: it should have a method {_SIGNATURE}")
    arguments = (None,) * (5 if inspect.isclass(found) else 4)
    try:
        inspect.signature(choose).bind(*arguments)
    except TypeError as error:
        raise BadOptions(f"{name}.choose should be {_SIGNATURE}: {error}") from None


def create_bot(factory: Callable[[], Bot], budget: Budget | None = None) -> Bot:
    """Create a bot with its own budget. Raises BadOptions if the class is not a bot."""
    bot = factory()
    _check_choose(bot, _name_of(factory))
    has_all = hasattr(bot, "close") and hasattr(bot, "reset")
    return bot if has_all and budget is None else PythonBot(bot, budget)


def _name_of(factory: Any) -> str:
    return str(getattr(factory, "__qualname__", type(factory).__name__))


class PythonBot(Bot):
    """Wraps a bot that has only `choose`, or whose name gives a budget."""

    def __init__(self, bot: Bot, budget: Budget | None) -> None:
        self._bot, self._budget = bot, budget

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Let the bot choose."""
        return self._bot.choose(position, budget or self._budget, seed, cancel)

    def close(self) -> None:
        """Close the bot, if it can be closed."""
        if hasattr(self._bot, "close"):
            self._bot.close()

    def reset(self) -> bool:
        """Let the bot forget the last game, if it can."""
        return hasattr(self._bot, "reset") and bool(self._bot.reset())
