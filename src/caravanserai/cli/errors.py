# SPDX-License-Identifier: MIT
"""The border that no traceback crosses: whatever goes wrong becomes one line and an exit code."""

import os
import sys
from collections.abc import Callable

from cyclopts import CycloptsError

from caravanserai.cli.i18n import _
from caravanserai.core.errors import CaravanError

OK = 0
BROKEN = 1  # something does not work as it should
BAD_INPUT = 2
DEFECT = 70  # ours; the number is that of sysexits.h
INTERRUPTED = 130  # as shells report Ctrl-C

DEBUG = "CARAVAN_DEBUG"


def guarded(work: Callable[[], int]) -> int:
    """Do the work of a command; return its exit code, or the one that fits what went wrong."""
    try:
        code = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except EOFError:  # Ctrl-D at a question
        print()
        return OK
    except BrokenPipeError:
        return _hang_up()
    except CaravanError as error:
        return complain(str(error))
    except CycloptsError as error:
        return complain(f"{error} {_advice(error)}")
    except MemoryError as error:
        return complain(_("There is not enough memory for that. {reason}").format(reason=error))
    except OSError as error:
        return complain(_reason(error))
    except Exception as error:  # noqa: BLE001  the last border before a person
        return _defect(error)
    return code


def complain(message: str, code: int = BAD_INPUT) -> int:
    """Say on one line what is wrong; return the exit code."""
    print(f"caravan: {' '.join(message.split())}", file=sys.stderr)
    return code


def _advice(error: CycloptsError) -> str:
    command = " ".join(("caravan", *(error.command_chain or ())))
    return _("See: {command} --help").format(command=command)


def _reason(error: OSError) -> str:
    what = error.strerror or str(error)
    return f"{error.filename}: {what}" if error.filename else what


def _hang_up() -> int:
    """The reader has gone, as with `caravan ... | head`: nobody wants to hear more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN


def _defect(error: Exception) -> int:
    if os.environ.get(DEBUG):
        raise error
    what = f"{type(error).__name__}: {error}"
    advice = _(
        "This is a defect of caravanserai. Set {variable}=1 to see where it is, and report it."
    )
    return complain(f"{what}. {advice.format(variable=DEBUG)}", DEFECT)
