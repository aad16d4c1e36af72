/** What the rules of Abyss say to people first. */

import type { Guide } from "../reference/guide";

export const guide: Guide = {
  win: {
    lords: "lord:landowner",
    locations: "location:sargasso_silos",
    allies: "lord:shepherd",
    end: "lord:elder",
  },
  turn: {
    plot: "court",
    explore: "explore",
    council: "council",
    recruit: "crown",
    control: "key",
  },
  signs: ["influence", "pearl", "key", "monster", "threat", "council"],
};
