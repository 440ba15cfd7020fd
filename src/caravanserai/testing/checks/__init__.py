# SPDX-License-Identifier: MIT
"""The checks, one file for each part of the contract.

A check takes a position, however it came about, or a table; what it finds is a BrokenContract.
"""
