"""The kinds of training runs."""

from concurrent.futures import Executor
from pathlib import Path

from tidecourt.training.critic import CriticRun
from tidecourt.training.plan import CRITIC, POLICY, Plan
from tidecourt.training.trainer import PolicyRun, Run

AnyRun = Run | PolicyRun | CriticRun


def run_of(plan: Plan, folder: Path, players: Executor | None = None) -> AnyRun:
    """The run of a plan."""
    if plan.kind == CRITIC:
        return CriticRun(plan, folder, players)
    return PolicyRun(plan, folder, players) if plan.kind == POLICY else Run(plan, folder, players)
