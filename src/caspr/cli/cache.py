"""``caspr cache``: what was paid for, and is kept on disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from caspr.cache import Store

cache_app = typer.Typer(
    name="cache",
    help="Show, empty or export what is kept on disk.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

File = Annotated[
    Path | None,
    typer.Option(
        "--cache",
        metavar="FILE",
        help="The store; without it the user's own, or the one that CASPR_CACHE names.",
    ),
]


@cache_app.command()
def info(cache: File = None) -> None:
    """Show where the cache is, its size, and what it holds."""
    path = _path(cache)
    if not path.exists():
        print(f"{path}\n  there is none yet; `caspr score --cache {path} ...` makes it")
        return
    found = _store(cache).info()
    print(f"{found.path}")
    print(f"  {found.n_bytes:,} bytes{'' if found.writable else ', read-only'}")
    for kind, count in found.entries.items():
        print(f"  {count:,} {kind}")
    if not found.entries:
        print("  no entries")


@cache_app.command()
def clear(
    cache: File = None,
    kind: Annotated[
        str | None, typer.Option(metavar="KIND", help="Only this kind, as `info` lists them.")
    ] = None,
) -> None:
    """Remove the entries. What they cost is paid again when they are next needed."""
    store = _store(cache)
    print(f"{store.clear(kind):,} entries removed from {store.path}")


@cache_app.command()
def export(
    out: Annotated[
        Path,
        typer.Argument(metavar="OUT", help="A file for JSON lines; one that is there is replaced."),
    ],
    cache: File = None,
) -> None:
    """Write all entries to OUT as JSON lines."""
    print(f"{_store(cache).export(out):,} entries written to {out}")


def _path(file: Path | None) -> Path:
    from caspr.cache import default_path

    return default_path() if file is None else file


def _store(file: Path | None) -> Store:
    """The store at `file`; asking about one does not make it."""
    from caspr.cache import Store
    from caspr.errors import CacheError

    path = _path(file)
    if not path.exists():
        raise CacheError(
            f"There is no cache at {path} yet. One is made by `caspr score --cache {path} ...`."
        )
    return Store(path)
