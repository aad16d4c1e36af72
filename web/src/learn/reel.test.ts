import { beforeEach, expect, test, vi } from "vitest";
import type { FromServer, Reel, Scene, Update, Whole } from "../api/wire";
import { ReelSocket } from "./reel";

vi.mock("../words/words.svelte", () => ({ t: (key: string) => key }));

const coach = { lesson: "a/b", pages: ["Do it."], done: false, free: false };

function update(step: number, more: object = {}): Update {
  const change = { at: [step] };
  return { t: "update", step, change, lines: [{ step }], coach, ...more } as unknown as Update;
}

function scene(shown: Update[], leads: Record<string, number> = {}, more = {}): Scene {
  return { shown, leads, wrong: {}, forced: [], stands: {}, ...more };
}

/** Two answers in a row, of which the second leaves no choice, then one that ends it. */
const reel: Reel = {
  whole: {
    ...update(0),
    t: "whole",
    view: { at: 0 },
    table: { id: "", phase: "playing" },
  } as unknown as Whole,
  scenes: [
    scene([], { pay: 1 }, { wrong: { keep: "Not that." }, stands: { "a b": { total: 2 } } }),
    scene([update(1)], { end: 2 }, { forced: ["last"] }),
    scene([update(2), update(3, { coach: { ...coach, done: true, pages: ["1", "2"] } })]),
  ],
};

let heard: FromServer[] = [];
let closed = 0;

async function begun(fetch: () => Promise<Reel | undefined>): Promise<ReelSocket> {
  const socket = new ReelSocket(fetch);
  heard = [];
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data) as FromServer);
  socket.onclose = ({ code }) => (closed = code);
  await said(socket, { t: "hello", lang: "en" });
  return socket;
}

/** What is answered to a message. */
async function said(socket: ReelSocket, message: object): Promise<any[]> {
  heard = [];
  socket.send(JSON.stringify(message));
  await new Promise((later) => setTimeout(later));
  return heard;
}

const move = (...words: string[]) => ({ t: "move", id: "m", words });

beforeEach(() => (closed = 0));

test("an answer that leads on shows what follows, and a wrong one says why", async () => {
  const socket = await begun(() => Promise.resolve(reel));
  expect(heard).toMatchObject([{ t: "whole", step: 0, view: { at: 0 } }]);
  const wrong = await said(socket, move("keep"));
  expect(wrong).toEqual([{ t: "refused", id: "m", code: "lesson", text: "Not that." }]);
  expect(await said(socket, move("pay"))).toMatchObject([{ step: 1 }, { t: "done", id: "m" }]);
});

test("answers in a row pass over what has answered itself, and the end says what it does not do", async () => {
  const socket = await begun(() => Promise.resolve(reel));
  const all = await said(socket, move("pay", "last", "end"));
  expect(all.map(({ t, step }) => step ?? t)).toEqual([1, 2, 3, "done", "table"]);
  expect(all[2].coach.pages).toEqual(["1", "2 web_learn.kept.not_counted"]);
  expect(all[4].table.phase).toBe("over");
});

test("taking back and another language show the table as it is then", async () => {
  const socket = await begun(() => Promise.resolve(structuredClone(reel)));
  await said(socket, move("pay"));
  const again = await said(socket, { t: "language", lang: "fr" });
  expect(again).toMatchObject([{ t: "whole", step: 1, view: { at: 1 } }]);
  expect(again[0].lines).toEqual([{ step: 0 }, { step: 1 }]);
  const back = await said(socket, { t: "undo", id: "u" });
  expect(back).toMatchObject([
    { t: "done", id: "u" },
    { t: "whole", step: 0 },
  ]);
  expect(await said(socket, move("pay"))).toHaveLength(2);
});

test("how answers stand is known, and whatever else needs the server says so", async () => {
  const socket = await begun(() => Promise.resolve(reel));
  const standing = await said(socket, { t: "standing", id: "s", words: ["b", "a"] });
  expect(standing).toEqual([{ t: "standing", id: "s", standing: { total: 2 } }]);
  expect(await said(socket, { t: "hint", id: "h" })).toMatchObject([{ t: "refused", id: "h" }]);
  expect(await said(socket, { t: "ping" })).toEqual([{ t: "pong" }]);
});

test("what is not kept is gone", async () => {
  await begun(() => Promise.reject(new Error("no network")));
  expect(heard).toMatchObject([{ t: "refused", text: "web_learn.kept.not" }]);
  expect(closed).toBe(4404);
});
