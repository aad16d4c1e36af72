"""[LV-2] Revealing Leviathan tokens at the start of a turn."""

import pytest

from tests.rules.abyss.kit import leviathan_table as table

rule = pytest.mark.rule


@rule("LV-2.1", "RL-29", "SQ-2")
def test_tokens_may_be_revealed_before_plotting() -> None:
    s = table(seat0={"leviathan_tokens": "pearls2 pearls3", "pearls": 1}, court="recruiter")
    assert s.asked == (0, "reveal")
    assert s.legal() == {"reveal:pearls2", "reveal:pearls3", "done"}
    s.play("done")
    assert s.asked == (0, "act")
    assert "plot" in s.legal()
    assert not any(word.startswith("reveal") for word in s.legal())


@rule("LV-2.1")
def test_any_number_is_revealed_one_at_a_time_in_any_order() -> None:
    s = table(seat0={"leviathan_tokens": "pearls2 pearls3 key"})
    s.play("reveal:key", "reveal:pearls2")
    assert s.legal() == {"reveal:pearls3", "done"}
    s.play("done")
    assert s.leviathan_tokens(0) == ["pearls3"]
    assert (s.pearls[0], s.keys[0]) == (2, 1)


@rule("LV-2.1", "SQ-3")
def test_turn_powers_come_after_the_tokens() -> None:
    s = table(seat0={"leviathan_tokens": "pearls2", "hand": "squid1", "lords": "slaver"})
    assert s.legal() == {"reveal:pearls2", "done"}
    s.play("done")
    assert "use:slaver" in s.legal()


@rule("LV-2.1")
def test_nobody_is_asked_without_a_token() -> None:
    s = table(seat1={"leviathan_tokens": "pearls2"}, council="crab2")
    assert s.asked == (0, "act")


@rule("LV-2.2")
@pytest.mark.parametrize(
    ("token", "pearls", "keys"), [("pearls2", 2, 0), ("pearls3", 3, 0), ("key", 0, 1)]
)
def test_a_revealed_token_is_applied_and_discarded(token: str, pearls: int, keys: int) -> None:
    s = table(seat0={"leviathan_tokens": token}).play(f"reveal:{token}")
    assert (s.pearls[0], s.keys[0]) == (pearls, keys)
    assert s.leviathan_tokens(0) == []
    assert s.border.revealed == 1
    assert s.told("revealed_token") != []


@rule("LV-2.2")
def test_the_stack_token_takes_one_whole_stack() -> None:
    s = table(seat0={"leviathan_tokens": "council_stack"}, council="crab2 crab3 squid1")
    s.play("reveal:council_stack")
    assert s.legal() == {"council:crab", "council:squid"}
    s.play("council:crab")
    assert s.hand(0) == "crab2 crab3"
    assert (s.stack("crab"), s.stack("squid")) == ("", "squid1")


@rule("LV-2.3", "RL-50")
def test_the_stack_token_is_kept_while_no_stack_can_be_taken() -> None:
    s = table(seat0={"leviathan_tokens": "council_stack"})
    assert s.asked == (0, "reveal")  # asked all the same: silence would betray the token
    assert s.legal() == {"done"}
    s.play("done")
    assert s.leviathan_tokens(0) == ["council_stack"]


@rule("LV-2.3")
def test_the_alchemist_does_not_double_the_stack_token() -> None:
    s = table(
        seat0={"leviathan_tokens": "council_stack", "lords": "alchemist"},
        council="crab2 squid1",
        court="recruiter",
    )
    s.play("reveal:council_stack", "council:crab")
    assert s.asked == (0, "act")
    assert s.stack("squid") == "squid1"


@rule("LV-2.4", "DX-5", "OPT-3", "AB-10.2")
def test_a_third_key_brings_a_location_before_plotting() -> None:
    s = table(seat0={"leviathan_tokens": "key pearls2", "keys": 2})
    s.play("reveal:key")
    assert s.asked == (0, "control")
    s.play("control:jail")
    assert s.keys[0] == 0
    assert s.asked == (0, "reveal")  # back to the tokens
    assert s.legal() == {"reveal:pearls2", "done"}


@rule("LV-2.4")
def test_two_keys_bring_no_location() -> None:
    s = table(seat0={"leviathan_tokens": "key", "keys": 1}, council="crab2").play("reveal:key")
    assert s.keys[0] == 2
    assert s.asked == (0, "act")


@rule("LV-2.5", "SQ-1")
def test_the_landlord_pays_first() -> None:
    s = table(seat0={"leviathan_tokens": "pearls2", "lords": "landlord"})
    assert s.asked == (0, "reveal")
    assert s.pearls[0] == 1


@rule("LV-2.1", "AB-18.3")
def test_a_token_is_known_to_its_owner_only_until_it_is_revealed() -> None:
    s = table(players=3, seat0={"leviathan_tokens": "pearls2 key"})
    assert s.knows_leviathan_tokens(0, 0)
    assert not s.knows_leviathan_tokens(1, 0)
    assert not s.knows_leviathan_tokens(-1, 0)
    s.play("reveal:key", "reveal:pearls2")
    worlds = [s.state.seen_by(1).slices[0].pack(), s.state.seen_by(-1).slices[0].pack()]
    assert worlds[0] == worlds[1]


@rule("LV-2.3", "AB-18.3")
def test_what_a_view_offers_does_not_betray_the_tokens() -> None:
    for token in ("pearls2", "key", "council_stack"):
        s = table(seat0={"leviathan_tokens": token})
        assert (
            s.state.seen_by(1).legal
            == table(seat0={"leviathan_tokens": "pearls3"}).state.seen_by(1).legal
        )
