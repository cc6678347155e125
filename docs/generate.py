"""Generate the documentation pages of the Python API and the command line from the source."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

SUBPACKAGES = {
    "errors": "Errors and warnings",
    "records": "Records",
    "metrics": "Metrics",
    "claims": "Splitting claims",
    "nli": "Labelling relations",
    "stats": "Statistics",
    "tables": "Tables and data frames",
    "analysis": "Analysis",
    "contrast": "Texts of known contrast",
    "datasets": "Data sets",
    "report": "Reports and plots",
    "integrations": "Integrations",
    "paper": "Tables of the papers",
    "train": "Training",
    "protocols": "Protocols",
    "cache": "Cache",
    "testing": "Fakes for tests",
}
"""Public subpackages and page titles, in reading order; other subpackages are internal."""

_NOT_IMPORTABLE = "caspr.integrations.evaluate.caspr_score"
"""Script that only the library `evaluate` can load."""


def write_pages(folder: Path) -> None:
    """Write the generated pages into `folder`, a copy of `docs`."""
    (folder / "command-line.md").write_text(command_line(), encoding="utf-8")
    api = folder / "api"
    api.mkdir()
    shown: set[int] = set()
    names = []
    for name, text in api_pages(shown):
        (api / f"{name}.rst").write_text(text, encoding="utf-8")
        names.append(name)
    contents = "\n".join(["# Python API", "", "```{toctree}", *(f"api/{n}" for n in names), "```"])
    (folder / "python-api.md").write_text(contents + "\n", encoding="utf-8")


def api_pages(shown: set[int]) -> Iterator[tuple[str, str]]:
    """Yield the name and text of each page, documenting each object only once.

    Parameters
    ----------
    shown
        The ids of objects that already have an entry; those of the new entries are added.
    """
    import caspr

    functions = [name for name in caspr.__all__ if not inspect.ismodule(getattr(caspr, name))]
    functions.remove("__version__")
    yield "caspr", _page("caspr", [_module_section(caspr, functions, shown)])
    for name, title in SUBPACKAGES.items():
        modules = _public_modules(f"caspr.{name}")
        sections = [_module_section(module, _public_names(module), shown) for module in modules]
        if any(sections):
            yield name, _page(title, [section for section in sections if section])


def _public_modules(name: str) -> Iterator[ModuleType]:
    """Import and yield the module `name` and its public submodules; nothing if it is missing."""
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return
    yield module
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), f"{name}."):
        parts = found.name.split(".")
        is_private = any(part.startswith("_") for part in parts)
        if not is_private and not found.name.startswith(_NOT_IMPORTABLE):
            yield import_module(found.name)


def _module_section(module: ModuleType, names: list[str], shown: set[int]) -> str:
    """Section of a module with those of `names` that no page has yet; "" if there are none."""
    entries = []
    for name in names:
        value = getattr(module, name)
        if id(value) in shown or not (inspect.isclass(value) or inspect.isfunction(value)):
            continue
        shown.add(id(value))
        kind = "autofunction" if inspect.isfunction(value) else "autoclass"
        if inspect.isclass(value) and issubclass(value, BaseException):
            kind = "autoexception"
        entries.append(f".. {kind}:: {module.__name__}.{name}")
    if not entries:
        return ""
    title = f"``{module.__name__}``"
    head = [
        title,
        "-" * len(title),
        "",
        f".. automodule:: {module.__name__}",
        "   :no-members:",
        *(["   :no-index:"] if _is_shadowed(module) else []),
        "",
    ]
    return "\n".join(head) + "\n" + "\n\n".join(entries) + "\n"


def _public_names(module: ModuleType) -> list[str]:
    """Names in ``__all__``, or else the names without an underscore that the module defines."""
    defined = (
        name
        for name, value in vars(module).items()
        if getattr(value, "__module__", None) == module.__name__ and not name.startswith("_")
    )
    return list(getattr(module, "__all__", None) or sorted(defined))


def _is_shadowed(module: ModuleType) -> bool:
    """Whether the parent package exports another object under the name of the module."""
    package, _, name = module.__name__.rpartition(".")
    return bool(package) and getattr(import_module(package), name, module) is not module


def _page(title: str, sections: list[str]) -> str:
    return "\n".join([title, "=" * len(title), "", *sections])


def command_line() -> str:
    """Text of the command-line page, generated from the help texts."""
    import typer

    from caspr.cli import app

    root = typer.main.get_command(app)
    lines = [
        "# Command line",
        "",
        "`caspr COMMAND --help` shows this reference in a terminal. The exit status is 0 for",
        "success, 2 for invalid input or a usage error, 130 after Ctrl-C, 143 after SIGTERM, and 1",
        "for any other failure: a model, device, server or cache that cannot be used, a full disk,",
        "rows without a score.",
        "",
    ]
    for path, command in _commands(root, ("caspr",)):
        lines += _command_section(path, command)
    return "\n".join(lines) + "\n"


def _commands(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield the command and its subcommands, each with the words that call it."""
    yield path, command
    for name, child in getattr(command, "commands", {}).items():
        yield from _commands(child, (*path, name))


def _command_section(path: tuple[str, ...], command: Any) -> list[str]:
    level = "#" * min(len(path) + 1, 3)
    lines = [f"{level} {' '.join(path)}", ""]
    for paragraph in (command.help or "").split("\n\n"):
        if paragraph.startswith("\b"):
            lines += ["```console", *paragraph.split("\n")[1:], "```", ""]
        else:
            lines += [_options_as_code(paragraph), ""]
    rows = [_table_row(parameter) for parameter in command.params if parameter.name != "help"]
    if rows:
        lines += ["| argument or option | meaning | default |", "| --- | --- | --- |", *rows, ""]
    return lines


def _options_as_code(text: str) -> str:
    """`text` with its options in backticks; otherwise Sphinx turns `--` into a dash."""
    return re.sub(r"(?<![`\w-])(--[a-z][\w-]*)", r"`\1`", text)


def _table_row(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        shown = f"`{parameter.metavar or parameter.name.upper()}`"
    else:
        names = [*parameter.opts, *parameter.secondary_opts]
        shown = ", ".join(f"`{name}`" for name in names)
        if parameter.metavar:
            shown += f" `{parameter.metavar}`"
    default = parameter.default
    if default in (None, False, True, ()) or callable(default):
        default = ""
    meaning = _options_as_code(" ".join((parameter.help or "").split()))
    cells = [shown, meaning, f"`{default}`" if default != "" else ""]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


if __name__ == "__main__":
    import sys

    sys.exit("This module only generates pages for docs/build.py: run that script instead.")
