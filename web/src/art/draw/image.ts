/** A drawing as an image of its own. A board shows dozens of drawings of a hundred shapes each: as one
 * image each they cost the page one element, and are drawn once. */

import type { Shape } from "./pen";

type Waters = readonly [light: readonly string[], dark: readonly string[]];

/** The four tones of water by the guild whose it is, by day and by night. */
const WATERS: Readonly<Record<string, Waters>> = {
  sea: [
    ["#9ccfd0", "#74b2b6", "#c2e6e4", "#eefbf8"],
    ["#07252e", "#0d3640", "#114954", "#3c93a0"],
  ],
  mage: [
    ["#c3b4e4", "#a895d4", "#dccff2", "#f1eaff"],
    ["#160f33", "#221a4c", "#2f2867", "#6a5cc0"],
  ],
  military: [
    ["#e0b3a4", "#c98f80", "#efcfc2", "#fff0e8"],
    ["#1d0c10", "#2c151a", "#3f1f22", "#8c3f35"],
  ],
  farmer: [
    ["#cfc78f", "#adad66", "#e6dfb4", "#fffbe2"],
    ["#141a10", "#22300f", "#2f3f1c", "#8b8a3a"],
  ],
  merchant: [
    ["#a9d3bd", "#7fb89c", "#cbe8d8", "#effcf3"],
    ["#06201c", "#0c332b", "#124438", "#3a9272"],
  ],
  politician: [
    ["#a9c4e6", "#82a5d2", "#cbdef4", "#eff6ff"],
    ["#081630", "#0e2346", "#163460", "#3f78c4"],
  ],
  ambassador: [
    ["#9fb6bf", "#84a0ab", "#bccdd4", "#e6eff2"],
    ["#16242c", "#22343e", "#2f4652", "#8fb0bd"],
  ],
  smuggler: [
    ["#a5aaab", "#868d90", "#bfc3c3", "#e0e2e0"],
    ["#0a0d10", "#15191d", "#1d2429", "#55656f"],
  ],
};

const drawn = new WeakMap<Shape[], Map<string, string>>();

/** The address of an image: the picture itself. */
export function imageOf(
  shapes: Shape[],
  tribe: string,
  width: number,
  height: number,
  dark: boolean,
): string {
  const images = drawn.get(shapes) ?? new Map<string, string>();
  drawn.set(shapes, images);
  const key = `${tribe} ${dark}`;
  const known = images.get(key);
  if (known) return known;
  const tones = (WATERS[tribe] ?? WATERS.sea!)[dark ? 1 : 0];
  const paths = shapes.map((shape) => path(shape, tones)).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 3}" height="${height * 3}" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  images.set(key, image);
  return image;
}

function path({ d, role, fill, stroke, width, opacity }: Shape, tones: readonly string[]): string {
  const colour = role === "water" ? tones[Number(fill.replace("water", ""))] : fill;
  const line = stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : "";
  const clear = opacity === undefined ? "" : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${colour || "none"}"${line}${clear}/>`;
}
