import { expect, test } from "vitest";
import { longest, parted } from "./hyphens";

const shown = (text: string) => parted(text).replaceAll("\u00ad", "-");

test("long names are parted between syllables", () => {
  expect(shown("Aquaculturalist")).toBe("Aqua-cul-tu-ra-list");
  expect(shown("Ostréiculteur")).toBe("Ostréi-cul-teur");
  expect(shown("Illusionniste")).toBe("Illu-sion-niste");
});

test("short names are not", () => {
  expect(parted("Diplomate")).toBe("Diplomate");
  expect(parted("Master of Magic")).toBe("Master of Magic");
});

test("what must fit on a line is the longest part", () => {
  expect(longest("Master of Magic")).toBe(6);
  expect(longest("Illusionniste")).toBe(5);
  expect(longest("Hors-la-loi")).toBe(4);
});
