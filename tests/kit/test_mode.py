"""A run that asks for one mode never tests the other one by mistake."""

from tests.kit.mode import complaint


def test_nothing_is_wrong_if_no_mode_is_asked_for() -> None:
    assert complaint(None, compiled=True) is None
    assert complaint(None, compiled=False) is None


def test_the_mode_asked_for_is_accepted() -> None:
    assert complaint("compiled", compiled=True) is None
    assert complaint("interpreted", compiled=False) is None


def test_the_other_mode_is_refused() -> None:
    assert "but the interpreted one" in str(complaint("compiled", compiled=False))
    assert "but the compiled one" in str(complaint("interpreted", compiled=True))


def test_a_misspelt_mode_is_refused() -> None:
    assert "not 'fast'" in str(complaint("fast", compiled=True))
