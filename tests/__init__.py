"""Every test of Tidecourt. The folders follow the layers; `kit` is what they share."""

from os import environ

# Nobody's own cards, in this process and in those that it starts: set before a game is imported.
environ["TIDECOURT_CARDS"] = "packaged"
