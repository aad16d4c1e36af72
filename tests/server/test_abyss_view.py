"""Abyss before the browser: everything has its place and its reason, and no secret is told."""

from typing import cast

import msgspec
import pytest

from tests.kit.walks import end_of, some_positions
from tests.server.abyss import (
    ABYSS,
    AIDS,
    PRESENTER,
    ask,
    decisions,
    kraken_of,
    kraken_table,
    lay_out,
    leviathan_of,
    leviathan_table,
    of,
    play,
    reader,
    view,
)
from tidecourt import rules_text
from tidecourt.core.bits import members
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.piles import Pile, cards_of, kinds, pile_of, size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import LANGUAGES, words
from tidecourt.server.views.abyss.base.ask import AbyssAsk
from tidecourt.server.views.abyss.base.auto_pass import AutoPass
from tidecourt.server.views.abyss.base.view import AbyssView
from tidecourt.server.views.presenter import EVERYTHING

CLAUSES = set(rules_text.ids("abyss"))
SPECTATOR = -1
COUNCIL = {"squid": ["squid1"]}  # so that the active player has a choice


def encoded(shown: msgspec.Struct) -> bytes:
    return msgspec.json.encode(shown)


# -------------------------------------------------------------------- places and reasons


def things_that_look_choosable(shown: AbyssView) -> set[str]:
    """Whatever the board draws so that a person might try to choose it."""
    mine = of(shown, shown.me)
    found = {"deck", "court-deck", "location-deck", "keys"}
    found |= {f"court:{space}" for space in range(len(shown.court))}
    found |= {f"stack:{stack.race}" for stack in shown.council}
    found |= {f"location:{one.id}" for one in shown.locations}
    found |= {f"location:{one.id}" for one in mine.locations}
    found |= {f"ally:{card}" for card in mine.hand or []}
    found |= {f"affiliated:{card}" for card in mine.affiliated}
    found |= {f"lord:{lord.id}" for lord in mine.lords}
    found |= {f"lord:{lord}" for one in mine.locations for lord in one.lords}
    if shown.track:
        found.add("track")
    if shown.threat is not None:
        found.add("threat")
    if "leviathan" in shown.modules:
        found |= {f"token:{kind}" for kind in leviathan_of(shown, shown.me).kinds}
        found |= {f"zone:{zone}" for zone in range(len(leviathan_table(shown).border.zones))}
    if "kraken" in shown.modules and kraken_of(shown, shown.me).sentinels:
        found.add("sentinel")
    return found


def places(shown: AbyssView, asked: AbyssAsk) -> set[str]:
    """Everything that the board can let glow for an answer, plain buttons included."""
    found = things_that_look_choosable(shown) | {"", "loot"}
    found |= {f"seat:{realm.seat}" for realm in shown.realms}
    found |= {f"lord:{lord.id}" for realm in shown.realms for lord in realm.lords}
    if shown.recruiting is not None:
        found |= {f"paid:{card}" for card in shown.recruiting.paid}
    if asked.aside is not None:
        found |= {f"location:{id_}" for id_ in asked.aside.ids}
        found |= {f"discard:{id_}" for id_ in asked.aside.ids}
    return found


def test_every_answer_has_words_and_a_place_that_the_board_draws() -> None:
    for state, seat in decisions(seed=1, most=60):
        asked = ask(state, seat)
        drawn = places(view(state, seat), asked)
        assert [one.word for one in asked.options] == list(PRESENTER.rules.words(state, seat))
        for answer in asked.options:
            assert answer.target in drawn, (asked.step, answer)
            assert answer.label
            assert not answer.label.isdigit()


def test_whatever_looks_choosable_and_is_not_says_why() -> None:
    for state, seat in decisions(seed=2, most=60):
        asked = ask(state, seat)
        told = [target for reason in asked.why for target in reason.targets]
        legal = {answer.target for answer in asked.options}
        assert things_that_look_choosable(view(state, seat)) <= {*told, *legal}, asked.step
        assert not legal & {*told}
        assert len(told) == len({*told})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence_with_a_clause_that_exists(lang: str) -> None:
    for state, seat in decisions(seed=3, most=40):
        asked = ask(state, seat, lang)
        assert asked.clause in CLAUSES
        for reason in asked.why:
            assert reason.clause in CLAUSES
            assert reason.text.endswith(".")
            assert "{" not in reason.text


def test_every_question_is_told_to_those_who_wait() -> None:
    told_as = {decision.question.told for decision in PRESENTER.rules.decisions()}
    for lang in LANGUAGES:
        told = {key for key in words(lang).sentences if key.startswith("abyss_status.")}
        besides = {"abyss_status.no_pearls", "abyss_status.bought"}
        assert told == {f"abyss_status.{key}" for key in told_as} | besides


