/** What the reference must know of cards that expansions bring, by their kind. */

import type { CardKind } from "../reference/kinds";
import { CARDS as LEVIATHAN } from "./leviathan/cards";

export const CARDS: Record<string, CardKind> = { ...LEVIATHAN };
