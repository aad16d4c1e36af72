/** The fight that a question is about. */

import type { Attack, Fight } from "../../api/wire";
import type { Abyss } from "../base/abyss.svelte";

/** The fight that is on, or the one that is asked about if there is only one. */
export function fightOf(abyss: Abyss): Fight | null {
  const fights = abyss.ask?.parts.leviathan?.fights ?? [];
  const zone = abyss.view.parts.leviathan?.fight?.zone;
  return (
    fights.find((fight) => fight.zone === zone) ??
    (fights.length === 1 ? (fights[0] ?? null) : null)
  );
}

/** What an attack with a kind of Ally brings, where that is the question. */
export function attackWith(abyss: Abyss, kind: string): Attack | null {
  if (abyss.ask?.step !== "attack") return null;
  return fightOf(abyss)?.attacks.find((attack) => attack.ally === kind) ?? null;
}
