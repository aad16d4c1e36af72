import { describe, expect, test } from "vitest";
import type { HintInfo, Position } from "../api/wire";
import { ReplayHints } from "./hints.svelte";
import { ReplayPlayer, type Place } from "./player.svelte";

function playerAt(step: number, steps = 9, place: Partial<Place> = {}) {
  const gone: string[] = [];
  const source = { position: { step } as Position, steps };
  const player = new ReplayPlayer(source, {
    id: "7f",
    place: () => ({ at: undefined, as: undefined, ...place }),
    go: (path) => gone.push(path),
    pause: () => 0,
  });
  return { player, gone };
}

describe("a replay", () => {
  test("goes to a step within the game, and says so in its address", () => {
    const { player, gone } = playerAt(3);
    player.stepTo(4);
    player.stepTo(-5);
    player.stepTo(12);
    expect(gone).toEqual(["/replay/7f?at=4", "/replay/7f?at=0", "/replay/7f?at=9"]);
  });

  test("keeps its viewpoint from step to step", () => {
    const { player, gone } = playerAt(3, 9, { as: 1 });
    player.stepTo(4);
    expect(gone).toEqual(["/replay/7f?at=4&as=1"]);
  });

  test("counts on from the step that is wanted, not from the one still shown", () => {
    const { player, gone } = playerAt(3, 9, { at: 5 });
    player.stepTo(player.goal + 1);
    player.stepTo(5);
    expect(gone).toEqual(["/replay/7f?at=6"]);
  });

  test("plays from the beginning when it stands at the end, and stops there", () => {
    const { player, gone } = playerAt(9);
    player.play();
    expect([player.playing, gone]).toEqual([true, ["/replay/7f?at=0"]]);
    player.stepTo(9);
    expect(player.playing).toBe(false);
  });

  test("stays at the end through other eyes, and near the step otherwise", () => {
    const [end, middle] = [playerAt(9), playerAt(4)];
    end.player.lookThrough(1);
    middle.player.lookThrough(1);
    expect([end.gone, middle.gone]).toEqual([["/replay/7f?as=1"], ["/replay/7f?at=4&as=1"]]);
  });
});

describe("a hint in a replay", () => {
  const HINT = { level: "expert" } as HintInfo;

  test("is about one question and gone with it", async () => {
    let question = "3 0 en";
    const hints = new ReplayHints(
      () => question,
      async () => HINT,
      () => {},
    );
    hints.toggle();
    expect([hints.open, hints.hint]).toEqual([true, null]);
    await Promise.resolve();
    await Promise.resolve();
    expect(hints.hint).toBe(HINT);
    question = "4 0 en";
    expect(hints.open).toBe(false);
    question = "";
    hints.toggle();
    expect([hints.may, hints.open]).toEqual([false, false]);
  });

  test("that comes too late is not shown", async () => {
    let question = "3 0 en";
    let answer: (hint: HintInfo) => void = () => {};
    const hints = new ReplayHints(
      () => question,
      () => new Promise((resolve) => (answer = resolve)),
      () => {},
    );
    hints.toggle();
    const late = answer;
    question = "4 0 en";
    hints.toggle();
    late(HINT);
    await Promise.resolve();
    await Promise.resolve();
    expect([hints.open, hints.hint]).toEqual([true, null]);
  });

  test("that fails is put away with the reason", async () => {
    const errors: unknown[] = [];
    const hints = new ReplayHints(
      () => "3 0 en",
      () => Promise.reject(new Error("no bot")),
      (error) => errors.push(error),
    );
    hints.toggle();
    await new Promise((resolve) => setTimeout(resolve));
    expect([hints.open, errors.length]).toEqual([false, 1]);
  });
});
