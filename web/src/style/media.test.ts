import { expect, test } from "vitest";
import { withWidths } from "../../named-media";
import { MEDIA } from "./media";

const SOURCES = import.meta.glob(["../**/*.svelte", "../**/*.css", "../**/*.ts", "!**/media.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

test("a style calls a width by its name", () => {
  expect(withWidths("@media (--narrow) {a{color:red}}")).toBe(
    `@media ${MEDIA.narrow} {a{color:red}}`,
  );
  expect(withWidths("@container board (--small-bar) and (hover){}")).toBe(
    `@container board ${MEDIA["small-bar"]} and (hover){}`,
  );
});

test("what is no width stays as it is", () => {
  const style = "@media (prefers-reduced-motion: reduce) {a{width:calc((var(--narrow)))}}";
  expect(withWidths(style)).toBe(style);
});

test("a name that there is not is an error", () => {
  expect(() => withWidths("@media (--narow) {}")).toThrow("'narow'");
});

test("no other file says a width at which the layout changes", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(150);
  const told = Object.entries(SOURCES).filter(([, text]) => /\((?:min|max)-width:/.test(text));
  expect(told.map(([path]) => path).filter((path) => !path.endsWith("media.test.ts"))).toEqual([]);
});
