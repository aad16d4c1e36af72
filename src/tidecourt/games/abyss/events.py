"""What the base rules tell the log: every kind of event, and what its two arguments are."""

from typing import Final

from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, MONSTER, RACES

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "turn": (),
    "extra_turn": (),
    "no_action": (),
    "end_triggered": (),
    "game_over": (),
    "explores": (),
    "reshuffled": (),
    "revealed": ("card", "number"),
    "bought": ("card", "number"),
    "took": ("card",),
    "to_council": ("card", "race"),
    "threat": ("number",),
    "fought": ("number",),
    "reward": ("place", "number"),
    "token": ("number",),
    "stole_token": ("number", "seat"),
    "keys": ("number",),
    "pearls": ("number",),
    "lost_pearls": ("number",),
    "paid_pearls": ("number", "seat"),
    "paid_treasury": ("number",),
    "took_stack": ("race", "number"),
    "discarded_stack": ("race", "number"),
    "discarded": ("card", "why"),
    "court": ("lord", "place"),
    "replaced_lord": ("lord", "place"),
    "chose_lord": ("lord",),
    "gave_up": ("lord",),
    "played": ("card",),
    "affiliated": ("card",),
    "recruited": ("lord",),
    "received": ("lord",),
    "discarded_lord": ("lord",),
    "disabled": ("lord", "seat"),
    "used_power": ("lord",),
    "spent_keys": ("number", "location"),
    "drew_location": ("location",),
    "controls": ("location",),
    "looked_at_locations": (),
    "swapped_smokers": ("location",),
    "swapped_location": ("location", "location"),
}
WHY: Final = ("", "jailer", "hand_limit", "slaver", "attack", "penalty", "martial_law")


def argument_word(kind: str, value: int) -> str:
    """The word for an argument, the same in every language."""
    if kind == "card":
        return "monster" if value == MONSTER else KINDS[value].name
    if kind == "lord":
        return LORDS[value].name
    if kind == "location":
        return LOCATIONS[value].name
    if kind == "race":
        return RACES[value]
    if kind == "seat":
        return f"seat{value}"
    if kind == "place":  # places are counted from 1 by people
        return str(value + 1)
    if kind == "why":
        return WHY[value]
    return str(value)
