import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Saying, TableInfo } from "../api/wire";
import { TableTalk } from "./talk.svelte";

const seat = (name: string, more = {}) => ({
  ...{ kind: "person" as const, name, level: "", mine: false },
  ...{ connected: true, away: null, face: "" },
  ...more,
});

function speaking(talk: Saying[], seats = [seat("Ada", { mine: true }), seat("Ben")]) {
  const table = { talk: "phrases", seats } as unknown as TableInfo;
  const said: unknown[] = [];
  const live = {
    ...{ table, viewer: 0, talk, onSaid: null },
    say: (word: string) => said.push(word),
    write: (word: string) => said.push(word),
    react: (...word: unknown[]) => said.push(word),
  };
  return { live, said };
}

const reaction = (number: number, seat: number, word: string, step = 4): Saying => ({
  ...{ number, seat, kind: "reaction" as const, word, step },
});
const text = (number: number, seat: number, word: string): Saying => ({
  ...{ number, seat, kind: "text" as const, word, step: -1 },
});

describe("talk at a table", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("is there where somebody else sits at another browser", () => {
    expect(new TableTalk(speaking([]).live, "t").may).toBe(true);
    const bots = [seat("Ada", { mine: true }), seat("Nilo", { kind: "bot" })];
    expect(new TableTalk(speaking([], bots).live, "t").may).toBe(false);
    expect(new TableTalk(speaking([], [seat("Ada"), seat("Ben")]).live, "t").may).toBe(false);
  });

  it("counts the last reaction of each person", () => {
    const said = [reaction(1, 0, "wow"), reaction(2, 1, "sad"), reaction(3, 1, "wow")];
    const talk = new TableTalk(speaking(said).live, "t");
    expect(talk.at(4)).toEqual([{ reaction: "wow", names: ["Ada", "Ben"], mine: true }]);
    const taken = new TableTalk(speaking([...said, reaction(4, 0, "")]).live, "t");
    expect(taken.at(4)).toEqual([{ reaction: "wow", names: ["Ben"], mine: false }]);
    expect(taken.at(5)).toEqual([]);
  });

  it("does not hear who is muted, here and after coming back", () => {
    const { live } = speaking([text(1, 1, "hm"), reaction(2, 1, "wow")]);
    const talk = new TableTalk(live, "t");
    expect(talk.told.map((one) => one.text)).toEqual(["hm"]);
    talk.mute(1, true);
    talk.hear(text(3, 1, "hello?"), false);
    expect([talk.told, talk.at(4), talk.unread]).toEqual([[], [], 0]);
    expect(new TableTalk(live, "t").isMuted(1)).toBe(true);
    expect(new TableTalk(live, "elsewhere").isMuted(1)).toBe(false);
    talk.mute(1, false);
    expect(talk.told).toHaveLength(1);
  });

  it("counts what was not read, but for what I said myself", () => {
    const talk = new TableTalk(speaking([]).live, "t");
    talk.hear(text(1, 0, "mine"), false);
    talk.hear(text(2, 1, "new"), false);
    talk.hear(text(3, 1, "read at once"), true);
    expect(talk.unread).toBe(1);
    expect(talk.news).not.toBe("");
  });
});
