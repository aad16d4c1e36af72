import { beforeEach, describe, expect, test } from "vitest";
import { asking, FakeSocket, FakeTimers } from "./fakes";
import { Live } from "./live.svelte";
import type { Ask, HintNews, Position, Situation, TableInfo, Update, Whole } from "./wire";

const table = { id: "t", phase: "playing", seats: [] } as unknown as TableInfo;

const ask = (...words: string[]): Ask => asking(...words.map((word): [string] => [word]));

function situation(step: number, asked: Ask | null): Situation {
  return {
    step,
    ask: asked,
    waits: [],
    status: "",
    may_undo: true,
    over: null,
    log_from: 0,
    coach: null,
    clock: null,
  };
}

function position(step: number, asked: Ask | null): Position {
  return { ...situation(step, asked), view: { step, size: 3 } };
}

function whole(step: number, asked: Ask | null = null, more: Partial<Whole> = {}): Whole {
  const rest = { viewer: 0, table, lines: [], missed: 0, auto_pass: null, talk: [] };
  return { t: "whole", ...position(step, asked), ...rest, ...more };
}

function update(
  step: number,
  seat: number,
  asked: Ask | null = null,
  more: Partial<Update> = {},
): Update {
  const happened = [{ kind: "played", seat }];
  const lines = [{ text: `line ${step}`, against: false, step }];
  const change = { step: [step] };
  return {
    t: "update",
    ...situation(step, asked),
    change,
    happened,
    lines,
    undone: false,
    ...more,
  };
}

let timers: FakeTimers;
let sockets: FakeSocket[];
let live: Live;
let watched: boolean;
let hastened: number;
const socket = () => sockets.at(-1)!;

beforeEach(() => {
  timers = new FakeTimers();
  sockets = [];
  watched = true;
  hastened = 0;
  let count = 0;
  live = new Live({
    open: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
    lang: () => "en",
    pause: () => 1000,
    watched: () => watched,
    hasten: () => hastened++,
    timers,
    id: () => `id${++count}`,
    random: () => 0.5,
  });
  live.start();
  socket().onopen?.();
});

describe("the line", () => {
  test("it begins with a greeting and is open when everything is told", () => {
    expect(socket().sent).toEqual([{ t: "hello", lang: "en" }]);
    expect(live.link).toBe("connecting");
    socket().says(whole(3));
    expect(live.link).toBe("open");
    expect(live.position?.step).toBe(3);
  });

  test("after a break it comes back with the last step it has received", () => {
    socket().says(whole(3));
    socket().says(update(4, 1));
    socket().says(update(5, 1)); // received, not yet shown
    socket().breaks();
    expect(live.link).toBe("lost");
    timers.pass(250);
    expect(sockets.length).toBe(2);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ t: "hello", lang: "en", seat: 0, step: 5 }]);
    socket().says(whole(7, null, { missed: 2 }));
    expect([live.link, live.position?.step, live.missed]).toEqual(["open", 7, 2]);
  });

  test("boards come as changes of the one before, shown or not", () => {
    socket().says(whole(3));
    socket().says(update(4, 1));
    socket().says(update(5, 1)); // received, not yet shown
    expect(live.position?.view).toEqual({ step: 4, size: 3 });
    timers.pass(1000);
    expect(live.position?.view).toEqual({ step: 5, size: 3 });
  });

  test("a change of a board that never came makes it ask for everything", () => {
    socket().says(whole(3));
    socket().says(update(5, 1));
    expect([live.link, live.position?.step]).toEqual(["lost", 3]);
    timers.pass(250);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ t: "hello", lang: "en", seat: 0, step: 3 }]);
    socket().says(whole(5, null, { missed: 2 }));
    expect([live.link, live.position?.step]).toEqual(["open", 5]);
  });

  test.each(["too_many", "no_store"])("a greeting refused for now (%s) is said again", (code) => {
    socket().says({ t: "refused", id: "", code, text: "Not now." });
    timers.pass(250);
    expect(sockets.length).toBe(2);
    socket().onopen?.();
    socket().says(whole(3));
    expect(live.link).toBe("open");
  });

  test.each(["too_many", "no_store"])("an order refused for now (%s) is sent again", (code) => {
    socket().says(whole(1, ask("pass")));
    live.play(["pass"]);
    const { id } = socket().of("move")[0]!;
    socket().says({ t: "refused", id, code, text: "Not now." });
    expect([live.busy, live.refusal?.code]).toEqual([true, code]);
    timers.pass(4000);
    expect(
      socket()
        .of("move")
        .map((move) => move.id),
    ).toEqual([id, id]);
  });

  test("it waits longer from failure to failure, and not at all when the network is back", () => {
    socket().says(whole(0));
    for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
      const before = sockets.length;
      socket().breaks();
      timers.pass(wait - 1);
      expect(sockets.length).toBe(before);
      timers.pass(1);
      expect(sockets.length).toBe(before + 1);
    }
    socket().breaks();
    const before = sockets.length;
    live.hurry();
    expect(sockets.length).toBe(before + 1);
    timers.pass(20_000);
    expect(sockets.length).toBe(before + 1);
  });

  test("a silent line is asked after and then given up", () => {
    socket().says(whole(0));
    timers.pass(20_000);
    expect(socket().of("ping").length).toBe(1);
    socket().says({ t: "pong" });
    timers.pass(28_000);
    expect(socket().of("ping").length).toBe(2);
    timers.pass(8_000);
    expect(live.link).toBe("lost");
    expect(sockets[0]!.closed).toBe(true);
  });

  test("a table that is not there is not asked for again", () => {
    socket().breaks(4404);
    timers.pass(60_000);
    expect([live.link, sockets.length]).toEqual(["gone", 1]);
  });

  test("a stopped table stays silent", () => {
    socket().says(whole(0, ask("a")));
    live.play(["a"]);
    live.stop();
    timers.pass(60_000);
    expect(sockets.length).toBe(1);
    expect(socket().of("move").length).toBe(1);
  });

  test("whoever was here before says so the first time", () => {
    const other = new FakeSocket();
    const again = new Live({
      open: () => other,
      lang: () => "fr",
      pause: () => 0,
      timers,
      resume: { seat: 1, step: 9 },
    });
    again.start();
    other.onopen?.();
    expect(other.sent).toEqual([{ t: "hello", lang: "fr", seat: 1, step: 9 }]);
  });
});

