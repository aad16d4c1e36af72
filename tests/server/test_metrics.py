"""Numbers for Prometheus."""

from tidecourt.server.metrics import CONTENT_TYPE, Metrics


def test_what_is_counted_is_told() -> None:
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.moves.labels("person").inc()
    metrics.move_seconds.observe(0.003)
    metrics.batch.observe(5)
    metrics.refused.labels("origin").inc()
    text = metrics.text().decode()
    for line in (
        "tidecourt_sockets 1.0",
        'tidecourt_moves_total{by="person"} 1.0',
        'tidecourt_move_seconds_bucket{le="0.005"} 1.0',
        "tidecourt_commit_entries_sum 5.0",
        'tidecourt_refused_total{code="origin"} 1.0',
    ):
        assert line in text.splitlines()
    assert CONTENT_TYPE.startswith("text/plain")


def test_servers_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.commits.inc()
    assert one.value("tidecourt_commits_total") == 1
    assert other.value("tidecourt_commits_total") == 0
