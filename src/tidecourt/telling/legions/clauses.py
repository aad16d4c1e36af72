"""Which clauses of the rules a card of Legions is about."""

from typing import Final

from tidecourt.games.legions.cards import WHITE, Hero, Legion, Location, Stratagem
from tidecourt.games.legions.heroes import POWERS

OF_LOCATION: Final = {
    "win_ties": ("LG-11.1",),
    "rout_on_red_placement": ("LG-5.5",),
    "banner": ("LG-13.1",),
    "violet_wild": ("LG-5.3",),
    "peek_hidden_legion": ("LG-16.6",),
}
OF_STRATAGEM: Final = {
    "recruit_any_from_three": "LG-10.2",
    "look_at_five_heroes": "LG-10.3",
    "reserve_hero": "LG-10.4",
    "choose_enemy_legion": "LG-10.5",
    "divert_attack": "LG-10.6",
    "choose_enemy_draw": "LG-10.7",
}


def of_legion(legion: Legion) -> tuple[str, ...]:
    return ("LG-1.4", "LG-5.2") if legion.colour == WHITE else ("LG-1.4",)


def of_hero(hero: Hero) -> tuple[str, ...]:
    power = POWERS[hero.power].clause
    clauses = [power] if power else []
    if hero.scoring != "flat":
        clauses.append("LG-14.4")
    if hero.banners or hero.pair:
        clauses.append("LG-7.10")
    return tuple(clauses)


def of_location(location: Location) -> tuple[str, ...]:
    return (*OF_LOCATION[location.effect], "LG-12.1")


def of_stratagem(stratagem: Stratagem) -> tuple[str, ...]:
    return (OF_STRATAGEM[stratagem.effect], "LG-10.1")
