"""Abyss in words and pictures: complete, true to what a viewer knows, and in its frame."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Any, cast

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from tests.kit.tables import TABLES
from tests.kit.walks import moments, positions
from tests.own.hearing import say_own_cards
from tidecourt.cli.abyss.base.picture import render
from tidecourt.cli.abyss.show import AbyssShow
from tidecourt.cli.cards import tables
from tidecourt.cli.reference import describe
from tidecourt.core.bits import members
from tidecourt.core.journal import UNKNOWN, Event, Journal
from tidecourt.core.kernel import EVERYBODY
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.cards import (
    KINDS,
    LORDS,
    kind_named,
    location_named,
    lord_named,
)
from tidecourt.games.abyss.base.politicians import CORRUPT
from tidecourt.games.abyss.base.powers import UsePower
from tidecourt.games.abyss.game import EVENTS
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.module import ATTACK, JAILER, SLAVER
from tidecourt.games.abyss.options import PASS
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.games.registry import game_named
from tidecourt.locales import LANGUAGES, Words, words
from tidecourt.telling.abyss.log import log
from tidecourt.telling.abyss.questions import question
from tidecourt.telling.abyss.telling import AbyssTelling
from tidecourt.telling.reader import Reader

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
ABYSS = [table for table in TABLES if table.game.name == "abyss"]
FULL = [table for table in ABYSS if len(table.setup.modules) == 2]
SHOW = AbyssShow()
GAME = ABYSS[0].game
option = SHOW.telling.option
label = SHOW.telling.label


class Heard(Words):
    """Words that remember which sentences were asked for."""

    def __init__(self) -> None:
        super().__init__("en", words("en").grammar, words("en").sentences)
        self.keys: set[str] = set()

    def say(self, key: str, **values: object) -> str:
        self.keys.add(key)
        return super().say(key, **values)


def reader(lang: str, seat: int, players: int = 5) -> Reader:
    return SHOW.reader(words(lang), seat, NAMES[:players])


def printed(part: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), highlight=False)
    console.print(part)
    return cast(StringIO, console.file).getvalue()


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def picture(view: AbyssState, viewer: int, lang: str = "en", width: int = 80) -> str:
    return printed(render(view, reader(lang, viewer, view.players), width), width)


def position(facts: dict[str, Any]) -> AbyssState:
    return cast(AbyssState, game_named("abyss").position(facts))


@cache
def walked(seed: int) -> list[AbyssState]:
    """Every position of a random game."""
    table = ABYSS[seed % len(ABYSS)]
    return [cast(AbyssState, state) for state in positions(table, seed)]


def some_positions(seeds: range, every: int) -> Iterator[AbyssState]:
    """Now and then a position of random games, and their ends."""
    for seed in seeds:
        for number, state in enumerate(walked(seed)):
            if number % every == every - 1 or not state.stack:
                yield state


# -------------------------------------------------------------------- the picture


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_picture_stays_in_its_frame(lang: str, width: int) -> None:
    for state in some_positions(range(0, len(ABYSS), 3), every=250):
        for viewer in (-1, 0):
            lines = picture(state.seen_by(viewer), viewer, lang, width).splitlines()
            assert max(len(line.rstrip()) for line in lines) <= width


def test_five_players_with_everything_fit_a_wide_screen() -> None:
    for state in some_positions(range(13, 16), every=150):
        assert len(picture(state.seen_by(0), 0, width=120).splitlines()) <= 36


@pytest.mark.rule("AB-18.3")
def test_the_picture_shows_what_the_viewer_knows_and_no_more() -> None:
    rng = seeded(5)
    for state in some_positions(range(1, len(ABYSS), 3), every=200):
        for viewer in (-1, 0, 1):
            known = picture(state.seen_by(viewer), viewer)
            assert picture(state.seen_by(viewer, rng), viewer) == known


BUSY: dict[str, Any] = {
    "players": 3,
    "modules": ["leviathan", "kraken"],
    "court": ["recruiter", "peddler", "sage", "treasurer", "oracle", "jailer"],
    "available": ["jail", "parliament"],
    "seat0": {
        "hand": ["crab3", "crab2", "squid4", "kraken2"],
        "pearls": 1,
        "lords": ["shaman", "opportunist"],
        "affiliated": ["crab1", "crab5"],
        "tokens": [3, 2],
    },
    "seat1": {"pearls": 4, "tokens": [4], "hand": ["shellfish5"], "nebulis": 2},
    "seat2": {"lords": ["trader"], "wounds": 3},
}


def test_the_picture_has_everything_in_its_place() -> None:
    view = position(BUSY).seen_by(0)
    lines = picture(view, 0).splitlines()
    assert lines[0].startswith("Abyss + Leviathan + Kraken · your turn")
    ben = next(line for line in lines if line.startswith("Ben"))
    for said in ("-7 pts and tokens", "4 Pearls", "1 Ally", "1 Monster token", "2 Nebulis"):
        assert said in ben + lines[lines.index(ben) + 1]
    assert "▼5" not in "".join(lines)
    cleo = next(line for line in lines if line.startswith("Cleo"))
    assert "3 Wounds" in cleo
    assert "Lords Trader ★9" in "".join(lines)
    recruiter = next(line for line in lines if line.startswith("1 Recruiter"))
    assert "10/2◆ ★4⚷ rivals pay 2 more" in recruiter
    assert any(line.startswith("  Council ● 0") for line in lines)
    locations = next(line for line in lines if line.startswith("  Locations"))
    assert "Parliament 8 pts" in locations
    mine = lines.index(next(line for line in lines if line.startswith("▶ Ada")))
    assert "  Hand ◆2 ◆3  ■4  ✱2" in lines[mine:]
    assert "  Tokens ★2 ★3" in lines[mine:]
    assert "  Affiliated ◆1 ◆5" in lines[mine:]
    assert "  Lords Shaman ★5⚷  Opportunist ★5⚷" in lines[mine:]


# -------------------------------------------------------------------- why a Lord is out of reach


def why(hand: list[str], pearls: int, typed: str, lang: str = "en", **facts: Any) -> str | None:
    """What typing a Lord's number says to whoever cannot recruit it."""
    court = ["recruiter", "peddler", "sage", "treasurer", "oracle", "jailer"]
    seat = {"hand": hand, "pearls": pearls}
    council = {"seahorse": ["seahorse1"]}
    state = position({"players": 2, "court": court, "council": council, "seat0": seat, **facts})
    said = SHOW.why(state.seen_by(0), reader(lang, 0, 2), typed)
    return None if said is None else plain(said)


