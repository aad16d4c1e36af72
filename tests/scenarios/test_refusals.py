"""A scenario that is misspelt, contradicts itself or fails is told with the line at fault."""

from textwrap import dedent

import pytest

from tidecourt.core.scenarios.scenario import Outcome, run_scenario
from tidecourt.games.registry import GAMES
from tidecourt.rules_text import clause

GOOD = """\
game = "legions"
title = "A tie in the making"
clauses = ["LG-4.1"]

[position]
row = [14, 20]
hidden = 9
hero_row = [
    "violet_move",
    "yellow_twin_left",
    "yellow_twin_right",
    "blue_banner",
    "red_spy",
]

[position.seat0]
hand = [7, 11, 12]
field = { red = [3, 16], blue = [4] }
routed = [16]
tokens = ["red"]

[position.seat1]
hand = [8, 15, 24]

[[do]]
seat = 0
play = "reveal:7"

[[do]]
seat = 1
play = "reveal:8"

[[do]]
play = [
    "place:yellow",
    "take:14",
]
[do.expect]
waiting = [1]
legal = ["take:20", "take:hidden"]
illegal = ["take:14"]
seat0.hand = [11, 12, 14]
"seat0.field.yellow" = [7]
seen_by1.seat0.hand = [14, "?", "?"]
"""


def run(text: str) -> Outcome:
    return run_scenario(text, "s.toml", GAMES, clause)


def told(text: str) -> list[str]:
    return [f"{f.file}:{f.line}: {f.message}" for f in run(text).failures]


def test_the_scenario_that_the_others_spoil_holds() -> None:
    outcome = run(GOOD)
    assert outcome.failures == []
    assert not outcome.refused
    assert outcome.clauses == ["LG-4.1"]


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('game = "legions"', 'gme = "legions"', 1, "no 'gme' here (did you mean 'game'?)"),
        ('game = "legions"', "", 1, "say which game is played"),
        ("[position]", "[positon]", 5, "no 'positon' here (did you mean 'position'?)"),
        ('game = "legions"', 'game = "legion"', 1, "did you mean 'legions'?"),
        ('title = "A', 'titel = "A', 2, "there is no 'titel' here (did you mean 'title'?)"),
        ('["LG-4.1"]', "[4.1]", 3, "a clause is a text like 'LG-5.4', not 4.1"),
        ('["LG-4.1"]', '["LG-4.9"]', 3, "the rules of legions have no clause 'LG-4.9' (near:"),
        ('["LG-4.1"]', '["AB-4.1"]', 3, "the rules of legions have no clause 'AB-4.1'"),
        ("row = [14", "rwo = [14", 6, "there is no 'rwo' here (did you mean 'row'?)"),
        ("row = [14", "row = [41", 6, "row takes numbers from 1 to 31, not 41"),
        ("row = [14", "row = [true", 6, "row takes whole numbers, not true"),
        ("[14, 20]", "14", 6, "row is a list, not 14"),
        ("[14, 20]", "[14, 20, 21]", 6, "the row has at most 2 face up"),
        ("[14, 20]", "[14]", 7, "the row has 3 legions in all"),
        ("hidden = 9", "hidden = 20", 7, "legion 20 is face down in the row, but also face up"),
        ('"blue_banner"', '"blue_baner"', 12, "did you mean 'blue_banner'?"),
        ('    "red_spy",\n', "", 8, "the hero row lacks 1 at this step"),
        ('"red_spy"', '"blue_banner"', 13, 'hero_row names "blue_banner" twice'),
        ("hand = [7, 11, 12]", "hand = [7, 11]", 17, "seat 0 holds 3 legions at this step, not 2"),
        ("hand = [7, 11, 12]", "hand = [7, 11, 9]", 7, "legion 9 is face down in the row"),
        ("blue = [4]", "blu = [4]", 18, "there is no 'blu' here (did you mean 'blue'?)"),
        ("blue = [4]", "blue = [3]", 18, "legion 3 is on seat 0's side of blue, but also"),
        ("routed = [16]", "routed = [15]", 19, "legion 15 is routed, but not on seat 0's side"),
        ('tokens = ["red"]', 'token = ["red"]', 20, "did you mean 'tokens'?"),
        (
            'tokens = ["red"]',
            "heroes = { red_spy = [] }",
            8,
            "hero red_spy is in the row, but also",
        ),
        ('tokens = ["red"]', 'stratagem = "necro_divert"', 20, "seat 0 is the King"),
        ('tokens = ["red"]', "spent = 1", 20, "spent is true or false, not 1"),
        ('tokens = ["red"]', "knows = [9]", 20, "legion 9 is not in the enemy hand"),
        ("hand = [8, 15, 24]", 'tokens = ["red"]', 23, "the red token cannot be on both sides"),
        ("[position]\n", '[position]\nstep = "plaec"\n', 6, "did you mean 'place'?"),
        ("[position]\n", '[position]\nstep = "place"\n', 18, "seat 0 holds 2 legions"),
        (
            "[position]\n",
            "[position]\nturn_of = 0\n",
            6,
            "step 'initiative' comes before the reveal",
        ),
        ("[position]\n", "[position]\ndeck_size = 3\n", 6, "an even number of legions"),
        ("[position]\n", "[position]\noptions = {}\n", 6, "options stands at the head"),
        ("[position]\n", "[position]\nshown = [9]\n", 6, "legion 9 is in no hand"),
        ("[position]\n", "seed = 5\n[position]\n", 5, "say either seed"),
        ("[position]\n", "players = 3\n[position]\n", 5, "is for 2 players here, not 3"),
        ("[position]\n", 'modules = ["kraken"]\n[position]\n', 5, "modules does not know 'kraken'"),
        ("[position]\n", 'options = { king = "me" }\n[position]\n', 5, "option king is one of"),
        ("[[do]]\nseat = 0\n", "[chance]\ndice = [5]\n[[do]]\nseat = 0\n", 26, "no 'dice' here"),
        ("seat = 0", "seat = 2", 26, "seat takes numbers from 0 to 1, not 2"),
        ("seat = 0", "set = 0", 26, "there is no 'set' here (did you mean 'seat'?)"),
        ('play = "reveal:7"', "", 25, "nothing to do here"),
        ('"reveal:7"', '"revael:7"', 27, "there is no move 'revael:7' (did you mean 'reveal:7'?)"),
        ('"take:14",', '"take:32",', 36, "there is no move 'take:32'"),
        ('"take:14",', "14,", 36, "a move is a word in quotes, not 14"),
        ('illegal = ["take:14"]', 'illegal = ["tkae:14"]', 41, "there is no move 'tkae:14'"),
        ("waiting = [1]", "waitng = [1]", 39, "there is no fact 'waitng'"),
        ("seat0.hand = ", "seat0.hnd = ", 42, "no fact 'seat0.hnd' (did you mean 'hand'?)"),
        ("seat0.hand = ", "seat0.field = ", 42, "'seat0.field' is many facts: yellow, red"),
        ('"seat0.field.yellow"', '"seat0.field.yelow"', 43, "did you mean 'yellow'?"),
        ("seen_by1", "seen_by2", 44, "there is no 'seen_by2'"),
        ("hidden = 9", "hidden = ", 7, "not TOML"),
        ('seen_by1.seat0.hand = [14, "?", "?"]', 'over = "', 44, "not TOML"),
    ],
)
def test_a_spoilt_scenario_is_refused_with_its_line(
    old: str, new: str, line: int, message: str
) -> None:
    assert old in GOOD
    outcome = run(GOOD.replace(old, new, 1))
    assert outcome.refused
    [failure] = outcome.failures
    assert (failure.file, failure.line) == ("s.toml", line), failure.message
    assert message in failure.message


