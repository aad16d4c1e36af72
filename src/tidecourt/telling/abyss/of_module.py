"""What the parts of every layer that tells or shows Abyss have in common."""

from typing import Final

from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.state import AbyssState


class OfModule:
    """What one expansion adds to a layer."""

    def __init__(self, module: Module) -> None:
        self.module: Final = module

    @property
    def name(self) -> str:
        return self.module.name

    def in_play(self, view: AbyssState) -> bool:
        return bool(view.modules >> self.module.number & 1)
