"""The summaries that a command line names: texts, two files, or two columns of a table."""

from __future__ import annotations

import shutil
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from caspr.errors import CasprError, CasprWarning, DataError, InputError, OutputError
from caspr.inputs import is_missing
from caspr.options import check_two_columns
from caspr.texts import utf_16_note

if TYPE_CHECKING:
    from caspr.tables.review_columns import ReviewColumns

_FORMATS = ("csv", "tsv", "jsonl")


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """The summaries to score: item i of `a` against item i of `b`.

    `single` is whether they are one pair, not a list of pairs; `lines` and `ids` have the line of
    each item in its file and its cell in the column of ids, where there are any; `reviews` has
    ``reviews_a`` and ``reviews_b`` of `caspr.score`.
    """

    a: Sequence[str]
    b: Sequence[str]
    single: bool = False
    lines: Sequence[int] = ()
    ids: Sequence[object] = ()
    reviews: Mapping[str, Sequence[object]] = field(default_factory=dict)

    def item_shown(self, item: int) -> dict[str, object]:
        """Index, line and id of an item of a table, those that it has; nothing for two texts."""
        if self.single:
            return {}
        line = {"line": self.lines[item]} if self.lines else {}
        return {"item": item, **line, **({"id": self.ids[item]} if self.ids else {})}

    def item_with_id(self, wanted: str) -> int:
        """The only item with that id; any other number of them is a `DataError`."""
        from caspr.tables.cells import id_text

        if not self.ids:
            raise DataError(
                "--item-id needs a table with a column of ids: 'id', or the one that --id names."
            )
        ids = [None if cell is None else id_text(cell) for cell in self.ids]
        found = [item for item, own in enumerate(ids) if own == id_text(wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise DataError(
                f"{len(found)} items have the id {wanted!r}, the first of them {found[:2]}. Choose "
                "one by --item."
            )
        raise DataError(
            f"No item has the id {wanted!r}; the first ids are {ids[:3]}. --id names another "
            "column."
        )

    def item_name(self, item: int) -> str:
        """Name of an item in messages: " of item 3 (line 5)"."""
        line = f" (line {self.lines[item]})" if self.lines else ""
        return "" if self.single else f" of item {item}{line}"


def read_source(
    files: Sequence[str] | None,
    text: tuple[str, str] | None,
    a: str,
    b: str,
    *,
    lines: bool = False,
    format_: str | None = None,
    reviewed: ReviewColumns | None = None,
    id_column: str | None = None,
) -> Source:
    """Read the summaries, and the reviews, that the arguments name.

    They must name one source: a path is never scored as a text.
    """
    check_fits(files, text, lines=lines, format_=format_)
    if reviewed is not None and (text is not None or len(files or ()) != 1):
        raise InputError(
            "Reviews are read with a table of pairs. For two texts use Python: "
            "caspr.score(a, b, metric=..., reviews_a=[...], reviews_b=[...])"
        )
    if id_column is not None and (text is not None or len(files or ()) > 1):
        raise InputError("--id names a column of a table, but two texts are given.")
    if text is not None:
        if files:
            raise InputError(f"Expected --text or files, but got both; the file is {files[0]!r}.")
        return Source([text[0]], [text[1]], single=True)
    if not files or len(files) > 2:
        raise InputError(
            "Expected two text files, one table, or the texts themselves (caspr score and explain: "
            f'--text "A" "B"), but got {len(files or ())} files.'
        )
    if len(files) == 1:
        with table_file(files[0], format_) as path:
            return _table(path, a, b, reviewed, id_column)
    check_texts(
        files,
        "two files are read as two texts. Give one table at a time; caspr compare takes a table of "
        "scores for each system.",
    )
    if list(files) == ["-", "-"]:
        raise InputError("- is stdin, and can be given once. Name a file for the other text.")
    texts = [read_text(file) for file in files]
    both = [as_lines(text) for text in texts]
    if lines:
        return Source(both[0], both[1], lines=range(1, len(both[0]) + 1))
    n_lines = [sum(bool(line.strip()) for line in own) for own in both]
    if n_lines[0] == n_lines[1] > 1:
        warnings.warn(
            f"Each file has {n_lines[0]} lines, and is scored as one summary. --lines (caspr score "
            "and diagnose) scores them line by line.",
            CasprWarning,
            stacklevel=2,
        )
    return Source([texts[0]], [texts[1]], single=True)


def check_fits(
    files: Sequence[str] | None,
    text: tuple[str, str] | None,
    *,
    lines: bool,
    format_: str | None,
    to_stdout: bool = False,
) -> None:
    """Raise `InputError` if --lines or --format does not apply to what is read, or written.

    With `to_stdout`, --format may also be that of ``--out -``.
    """
    if format_ is not None and format_ not in _FORMATS:
        raise InputError(f"Expected --format to be one of {list(_FORMATS)}, but got {format_!r}.")
    source = "--text" if text is not None else f"the files {list(files or ())}"
    is_named = text is not None or (bool(files) and list(files or ()) != ["-"])
    if format_ is not None and not to_stdout and is_named:
        raise InputError(f"--format is for a table on stdin, and does not apply to {source}.")
    if lines and (text is not None or len(files or ()) == 1):
        raise InputError(
            f"--lines reads two text files line by line, and does not apply to {source}."
        )


@contextmanager
def table_file(file: str, format_: str | None) -> Iterator[Path]:
    """Path of a table; stdin ("-") is first saved to a temporary file."""
    if file != "-":
        yield existing(file, or_text=True)
        return
    if format_ is None:
        raise InputError("A table on stdin needs --format csv, tsv or jsonl. Two texts: - b.txt")
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"stdin.{format_}"
        try:
            with path.open("wb") as copy:
                shutil.copyfileobj(sys.stdin.buffer, copy)
        except OSError as error:
            raise OutputError(
                f"stdin cannot be saved in {folder!r}: {error.strerror or error}. Name a folder "
                "with more space in the variable TMPDIR."
            ) from error
        try:
            yield path
        except CasprError as error:
            if str(path) not in str(error):
                raise
            raise type(error)(str(error).replace(str(path), "stdin")) from error


def read_text(file: str) -> str:
    """Text of a UTF-8 file, or of stdin for "-"."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else existing(file, or_text=True).read_bytes()
    except OSError as error:
        raise DataError(f"{file!r} cannot be read: {error.strerror}.") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        note = utf_16_note(data)
        raise DataError(
            f"{file!r} is {note}"
            if note
            else f"{file!r} is not UTF-8: byte {error.start} is {data[error.start]:#x}. Convert it."
        ) from None


def as_lines(text: str) -> list[str]:
    """Lines of `text`; a newline at its end does not start another line."""
    lines = text.replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def existing(file: str, *, or_text: bool = False) -> Path:
    """The path of a file that exists; a path is never scored as a text.

    If the user may have meant a text (`or_text`), the message names ``--text``.
    """
    try:
        found = bool(file) and Path(file).exists()  # Path("") is the current folder
    except OSError as error:  # for example, a text that is too long for a file name
        found = isinstance(error, PermissionError)  # which reading it reports
    if not found:
        hint = " Give a text itself with --text (caspr score, explain and split)." * or_text
        if file == "-":
            hint = " This command does not read stdin: save the table to a file."
        raise DataError(f"There is no file {file[:200]!r}.{hint}")
    return Path(file)


def check_texts(files: Sequence[str], remedy: str) -> None:
    """Raise `InputError` if one of `files` is a table, whose commas and header are no summary."""
    from caspr.tables.readers import is_table

    for file in files:
        if is_table(file):
            raise InputError(f"{file!r} is a table, but {remedy}")


def _table(
    path: Path, a: str, b: str, reviewed: ReviewColumns | None, id_column: str | None
) -> Source:
    from caspr.tables.pair_file import missing_as_text, options_of, warn_of_missing
    from caspr.tables.readers import named_rows

    if path.suffix.lower() == ".txt" and "text" not in (a, b):
        raise InputError(f"One text file is one summary, but two are needed: {path} and another.")
    check_two_columns(a=a, b=b)
    names = () if reviewed is None else reviewed.names
    options = options_of((a, b), reviewed) | ({} if id_column is None else {id_column: "id"})
    rows = list(named_rows(path, options))
    warn_of_missing(path, [found for row in rows for found in missing_as_text(row, (a, b))])
    cells = {name: [row.values[name] for row in rows] for name in (a, b, *names)}
    key = "id" if id_column is None else id_column
    ids = [row.values.get(key) for row in rows] if key in rows[0].values else []
    return Source(
        cells[a],
        cells[b],
        lines=[row.line for row in rows],
        ids=[None if is_missing(cell) else cell for cell in ids],
        reviews={} if reviewed is None else reviewed.of_rows(*(cells[name] for name in names)),
    )
