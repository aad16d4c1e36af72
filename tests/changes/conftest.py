"""What a change adds is tested in the copy that it is made on, not here."""

collect_ignore_glob = ["*/new/*"]
