/** A person with a tool: Lords of Abyss and troops and, with faces of their own, heroes of Legions. */

import { Chance } from "./chance";
import { crabBody, crabHand, crabHead, freeClaw } from "./crab";
import { envoyBack, envoyBody, envoyHead } from "./envoy";
import { arm, claw, hand, type Figure, type Hold, type Recipe } from "./figure";
import { championBack, championBody, championHead } from "./champion";
import { HATS } from "./hats";
import { jellyfishBack, jellyfishBody, jellyfishHead } from "./jellyfish";
import { octopusBody, octopusHead } from "./octopus";
import { PALETTES } from "./palette";
import { Pen, type Shape } from "./pen";
import { PERSONAS } from "./personas";
import { HEROES, LORDS } from "./recipes";
import { seahorseBody, seahorseHead } from "./seahorse";
import { shellfishBack, shellfishBody, shellfishHead, SHELLS } from "./shellfish";
import { squidBack, squidBody, squidHead } from "./squid";
import { TOOLS } from "./tools";
import { troopRecipe } from "./troops";
import { water } from "./water";

/** What a guild's people look like, from the back to the front. */
interface Anatomy {
  back?: (figure: Figure) => void;
  body: (figure: Figure) => void;
  head: (figure: Figure) => void;
  hand?: (figure: Figure) => void;
  far?: (figure: Figure) => void; // the far arm, if nothing is in it
}

const ANATOMIES: Record<string, Anatomy> = {
  military: { body: crabBody, head: crabHead, hand: crabHand, far: freeClaw },
  merchant: { back: shellfishBack, body: shellfishBody, head: shellfishHead },
  mage: { back: jellyfishBack, body: jellyfishBody, head: jellyfishHead },
  politician: { back: squidBack, body: squidBody, head: squidHead },
  farmer: { body: seahorseBody, head: seahorseHead },
  ambassador: { back: envoyBack, body: envoyBody, head: envoyHead },
  smuggler: { body: octopusBody, head: octopusHead },
};

const CHAMPION: Anatomy = { back: championBack, body: championBody, head: championHead };

/** Where the hand grips, how far the tool leans, and its size. */
const GRIPS: Record<Hold, { x: number; y: number; turn: number; size: number }> = {
  side: { x: 92, y: 88, turn: 6, size: 0.92 },
  high: { x: 94, y: 64, turn: 8, size: 0.86 },
  front: { x: 60, y: 104, turn: 0, size: 0.95 },
  low: { x: 60, y: 112, turn: 0, size: 0.88 },
  over: { x: 60, y: 70, turn: 0, size: 1 },
};

export function lord(id: string, guild: string): Shape[] {
  return person(`lord ${id}`, guild, LORDS[id], ANATOMIES[guild] ?? ANATOMIES.ambassador!);
}

/** An Ally by its word, `crab3`, or a legion: one of the people of a guild, as its rank arms it. */
export function troop(name: string, guild: string, rank: number, kind: number): Shape[] {
  const recipe = { ...troopRecipe(rank, kind), ...(guild === "merchant" ? { back: "snail" } : {}) };
  return person(`troop ${name}`, guild, recipe, ANATOMIES[guild] ?? ANATOMIES.ambassador!);
}

/** Who plays for the house; somebody whom nobody has drawn yet is invented by name. */
export function persona(id: string, guild: string): Shape[] {
  const anatomy = ANATOMIES[guild] ?? ANATOMIES.ambassador!;
  return person(`persona ${id}`, guild, PERSONAS[id], anatomy);
}

export function hero(id: string, guild: string): Shape[] {
  return person(`hero ${id}`, guild, HEROES[id], CHAMPION);
}

function person(name: string, guild: string, known: Recipe | undefined, anatomy: Anatomy): Shape[] {
  const chance = new Chance(name);
  const palette = PALETTES[guild] ?? PALETTES.ambassador!;
  const pen = new Pen(palette.ink);
  const recipe = known ?? invented(chance, guild);
  const figure: Figure = { pen, palette, chance, recipe };
  water(pen, chance, guild);
  const draw = () => {
    anatomy.back?.(figure);
    if (recipe.behind)
      pen.within({ ...GRIPS[recipe.hold], flip: true }, () => TOOLS[recipe.tool]!(pen, figure));
    if (recipe.other) {
      arm(pen, 30, 96, 24, 96, palette.cloth);
      pen.within({ x: 22, y: 92, turn: -8, size: 0.8 }, () => TOOLS[recipe.other!]!(pen, figure));
    } else if (recipe.hold !== "front" && recipe.hold !== "low") anatomy.far?.(figure);
    anatomy.body(figure);
    anatomy.head(figure);
    hold(figure, anatomy);
  };
  const aside = recipe.shift ?? 0;
  pen.within(recipe.flip ? { x: 120 - aside, y: 0, flip: true } : { x: aside, y: 0 }, draw);
  return pen.shapes;
}

function hold(figure: Figure, anatomy: Anatomy): void {
  const { pen, palette, recipe } = figure;
  const grip = GRIPS[recipe.hold];
  const wide = recipe.build ?? 1;
  if (recipe.tool === "claw") {
    pen.limb(`${60 + 26 * wide},100 96,104 97,86`, 14, 10, palette.skin);
    pen.within({ x: 97, y: 74, turn: 10, size: 1.3 }, () => claw(pen, PALETTES.military!.skin));
    return;
  }
  const tool = () => pen.within(grip, () => TOOLS[recipe.tool]!(pen, figure));
  const grasp = anatomy.hand ?? (() => hand(pen, palette.skin));
  if (recipe.hold === "over") {
    if (!recipe.behind) tool();
  } else if (recipe.hold === "low" || recipe.hold === "front") {
    tool();
    pen.within({ x: 60, y: 0 }, () =>
      pen.both(() => {
        arm(pen, 33 * wide, 112, 13, 114, palette.cloth, 13);
        pen.within({ x: 12, y: 112 }, () => grasp(figure));
      }),
    );
  } else {
    arm(pen, 60 + 31 * wide, 98, grip.x, grip.y + 3, palette.cloth);
    if (!recipe.behind) tool();
    pen.within({ x: grip.x, y: grip.y }, () => grasp(figure));
  }
}

/** A recipe for a card that has none. */
function invented(chance: Chance, guild: string): Recipe {
  const recipe: Recipe = {
    tool: chance.pick(Object.keys(TOOLS)),
    hold: chance.pick(["side", "high", "low"] as const),
    hat: chance.pick(Object.keys(HATS)),
    flip: chance.below(2) === 1,
    build: chance.between(0.85, 1.15),
  };
  return guild === "merchant" ? { ...recipe, back: chance.pick(Object.keys(SHELLS)) } : recipe;
}
