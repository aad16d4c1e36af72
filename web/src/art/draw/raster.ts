/** Coarse pictures of drawings, for tests: which squares of a grid the figure covers. */

import type { Shape } from "./pen";

type Point = [number, number];

/** The numbers of a path, command by command. */
function commands(d: string): { letter: string; numbers: number[] }[] {
  return [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter, rest]) => ({
    letter: letter!,
    numbers: rest!.trim()
      ? rest!
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : [],
  }));
}

/** Every number that a path names, in pairs. */
export function pointsOf(d: string): Point[] {
  return commands(d).flatMap(({ numbers }) =>
    Array.from({ length: numbers.length / 2 }, (_, i): Point => [
      numbers[2 * i]!,
      numbers[2 * i + 1]!,
    ]),
  );
}

/** A path as a chain of short straight pieces. */
function chain(d: string): Point[] {
  const points: Point[] = [];
  for (const { letter, numbers } of commands(d)) {
    if (letter === "C") {
      const [x0, y0] = points.at(-1)!;
      const [x1, y1, x2, y2, x3, y3] = numbers as [number, number, number, number, number, number];
      for (let i = 1; i <= 6; i++) {
        const t = i / 6;
        const s = 1 - t;
        const [a, b, c, e] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        points.push([a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3]);
      }
    } else for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
  }
  return points;
}

function inside([x, y]: Point, loop: Point[]): boolean {
  let winding = 0;
  for (let i = 0; i < loop.length; i++) {
    const [[x1, y1], [x2, y2]] = [loop[i]!, loop[(i + 1) % loop.length]!];
    if (y1 <= y !== y2 <= y) {
      const crossing = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
      if (crossing > x) winding += y2 > y1 ? 1 : -1;
    }
  }
  return winding !== 0;
}

function near([x, y]: Point, line: Point[], reach: number): boolean {
  for (let i = 1; i < line.length; i++) {
    const [[x1, y1], [x2, y2]] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    if (Math.hypot(x - x1 - t * dx, y - y1 - t * dy) <= reach) return true;
  }
  return false;
}

/** The outline of a figure, filled: one entry for each of `cells` by `cells` squares. */
export function silhouette(
  shapes: Shape[],
  cells: number,
  width: number,
  height: number,
): boolean[] {
  const covered = new Array<boolean>(cells * cells).fill(false);
  for (const shape of shapes) {
    if (shape.role !== "figure") continue;
    const points = chain(shape.d);
    const reach = (shape.width ?? 0) / 2;
    // only the squares near the shape
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const column = (x: number) => Math.min(cells - 1, Math.max(0, Math.floor((x * cells) / width)));
    const row = (y: number) => Math.min(cells - 1, Math.max(0, Math.floor((y * cells) / height)));
    const right = column(Math.max(...xs) + reach);
    const bottom = row(Math.max(...ys) + reach);
    for (let j = row(Math.min(...ys) - reach); j <= bottom; j++)
      for (let i = column(Math.min(...xs) - reach); i <= right; i++) {
        const at: Point = [((i + 0.5) * width) / cells, ((j + 0.5) * height) / cells];
        covered[j * cells + i] ||= (!!shape.fill && inside(at, points)) || near(at, points, reach);
      }
  }
  return covered;
}

/** How much two silhouettes differ: 0 if they are the same, 1 if nothing is common. */
export function difference(one: boolean[], other: boolean[]): number {
  let [apart, either] = [0, 0];
  one.forEach((covered, i) => {
    if (covered !== other[i]) apart++;
    if (covered || other[i]) either++;
  });
  return either ? apart / either : 0;
}
