/** Tides on the table: the bag of Shells, and those of every player. */

import type { Part } from "../base/part";
import Bag from "./Bag.svelte";
import Shells from "./Shells.svelte";

export const tides: Part = { name: "tides", side: Bag, counts: Shells, tokens: Shells };
