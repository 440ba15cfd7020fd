# SPDX-License-Identifier: MIT
"""A server of the Model Context Protocol: language models play the games against bots."""
