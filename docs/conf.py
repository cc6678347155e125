"""Sphinx configuration; `docs/build.py` runs Sphinx on a copy of this folder."""

from __future__ import annotations

from typing import Any

import caspr

project = "caspr"
author = "The caspr authors"
version = release = caspr.__version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["*.py"]

# Executing all notebooks takes half a minute. Their outputs are also committed, for readers of the
# repository.
nb_execution_mode = "force"
nb_execution_in_temp = True
nb_execution_raise_on_error = True
nb_execution_timeout = 300
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Docstrings follow the NumPy style; `names` in single backticks link to their entry, if any.
default_role = "py:obj"
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints = "none"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"caspr {release}"
html_static_path = ["_static"]
html_css_files = ["caspr.css"]
html_show_sphinx = False
html_copy_source = False
html_show_copyright = False


def _keep_colons(
    _app: Any, what: str, _name: str, _obj: Any, _options: Any, lines: list[str]
) -> None:
    """Keep napoleon from parsing "Range: 0 to 1." of an attribute as a type and a description."""
    if what in {"attribute", "data", "property"} and lines:
        lines[0] = lines[0].replace(": ", " – ", 1)


def setup(app: Any) -> None:
    """Connect `_keep_colons` with a priority that runs it before napoleon (priority 500)."""
    app.connect("autodoc-process-docstring", _keep_colons, priority=100)
