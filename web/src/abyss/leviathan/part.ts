/** Leviathan on the table: the Border, fights with their odds, Wounds and tokens of its own. */

import type { Part } from "../base/part";
import Beaten from "./Beaten.svelte";
import Border from "./Border.svelte";
import { fightOf } from "./fight";
import FightStrip from "./FightStrip.svelte";
import Fights from "./Fights.svelte";
import { flights } from "./flights";
import MeetStrip from "./MeetStrip.svelte";
import Odds from "./Odds.svelte";
import Scourge from "./Scourge.svelte";
import Tokens from "./Tokens.svelte";
import Wounds from "./Wounds.svelte";

export const leviathan: Part = {
  name: "leviathan",
  side: Border,
  over: Fights,
  figures: Scourge,
  counts: Beaten,
  purse: Wounds,
  tokens: Tokens,
  ally: Odds,
  strip(abyss, ask) {
    if (ask.step === "attack" || ask.step === "boost")
      return fightOf(abyss) ? FightStrip : undefined;
    return ask.parts.leviathan?.fights.length || ask.step === "meet_leviathans"
      ? MeetStrip
      : undefined;
  },
  flights,
  sounds: {
    die: "die",
    dice: "die",
    entered: "monster",
    attacked: "monster",
    hurt: "hit",
    slew: "slay",
    scourge: "key",
    wounds: "hit",
  },
};
