"""Cards of one's own copy: files that say what is printed there, laid over the packaged cards.

The cards are read once, when a game is first imported, so which are in force is a fact of the
process. See docs/own-cards.md.
"""
