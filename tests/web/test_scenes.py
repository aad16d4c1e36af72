"""What is staged over a board, and for whom nothing is."""

from random import Random

import pytest

from tests.web.conftest import Invite

# Counts the scenes as they begin.
COUNTED = """
window.staged = 0;
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element) window.staged += node.matches(".stage") ? 1 : 0;
}).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "reduced motion"])
def test_the_reveal_is_staged_unless_nothing_is_to_move(invite: Invite, still: bool) -> None:
    visitor = invite(speed="fast")
    visitor.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    visitor.page.add_init_script(COUNTED)
    visitor.play_now("Legions")
    visitor.play_on(Random(3), most=6)
    staged = visitor.page.evaluate("() => window.staged")
    assert staged == 0 if still else staged > 0
