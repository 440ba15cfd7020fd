# SPDX-License-Identifier: MIT
"""Turns every error into one line and an exit code, so that users never see a traceback."""

import os
import sys
from collections.abc import Callable

from cyclopts import CycloptsError

from caravanserai.cli.i18n import _
from caravanserai.core.errors import CaravanError

OK = 0
BROKEN = 1  # something does not work as it should
BAD_INPUT = 2
DEFECT = 70  # a bug in caravanserai; EX_SOFTWARE of sysexits.h
INTERRUPTED = 130  # as shells report Ctrl-C

DEBUG = "CARAVAN_DEBUG"


def run_guarded(work: Callable[[], int]) -> int:
    """Run a command and return its exit code, or the code of the error that it raised."""
    try:
        code = work()
        # Flush here and not at exit, so that a closed pipe is handled below.
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except EOFError:  # Ctrl-D at a question
        print()
        return OK
    # Before OSError, its base class.
    except BrokenPipeError:
        return _silence_output()
    except CaravanError as error:
        return print_error(str(error))
    except CycloptsError as error:
        return print_error(f"{error} {_refer_to_help(error)}")
    except MemoryError as error:
        return print_error(_("There is not enough memory for that. {reason}").format(reason=error))
    except OSError as error:
        return print_error(_describe_os_error(error))
    except Exception as error:  # noqa: BLE001  nothing above this function handles errors
        return _report_defect(error)
    return code


def print_error(message: str, code: int = BAD_INPUT) -> int:
    """Print an error on one line; return the exit code."""
    print(f"caravan: {' '.join(message.split())}", file=sys.stderr)
    return code


def _refer_to_help(error: CycloptsError) -> str:
    command = " ".join(("caravan", *(error.command_chain or ())))
    return _("See: {command} --help").format(command=command)


def _describe_os_error(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def _silence_output() -> int:
    """Discard further output, because the pipe is closed, as in `caravan ... | head`."""
    # Python flushes the stream again at exit, which would fail again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN


def _report_defect(error: Exception) -> int:
    if os.environ.get(DEBUG):
        raise error
    what = f"{type(error).__name__}: {error}"
    advice = _(
        "This is a bug in caravanserai. Set {variable}=1 to see the traceback, and report it."
    )
    return print_error(f"{what}. {advice.format(variable=DEBUG)}", DEFECT)
