"""Use a plain function as a splitter: it gets a text, and returns its claims."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caspr.errors import CasprError, SplitError
from caspr.records import Claim
from caspr.signature import name_of, signature


class CallableSplitter:
    """Adapts a function that turns a text into a list of claims to the splitter protocol.

    Parameters
    ----------
    function
        Takes a text, returns its claims: str, or `Claim` to record the sentence it came
        from. Its own qualified name is part of the signature, where a lambda is "<lambda>": use a
        named function if scores are to be compared. A `functools.partial` is named after its
        function and a digest of its arguments if these are all str, int, float, bool or None, and
        else "functools.partial"; a method of a compiled pattern (`re`) after the method and a
        digest of the pattern, and a callable object after its class and its own ``signature``.

    Examples
    --------
    >>> splitter = CallableSplitter(lambda text: text.split(";"))
    >>> [str(claim) for claim in splitter.split(["It is big;it is clean"])[0]]
    ['It is big', 'it is clean']
    """

    def __init__(self, function: Callable[[str], Sequence[str | Claim]]) -> None:
        self.function = function

    @property
    def signature(self) -> str:
        """The function's module and name."""
        return signature("callable", name=name_of(self.function))

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts.

        Raises
        ------
        SplitError
            If the function returns no list of claims, or an empty one.
        """
        return [self._claims(text, item) for item, text in enumerate(texts)]

    def _claims(self, text: str, item: int) -> tuple[Claim, ...]:
        found: Any = self.function(text)
        name = name_of(self.function)
        if isinstance(found, str | bytes) or not isinstance(found, Sequence):
            raise SplitError(
                f"Expected the splitter {name} to return a list of str, but for text {item} it "
                f"returned {type(found).__name__}: {found!r:.60}."
            )
        try:
            claims = tuple(
                one if isinstance(one, Claim) else Claim(one, index)
                for index, one in enumerate(found)
            )
        except CasprError as error:
            raise SplitError(
                f"The splitter {name} returned for text {item} ({text[:40]!r}): {error}"
            ) from error
        if not claims:
            raise SplitError(
                f"The splitter {name} returned no claim for text {item} ({text[:40]!r}): "
                "let it return the text itself where there is nothing to cut."
            )
        return claims
