"""What the cards of Abyss are worth beyond their points, by hand-written knowledge."""

from typing import Final

from tidecourt.bots.values.abyss.parts import PARTS
from tidecourt.bots.values.abyss.weights import WEIGHTS
from tidecourt.core.bits import set_of
from tidecourt.games.abyss.base.cards import LOCATIONS, LORDS, REWARDS, Location, Lord

LOCATION: Final = 8.0  # a Location drawn by an Ambassador
TOKEN: Final = 2.6  # a Monster token, on average

# Powers that last, from early in the game on.
LASTING: Final[dict[str, float]] = {
    "opponents_recruit_cost_plus": 2.0,
    "opponents_hand_limit": 1.0,
    "opponents_threat_reward_minus_one": 0.3,
    "pearl_per_race_sent_to_council": 1.5,
    "pearl_on_recruit_and_turn_start": 2.5,
    "turn_discard_ally_for_pearls": 1.5,
    "immune_to_military": 0.8,
    "turn_discard_council_stack": 0.3,
    "council_support_two_stacks": 2.0,
    "affiliate_any_used_ally": 1.5,
    "turn_replace_court_lord": 0.8,
    "any_races_for_recruit": 1.5,
    "own_recruit_cost_minus": 3.0,
    **{effect: worth for part in PARTS for effect, worth in part.lasting.items()},
}
# Powers that act once, when the Lord arrives.
ONCE: Final[dict[str, float]] = {
    "opponents_discard_ally": 1.0,
    "opponents_lose_pearls": 1.2,
    "disable_lord_each_opponent": 1.5,
    "steal_monster_token": 1.5,
    "extra_turn": 2.5,
    "take_council_stack": 2.5,
    "swap_location_with_available": 1.0,
    "recruit_second_for_pearls": 2.0,
    "replace_free_lord_from_court": 1.0,
    "replace_free_lord_from_deck": 1.0,
    "draw_locations_take_one": LOCATION,
    **{effect: worth for part in PARTS for effect, worth in part.once.items()},
}
# How a Location grows with each Lord its owner recruits, times what it pays.
GROWING: Final[dict[str, float]] = {
    "per_guild_lord": 0.2,
    "per_race_ally": 0.25,
    "per_guild": 0.4,
    "weakest_lord": -0.2,
    "strongest_lord": 0.4,
    "minus_per_lord": -1.0,
    "minus_per_ally": -1.2,
    "per_keyed_lord": 0.45,
    "per_keyless_lord": 0.55,
    "weakest_ally_per_race": 0.4,
    "copy_opponent": 0.8,
    **{effect: worth for part in PARTS for effect, worth in part.growing.items()},
}


def lord_worth(lord: Lord) -> float:
    """What a Lord brings its owner, all in all."""
    worth = lord.influence + WEIGHTS.key * lord.keys
    worth += LASTING.get(lord.effect, 0.0) + ONCE.get(lord.effect, 0.0)
    return worth + WEIGHTS.pearl * lord.params.get("pearls", 0) * (lord.effect == "gain_pearls")


def growth(location: Location) -> float:
    """How many points a Location gains with each Lord that its owner recruits."""
    numbers = location.formula
    per: int = numbers.get("per", numbers.get("times", 1))
    return per * GROWING.get(numbers["kind"], 0.0)


LORD_WORTH: Final = tuple(lord_worth(lord) for lord in LORDS)
POWER_WORTH: Final = tuple(LASTING.get(lord.effect, 0.0) for lord in LORDS)
POWER_LORDS: Final = set_of([place for place, worth in enumerate(POWER_WORTH) if worth])
GROWTH: Final = tuple(growth(location) for location in LOCATIONS)
# By the space of the Threat track, from 1 on: the best of what it offers.
REWARD_WORTH: Final = (
    0.0,
    *(
        max(
            WEIGHTS.pearl * reward.pearls + TOKEN * reward.tokens + WEIGHTS.key * reward.keys
            for reward in rewards
        )
        for rewards in REWARDS
    ),
)
