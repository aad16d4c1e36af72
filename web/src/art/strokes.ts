/** Strokes that icons are made of. */

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const dot = (x: number, y: number, r = 1.7) => "f" + circle(x, y, r);
