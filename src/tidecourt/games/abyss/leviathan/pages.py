"""The words for what is chosen with the Leviathan set."""

from typing import Final

from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS, ZONE_NAMES
from tidecourt.games.abyss.options import YES, AllyPage, Page


class ZonePage(Page):
    """Options are the zones of the Border, by the totals of the dice that lead there."""

    def name(self, option: int) -> str:
        return ZONE_NAMES[option] if option < len(ZONE_NAMES) else str(option)


class TokenPage(Page):
    """Options are the kinds of Leviathan Monster token."""

    def name(self, option: int) -> str:
        return TOKEN_KINDS[option].name if option < len(TOKEN_KINDS) else str(option)


class BackPage(Page):
    """Options are the backs of Monster tokens."""

    def name(self, option: int) -> str:
        return BACKS[option] if option < len(BACKS) else str(option)


class MartialLawPage(AllyPage):
    """Options are the kinds of Ally to discard; the other way out is to pay."""

    def word(self, verb: str, option: int) -> str:
        return "pay" if option == YES else super().word(verb, option)


BACKS: Final = ("base", "leviathan")
BASE_BACK: Final = 0
LEVIATHAN_BACK: Final = 1

ZONE_WORDS: Final = ZonePage()
TOKEN_WORDS: Final = TokenPage()
BACK_WORDS: Final = BackPage()
MARTIAL_LAW_WORDS: Final = MartialLawPage()
