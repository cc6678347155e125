"""Render Jinja2 templates, with style sheet and scripts, as HTML.

Every text passes Jinja2's autoescape; control characters and lone surrogates become �. A page is
one file that requests nothing else, and its Content-Security-Policy allows only its own script, by
hash.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

EXPLANATION_SCRIPTS = ("explanation.js", "start.js")
ANNOTATION_SCRIPTS = ("annotation.js",)
PAIRS_SCRIPTS = ("explanation.js", "pairs.js", "start.js")

_SURROGATES = range(0xD800, 0xE000)  # no file in UTF-8 can hold them
_CONTROL = dict.fromkeys(
    (*range(9), 0xB, *range(0xE, 0x20), *range(0x7F, 0xA0), *_SURROGATES), "\ufffd"
)
_T = TypeVar("_T")


def render(template: str, **context: object) -> Markup:
    """Fill a template of ``report/templates``; every value that is not `Markup` is escaped.

    Examples
    --------
    >>> str(render("texts.html", summary_a='<b title="x">', summary_b=None)).count("&lt;b")
    1
    """
    from markupsafe import Markup

    return Markup(_environment().get_template(template).render(context))  # noqa: S704 (autoescaped)


def document(content: Markup, title: str, scripts: tuple[str, ...]) -> str:
    """Wrap `content`, a rendered template, in a whole page that cannot reach the network.

    `title` is shown in the browser's tab; `scripts` are the assets that may run.
    """
    return whole_page("page.html", scripts, content=content, title=title, style=_asset("caspr.css"))


def whole_page(template: str, scripts: tuple[str, ...] = (), **context: object) -> str:
    """Fill the template of a whole page, with its `policy` and the `script` that may run."""
    script = _script(scripts) if scripts else None
    return f"{render(template, policy=_policy(script), script=script, **context)}\n"


def _policy(script: Markup | None) -> Markup:
    """A Content-Security-Policy that allows `script` and styles in the page, and no request."""
    from markupsafe import Markup

    allowed = ""
    if script is not None:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        allowed = f"script-src 'sha256-{digest}'; "
    return Markup(  # noqa: S704 (no text of the data)
        f"default-src 'none'; {allowed}style-src 'unsafe-inline'; base-uri 'none'; "
        "form-action 'none'"
    )


def notebook_output(template: str, **context: object) -> str:
    """Render `template` inside a shadow root, where the notebook's style sheet has no effect.

    The template's `root` is an id that no other output of the same notebook has.
    """
    content = render(template, root=f"caspr-{secrets.token_hex(4)}", **context)
    return str(
        render(
            "notebook.html",
            content=content,
            script=_script(EXPLANATION_SCRIPTS),
            style=_asset("caspr.css"),
            host_style=_asset("notebook.css"),
        )
    )


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("caspr.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_visible,
    )
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "allow_nan": False}
    return environment


def _visible(value: _T) -> _T | str:
    """Replace control characters and lone surrogates of a text; `Markup` stays `Markup`."""
    return value.translate(_CONTROL) if isinstance(value, str) else value


@cache
def _asset(name: str) -> Markup:
    from markupsafe import Markup

    source = files("caspr.report").joinpath("assets", name).read_text(encoding="utf-8")
    return Markup(source.strip())  # noqa: S704 (a file of this package)


@cache
def _script(names: tuple[str, ...]) -> Markup:
    """Join scripts in one function, so that repeated notebook outputs can declare them again."""
    from markupsafe import Markup

    body = Markup("\n").join(_asset(name) for name in names)
    return Markup('(() => {{\n"use strict";\n{}\n}})();').format(body)
