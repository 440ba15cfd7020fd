# SPDX-License-Identifier: MIT
"""The server: tables where people, bots and spectators meet."""
