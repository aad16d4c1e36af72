/** An expansion that nobody prints: it shows that the table takes one more by a name in a list. */

import type { Part } from "../../src/abyss/base/part";
import TideGauge from "./TideGauge.svelte";
import TideStrip from "./TideStrip.svelte";
import TideToken from "./TideToken.svelte";

export const tide: Part = {
  name: "tide",
  side: TideGauge,
  counts: TideToken,
  tokens: TideToken,
  strip: (_, ask) => (ask.step === "turn_the_tide" ? TideStrip : undefined),
  flights: ({ kind, seat }, scene) =>
    kind === "tide"
      ? [
          {
            from: "tide",
            to: scene.pearls(seat),
            thing: { kind: "icon", icon: "token", number: 1 },
          },
        ]
      : [],
};
