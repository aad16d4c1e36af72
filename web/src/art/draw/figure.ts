/** What all figures share: who they are, their eyes and their arms. */

import type { Chance } from "./chance";
import type { Palette } from "./palette";
import type { Look, Pen, Tone } from "./pen";

export type Mood = "stern" | "sly" | "wide" | "kind" | "closed" | "weary";

/** How a figure is composed. What a recipe leaves out is chosen by its name. */
export interface Recipe {
  tool: string;
  other?: string; // a second tool, in the far hand
  hold: Hold;
  shift?: number; // how far the figure steps aside, to give the tool room
  behind?: boolean; // the tool spreads behind the head
  hat?: string;
  head?: number; // which of the shapes its race can have
  back?: string; // what stands behind it: a shell, a cape, a light
  mood?: Mood;
  build?: number; // how broad the shoulders are, 1 being usual
  flip?: boolean; // tool at the left
  tall?: number; // how far the head is raised
}

/** Where the tool is: at the side, raised high, before the breast, low in both hands, or above. */
export type Hold = "side" | "high" | "front" | "low" | "over";

export interface Figure {
  pen: Pen;
  palette: Palette;
  chance: Chance;
  recipe: Recipe;
}

/** What the eyes of a pair share. */
type Glance = [y: number, r: number, mood: Mood, colour: string, lid: string];

export function eye(pen: Pen, x: number, ...[y, r, mood, colour, lid]: Glance): void {
  if (mood === "closed") {
    pen.stroke(`${x - r},${y} ${x},${y + r * 0.55} ${x + r},${y}`, pen.ink, 1.6);
    return;
  }
  pen.spot(x, y, r + 0.9, pen.ink);
  pen.spot(x, y, r, colour);
  const small = mood === "wide" ? 0.38 : 0.55;
  pen.spot(x, y + r * 0.12, r * small, pen.ink);
  pen.spot(x - r * 0.3, y - r * 0.3, r * 0.22, "#ffffff");
  const inner = mood === "stern" ? 0.55 : mood === "sly" ? 0.1 : mood === "weary" ? -0.2 : -0.75;
  const outer = mood === "stern" ? -0.6 : mood === "sly" ? 0.1 : mood === "weary" ? 0.35 : -0.75;
  if (mood === "wide") return;
  // the lid, a piece of skin from above; its inner end is the one nearer to the axis
  const side = x < 0 ? 1 : -1;
  const [a, b] = [y + r * inner, y + r * outer];
  const w = r + 1;
  pen.mark(
    `!${x + side * w},${a} !${x - side * w},${b} ${x - side * w * 0.8},${y - w} ${x + side * w * 0.8},${y - w}`,
    lid,
  );
  pen.stroke(`!${x + side * w},${a} !${x - side * w},${b}`, pen.ink, 1.3);
}

export function eyes(pen: Pen, apart: number, ...glance: Glance): void {
  eye(pen, -apart, ...glance);
  eye(pen, apart, ...glance);
}

type Range = readonly [least: number, most: number];

/** A dark spot of the skin, anywhere in a part of it. */
export function freckle(
  { pen, chance }: { pen: Pen; chance: Chance },
  x: Range,
  y: Range,
  r: Range,
  colour: string,
  opacity: number,
): void {
  pen.spot(
    chance.between(...x),
    chance.between(...y),
    chance.between(...r),
    colour,
    undefined,
    opacity,
  );
}

/** A sleeve from the shoulder to the grip. */
export function arm(
  pen: Pen,
  x: number,
  y: number,
  gx: number,
  gy: number,
  tone: Tone,
  broad = 15,
): void {
  const bend = x < gx ? 7 : -7;
  const [mx, my] = [(x + gx) / 2 + bend, (y + gy) / 2 + 9];
  pen.limb(`${x},${y} ${mx},${my} ${gx},${gy}`, broad, broad * 0.72, tone);
}

/** A pincer that grips what is at the origin; it points up. */
export function claw(pen: Pen, tone: Tone, look: Look = {}): void {
  pen.form("-3,9 -10,4 -13,-7 -9,-19 !-2,-24 -5,-13 !-1,-5 2,2", tone, look);
  pen.form("-3,9 1,-2 4,-10 !3,-22 11,-15 13,-4 9,6 3,11", tone, look);
}

/** A round hand, a fin or the end of an arm that closes around the origin. */
export function hand(pen: Pen, tone: Tone): void {
  pen.oval(0, 0, 6.5, 6, tone);
  pen.stroke("-3,-2 0,-0.5 3,-2", tone[0], 1.2);
  pen.stroke("-3,1.5 0,3 3,1.5", tone[0], 1.2);
}