@pytest.mark.rule("AB-8.2", "AB-8.4")
def test_a_lord_out_of_reach_says_what_it_needs_and_what_there_is() -> None:
    assert (
        why(["crab3", "squid2"], 1, "1")
        == "The Recruiter: needs 2 races including Crab; 5 of 10 points, 1 Pearl."
    )
    assert (
        why(["crab3", "squid2"], 1, "1", "fr")
        == "Le Recruteur : il faut 2 Peuples, dont Crabe ; 5 points sur 10, 1 Perle."
    )
    assert (
        why(["crab3", "crab5", "squid2"], 0, "3")
        == "The Sage: needs 5 races; 10 of 10 points, 0 Pearls."
    )


@pytest.mark.rule("AB-8.2")
def test_points_that_cannot_serve_are_not_counted() -> None:
    # One race, and it must be a Shellfish: the Crabs are of no use.
    assert (
        why(["crab5", "crab4"], 2, "2")
        == "The Peddler: needs 1 race including Shellfish; 0 of 8 points, 2 Pearls."
    )
    # Three races with a Crab, and there is none: two others could serve.
    assert (
        why(["squid3", "squid1", "seahorse2", "shellfish1"], 0, "6")
        == "The Jailer: needs 3 races including Crab; 6 of 6 points, 0 Pearls."
    )


