"""A program that speaks the protocol of bots and does one thing wrong, by its argument. It needs
nothing of ours."""

import json
import os
import sys
import time

HOW = sys.argv[1]


def say(message: object) -> None:
    print(json.dumps(message), flush=True)


def refuse_to_leave() -> None:
    while True:
        time.sleep(60)


if HOW == "leaves at once":
    sys.exit(7)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "waiting"} if HOW == "is never ready" else {"type": "ready"})
        continue
    words = list(message["moves"])
    if HOW == "crashes" or (HOW == "crashes every other time" and message["number"] % 2):
        os._exit(3)
    elif HOW == "is silent":
        refuse_to_leave()
    elif HOW == "talks nonsense":
        print("I think I shall explore", flush=True)
    elif HOW == "says a list":
        say([words[0]])
    elif HOW == "says true":
        say({"option": True})
    elif HOW == "says nothing useful":
        say({"choice": words[0]})
    elif HOW == "cheats by word":
        say({"option": "win:at_once"})
    elif HOW == "cheats by number":
        say({"option": next(k for k in range(62) if k not in message["moves"].values())})
    elif HOW == "answers another question":
        say({"number": message["number"] - 1, "option": words[0]})
    elif HOW == "never stops talking":
        while True:
            say({"option": "more and more"})
    elif HOW == "goes on in one line":
        while True:
            sys.stdout.write("x" * 10_000)
    elif HOW == "complains in one line":
        for _ in range(3_000):
            sys.stderr.write("x" * 10_000)
        print("\nand then", file=sys.stderr, flush=True)
        say({"option": words[0]})
    elif HOW == "complains":
        print("what a table", file=sys.stderr, flush=True)
        say({"option": words[0]})
    elif HOW == "answers by number":
        say({"number": message["number"], "option": message["moves"][words[-1]]})
    else:
        say({"number": message["number"], "option": words[-1]})
if HOW == "does not leave":
    refuse_to_leave()