@pytest.mark.parametrize(
    ("old", "new", "told_lines"),
    [
        ("waiting = [1]", "waiting = [0]", ["s.toml:39: waiting should be [0], but is [1]"]),
        (
            '["take:20", "take:hidden"]',
            '["take:20"]',
            ['s.toml:40: legal should be ["take:20"], but is ["take:20", "take:hidden"]'],
        ),
        (
            'illegal = ["take:14"]',
            'illegal = ["take:20"]',
            ["s.toml:41: take:20 should be refused; legal: take:20, take:hidden"],
        ),
        (
            'illegal = ["take:14"]',
            'includes = ["take:14"]',
            ["s.toml:41: take:14 should be legal; legal: take:20, take:hidden"],
        ),
        (
            "seat0.hand = [11, 12, 14]",
            "seat0.hand = [11, 12]",
            ["s.toml:42: seat0.hand should be [11, 12], but is [11, 12, 14]"],
        ),
        (
            '[14, "?", "?"]',
            '[14, 12, "?"]',
            ['s.toml:44: seen_by1.seat0.hand should be [14, 12, "?"], but is ["?", "?", 14]'],
        ),
        (
            "waiting = [1]",
            "over = true\nwinner = 0",
            [
                "s.toml:39: over should be true, but is false",
                "s.toml:40: winner should be [0], but is []",
            ],
        ),
        (
            '"take:14",',
            '"take:15",',
            [
                "s.toml:36: 'take:15' cannot be played here: "
                "seat 0 may take:14, take:20, take:hidden"
            ],
        ),
        (
            "[[do]]\nseat = 1\n",
            "[[do]]\nseat = 0\n",
            [
                "s.toml:31: 'reveal:8' is not seat 0's to play: the game waits for seat 1; "
                "seat 1 may reveal:15, reveal:24, reveal:8"
            ],
        ),
        (
            "[[do]]\nseat = 0\n",
            "[[do]]\n",
            ["s.toml:26: seats 0, 1 are waited for: say which seat plays 'reveal:7'"],
        ),
        (
            "[[do]]\nseat = 0\n",
            '[chance]\nhero_shuffle = ["red_thief"]\n[[do]]\nseat = 0\n',
            ["s.toml:26: hero_shuffle has not come about as it is written"],
        ),
    ],
)
def test_what_does_not_hold_is_told_with_its_line(
    old: str, new: str, told_lines: list[str]
) -> None:
    assert old in GOOD
    spoilt = GOOD.replace(old, new, 1)
    assert told(spoilt) == told_lines
    assert not run(spoilt).refused