def test_a_lord_within_reach_or_no_lord_has_no_reason() -> None:
    assert why(["shellfish5"], 3, "2") is None
    assert why([], 0, "7") is None
    assert why([], 0, "explore") is None


@pytest.mark.rule("KR-7.4")
def test_a_reserved_lord_says_so() -> None:
    guarded = {"lords": ["watcher"], "reserved": {"lord": "peddler"}}
    said = why(["shellfish5"], 5, "2", modules=["kraken"], seat1=guarded)
    assert said == "The Peddler: reserved by a Sentinel."


def test_the_court_tells_in_short_what_hinders() -> None:
    court = ["recruiter", "peddler", "sage", "treasurer", "oracle", "jailer"]
    seat = {"hand": ["crab3", "squid2"], "pearls": 1}
    council = {"seahorse": ["seahorse1"]}
    facts = {"players": 2, "court": court, "council": council, "seat0": seat}
    view = position(facts).seen_by(0)
    lines = picture(view, 0).splitlines()
    ends = {line.split()[1]: line for line in lines if line[:2] in ("1 ", "2 ", "3 ", "4 ", "6 ")}
    assert ends["Recruiter"].endswith("5 of 10, 1 Pearl")
    assert ends["Peddler"].endswith("no ▼")
    assert ends["Sage"].endswith("2 of 5 races")
    assert ends["Jailer"].endswith("2 of 3 races")
    wide = picture(view, 0, width=120)
    assert "needs 2 races including Crab; 5 of 10 points, 1 Pearl" in wide


# -------------------------------------------------------------------- questions and answers


@cache
def decisions() -> list[tuple[AbyssState, int]]:
    """The views of many random games in which a seat is asked something, some for every step."""
    found: list[tuple[AbyssState, int]] = []
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(120):
        table = (ABYSS if seed < 60 else FULL)[seed % len(FULL if seed >= 60 else ABYSS)]
        for state, seat, _ in moments(table, seed):
            key = (state.stack[-1].step.number, state.options(seat) >> PASS)
            seen[key] += 1
            if seen[key] <= 6:
                found.append((cast(AbyssState, state.seen_by(seat)), seat))
    return [*found, *rare_decisions()]


def rare_decisions() -> list[tuple[AbyssState, int]]:
    """What random games hardly ever come to."""
    rich = position({"players": 2, "court": ["sage", "peddler"], "seat0": {"pearls": 9}})
    rich.ask(CORRUPT, 1)
    keys = {"keys": 3, "lords": ["shaman", "oracle"]}
    landed = position({"players": 2, "step": "control", "available": ["jail"], "seat0": keys})
    landed.play(0, game_named("abyss").words(landed, 0)["control:jail"])
    idle = position({"players": 2, "court": ["sage"], "seat0": {"pearls": 9}})
    idle.deck = ()
    idle.drawn = 0
    idle.ask_anew()
    watching = {"lords": ["watcher"], "sentinels": 1}
    watched = position({"players": 2, "modules": ["kraken"], "seat0": watching})
    return [(rich, 0), (landed, 0), (idle, 0), (watched, 0)]


def quiet_border() -> AbyssState:
    """The last turns with Leviathan, when all Leviathans are slain."""
    state = position({"players": 2, "modules": ["leviathan"]})
    border_of(state).zones = 0
    border_of(state).quiet = 1
    return state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_is_a_question_with_different_answers(lang: str) -> None:
    every = {step for step in GAME.decisions() if not isinstance(step, UsePower)}
    assert every <= {view.stack[-1].step for view, _ in decisions()}
    for view, seat in decisions():
        eyes = reader(lang, seat, view.players)
        assert plain(question(view, eyes))
        answers = [plain(option(view, eyes, chosen)) for chosen in members(view.options(seat))]
        assert all(answers)
        assert len(set(answers)) == len(answers)


