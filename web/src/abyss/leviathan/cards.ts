/** The cards of Leviathans in the reference. */

import type { CardInfo } from "../../api/wire";
import { isEmblem } from "../../art/emblems";
import type { CardKind } from "../../reference/kinds";
import Ladder from "./Ladder.svelte";

export const CARDS: Record<string, CardKind> = {
  leviathan: {
    set: "leviathan",
    about: "web_reference.cards.attack",
    corner: attackers,
    Foot: Ladder,
  },
};

/** The races that may attack it. */
function attackers({ facts }: CardInfo): ReturnType<NonNullable<CardKind["corner"]>> {
  return Array.isArray(facts.races) ? facts.races.filter(isEmblem) : [];
}
