"""What the server counts about itself, in Prometheus' format; nothing in it names a person."""

from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
MOVE_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
STILL_SECONDS: Final = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
BATCH_SIZES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The counters of one server. Each has a registry of its own, so that several can be tested
    side by side."""

    def __init__(self) -> None:
        registry = CollectorRegistry(auto_describe=True)
        self.registry: Final = registry
        counter = partial(Counter, registry=registry)
        gauge = partial(Gauge, registry=registry)
        histogram = partial(Histogram, registry=registry)
        self.sockets: Final = gauge("tidecourt_sockets", "Live sockets open now.")
        self.sockets_ended: Final = counter(
            "tidecourt_sockets_ended", "Live sockets that have ended."
        )
        self.tables: Final = gauge("tidecourt_tables", "Tables held now.")
        self.moves: Final = counter("tidecourt_moves", "Moves made, by who made them.", ["by"])
        self.move_seconds: Final = histogram(
            "tidecourt_move_seconds",
            "From the arrival of a move until it was sent to everybody at the table.",
            buckets=MOVE_SECONDS,
        )
        self.commits: Final = counter("tidecourt_commits", "Transactions made durable.")
        self.batch: Final = histogram(
            "tidecourt_commit_entries",
            "Log entries made durable by one transaction.",
            buckets=BATCH_SIZES,
        )
        self.bot_answers: Final = counter(
            "tidecourt_bot_answers", "Moves chosen by bots.", ["level"]
        )
        self.bot_failures: Final = counter(
            "tidecourt_bot_failures",
            "Moves that a bot failed to choose, and why; a weaker one chose instead.",
            ["level", "reason"],
        )
        self.bot_weakened: Final = counter(
            "tidecourt_bot_weakened",
            "Moves of bots that had less time than usual, or that a weaker bot chose.",
            ["asked", "level"],
        )
        self.bot_stuck: Final = counter(
            "tidecourt_bot_stuck",
            "Questions that no bot could answer: the table waits, and says so.",
        )
        self.bot_queue: Final = gauge(
            "tidecourt_bot_queue", "Moves and hints that wait for a place where bots think."
        )
        self.bot_wait: Final = histogram(
            "tidecourt_bot_wait_seconds",
            "How long a move or hint waited for a place where bots think.",
            buckets=MOVE_SECONDS,
        )
        self.hints: Final = counter("tidecourt_hints", "Hints given to people.", ["level"])
        self.bot_workers: Final = counter(
            "tidecourt_bot_workers_started", "Worker processes started."
        )
        self.refused: Final = counter(
            "tidecourt_refused", "Messages and requests refused.", ["code"]
        )
        self.requests: Final = histogram(
            "tidecourt_request_seconds",
            "Requests answered, by route and status.",
            ["route", "status"],
            buckets=MOVE_SECONDS,
        )
        self.work: Final = histogram(
            "tidecourt_work_seconds",
            "Dear work, done in slices: replays, records, tables brought back.",
            buckets=MOVE_SECONDS,
        )
        self.let_go: Final = counter(
            "tidecourt_connections_let_go",
            "Connections whose client was not waited for any longer, and why.",
            ["why"],
        )
        self.store_errors: Final = counter(
            "tidecourt_store_errors", "Changes that were not made durable."
        )
        self.loop_lag: Final = histogram(
            "tidecourt_loop_late_seconds", "How late the event loop was.", buckets=STILL_SECONDS
        )
        self.collector: Final = histogram(
            "tidecourt_collector_seconds",
            "How long everything stood still while memory was collected.",
            ["generation"],
            buckets=STILL_SECONDS,
        )

    def text(self) -> bytes:
        """Everything as Prometheus reads it."""
        return generate_latest(self.registry)

    def value(self, name: str, **labels: str) -> float:
        """One number by its full name; 0 if it was never counted."""
        return self.registry.get_sample_value(name, labels) or 0.0
