/** Leviathans: great beasts that fill the picture; what they do to the loser floats below them. */

import { ARMED } from "./beasts_armed";
import { Chance } from "../draw/chance";
import { GUILD_OF, PALETTES } from "../draw/palette";
import { Pen, type Shape, type Tone } from "../draw/pen";
import { penaltyLook } from "./penalties";
import { SHELLED } from "./beasts_shelled";
import { SWIMMING } from "./beasts_swimming";
import { VEILED } from "./beasts_veiled";
import type { Facts, Portrayal } from "../draw/portrayal";
import { water } from "../draw/water";

export interface Beast {
  pen: Pen;
  chance: Chance;
  skin: Tone;
  dark: Tone; // the same, further from the light
  hard: Tone; // shells, claws, spines
  eye: string;
}

export type DrawBeast = (beast: Beast) => void;

const FAMILIES: Record<string, DrawBeast[]> = {
  mage: VEILED,
  merchant: SHELLED,
  politician: ARMED.slice(0, 4),
  farmer: SWIMMING,
  military: ARMED.slice(4),
};

const HARD: Record<string, Tone> = {
  mage: ["#5a6fa8", "#a9c4ee", "#eef6ff"],
  merchant: ["#14513c", "#3a9d70", "#a2e6bf"],
  politician: ["#3a3340", "#7c6f82", "#c9bccb"],
  farmer: ["#5a3d14", "#a9772e", "#ecc57e"],
  military: ["#4a1a14", "#96392a", "#e08a6c"],
};

const DARK: Record<string, Tone> = {
  mage: ["#2c1c5c", "#5a3fa0", "#9474d6"],
  merchant: ["#5e4034", "#a8785f", "#dcae90"],
  politician: ["#142f66", "#2f5aa8", "#6a9be6"],
  farmer: ["#5c4310", "#a67e26", "#dcb858"],
  military: ["#4d120c", "#97301f", "#d86a4c"],
};

/** Leviathans have the colours of the first race that may attack them. */
export const BEASTS: Portrayal = {
  draw: leviathan,
  tribe({ races }) {
    const first = Array.isArray(races) ? races[0] : "";
    return GUILD_OF[String(first)] ?? "military";
  },
};

function leviathan(id: string, tribe: string, facts: Facts): Shape[] {
  const chance = new Chance(`leviathan ${id}`);
  const palette = PALETTES[tribe] ?? PALETTES.military!;
  const pen = new Pen(palette.ink);
  water(pen, chance, tribe, 58);
  const family = FAMILIES[tribe] ?? ARMED;
  const number = Number(/\d+$/.exec(id)?.[0] ?? 1 + chance.below(4));
  const health = Array.isArray(facts.health) ? facts.health.length : 1;
  const beast: Beast = {
    pen,
    chance,
    skin: palette.skin,
    dark: DARK[tribe] ?? palette.cloth,
    hard: HARD[tribe] ?? palette.cloth,
    eye: tribe === "mage" ? "#aefff2" : "#ffdf6b",
  };
  // the tougher, the larger
  pen.within({ x: 60, y: 58, size: 0.9 + health * 0.045 }, () =>
    family[(number - 1) % family.length]!(beast),
  );
  omen(pen, chance, facts.penalty);
  return pen.shapes;
}

/** What whoever wakes it will lose: Pearls, Allies, a Lord, or blood. */
function omen(pen: Pen, chance: Chance, penalty: unknown): void {
  const { kind = "wounds", amount = 2 } = (penalty ?? {}) as { kind?: string; amount?: number };
  const left = chance.below(2) === 1;
  for (let i = 0; i < amount; i++) {
    const x = left ? 9 + i * 10 : 111 - i * 10;
    const y = 111 - (i % 2) * 6;
    penaltyLook(kind).omen(pen, x, y, left);
  }
}

/** Teeth in a row from one point to another; `size` below 0 points them up. */
export function teeth(
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  count: number,
  size: number,
): void {
  for (let i = 0; i < count; i++) {
    const [a, b] = [i / count, (i + 1) / count];
    const [ax, ay, bx, by] = [
      x1 + (x2 - x1) * a,
      y1 + (y2 - y1) * a,
      x1 + (x2 - x1) * b,
      y1 + (y2 - y1) * b,
    ];
    pen.mark(`!${ax},${ay} !${bx},${by} !${(ax + bx) / 2},${(ay + by) / 2 + size}`, "#fbf6e4");
  }
}

/** An eye that hates: glowing, with a slit. */
export function glare(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  colour: string,
  lid: string,
  slant = 0.5,
): void {
  const side = x < 0 ? 1 : -1;
  pen.spot(x, y, r + 1.4, pen.ink);
  pen.spot(x, y, r * 1.7, colour, r * 1.7, 0.16);
  pen.spot(x, y, r, colour);
  pen.spot(x, y, r * 0.24, pen.ink, r * 0.8);
  pen.spot(x - r * 0.35, y - r * 0.3, r * 0.18, "#ffffff");
  const w = r + 1.6;
  pen.mark(
    `!${x + side * w},${y + r * slant * 0.5} !${x - side * w},${y - r * (slant + 0.25)} ${x - side * w * 0.7},${y - w - 0.5} ${x + side * w * 0.8},${y - w}`,
    lid,
  );
  pen.stroke(
    `!${x + side * w},${y + r * slant * 0.5} !${x - side * w},${y - r * (slant + 0.25)}`,
    pen.ink,
    1.8,
  );
}
