"""Boards as a client has them: sent whole at first, then as they change."""

from typing import Any

from tidecourt.server.difference import applied


def with_board(message: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """A `whole` as it is, and an `update` with the board that it makes of the one before."""
    if message["t"] == "whole":
        return message
    assert message["step"] == before["step"] + 1
    return message | {"view": applied(before["view"], message["change"])}
