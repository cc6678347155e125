"""Write the pages that are made from the source: the Python API and the command line."""

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
    "contrast": "Made contrast",
    "datasets": "Data sets",
    "report": "Reports and plots",
    "integrations": "Integrations",
    "paper": "Tables of the papers",
    "train": "Training",
    "protocols": "Protocols",
    "cache": "Cache",
    "testing": "Stand-ins for tests",
}
"""What people call, in the order in which they come to need it; the rest is internal."""

NEED_A_HOST = ("caspr.integrations.evaluate.caspr_score",)


def write_pages(folder: Path) -> None:
    """Add the generated pages to the copy of `docs` in `folder`."""
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
    """Name and text of each page; an object is on the first page that exports it."""
    import caspr

    functions = [name for name in caspr.__all__ if not inspect.ismodule(getattr(caspr, name))]
    functions.remove("__version__")
    yield "caspr", _page("caspr", [_module(caspr, functions, shown)])
    for name, title in SUBPACKAGES.items():
        sections = [_module(module, None, shown) for module in _modules(f"caspr.{name}")]
        if any(sections):
            yield name, _page(title, [section for section in sections if section])


def _modules(name: str) -> Iterator[ModuleType]:
    """The module `caspr.name` and its public submodules, where it is there."""
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return
    yield module
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), f"{name}."):
        parts = found.name.split(".")
        if not found.name.startswith(NEED_A_HOST) and not any(p.startswith("_") for p in parts):
            yield import_module(found.name)


def _module(module: ModuleType, names: list[str] | None, shown: set[int]) -> str:
    """A section for a module with what it exports that no page has yet, or ""."""
    blocks = []
    for name in names if names is not None else _public_names(module):
        value = getattr(module, name)
        if id(value) in shown or not (inspect.isclass(value) or inspect.isfunction(value)):
            continue
        shown.add(id(value))
        kind = "autofunction" if inspect.isfunction(value) else "autoclass"
        if inspect.isclass(value) and issubclass(value, BaseException):
            kind = "autoexception"
        block = [f".. {kind}:: {module.__name__}.{name}"]
        blocks.append("\n".join(block))
    if not blocks:
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
    return "\n".join(head) + "\n" + "\n\n".join(blocks) + "\n"


def _public_names(module: ModuleType) -> list[str]:
    """What a package lists in ``__all__``; of a module, what it defines without an underscore."""
    own = (n for n, value in vars(module).items() if _is_defined_in(module, value) and n[0] != "_")
    return list(getattr(module, "__all__", None) or sorted(own))


def _is_defined_in(module: ModuleType, value: Any) -> bool:
    return getattr(value, "__module__", None) == module.__name__


def _is_shadowed(module: ModuleType) -> bool:
    """Whether its package exports a function of the same name, which takes the index entry."""
    package, _, name = module.__name__.rpartition(".")
    return bool(package) and getattr(import_module(package), name, module) is not module


def _page(title: str, sections: list[str]) -> str:
    return "\n".join([title, "=" * len(title), "", *sections])


def command_line() -> str:
    """The page of the command line, from what `--help` shows."""
    import typer

    from caspr.cli import app

    root = typer.main.get_command(app)
    lines = ["# Command line", "", "Generated from the program itself; `caspr COMMAND --help` "]
    lines += ["shows the same in a terminal. The exit status is 0; 2 for input that cannot be"]
    lines += ["scored or for a usage error; 130 after Ctrl-C; 1 for anything else, a row without a"]
    lines += ["score included.", ""]
    for path, command in _commands(root, ("caspr",)):
        lines += _command(path, command)
    return "\n".join(lines) + "\n"


def _commands(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, child in getattr(command, "commands", {}).items():
        yield from _commands(child, (*path, name))


def _command(path: tuple[str, ...], command: Any) -> list[str]:
    level = "#" * min(len(path) + 1, 3)
    lines = [f"{level} {' '.join(path)}", ""]
    for paragraph in (command.help or "").split("\n\n"):
        if paragraph.startswith("\b"):
            lines += ["```console", *paragraph.split("\n")[1:], "```", ""]
        else:
            lines += [_options_as_code(paragraph), ""]
    rows = [_row(parameter) for parameter in command.params if parameter.name != "help"]
    if rows:
        lines += ["| argument or option | meaning | default |", "| --- | --- | --- |", *rows, ""]
    return lines


def _options_as_code(text: str) -> str:
    """`text` with its options in backticks, or Sphinx makes dashes of them."""
    return re.sub(r"(?<![`\w-])(--[a-z][\w-]*)", r"`\1`", text)


def _row(parameter: Any) -> str:
    names = [*parameter.opts, *parameter.secondary_opts]
    if parameter.param_type_name == "argument":
        names = [parameter.metavar or parameter.name.upper()]
        shown = f"`{names[0]}`"
    else:
        shown = ", ".join(f"`{name}`" for name in names)
        if parameter.metavar:
            shown += f" `{parameter.metavar}`"
    default = parameter.default
    if default in (None, False, True, ()) or callable(default):
        default = ""
    text = _options_as_code(" ".join((parameter.help or "").split()))
    row = [shown, text, f"`{default}`" if default != "" else ""]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


if __name__ == "__main__":
    import sys

    sys.exit("Run docs/build.py.")
