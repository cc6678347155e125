"""What every page of `caspr` is made of: escaped text, a style sheet, a script, a shell.

A page is one file that asks for nothing else. Text from outside reaches it only through `text`
and `payload`; beyond that, the page's own policy lets no script run but ours, by its hash.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from functools import cache
from html import escape
from importlib.resources import files

__all__ = ["asset", "fragment", "page", "payload", "text", "unique_id"]

_CONTROL = dict.fromkeys((*range(9), 0xB, *range(0xE, 0x20), *range(0x7F, 0xA0)), "\ufffd")


def text(value: object) -> str:
    """`value` as text of a page, or of an attribute in double quotes; control characters as �.

    Examples
    --------
    >>> text('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    return escape(str(value).translate(_CONTROL), quote=True)


def payload(data: object) -> str:
    r"""`data` as JSON that may stand inside a ``<script>``, whatever its strings hold.

    Examples
    --------
    >>> payload(["</script>"])
    '["\\u003c/script>"]'
    """
    return json.dumps(data, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")


@cache
def asset(name: str) -> str:
    """Text of a file in ``report/assets``."""
    return files("caspr.report").joinpath("assets", name).read_text(encoding="utf-8").strip()


def unique_id() -> str:
    """An id that no other output of the same notebook has."""
    return f"caspr-{secrets.token_hex(4)}"


def fragment(body: str, *, root: str, script: str | None = None, data: object = None) -> str:
    """One element with its own style and script, to stand anywhere in a page.

    Parameters
    ----------
    body
        Markup, already escaped. All of it can be read where no script runs.
    root
        Id of the element; all that style and script touch lies inside of it.
    script
        Name of the asset that brings it to life.
    data
        What that script reads.
    """
    style = f"<style>{asset('caspr.css')}</style>"
    if script is None:
        return f'{style}<article class="caspr" id="{text(root)}">{body}</article>'
    facts = f'<script type="application/json">{payload(data)}</script>'
    return (
        f'{style}<article class="caspr" id="{text(root)}">{body}{facts}</article>'
        f"<script>{asset(script)}</script>"
    )


def page(content: str, *, title: str, script: str | None = None) -> str:
    """A whole document around a `fragment`; nothing in it can reach the network.

    Parameters
    ----------
    content
        Markup, already escaped.
    title
        What the browser's tab shows.
    script
        Name of the one asset that may run.
    """
    runs = "'none'" if script is None else _hash(asset(script))
    policy = (
        f"default-src 'none'; script-src {runs}; style-src 'unsafe-inline'; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n</head>\n<body>\n{content}\n</body>\n</html>\n"
    )


def _hash(source: str) -> str:
    """How a Content-Security-Policy names an inline script."""
    digest = hashlib.sha256(source.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
