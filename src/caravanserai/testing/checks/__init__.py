# SPDX-License-Identifier: MIT
"""The checks, one module for each part of the contract.

A check takes a position or a variant of a game. It raises BrokenContract if it finds a fault.
"""
