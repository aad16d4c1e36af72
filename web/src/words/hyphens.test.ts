import { expect, test } from "vitest";
import { breadth, parted, widest } from "./hyphens";

const shown = (text: string) => parted(text).replaceAll("\u00ad", "-");

test("long names are parted between syllables", () => {
  expect(shown("Aquaculturalist")).toBe("Aqua-cul-tu-ra-list");
  expect(shown("Ostréiculteur")).toBe("Ostréi-cul-teur");
  expect(shown("Illusionniste")).toBe("Illu-sion-niste");
});

test("short names are not", () => {
  expect(parted("Oracle")).toBe("Oracle");
  expect(parted("Master of Magic")).toBe("Master of Magic");
});

test("what must fit on a line is the widest word, not the one with most letters", () => {
  expect(widest("Master of Magic")).toBe(widest("Master"));
  expect(widest("Hors-la-loi")).toBe(widest("Hors"));
  expect(widest("Commander")).toBeGreaterThan(widest("Trafiquant"));
  expect(breadth("Master of")).toBeGreaterThan(breadth("Master") + breadth("of"));
});