def test_a_question_does_not_depend_on_what_its_reader_cannot_know() -> None:
    rng = seeded(6)
    for seed in (1, 6, 9, 13):
        for number, (state, seat, _) in enumerate(moments(ABYSS[seed], seed)):
            if number % 5:
                continue
            eyes = reader("en", seat, ABYSS[seed].setup.players)
            view = cast(AbyssState, state.seen_by(seat))
            world = cast(AbyssState, state.seen_by(seat, rng))
            assert question(world, eyes) == question(view, eyes)
            for chosen in members(state.options(seat)):
                assert option(world, eyes, chosen) == option(view, eyes, chosen)


@pytest.mark.rule("AB-8.4")
def test_paying_shows_the_running_total_against_the_cost() -> None:
    seat = {"hand": ["crab3", "crab5", "squid2", "squid4"], "pearls": 1}
    state = position({"players": 2, "court": ["recruiter", "sage"], "seat0": seat})
    eyes = reader("en", 0, 2)
    words_of = game_named("abyss").words
    state.play(0, words_of(state, 0)["recruit:1"])
    asked = plain(question(state, eyes))
    assert asked.startswith("The Recruiter: 0 of 10 points so far, needs 2 races including Crab")
    state.play(0, words_of(state, 0)["pay:crab5"])
    assert plain(question(state, eyes)).startswith("The Recruiter: 5 of 10 points so far")


# -------------------------------------------------------------------- the log


def told(lang: str, seat: int, *events: Event) -> list[str]:
    seen = [event.seen_by(seat) for event in events]
    return [plain(line.text) for line in log(seen, reader(lang, seat))]


def event(
    kind: str, seat: int, a: int = UNKNOWN, b: int = UNKNOWN, audience: int = EVERYBODY
) -> Event:
    return Event(kind, seat, a, b, audience)


CRAB3 = kind_named("crab3")
SQUID2 = kind_named("squid2")
RECRUITER = lord_named("recruiter")
SALE = (
    event("paid_pearls", 1, 1, 0),
    event("pearls", 0, 1),
    event("bought", 1, CRAB3, 1),
)


@pytest.mark.rule("AB-5.4")
def test_a_purchase_is_one_sentence_with_buyer_and_seller() -> None:
    assert told("en", 2, *SALE) == ["Ben buys Crab 3 from Ada for 1 Pearl."]
    assert told("en", 1, *SALE) == ["You buy Crab 3 from Ada for 1 Pearl."]
    assert told("en", 0, *SALE) == ["Ben buys Crab 3 from you for 1 Pearl."]
    assert told("fr", 2, *SALE) == ["Ben achète Crabe 3 à Ada pour 1 Perle."]
    assert told("en", 2, SALE[2]) == ["Ben buys Crab 3 for 1 Pearl."]


def test_what_belongs_together_is_one_sentence() -> None:
    paid = [event("played", 1, CRAB3), event("played", 1, SQUID2)]
    assert told("en", 0, *paid) == ["Ben pays with Crab 3 and Squid 2."]
    sent = [event("to_council", 1, CRAB3, 1), event("to_council", 1, SQUID2, 4)]
    assert told("en", 0, *sent) == ["To the Council: Crab 3 and Squid 2."]
    stray = [event("to_council", 1, kind_named("kraken3"), 1)]
    assert told("en", 0, *stray) == ["Kraken 3 goes to the Crab stack of the Council."]
    new = [event("court", 1, RECRUITER, 0), event("court", 1, lord_named("sage"), 1)]
    assert told("fr", 0, *new) == ["Arrivée à la Cour : le Recruteur et le Sage."]
    jail = location_named("jail")
    keys = [event("spent_keys", 1, 3, jail), event("controls", 1, jail)]
    assert told("en", 0, *keys) == ["Ben takes control of the Jail for three Keys."]


@pytest.mark.rule("AB-6.3")
def test_a_reward_is_told_once() -> None:
    events = [event("reward", 1, 0, 1), event("pearls", 1, 1), event("pearls", 1, 2)]
    assert told("en", 0, *events) == ["Ben's reward: 1 Pearl.", "Ben receives 2 Pearls."]


