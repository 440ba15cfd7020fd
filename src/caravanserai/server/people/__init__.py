# SPDX-License-Identifier: MIT
"""Accounts, sessions, API tokens, authentication and ratings."""
