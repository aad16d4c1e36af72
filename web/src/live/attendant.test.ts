import { afterEach, expect, test, vi } from "vitest";
import type { Live } from "../api/live.svelte";
import type { Ask, HintInfo, Line } from "../api/wire";
import type { TableContext } from "../table/context.svelte";
import { announced, hush, notes } from "../ui/say.svelte";
import { Attendant } from "./attendant.svelte";
import type { CurtainRod } from "./curtain.svelte";

function attend(traits: object = {}, { hidden = false, drawn = false } = {}) {
  const did: unknown[] = [];
  const live = {
    table: { phase: "playing", game: "abyss" },
    position: { step: 7, over: null },
    viewer: 1,
    missed: 0,
    speak: (lang: string) => did.push(["speak", lang]),
    ...traits,
  } as unknown as Live;
  const context = { ask: null, calm: () => did.push("calm") } as unknown as TableContext;
  const attendant = new Attendant(live, context, { drawn } as CurtainRod, {
    lang: () => "en",
    duration: (normal) => normal,
    hidden: () => hidden,
    remember: (seat, step) => did.push(["seen", seat, step]),
    refocus: () => did.push("refocus"),
    silent: ["wrong"],
  });
  return { attendant, live, did };
}

const said = () => announced().map(({ text }) => text);

afterEach(() => {
  hush();
  vi.useRealTimers();
});

test("a question is said, and what was half done for the last one is forgotten", async () => {
  const { attendant, did } = attend();
  attendant.listOpen = true;
  attendant.asked({ question: "⟦crab|Crab⟧ or not?" } as Ask);
  await new Promise((resolve) => setTimeout(resolve));
  expect(said()).toEqual(["Crab or not?"]);
  expect([attendant.listOpen, ...did]).toEqual([false, "calm", "refocus"]);
});

test("lines are said as they come; those that nobody saw are counted", () => {
  const { live } = attend({}, { hidden: true });
  live.onLine?.({ text: "Ada explores." } as Line);
  expect([said(), live.missed]).toEqual([["Ada explores."], 1]);
});

test("a refusal is shown, unless somebody else tells it", () => {
  const { attendant } = attend();
  attendant.refused({ code: "wrong", text: "Not that one." });
  attendant.refused({ code: "stale", text: "Too late." });
  expect(notes().map(({ text }) => text)).toEqual(["Too late."]);
});

test("what is seen is noted, but not behind a curtain or by nobody", () => {
  const open = attend();
  open.attendant.seen();
  expect(open.did).toEqual([["seen", 1, 7]]);
  for (const trait of [{ hidden: true }, { drawn: true }]) {
    const { attendant, did } = attend({}, trait);
    attendant.seen();
    expect(did).toEqual([]);
  }
});

test("the result is shown once, after a while, and not within a lesson", () => {
  vi.useFakeTimers();
  const { attendant } = attend({ position: { step: 9, over: {} } });
  attendant.end();
  expect(attendant.panel).toBe("");
  vi.advanceTimersByTime(1200);
  expect(attendant.panel).toBe("end");
  attendant.panel = "";
  expect(attendant.end()).toBeUndefined();
  const lesson = attend({ position: { step: 9, over: {}, coach: { free: false } } }).attendant;
  expect(lesson.end()).toBeUndefined();
});

test("another language is spoken from then on, the same one not again", () => {
  const { attendant, did } = attend();
  for (const lang of ["en", "fr", "fr"]) attendant.speak(lang);
  expect(did).toEqual([["speak", "fr"]]);
});

test("a hint is heard of, and nothing is left of it behind a curtain", () => {
  const { attendant } = attend();
  attendant.panel = "keys";
  attendant.hinted(false, { options: [{ label: "pass" }] } as HintInfo);
  expect(said()).toHaveLength(1);
  attendant.hide();
  expect([said(), attendant.panel]).toEqual([[], ""]);
});
