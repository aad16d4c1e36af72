import { expect, test } from "vitest";
import { drawing } from "./drawing";
import { imageOf } from "./image";

const shapes = drawing("lord", "sage", { guild: "ambassador" });
const image = (dark: boolean) =>
  decodeURIComponent(imageOf(shapes, "ambassador", 120, 120, dark).split(",").slice(1).join(","));

test("an image holds every shape, with colours of its own", () => {
  expect(image(true).match(/<path /g)?.length).toBe(shapes.length);
  expect(image(true)).not.toMatch(/water|var\(|undefined/);
});

test("the water is of the night or of the day", () => {
  expect(image(true)).not.toBe(image(false));
  expect(image(true)).toContain("#16242c");
  expect(image(false)).toContain("#9fb6bf");
});
