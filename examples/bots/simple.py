"""A bot for Legions and Abyss that needs nothing but Python: rules of thumb over the view.

    tidecourt arena legions --bots "cmd:python3 examples/bots/simple.py,random"

It reads a line of JSON and answers with one; docs/add-a-bot.md describes the messages.
"""

import json
import random
import sys

# What kinds of moves are worth, by the first part of their words; what is not listed is worth 0.
LEGIONS = {
    "recruit": 9, "hero": 5, "attack": 5, "rally": 6, "rout": 5, "steal": 5, "swap": 2,
    "destroy": 4, "recall": 3, "dominate": 2, "sabotage": 2, "reserve": -2, "divert": 1,
}  # fmt: skip
ABYSS = {
    "recruit": 20, "plot": -30, "control": 5, "fight": 3, "council": 4, "explore": 8,
    "buy": 1, "take": 1, "further": 2, "use": 1, "affiliate": 3, "search": -1, "pay": 5,
}  # fmt: skip


def main():
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            game = message["game"]
            say({"type": "ready", "name": "simple"})
        elif message["type"] == "choose":
            say({"number": message["number"], "option": choose(game, message)})


def say(message):
    print(json.dumps(message), flush=True)


def choose(game, message):
    """The word of the best move; which of several equal ones is left to chance."""
    chance = random.Random(message["seed"])  # the same seed, the same answer
    judge = legions if game == "legions" else abyss
    view, me = message["view"], f"seat{message['seat']}"
    worth = {word: judge(word, view, view[me]) + chance.random() for word in message["moves"]}
    return max(worth, key=worth.get)


def parts(word):
    """`take:18` is `take` and 18, `pay:crab3` is `pay` and 3, `explore` has no number."""
    kind, _, thing = word.partition(":")
    digits = "".join(sign for sign in thing.partition("_")[0] if sign.isdigit())
    return kind, thing, int(digits) if digits and len(digits) < 3 else 0


def legions(word, view, mine):
    """Strong legions, where they bring a majority."""
    kind, thing, number = parts(word)
    worth = LEGIONS.get(kind, 0)
    if kind in ("reveal", "take", "rally", "steal", "rout", "destroy"):
        worth += number / 4
    elif kind == "tuck":
        worth -= number / 4
    elif kind in ("place", "attack"):
        theirs = view["seat1" if mine is view["seat0"] else "seat0"]["field"][thing]
        ahead = len(mine["field"][thing]) - len(theirs)
        worth += 3 if ahead in (0, -1) else -abs(ahead)
    return worth


def abyss(word, view, mine):
    """Recruit whenever possible, pay with small Allies, take large stacks and large Allies."""
    kind, thing, number = parts(word)
    worth = ABYSS.get(kind, 0)
    if kind == "council":
        worth += 2 * len(view["council"].get(thing, []))
    elif kind == "pay":
        worth -= number
    elif kind in ("take", "buy"):
        offered = view["track"][-1] if view["track"] else ""
        worth += parts(f"take:{offered}")[2]
        worth -= 3 * (view["price"] - 1) if kind == "buy" else 0
    return worth


if __name__ == "__main__":
    main()