def test_those_who_wait_are_told_who_decides() -> None:
    for state, seat in decisions(seed=4, most=30):
        others = [viewer for viewer in range(-1, state.players) if viewer != seat]
        for viewer in others:
            said = PRESENTER.status(state.seen_by(viewer), reader(viewer))
            assert reader(viewer).names[seat] in said


@pytest.mark.rule("AB-5.3")
def test_who_cannot_buy_is_told_why() -> None:
    facts = {"players": 4, "track": ["crab3"], "step": "revealed", "price": 2}
    state = lay_out(
        **facts, seat1={"pearls": 5}, seat2={"pearls": 1}, seat3={"pearls": 5, "bought": 1}
    )
    said = [PRESENTER.status(state.seen_by(viewer), reader(viewer)) for viewer in (-1, 0, 2, 3)]
    assert said[0] == said[1]
    assert said[2] == f"{said[0]} You cannot buy it: it costs 2 Pearls, and you have 1."
    assert said[3].endswith("you have bought an Ally in this turn already.")


# -------------------------------------------------------------------- reasons, one by one


def why(state: AbyssState, seat: int, target: str) -> tuple[str, str]:
    reason = next(one for one in ask(state, seat).why if target in one.targets)
    return reason.clause, reason.text


def test_a_lord_out_of_reach_says_what_is_missing() -> None:
    court = ["recruiter", "sage", "shaman", "trader", "keeper", "jailer"]
    hand = {"hand": ["crab2", "squid1"], "pearls": 1}
    state = lay_out(players=2, court=court, council=COUNCIL, seat0=hand)
    assert why(state, 0, "court:0")[0] == "AB-8.4"  # two races with crab, but 10 points
    assert why(state, 0, "court:2")[0] == "AB-8.2"  # no jellyfish
    assert why(state, 0, "court:1")[0] == "AB-8.2"  # five races
    shown = view(state, 0)
    assert [space.standing for space in shown.court[:3]] == ["short", "races", "race"]
    assert shown.court[0].missing == 10 - 3 - 1


def test_plotting_says_what_is_missing() -> None:
    five = ["recruiter", "sage", "shaman", "trader", "keeper"]
    assert why(lay_out(players=2, court=five, council=COUNCIL), 0, "court-deck") == (
        "AB-4.2",
        "To plot costs 1 Pearl, and you have none.",
    )
    six = [*five, "jailer"]
    full = lay_out(players=2, court=six, council=COUNCIL, seat0={"pearls": 3})
    assert why(full, 0, "court-deck")[0] == "AB-4.2"


def test_what_a_sentinel_guards_is_closed_to_others() -> None:
    state = lay_out(
        players=2,
        modules=["kraken"],
        council={"crab": ["crab1"], **COUNCIL},
        court=["recruiter"],
        available=["jail"],
        seat1={"reserved": {"lord": "recruiter", "stack": "crab", "location": "jail"}},
        seat0={"hand": ["crab5", "crab4", "squid4"], "keys": 2},
    )
    assert why(state, 0, "court:0")[0] == "KR-7.4"
    assert why(state, 0, "stack:crab")[0] == "KR-7.4"
    shown = view(state, 0)
    assert shown.court[0].guard == shown.council[1].guard == shown.locations[0].guard == 1
    assert why(state, 0, "location:jail")[0] == "AB-10.2"


def test_a_payment_goes_from_the_strongest_down() -> None:
    state = lay_out(
        players=2,
        court=["recruiter"],
        seat0={"hand": ["crab4", "crab3", "squid4", "shellfish5"], "pearls": 3},
    )
    play(state, 0, "recruit:1")
    assert why(state, 0, "court:0")[0] == "AB-8.10"
    play(state, 0, "pay:squid4")
    clause, text = why(state, 0, "ally:shellfish5")
    assert clause == "AB-8.1"
    assert "⟦squid ally:squid4|Squid 4⟧" in text


def test_an_ally_that_no_leviathan_accepts_says_so() -> None:
    state = lay_out(
        players=2,
        modules=["leviathan"],
        border={"4": "leviathan1"},
        track=["monster"],
        step="revealed",
        seat0={"hand": ["jellyfish1", "jellyfish2", "squid3"]},
    )
    assert why(state, 0, "zone:1")[0] == "LV-3.1"
    assert why(state, 0, "zone:2")[0] == "LV-6.1"
    play(state, 0, "fight")
    clause, text = why(state, 0, "ally:squid3")
    assert clause == "LV-6.2"
    assert "Jellyfish" in text


# -------------------------------------------------------------------- what nobody may see


