"""Pictures of how a training run went."""

import json
from pathlib import Path

from tidecourt.core.game import GameError
from tidecourt.training.plan import AT_ONCE, CRITIC
from tidecourt.training.trainer import CURVE

SMOOTH = 50  # rounds that a point of the loss is the mean of


def draw(folder: Path, picture: Path) -> None:
    """Plot the loss and the games won against a known bot, over the games learned from."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise GameError(
            "pictures of training want matplotlib: pip install tidecourt[train]"
        ) from None
    facts = json.loads((folder / CURVE).read_text("utf-8"))
    losses, curve = facts["losses"], facts["curve"]
    figure = Figure(figsize=(8, 3.2), layout="constrained")
    left, right = figure.subplots(1, 2)
    blocks = range(SMOOTH, len(losses) + 1, SMOOTH)
    means = [sum(losses[end - SMOOTH : end]) / SMOOTH for end in blocks]
    left.plot([end * AT_ONCE / 1000 for end in blocks], means, color="#1f6f8b")
    left.set(title=f"{facts['stages'][0]['game']}: loss", xlabel="thousand games")
    for opponent in sorted({point["against"] for point in curve}):
        points = [point for point in curve if point["against"] == opponent]
        right.plot(
            [point["games"] / 1000 for point in points],
            [100 * point["share"] for point in points],
            marker="o",
            markersize=3,
            label=opponent,
        )
    kind = facts["stages"][-1].get("kind")
    title = "of the results foreseen, %" if kind == CRITIC else "won one move ahead, %"
    right.set(title=title, xlabel="thousand games", ylim=(0, 100))
    if curve:
        right.legend(title="against")
    for axes in (left, right):
        axes.grid(alpha=0.3)
    picture.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, metadata={"Date": None})
