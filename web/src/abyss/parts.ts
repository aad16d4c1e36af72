/** The expansions of Abyss, in the order in which what they bring is drawn: the only list of them. */

import type { Part } from "./base/part";
import { kraken } from "./kraken/part";
import { leviathan } from "./leviathan/part";

export const PARTS: readonly Part[] = [leviathan, kraken];