describe("what happens", () => {
  test("moves of others stand, my own do not", () => {
    socket().says(whole(0));
    socket().says(update(1, 0));
    socket().says(update(2, 1));
    socket().says(update(3, 1));
    expect(live.position?.step).toBe(2);
    timers.pass(1000);
    expect(live.position?.step).toBe(3);
    expect(live.lines.map((line) => line.step)).toEqual([1, 2, 3]);
  });

  test("nothing is shown twice", () => {
    socket().says(whole(4));
    socket().says(update(4, 0));
    expect(live.lines).toEqual([]);
    expect(live.animate).toBe(false);
  });

  test("nobody watches: nothing waits", () => {
    socket().says(whole(0));
    watched = false;
    for (const step of [1, 2, 3]) socket().says(update(step, 1));
    expect(live.position?.step).toBe(3);
  });

  test("a move taken back is shown at once and without movement", () => {
    socket().says(whole(0));
    socket().says(update(1, 0));
    expect(live.animate).toBe(true);
    socket().says(update(2, 1, null, { undone: true }));
    socket().says(update(3, 0));
    expect(live.position?.step).toBe(3);
  });

  test("a table without memory aid forgets old lines", () => {
    socket().says(whole(0));
    socket().says(update(1, 0));
    socket().says(update(2, 0, null, { log_from: 2 }));
    expect(live.lines.map((line) => line.step)).toEqual([2]);
  });

  test("every line is told as it is shown", () => {
    const told: string[] = [];
    live.onLine = (line) => told.push(line.text);
    socket().says(whole(0));
    socket().says(update(1, 1));
    socket().says(update(2, 1));
    expect(told).toEqual(["line 1"]);
    timers.pass(1000);
    expect(told).toEqual(["line 1", "line 2"]);
  });
});