def others(shown: AbyssView) -> list[int]:
    return [realm.seat for realm in shown.realms if realm.seat != shown.me]


@pytest.mark.rule("AB-18.2")
def test_hands_stacks_and_tokens_of_others_are_shown_with_the_full_aid_only() -> None:
    for table in ABYSS:
        for position in some_positions(table, 5, 25):
            state = cast(AbyssState, position)
            for viewer in range(-1, state.players):
                for aid in AIDS:
                    shown = view(state, viewer, aid)
                    for seat in others(shown):
                        assert (of(shown, seat).hand is not None) == (aid == "full")
                        assert of(shown, seat).picked == []
                        if aid != "full" and state.stack:
                            assert of(shown, seat).token_values == []
                        if aid != "full" and "leviathan" in shown.modules:
                            assert leviathan_of(shown, seat).kinds == []
                    assert all(
                        (stack.cards is not None) == (aid == "full") for stack in shown.council
                    )


def exchanged(state: AbyssState, viewer: int, seed: int) -> AbyssState:
    """The same table with other Allies wherever the viewer may not look: other hands, the Council,
    the discard pile and the deck hold as many as before."""
    other = state.clone()
    realms = [other.realm(seat) for seat in range(other.players) if seat != viewer]
    piles: list[Pile] = [realm.hand for realm in realms]
    piles += [other.council(race) for race in range(5)] + [other.discard]
    cards = [card for pile in piles for card in cards_of(pile)] + list(other.deck[other.drawn :])
    seeded(seed, 1).shuffle(cards)
    monsters = [card for card in cards if card >= 48]
    cards = [card for card in cards if card < 48]
    laid: list[Pile] = []
    for pile in piles:
        number = size(pile)
        laid.append(pile_of(cards[:number]))
        cards = cards[number:]
    for realm, pile in zip(realms, laid, strict=False):
        realm.hand = pile
    for race in range(5):
        other.set_council(race, laid[len(realms) + race])
    other.discard = laid[-1]
    other.deck, other.drawn = tuple(cards + monsters), 0
    return other


@pytest.mark.rule("AB-18.2")
@pytest.mark.parametrize("aid", ["off", "log"])
def test_without_the_full_aid_nobody_can_read_where_hidden_allies_are(aid: str) -> None:
    changed = 0
    for table in ABYSS:
        for position in some_positions(table, 6, 25):
            state = cast(AbyssState, position)
            if any(realm.picked[3] for realm in state.realms):
                continue
            for viewer in range(-1, state.players):
                other = exchanged(state, viewer, seed=viewer + 2)
                changed += other.pack() != state.pack()
                assert encoded(view(other, viewer, aid)) == encoded(view(state, viewer, aid))
    assert changed


@pytest.mark.rule("AB-6.5", "AB-18.3")
def test_a_token_is_shown_to_its_owner_and_with_the_full_aid_to_who_has_held_it() -> None:
    state = lay_out(
        players=3,
        modules=["leviathan"],
        seat0={"tokens": [2, 4], "leviathan_tokens": ["key"]},
        seat1={"knows_tokens": {"seat0": [4]}},
    )
    assert of(view(state, 0), 0).token_values == [2, 4]
    assert leviathan_of(view(state, 0), 0).kinds == ["key"]
    assert of(view(state, 1, "log"), 0).token_values == []
    assert of(view(state, 1, "full"), 0).token_values == [4]
    assert of(view(state, 2, "full"), 0).token_values == []
    assert leviathan_of(view(state, SPECTATOR, "full"), 0).kinds == []
    assert leviathan_of(view(state, 2), 0).tokens == 1


@pytest.mark.rule("AB-11.6")
def test_nobody_sees_that_somebody_has_picked_before_all_have() -> None:
    state = lay_out(
        players=3,
        court=["jailer"],
        council=COUNCIL,
        seat0={"hand": ["crab3", "squid2", "shellfish1"]},
        seat1={"hand": ["crab1", "squid2"]},
        seat2={"hand": ["crab2", "squid3"]},
    )
    play(state, 0, "recruit:1")
    play(state, 0, "pay:crab3")
    assert state.waiting() == 0b110
    before = [encoded(view(state, viewer, "full")) for viewer in (-1, 0, 2)]
    play(state, 1, "discard:crab1")
    assert [encoded(view(state, viewer, "full")) for viewer in (-1, 0, 2)] == before
    assert of(view(state, 1), 1).picked == ["crab1"]
    assert of(view(state, 1), 1).hand == ["squid2"]


# -------------------------------------------------------------------- what everybody sees