@pytest.mark.rule("AB-12.4")
def test_the_assassin_is_told_from_all_sides() -> None:
    struck = event("disabled", 1, RECRUITER, 0)
    assert told("en", 1, struck) == ["Ada disables your Lord, the Recruiter."]
    assert told("en", 0, struck) == ["You disable the Recruiter, Ben's Lord."]
    assert told("en", 2, struck) == ["Ada disables the Recruiter, Ben's Lord."]
    assert told("fr", 2, struck) == ["Ada neutralise le Recruteur chez Ben."]


def test_an_attack_is_told_as_one() -> None:
    assert told("en", 0, event("discarded", 1, CRAB3, ATTACK)) == ["Ben attacks with Crab 3."]
    assert told("en", 0, event("discarded", 1, CRAB3, SLAVER)) == ["Ben discards Crab 3."]


@pytest.mark.rule("AB-18.3")
def test_the_log_keeps_a_secret() -> None:
    drawn = event("token", 1, 4, audience=0b10)
    assert told("en", 0, drawn) == ["Ben draws a Monster token."]
    assert told("en", 1, drawn) == ["You draw a Monster token worth 4."]
    stolen = event("stole_token", 1, 3, 0, audience=0b11)
    assert told("en", 0, stolen) == ["Ben steals your Monster token worth 3."]
    assert told("en", 2, stolen) == ["Ben steals a Monster token from Ada."]


def test_moves_against_the_reader_stand_out() -> None:
    against = [
        event("disabled", 0, RECRUITER, 1),
        event("lost_pearls", 0, 2),
        event("discarded", 0, CRAB3, JAILER),
        event("stole_token", 1, 3, 0),
    ]
    harmless = [
        event("discarded", 0, CRAB3, SLAVER),
        event("lost_pearls", 1, 2),
        event("disabled", 1, RECRUITER, 0),
        *SALE,
    ]
    eyes = reader("en", 0)
    assert all(line.against for line in log(against, eyes))
    assert not any(line.against for line in log(harmless, eyes))
    assert not any(line.against for line in log(against, reader("en", -1)))


EXAMPLES = {"number": 2, "seat": 0, "place": 0, "zone": 3, "why": SLAVER, "race": 1, "card": CRAB3}
SECRET = ("token", "stole_token", "leviathan_token", "stole_leviathan_token")
NOBODYS = ("game_over", "figure_back")


def example(kind: str) -> Event:
    """An event of a kind, done by Ben, to Ada if it is done to somebody."""
    a, b = [*(EXAMPLES.get(noun, 1) for noun in EVENTS[kind]), UNKNOWN, UNKNOWN][:2]
    audience = 0b11 if kind in SECRET else EVERYBODY
    return event(kind, NOBODY if kind in NOBODYS else 1, a, b, audience)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_has_its_sentence(kind: str, lang: str) -> None:
    for seat in range(-1, 3):
        (sentence,) = told(lang, seat, example(kind))
        assert sentence.endswith(".")
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert "{" not in sentence


@cache
def happenings() -> list[list[Event]]:
    """What came of every move of many random games."""
    found = []
    for seed in range(0, 2 * len(ABYSS), 3):
        table = ABYSS[seed % len(ABYSS)]
        state = table.deal(seed)
        for _, seat, chosen in moments(table, seed):
            state.journal = Journal()
            state.play(seat, chosen)
            found.append(state.journal.events)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_every_event_of_many_games_can_be_told(lang: str, viewer: int) -> None:
    eyes = reader(lang, viewer)
    for events in happenings():
        lines = log([happened.seen_by(viewer) for happened in events], eyes)
        assert all(line.text for line in lines)
        assert len(lines) <= len(events)


# -------------------------------------------------------------------- the end


def finished(*seats: dict[str, Any], **facts: Any) -> AbyssState:
    """A game that is over with these seats."""
    named = {f"seat{place}": seat for place, seat in enumerate(seats)}
    return position({"players": len(seats), "step": "end_of_game", **named, **facts})


def result(lang: str, seat: int, state: AbyssState) -> str:
    return printed(SHOW.ending(state, reader(lang, seat, state.players)))