describe("answers", () => {
  test("an answer is sent with its step, again until it is acknowledged, under one id", () => {
    socket().says(whole(6, ask("pass", "buy")));
    live.play(["buy"]);
    const move = { t: "move", id: "id1", seat: 0, step: 6, words: ["buy"] };
    expect(socket().of("move")).toEqual([move]);
    expect(live.busy).toBe(true);
    timers.pass(4000);
    expect(socket().of("move")).toEqual([move, move]);
    socket().says({ t: "done", id: "id1" });
    timers.pass(20_000);
    expect(socket().of("move").length).toBe(2);
    expect(live.busy).toBe(false);
  });

  test("after a break it is sent again once everything is told", () => {
    socket().says(whole(6, ask("buy")));
    live.play(["buy"]);
    socket().breaks();
    timers.pass(250);
    socket().onopen?.();
    expect(socket().of("move")).toEqual([]);
    socket().says(whole(6, ask("buy")));
    expect(socket().of("move")).toEqual([
      { t: "move", id: "id1", seat: 0, step: 6, words: ["buy"] },
    ]);
  });

  test("one at a time, and nothing that is no answer", () => {
    socket().says(whole(6, ask("buy")));
    live.play(["steal"]);
    expect(socket().of("move")).toEqual([]);
    live.play(["buy"]);
    live.play(["buy"]);
    expect(socket().of("move").length).toBe(1);
  });

  test("a refusal is told and ends the wait", () => {
    socket().says(whole(6, ask("buy")));
    live.play(["buy"]);
    socket().says({ t: "refused", id: "id1", code: "stale", text: "Too late." });
    expect([live.busy, live.refusal?.text]).toEqual([false, "Too late."]);
  });

  test("my own move is shown at once, however long the one before it would have stood", () => {
    socket().says(whole(6));
    socket().says(update(7, 1, ask("buy"))); // stands for a second
    live.play(["buy"]);
    expect(hastened).toBe(1); // and whatever still moves for it arrives
    socket().says(update(8, 0));
    expect(live.position?.step).toBe(8);
    socket().says(update(9, 1));
    socket().says(update(10, 1));
    expect(live.position?.step).toBe(9); // what others do stands as before
  });

  test("my own move does not wait for one that comes while it is on its way", () => {
    socket().says(whole(6, ask("buy")));
    live.play(["buy"]);
    socket().says(update(7, 1, ask("buy"))); // stands for a second
    socket().says(update(8, 0));
    expect(live.position?.step).toBe(8);
  });

  test("moves that an answer overtakes are not played as movements", () => {
    socket().says(whole(6));
    socket().says(update(7, 1, ask("buy")));
    socket().says(update(8, 1, ask("buy"))); // waits behind the other
    expect([live.position?.step, live.animate]).toEqual([7, true]);
    live.play(["buy"]);
    expect([live.position?.step, live.animate]).toEqual([8, false]);
    socket().says(update(9, 0));
    expect(live.animate).toBe(true);
  });

  test("what others do waits while it is paused, until the person goes on or answers", () => {
    socket().says(whole(6));
    live.pause(true);
    socket().says(update(7, 1, ask("buy")));
    timers.pass(9000);
    expect([live.paused, live.position?.step]).toEqual([true, 6]);
    live.pause(false);
    expect(live.position?.step).toBe(7);
    live.pause(true);
    live.play(["buy"]);
    socket().says(update(8, 0));
    expect([live.paused, live.position?.step]).toEqual([false, 8]);
  });

  test("several in a row are one message", () => {
    socket().says(whole(0, ask("pay:crab3", "pay:crab1")));
    const words = ["pay:crab3", "pay:crab1", "done"];
    live.play(words);
    socket().says(update(1, 0, ask("pay:crab1", "done")));
    socket().says(update(2, 0, ask("done")));
    socket().says({ t: "done", id: "id1" });
    expect(socket().of("move")).toEqual([{ t: "move", id: "id1", seat: 0, step: 0, words }]);
  });

  test("undo is an order like any other, if it is allowed", () => {
    socket().says(whole(5, null, { may_undo: false }));
    live.undo();
    expect(socket().of("undo")).toEqual([]);
    socket().says(update(6, 0));
    live.undo();
    expect(socket().of("undo")).toEqual([{ t: "undo", id: "id1", seat: 0, step: 6 }]);
  });
});

describe("hints", () => {
  const hint = (id: string): HintNews => ({
    ...{ t: "hint", id, seat: 0, step: 3, level: "Tree", line: [], played: "" },
    options: [{ word: "a", label: "A", win: 0.5, points: 10, share: 1 }],
  });

  test("a hint is asked for once and told when it comes", () => {
    socket().says(whole(3, ask("a", "b")));
    live.askHint();
    live.askHint();
    expect(socket().of("hint")).toEqual([{ t: "hint", id: "id1", seat: 0, step: 3 }]);
    expect([live.thinking, live.busy]).toEqual([true, false]);
    socket().says(hint("id1"));
    expect([live.thinking, live.hint?.options[0]?.word]).toEqual([false, "a"]);
  });

  test("it is dropped when something else is asked, and stays when others answer beside us", () => {
    socket().says(whole(3, ask("a", "b")));
    live.askHint();
    socket().says(hint("id1"));
    socket().says(update(4, 0, ask("a", "b")));
    expect(live.hint).not.toBeNull();
    socket().says(update(5, 0, ask("a")));
    expect(live.hint).toBeNull();
  });

  test("what comes too late is of no use", () => {
    socket().says(whole(3, ask("a", "b")));
    live.askHint();
    socket().says(update(4, 0, ask("c")));
    expect(live.thinking).toBe(false);
    socket().says(hint("id1"));
    socket().says({ t: "refused", id: "id1", code: "stale", text: "too late" });
    expect([live.hint, live.refusal]).toEqual([null, null]);
  });

  test("a hint that comes to nothing does not stop what we are about to do", () => {
    socket().says(whole(3, ask("a")));
    live.askHint();
    live.play(["a", "b"]);
    socket().says(update(4, 0, ask("b")));
    socket().says({ t: "refused", id: "id1", code: "stale", text: "too late" });
    expect(live.busy).toBe(true);
    socket().says({ t: "done", id: "id2" });
    expect([live.busy, live.refusal]).toEqual([false, null]);
  });

  test("a refusal ends the waiting and says why, but not that it was too late", () => {
    socket().says(whole(3, ask("a", "b")));
    live.askHint();
    socket().says({ t: "refused", id: "id1", code: "stale", text: "too late" });
    expect([live.thinking, live.refusal]).toEqual([false, null]);
    live.askHint();
    socket().says({ t: "refused", id: "id2", code: "no_hint", text: "none" });
    expect([live.thinking, live.refusal?.code]).toEqual([false, "no_hint"]);
  });

  test("moves can be made while a bot thinks", () => {
    socket().says(whole(3, ask("a", "b")));
    live.askHint();
    live.play(["b"]);
    expect(
      socket()
        .of("move")
        .map((move) => move.words),
    ).toEqual([["b"]]);
  });
});

