# SPDX-License-Identifier: MIT
"""Imports OpenSpiel, or names the command that installs it."""

try:
    import pyspiel
except ImportError:
    command = "pip install 'caravanserai[openspiel]'"
    raise ImportError(f"OpenSpiel is not installed: {command}") from None

__all__ = ["pyspiel"]