@pytest.mark.rule("AB-16.2")
def test_the_end_tells_points_by_category() -> None:
    ada = {"lords": ["peddler"], "affiliated": ["crab3"], "tokens": [4], "pearls": 5}
    state = finished(ada, {"wounds": 2}, modules=["leviathan"])
    rows = [" ".join(line.split()) for line in result("en", 0, state).splitlines()]
    for row in ("Ada Ben", "Lords 9 0", "affiliated Allies 3 0", "Monster tokens 4 0"):
        assert row in rows
    assert "Wounds 0 -2" in rows
    assert "total 16 -2" in rows
    assert "Pearls 5 0" in rows


@pytest.mark.rule("AB-16.3")
def test_the_end_tells_who_won_and_why() -> None:
    rich = {"lords": ["peddler"], "pearls": 5}
    poor = {"lords": ["shopkeeper"], "pearls": 1}
    by_points = finished({"lords": ["peddler"]}, {})
    assert "You win with 9 points." in result("en", 0, by_points)
    assert "Ada wins with 9 points." in result("en", 1, by_points)
    assert "Ada gagne avec 9 points." in result("fr", -1, by_points)
    by_pearls = finished(poor, rich)
    assert "9 points each. Ben wins with more Pearls: 5." in result("en", 0, by_pearls)
    assert "9 points each. You win with more Pearls: 5." in result("en", 1, by_pearls)
    by_lord = finished({"lords": ["shaman", "slaver"]}, {"lords": ["miller"]})
    tied = "10 points and 0 Pearls each."
    assert f"{tied} Ben wins with the strongest Lord." in result("en", 0, by_lord)
    assert f"{tied} You win with the strongest Lord." in result("en", 1, by_lord)
    shared = finished({"lords": ["peddler"]}, {"lords": ["shopkeeper"]}, {})
    assert "Ada and Ben share the victory with 9 points." in result("en", 2, shared)


# -------------------------------------------------------------------- nothing is said in vain


def test_every_sentence_about_abyss_is_said_some_time() -> None:
    heard = Heard()
    for viewer in (-1, 0, 1, 2):
        eyes = SHOW.reader(heard, viewer, NAMES)
        SHOW.help(eyes)
        for state in some_positions(range(0, 2 * len(ABYSS), 3), every=90):
            if viewer < state.players:
                SHOW.picture(state.seen_by(viewer), eyes, 120)
        SHOW.picture(quiet_border(), SHOW.reader(heard, 0, NAMES), 80)
        for events in happenings():
            SHOW.telling.log([happened.seen_by(viewer) for happened in events], eyes)
        for kind in EVENTS:
            SHOW.telling.log([example(kind).seen_by(viewer)], eyes)
    for view, seat in decisions():
        eyes = SHOW.reader(heard, seat, NAMES)
        in_full_words = SHOW.telling.reader(heard, seat, NAMES)
        SHOW.telling.question(view, eyes)
        question(view, in_full_words, any_order=True)
        for chosen in members(view.options(seat)):
            SHOW.telling.option(view, eyes, chosen)
            SHOW.telling.option(view, in_full_words, chosen)
            label(view, in_full_words, chosen)
        for typed in "123456":
            SHOW.why(view, eyes, typed)
    signs = AbyssTelling().plain(heard)
    for lord in range(len(LORDS)):
        signs.power(lord)
        signs.lord_card(lord)
    SHOW.telling.cards(heard)
    for card in SHOW.cards(heard):
        describe(card, heard, "abyss")
    tables(SHOW.cards(heard), heard, "abyss")
    say_own_cards("abyss", heard)
    ours = {
        key
        for key in heard.sentences
        if key.startswith("abyss.") and not key.startswith("abyss.score.")
    }
    assert sorted(ours - heard.keys) == []


def test_kinds_of_ally_are_told_apart() -> None:
    shown = [card.sign for card in SHOW.cards(words("en")) if card.kind == "ally"]
    assert len(set(shown)) == len(shown) == len(KINDS)
