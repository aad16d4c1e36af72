"""A sentence for a person that can still be said in another language.

The engine speaks English and knows no catalogue: a sentence keeps its gaps and what fills them, and
the English one is its own key in the catalogues of other languages.
"""

from typing import Any, Final


class Sentence:
    """A sentence with named gaps and what fills them; as a text, in English.

    What fills a gap may be a sentence, an error or several things; without any, there is no gap.
    """

    def __init__(self, english: str, **values: object) -> None:
        self.english: Final = english
        self.values: Final = values

    def __str__(self) -> str:
        if not self.values:
            return self.english
        texts = {name: in_english(value) for name, value in self.values.items()}
        return self.english.format(**texts)

    def __reduce__(self) -> tuple[Any, ...]:
        """So that errors of other processes arrive: compiled classes are not kept by themselves."""
        return again, (self.english, self.values)


def again(english: str, values: dict[str, object]) -> Sentence:
    """A sentence from its parts."""
    return Sentence(english, **values)


def in_english(value: object) -> str:
    """What fills a gap: several things with commas, an error of the system by its reason."""
    if isinstance(value, (list, tuple, dict)):
        return ", ".join([in_english(item) for item in value])
    if isinstance(value, OSError) and value.strerror:
        return value.strerror
    return str(value)
