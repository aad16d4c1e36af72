import { expect, test } from "vitest";
import { Keyboard } from "./keyboard";

function pressed(
  key: string,
  more: Partial<KeyboardEvent> = {},
): KeyboardEvent & { taken: boolean } {
  const event = { key, target: null, taken: false, preventDefault: () => (event.taken = true) };
  return Object.assign(event, more) as unknown as KeyboardEvent & { taken: boolean };
}

function keyboard(deaf = false): { keys: Keyboard; acted: string[] } {
  const acted: string[] = [];
  const keys = new Keyboard(
    { u: () => acted.push("undo"), " ": () => false },
    () => deaf,
    ({ key }) => key.startsWith("Arrow") && acted.push(key),
  );
  return { keys, acted };
}

test("a key does what it stands for, and nobody else gets it", () => {
  const { keys, acted } = keyboard();
  const [undo, arrow, other] = ["u", "ArrowUp", "x"].map((key) => pressed(key));
  for (const event of [undo!, arrow!, other!]) keys.press(event);
  expect(acted).toEqual(["undo", "ArrowUp"]);
  expect([undo!.taken, arrow!.taken, other!.taken]).toEqual([true, true, false]);
});

test("an act may leave its key to the browser", () => {
  const { keys } = keyboard();
  const space = pressed(" ");
  keys.press(space);
  expect(space.taken).toBe(false);
});

test("keys with others held down, while something lies over the table or in a field do nothing", () => {
  const { keys, acted } = keyboard();
  keys.press(pressed("u", { ctrlKey: true }));
  keys.press(pressed("u", { target: { matches: () => true } as unknown as Element }));
  keyboard(true).keys.press(pressed("u"));
  expect(acted).toEqual([]);
});

test("whoever touched the keyboard last is led on by it", () => {
  const { keys } = keyboard();
  keys.press(pressed("x"));
  expect(keys.typing).toBe(true);
  keys.point();
  expect(keys.typing).toBe(false);
});
