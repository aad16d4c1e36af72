"""Packages that only researchers need, and what to say when one is not there."""


def missing(package: str, extra: str) -> ImportError:
    """The error to raise without a package: one sentence that says how to get it."""
    sentence = f"{package} is not installed: `pip install 'tidecourt[{extra}]'` brings it"
    return ImportError(sentence, name=package)
