import { expect, test } from "vitest";
import { drawing } from "./draw/drawing";
import { FACES } from "./faces";

test("every face of the lobby can be drawn", () => {
  for (const faces of Object.values(FACES))
    for (const { kind, id, facts } of faces)
      expect(drawing(kind, id, facts).length, id).toBeGreaterThan(15);
});