def test_the_board_shows_every_card_that_lies_open() -> None:
    state = lay_out(
        players=2,
        modules=["leviathan", "kraken"],
        court=["recruiter", "trader"],
        available=["jail"],
        border={"7": "leviathan1"},
        hits={"7": 1},
        council={"squid": ["squid1", "squid4"]},
        seat0={
            "pearls": 4,
            "keys": 1,
            "lords": ["slaver", "shaman"],
            "disabled": ["shaman"],
            "affiliated": ["crab3"],
            "nebulis": 2,
            "wounds": 1,
            "slain": ["leviathan3"],
        },
        used=["slaver"],
    )
    shown = view(state, 1)
    mine = of(shown, 0)
    assert [lord.id for lord in mine.lords] == ["slaver", "shaman"]
    assert [(lord.used, lord.disabled) for lord in mine.lords] == [(True, False), (False, True)]
    assert (mine.pearls, mine.keys, kraken_of(shown, 0).nebulis) == (4, 1, 2)
    assert leviathan_of(shown, 0).wounds == 1
    assert mine.affiliated == ["crab3"]
    assert leviathan_of(shown, 0).slain == ["leviathan3"]
    assert leviathan_table(shown).scourge == kraken_table(shown).figure == 0
    assert [stack.size for stack in shown.council] == [0, 0, 0, 0, 2]
    zones = leviathan_table(shown).border.zones
    there = zones[4].leviathan
    assert there is not None
    assert (there.id, there.lost) == ("leviathan1", 1)
    assert [zone.ways for zone in zones] == [3, 3, 4, 5, 6, 5, 4, 3, 3]
    assert sum(zone.ways for zone in zones) == 36


@pytest.mark.rule("KR-6.3")
def test_the_loot_of_a_sanctuary_is_shown() -> None:
    owner = {"locations": {"megalodon": [], "jail": []}, "loot": {"megalodon": [6, 4]}}
    shown = view(lay_out(players=2, modules=["kraken"], seat1=owner), 0)
    assert kraken_table(shown).sanctuaries == {"megalodon": [4, 6]}
    assert kraken_table(shown).loot > 0


def test_an_expansion_that_is_not_in_play_shows_nothing() -> None:
    shown = view(lay_out(players=2, modules=["kraken"]), 0)
    assert list(shown.parts) == list(of(shown, 0).parts) == ["kraken"]
    assert view(lay_out(players=2), 0).parts == {}


def test_at_the_end_the_score_is_the_whole_one() -> None:
    for table in ABYSS:
        state = cast(AbyssState, end_of(table, 7))
        for viewer in (-1, 0, EVERYTHING):
            shown = PRESENTER.view(
                state if viewer == EVERYTHING else state.seen_by(viewer), viewer, "off"
            )
            assert isinstance(shown, AbyssView)
            assert shown.over
            assert [realm.score for realm in shown.realms] == state.scores()


def test_the_viewer_of_everything_sees_every_hand_as_it_is() -> None:
    for table in ABYSS:
        for position in some_positions(table, 8, 5):
            state = cast(AbyssState, position)
            shown = PRESENTER.view(state, EVERYTHING, "off")
            assert isinstance(shown, AbyssView)
            for seat in range(state.players):
                hand = of(shown, seat).hand
                assert hand is not None
                assert len(hand) == size(state.realm(seat).hand)
                assert len({*hand}) == len(members(kinds(state.realm(seat).hand)))
                assert len(of(shown, seat).token_values) == of(shown, seat).tokens


# -------------------------------------------------------------------- passing by rule


def offered(card: str, price: int) -> AbyssState:
    return lay_out(
        players=3, track=[card], step="revealed", price=price, seat1={"pearls": 5, "bought": 0}
    )


@pytest.mark.rule("AB-5.2")
def test_a_seat_passes_by_itself_on_what_its_rule_does_not_want() -> None:
    dear, wanted = offered("crab3", 2), offered("crab3", 1)
    rule = AutoPass(price=1, value=2, races=[])
    assert PRESENTER.auto_answer(dear.seen_by(1), 1, rule) == "pass"
    assert PRESENTER.auto_answer(wanted.seen_by(1), 1, rule) is None
    assert PRESENTER.auto_answer(wanted.seen_by(1), 1, AutoPass(9, 4, [])) == "pass"
    assert PRESENTER.auto_answer(wanted.seen_by(1), 1, AutoPass(9, 0, ["squid"])) == "pass"
    assert PRESENTER.auto_answer(wanted.seen_by(1), 1, AutoPass(9, 0, ["crab"])) is None
    assert PRESENTER.auto_answer(wanted.seen_by(2), 2, rule) is None  # not asked
    assert PRESENTER.auto_answer(lay_out(players=2), 0, rule) is None  # no sale
