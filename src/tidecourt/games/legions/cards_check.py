"""A check of the card file, with a clear sentence for whoever edits it."""

from typing import Any


def check(data: dict[str, Any]) -> None:
    """to be written"""