def test_an_open_window_is_passed_only_for_a_later_move() -> None:
    text = dedent("""\
        game = "legions"
        [position]
        step = "start"
        [position.seat0]
        hand = [24, 28, 29]
        [[do]]
        expect = { waiting = [1], legal = ["pass", "dominate:use"] }
        [[do]]
        seat = 0
        play = "reveal:24"
        expect = { waiting = [1], illegal = ["dominate:use"] }
    """)
    assert told(text) == []


def test_nothing_is_passed_for_a_scenario_that_wants_to_be_asked() -> None:
    text = dedent("""\
        game = "legions"
        windows = "ask"
        [position]
        step = "start"
        [position.seat0]
        hand = [24, 28, 29]
        [[do]]
        seat = 0
        play = "reveal:24"
    """)
    assert told(text) == ["s.toml:9: 'reveal:24' cannot be played here: seat 0 may pass"]


FORCED = """\
game = "legions"
[position]
step = "place"
revealed = [24, 30]
row = [1, 4]
hidden = 9
[position.seat1]
spent = true
[[do]]
play = "place:yellow"
[[do]]
play = "take:1"
expect = { seat0.field.yellow = [24], seat1.field.blue = [30] }
"""


def test_a_move_that_played_itself_may_be_written_where_it_was_played() -> None:
    assert told(FORCED) == []
    assert told(FORCED.replace('[[do]]\nplay = "place:yellow"\n', "")) == []
    assert told(FORCED.replace('"take:1"', '["take:1", "place:blue"]')) == []
    assert told(FORCED.replace('"take:1"', '["place:yellow", "take:1"]')) == [
        "s.toml:12: 'place:yellow' cannot be played here: seat 0 may take:1, take:4, take:hidden"
    ]


def test_a_move_that_played_itself_was_of_one_seat() -> None:
    assert told(FORCED.replace('play = "place:yellow"', 'seat = 1\nplay = "place:yellow"')) == [
        "s.toml:11: 'place:yellow' was seat 0's only move and has been played, not by seat 1"
    ]


def test_a_window_that_was_passed_because_there_was_nothing_to_do_may_be_written() -> None:
    text = dedent("""\
        game = "legions"
        [position]
        step = "start"
        [position.seat0]
        hand = [24, 28, 29]
        stratagem = "king_deep_search"
        [[do]]
        seat = 0
        play = "pass"
        [[do]]
        seat = 1
        play = "pass"
        expect = { waiting = [0, 1] }
    """)
    assert told(text) == []


def test_what_played_itself_in_a_real_deal_may_be_written() -> None:
    text = dedent("""\
        game = "abyss"
        seed = 1
        [[do]]
        play = "explore"
        expect = { turn_of = 1, waiting = [0], legal = ["pass", "buy"] }
    """)
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 5_000 + "]" * 5_000, "too deep in one another"),
        ("a = " + "[" * 200 + "]" * 200, "too deep in one another"),
        ("a" + ".a" * 5_000 + " = 1", "too deep in one another"),
        ("seed = " + "7" * 5_000, "a number is too long"),
    ],
)
def test_a_text_that_is_a_trap_is_refused(text: str, said: str) -> None:
    outcome = run(text)
    assert outcome.refused
    assert said in outcome.failures[0].message


def test_a_position_in_which_nobody_can_ever_act_is_refused() -> None:
    outcome = run(
        dedent("""\
            game = "abyss"
            title = "Nothing is left, and nobody has anything"
            clauses = ["AB-17.6"]

            [position]
            exploration_size = 0
            lord_deck_size = 0

            [position.seat0]
            keys = 0

            [position.seat1]
            keys = 0

            [[do]]
            expect = { waiting = [] }
            """)
    )
    assert outcome.refused
    assert "nobody can ever act in this position" in outcome.failures[0].message
