import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlaceInfo, PositionInfo, PositionMove } from "../api/wire";
import { blank, PositionDraft } from "./draft.svelte";
import { pack, unpack } from "./packed";

const HAND: PlaceInfo = {
  path: "seat0.hand",
  title: "Hand",
  seat: 0,
  kind: "legion",
  shape: "list",
  said: false,
  cards: ["1", "2"],
};
const ROW: PlaceInfo = { ...HAND, path: "row", seat: -1 };
const HEROES: PlaceInfo = { ...HAND, path: "hero_row", kind: "hero" };

function info(text: string): PositionInfo {
  return { text, game: "legions", modules: [], fault: "", line: 0, places: [], board: null };
}

describe("an address", () => {
  it("holds a text of any length and any letters", async () => {
    for (const text of ["", blank("legions"), "é€ ".repeat(3000)])
      expect(await unpack(await pack(text))).toBe(text);
    expect(await pack(blank("abyss", ["kraken"]))).toMatch(/^[\w-]{20,90}$/);
  });
  it("that is none of ours holds nothing", async () => {
    expect(await unpack("%%%")).toBeNull();
    expect(await unpack("aaaa")).toBeNull();
  });
});

describe("a position that is laid out", () => {
  const read = vi.fn((text: string) => Promise.resolve(info(text)));
  const move = vi.fn((wish: PositionMove) => Promise.resolve(info(`${wish.text}+${wish.card}`)));
  const failed = vi.fn();
  let draft: PositionDraft;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    draft = new PositionDraft({ read, move, failed });
  });
  afterEach(() => void vi.useRealTimers());

  it("is read when nobody types any more", async () => {
    await draft.show("a");
    draft.typed("ab");
    draft.typed("abc");
    await vi.runAllTimersAsync();
    expect(read.mock.calls.map(([text]) => text)).toEqual(["a", "abc"]);
    expect(draft.info?.text).toBe("abc");
  });

  it("takes a card up, lays it elsewhere, and takes that back", async () => {
    await draft.show("a");
    draft.pick(HAND, "1");
    expect([draft.takes(ROW), draft.takes(HEROES)]).toEqual([true, false]);
    expect(await draft.lay(ROW, "9")).toBe(true);
    const wish = { text: "a", card: "1", source: "seat0.hand", target: "row", instead: "9" };
    expect(move).toHaveBeenCalledWith(wish);
    expect([draft.text, draft.picked]).toEqual(["a+1", null]);
    draft.undo();
    await vi.runAllTimersAsync();
    expect([draft.text, draft.mayUndo]).toEqual(["a", false]);
  });

  it("lays a card down again where it was", async () => {
    await draft.show("a");
    draft.pick(HAND, "1");
    expect(await draft.lay(HAND)).toBe(false);
    draft.pick(HAND, "1");
    draft.pick(HAND, "1");
    expect(draft.picked).toBeNull();
    expect(move).not.toHaveBeenCalled();
  });

  it("says what went wrong", async () => {
    read.mockRejectedValueOnce(new Error("gone"));
    await draft.show("a");
    expect(failed).toHaveBeenCalled();
  });
});
