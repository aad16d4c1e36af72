/** What scenes are built of: towers, domes, rocks, weed, lights. */

import type { Chance } from "./chance";
import { CORAL, GOLD, WEED, type Palette } from "./palette";
import { symmetric, type Pen, type Tone } from "./pen";
import { TOOLS } from "./tools";

export interface Site {
  pen: Pen;
  chance: Chance;
  tone: Tone; // of the guild it belongs to
  palette: Palette;
}

export type Place = (site: Site) => void;

export const STONE: Tone = ["#3a4d55", "#748b92", "#b8cbcd"];
export const DARK: Tone = ["#16242a", "#31464e", "#5d7880"];
export const SAND: Tone = ["#6e6248", "#a99a72", "#d9cca2"];
export const LAMP = "#ffe08a";

/** The sea floor. */
export function floor(pen: Pen, tone: Tone = SAND, height = 84): void {
  pen.form(
    `!-6,108 -6,${height} 24,${height - 3} 60,${height + 3} 104,${height - 3} 140,${height + 2} 166,${height - 2} !166,108`,
    tone,
    { shade: 0 },
  );
}

export function light(pen: Pen, x: number, y: number, w = 4, h = 7, colour = LAMP): void {
  pen.mark(
    `!${x - w / 2},${y + h} !${x - w / 2},${y + 1} ${x},${y - w / 2} !${x + w / 2},${y + 1} !${x + w / 2},${y + h}`,
    colour,
  );
}

export function tower(
  pen: Pen,
  x: number,
  base: number,
  w: number,
  h: number,
  tone: Tone,
  roof: Tone,
  point = 1.2,
): void {
  pen.form(
    `!${x - w / 2},${base} !${x - w * 0.42},${base - h} !${x + w * 0.42},${base - h} !${x + w / 2},${base}`,
    tone,
  );
  pen.form(
    `!${x - w * 0.62},${base - h + 1} ${x - w * 0.25},${base - h - w * point * 0.5} !${x},${base - h - w * point} ${x + w * 0.25},${base - h - w * point * 0.5} !${x + w * 0.62},${base - h + 1}`,
    roof,
  );
  for (let y = base - h + 8; y < base - 9; y += 13)
    light(pen, x, y, Math.max(2.6, w * 0.2), w * 0.34);
}

export function dome(pen: Pen, x: number, base: number, w: number, h: number, tone: Tone): void {
  pen.form(
    `!${x - w / 2},${base} ${x - w * 0.46},${base - h * 0.55} ${x - w * 0.2},${base - h * 0.95} ${x},${base - h} ${x + w * 0.2},${base - h * 0.95} ${x + w * 0.46},${base - h * 0.55} !${x + w / 2},${base}`,
    tone,
  );
}

export function box(pen: Pen, x: number, y: number, w: number, h: number, tone: Tone): void {
  pen.form(`!${x},${y} !${x + w},${y} !${x + w},${y + h} !${x},${y + h}`, tone, { shade: 0.7 });
}

export function pillar(pen: Pen, x: number, base: number, w: number, h: number, tone: Tone): void {
  box(pen, x - w / 2, base - h, w, h, tone);
  box(pen, x - w * 0.8, base - h - 3, w * 1.6, 4, tone);
  box(pen, x - w * 0.8, base - 3, w * 1.6, 4, tone);
  pen.stroke(`!${x},${base - h + 3} !${x},${base - 5}`, tone[0], 1.2);
}

export function gable(pen: Pen, x: number, base: number, w: number, h: number, tone: Tone): void {
  pen.form(`!${x - w / 2},${base} !${x},${base - h} !${x + w / 2},${base}`, tone);
}

export function rock(
  pen: Pen,
  x: number,
  base: number,
  w: number,
  h: number,
  tone: Tone = DARK,
): void {
  pen.form(
    `!${x - w / 2},${base} !${x - w * 0.36},${base - h * 0.6} ${x - w * 0.12},${base - h} !${x + w * 0.1},${base - h * 0.9} !${x + w * 0.34},${base - h * 0.5} !${x + w / 2},${base}`,
    tone,
  );
}

export function kelp(pen: Pen, x: number, base: number, h: number, tone: Tone = WEED): void {
  const s = h * 0.12;
  pen.form(
    `${x - 2},${base} ${x - 3 + s},${base - h * 0.35} ${x - 3 - s},${base - h * 0.7} !${x + s},${base - h} ${x + 3 - s * 0.4},${base - h * 0.68} ${x + 3 + s},${base - h * 0.34} ${x + 2},${base}`,
    tone,
    { line: 1 },
  );
}

export function coral(pen: Pen, x: number, base: number, h: number, tone: Tone = CORAL): void {
  pen.limb(`${x},${base} ${x + 1},${base - h * 0.5} ${x - 2},${base - h}`, h * 0.2, h * 0.11, tone);
  pen.limb(
    `${x},${base - h * 0.3} ${x - h * 0.3},${base - h * 0.5} ${x - h * 0.34},${base - h * 0.82}`,
    h * 0.15,
    h * 0.09,
    tone,
  );
  pen.limb(
    `${x},${base - h * 0.42} ${x + h * 0.28},${base - h * 0.58} ${x + h * 0.3},${base - h * 0.92}`,
    h * 0.15,
    h * 0.09,
    tone,
  );
}

/** A thing that people hold, standing about by itself. */
export function prop(site: Site, name: string, x: number, y: number, turn = 0, size = 0.7): void {
  const { pen, chance, palette } = site;
  const recipe = { tool: name, hold: "side" as const };
  pen.within({ x, y, turn, size }, () => TOOLS[name]!(pen, { pen, chance, palette, recipe }));
}

/** A stone keyhole gate with light behind it. */
export function gate(
  pen: Pen,
  x: number,
  base: number,
  w: number,
  h: number,
  tone: Tone,
  inside = "#0a1216",
): void {
  pen.form(
    `!${x - w / 2},${base} ${x - w / 2},${base - h * 0.6} ${x},${base - h} ${x + w / 2},${base - h * 0.6} !${x + w / 2},${base}`,
    tone,
  );
  pen.mark(
    `!${x - w * 0.34},${base} ${x - w * 0.34},${base - h * 0.5} ${x},${base - h * 0.8} ${x + w * 0.34},${base - h * 0.5} !${x + w * 0.34},${base}`,
    inside,
  );
}

export function pennant(pen: Pen, x: number, y: number, tone: Tone, side = 1): void {
  pen.rod(`!${x},${y + 16} !${x},${y - 4}`, GOLD, 1.2);
  pen.form(`!${x},${y - 3} !${x + side * 12},${y + 1} !${x},${y + 6}`, tone, {
    line: 1,
    shade: 0.4,
  });
}

/** A little jellyfish that drifts. */
export function drifter(pen: Pen, x: number, y: number, r: number, tone: Tone): void {
  for (const dx of [-0.5, 0, 0.5])
    pen.limb(
      `${x + dx * r},${y} ${x + dx * r + 1.5},${y + r} ${x + dx * r - 1},${y + r * 2}`,
      r * 0.28,
      0.8,
      tone,
      { line: 0.8 },
    );
  pen.within({ x, y }, () =>
    pen.form(symmetric(`0,${-r} ${r * 0.75},${-r * 0.7} ${r},0 0,${r * 0.2}`), tone),
  );
}
