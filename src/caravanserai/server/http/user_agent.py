# SPDX-License-Identifier: MIT
"""The name of a browser, short enough for a list of sessions."""

# In this order, because browsers also name those that they are compatible with.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_name(user_agent: str) -> str:
    """Return the names of a browser and its system; empty if the header has neither.

    Only names from the lists above: the header itself may contain anything, and may identify a
    person elsewhere.
    """
    found = (
        next((name for sign, name in names if sign in user_agent), "")
        for names in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(name for name in found if name)
