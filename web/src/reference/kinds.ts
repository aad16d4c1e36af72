/** What there is to know of a kind of card beyond what the server says of each. */

import type { Component } from "svelte";
import { CARDS } from "../abyss/cards";
import type { CardInfo } from "../api/wire";
import type { EmblemName } from "../art/emblems";

export interface CardKind {
  /** The set that all of them come in, where no card says it. */
  readonly set?: string;
  /** The sentence that says what their text is about. */
  readonly about?: string;
  /** Emblems in the corner of a card of the gallery … */
  readonly corner?: (card: CardInfo) => EmblemName[];
  /** … and what stands below its name. */
  readonly Foot?: Component<{ card: CardInfo }>;
}

const PLAIN: CardKind = {};

export function kindOf(card: CardInfo): CardKind {
  return CARDS[card.kind] ?? PLAIN;
}
