# SPDX-License-Identifier: MIT
"""Requirements of worker processes: an importable script, and the registered bots."""

import multiprocessing
import pickle
import sys
from collections.abc import Callable, Mapping
from typing import TypeAlias

from caravanserai.bots.bot import Bot
from caravanserai.core.errors import BadOptions

Factories: TypeAlias = Mapping[str, Callable[[], Bot]]

GUARD_ADVICE = (
    "a script that starts processes must call this below `if __name__ == '__main__':`, because"
    " every process imports the script; or use jobs=1"
)


def check_start() -> None:
    """Raise BadOptions if this process is still importing the script of its parent.

    Python refuses to start processes then, with a page of text about freezing executables.
    """
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise BadOptions(GUARD_ADVICE)


def check_sendable(factories: Factories) -> Factories:
    """Return factories of bots that another process can import. Raises BadOptions for others."""
    for name, factory in factories.items():
        module = getattr(factory, "__module__", "")
        is_interactive = module == "__main__" and not hasattr(sys.modules[module], "__file__")
        if is_interactive or not _can_pickle(factory):
            raise BadOptions(
                f"other processes cannot import the bot {name!r}: define its class at the top"
                " level of a module and import it from there, or use one process (jobs=1)"
            )
    return factories


def _can_pickle(factory: Callable[[], Bot]) -> bool:
    try:
        pickle.dumps(factory)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
