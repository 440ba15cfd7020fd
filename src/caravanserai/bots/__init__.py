# SPDX-License-Identifier: MIT
"""Bots: given what a seat may know and a budget, they choose an action."""
