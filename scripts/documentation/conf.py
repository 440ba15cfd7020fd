# SPDX-License-Identifier: MIT
"""The configuration of Sphinx for the documentation site."""

from pathlib import Path

import caravanserai

HERE = Path(__file__).parent
ART = Path(caravanserai.__file__).parent / "web" / "art"

project = html_title = html_short_title = "Caravanserai"
author = "Caravanserai contributors"
version = release = caravanserai.__version__
project_copyright = f"{author}. MIT licence"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
# Makes `page.md#a-heading` work as it does elsewhere.
myst_heading_anchors = 4
# In docstrings `name` is code, and a link where the name is documented.
default_role = "py:obj"
autodoc_member_order = "bysource"
# Base classes from packages that are not installed for the documentation.
autodoc_mock_imports = ["gymnasium", "pettingzoo"]
add_module_names = False
python_maximum_signature_line_length = 80
toc_object_entries = False
# Only our own code runs at build time; a warning about anything else is an error in a page.
suppress_warnings: list[str] = []

html_theme = "furo"
html_theme_options = {"navigation_with_keys": True}
html_static_path = [str(HERE / "theme"), str(ART / "icon.svg")]
html_css_files = ["site.css"]
html_logo = str(ART / "icon.svg")
html_favicon = str(ART / "icon.svg")
html_copy_source = False
html_show_sphinx = False
pygments_style = "tango"
pygments_dark_style = "monokai"
