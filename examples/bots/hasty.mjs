// A bot in JavaScript that takes the first kind of move it likes, for either game.
//
//     tidecourt arena abyss --bots "cmd:node examples/bots/hasty.mjs,random"
//
// docs/add-a-bot.md describes the messages.

import { createInterface } from "node:readline";

const LIKES = ["recruit", "hero", "rally", "attack", "control", "explore", "further", "council", "pay"];

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", name: "hasty" });
  else if (message.type === "choose") say({ number: message.number, option: choose(message) });
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function choose({ moves, seed }) {
  const words = Object.keys(moves);
  for (const kind of LIKES) {
    const liked = words.filter((word) => word.split(":")[0] === kind);
    if (liked.length) return liked[seed % liked.length];
  }
  return words[seed % words.length];
}
