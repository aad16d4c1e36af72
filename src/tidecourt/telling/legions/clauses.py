"""Which clauses of the rules a card of Legions is about."""

from typing import Final

from tidecourt.games.legions.cards import WHITE, Hero, Legion, Location, Stratagem

OF_POWER: Final = {
    "none": (),
    "recall_and_redeploy": ("LG-7.2",),
    "rally_two": ("LG-7.3",),
    "move_own_legion": ("LG-7.4",),
    "destroy_tucked": ("LG-7.5",),
    "steal_legion": ("LG-7.6",),
    "swap_hands": ("LG-7.7",),
    "third_tucked": ("LG-7.8",),
    "exchange_hero": ("LG-7.9",),
}
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
    found = OF_POWER[hero.power]
    if hero.scoring != "flat":
        found = (*found, "LG-14.4")
    if hero.banners or hero.pair:
        found = (*found, "LG-7.10")
    return found


def of_location(location: Location) -> tuple[str, ...]:
    return (*OF_LOCATION[location.effect], "LG-12.1")


def of_stratagem(stratagem: Stratagem) -> tuple[str, ...]:
    return (OF_STRATAGEM[stratagem.effect], "LG-10.1")