describe("how answers stand", () => {
  test("it is asked and told under an id", async () => {
    socket().says(whole(4, ask("pay:crab3")));
    const first = live.standing(["pay:crab1"]);
    const second = live.standing(["pay:crab1", "pay:crab3"]);
    const sent = socket().of("standing");
    expect(sent.map(({ seat, step, words }) => [seat, step, words])).toEqual([
      [0, 4, ["pay:crab1"]],
      [0, 4, ["pay:crab1", "pay:crab3"]],
    ]);
    socket().says({ t: "standing", id: sent[1]!.id, standing: { total: 4 } });
    socket().says({ t: "standing", id: sent[0]!.id, standing: { total: 1 } });
    expect(await Promise.all([first, second])).toEqual([{ total: 1 }, { total: 4 }]);
    expect(live.busy).toBe(false);
  });

  test("who asked too fast asks once more, and is told", async () => {
    socket().says(whole(1, ask("pay:crab1")));
    const asked = live.standing(["pay:crab1"]);
    const { id } = socket().of("standing")[0]!;
    socket().says({ t: "refused", id, code: "too_many", text: "Not so fast." });
    expect(live.refusal?.code).toBe("too_many");
    timers.pass(4000);
    expect(socket().of("standing").length).toBe(2);
    socket().says({ t: "standing", id, standing: { total: 1 } });
    expect(await asked).toEqual({ total: 1 });
  });

  test("nothing is told when it is refused, and nobody is bothered", async () => {
    socket().says(whole(4, ask("pay:crab3")));
    const asked = live.standing(["pay:crab1"]);
    const { id } = socket().of("standing")[0]!;
    socket().says({ t: "refused", id, code: "stale", text: "Too late." });
    expect(await asked).toBe(null);
    expect(live.refusal).toBe(null);
  });

  test("nothing is told when the line breaks, and nothing is asked without one", async () => {
    socket().says(whole(4, ask("pay:crab3")));
    const asked = live.standing(["pay:crab1"]);
    socket().breaks();
    expect(await asked).toBe(null);
    expect(await live.standing(["pay:crab1"])).toBe(null);
    expect(sockets[0]!.of("standing").length).toBe(1);
  });

  test("nothing is asked where nothing is to be answered", async () => {
    socket().says(whole(4));
    expect(await live.standing(["pay:crab1"])).toBe(null);
    expect(socket().of("standing")).toEqual([]);
  });
});

describe("talk", () => {
  test("goes beside the moves, and is said again after a break", () => {
    socket().onopen?.();
    socket().says(whole(1, ask("pass")));
    live.say("hello");
    expect(live.busy).toBe(false);
    const [spoken] = socket().of("phrase");
    expect(spoken).toMatchObject({ phrase: "hello", seat: 0 });
    socket().breaks();
    timers.pass(2_000);
    socket().onopen?.();
    socket().says(whole(1, ask("pass")));
    expect(socket().of("phrase")).toEqual([spoken]);
    socket().says({ t: "done", id: spoken!.id });
    const saying = { number: 1, seat: 0, kind: "phrase" as const, word: "hello", step: -1 };
    socket().says({ t: "talk", said: [saying], anew: false });
    expect(live.talk).toEqual([saying]);
    socket().says({ t: "talk", said: [], anew: true });
    expect(live.talk).toEqual([]);
  });

  test("is not said again once it was refused", () => {
    socket().onopen?.();
    socket().says(whole(1, ask("pass")));
    live.write("hm");
    const [spoken] = socket().of("text");
    socket().says({ t: "refused", id: spoken!.id, code: "talk_less", text: "Wait." });
    expect(live.refusal?.code).toBe("talk_less");
    expect(live.busy).toBe(false);
    socket().says(whole(1, ask("pass")));
    expect(socket().of("text")).toHaveLength(1);
  });
});
