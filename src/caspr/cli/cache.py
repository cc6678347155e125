"""``caspr cache``: show, clear and export cached answers."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.output import check_outputs, echo, echo_json, json_text

if TYPE_CHECKING:
    from caspr.cache import Store

cache_app = typer.Typer(
    name="cache",
    help="Show, clear or export cached answers.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

File = Annotated[
    Path | None,
    opt.takes(
        "FILE", "The cache. `default`, or no option: CASPR_CACHE, or the user's own.", "--cache"
    ),
]


@cache_app.command()
def info(
    cache: File = None,
    as_json: opt.AsJson = False,
) -> None:
    """Show where the cache is, its size, and its entries."""
    path = _path(cache)
    if not _has_content(path):
        empty = {"path": str(path), "n_bytes": 0, "entries": {}, "writable": None}
        state = "is empty" if path.exists() else "does not exist yet"
        message = f"{path}\n  {state}; {_creates(path)}"
        echo(json_text(empty) if as_json else message)
        return
    found = _store(cache).info()
    if as_json:
        echo_json(asdict(found))
        return
    echo(f"{found.path}\n  {found.n_bytes:,} bytes{'' if found.writable else ', read-only'}")
    for kind, count in found.entries.items():
        echo(f"  {count:,} {kind}")
    if not found.entries:
        echo("  no entries")


@cache_app.command()
def clear(
    cache: File = None,
    kind: Annotated[str | None, opt.takes("KIND", "Only this kind, as `info` lists them.")] = None,
) -> None:
    """Remove the entries. They are computed again when they are next needed."""
    store = _store(cache)
    removed = store.clear(kind)
    kinds = "" if removed or kind is None else ", ".join(store.info().entries)
    hint = f", which has only the kinds {kinds}" if kinds else ""
    echo(f"{_entries(removed)} removed from {store.path}{hint}")


@cache_app.command()
def export(
    out: Annotated[
        Path,
        typer.Argument(metavar="OUT", help="A file for JSON lines; an existing file is replaced."),
    ],
    cache: File = None,
) -> None:
    """Write all entries to OUT as JSON lines."""
    check_outputs([_path(cache)], others=[out])
    echo(f"{_entries(_store(cache).export(out))} written to {out}")


def _entries(n: int) -> str:
    return "1 entry" if n == 1 else f"{n:,} entries"


def _path(file: Path | None) -> Path:
    from caspr.cache.locations import default_path, home_expanded

    return default_path() if file is None or str(file) == "default" else home_expanded(file)


def _creates(path: Path) -> str:
    """The command that creates the cache; it makes only the folder of the default one."""
    from caspr.cache import default_path

    named = "default" if path == default_path() else path
    return f"`caspr score --cache {named} ...` creates it"


def _has_content(path: Path) -> bool:
    """Whether there is a file that is not empty; opening an empty one would make it a cache."""
    return path.exists() and path.stat().st_size > 0


def _store(file: Path | None) -> Store:
    """The existing cache at `file`; none is created."""
    from caspr.cache import Store
    from caspr.errors import InputError

    path = _path(file)
    if not _has_content(path):
        raise InputError(f"There is no cache {path} yet. {_creates(path)}.")
    return Store(path)
