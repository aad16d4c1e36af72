"""The games in a real browser: Debian's chromium against a real server."""
