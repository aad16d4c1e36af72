/** Smooth curves through points, and the crescents of light and shade along them. */

/** A point; with a third member it is a corner, else the curve runs smoothly through it. */
export type Spot = readonly [x: number, y: number, corner?: 1];

type Cubic = readonly [from: Spot, c1: Spot, c2: Spot, to: Spot];

const STEPS = 4; // how finely a piece of a curve is cut to find its light and shade

/** The pieces of a curve through the points (Catmull-Rom, straight into corners). */
function pieces(spots: Spot[], closed: boolean): Cubic[] {
  const count = spots.length;
  const at = (i: number): Spot =>
    closed ? spots[(i + count) % count]! : spots[Math.min(count - 1, Math.max(0, i))]!;
  const pull = (i: number, way: number): Spot => {
    const [x, y, corner] = at(i);
    if (corner) return [x, y];
    const [before, after] = [at(i - 1), at(i + 1)];
    return [x + ((after[0] - before[0]) / 6) * way, y + ((after[1] - before[1]) / 6) * way];
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, i) => [
    at(i),
    pull(i, 1),
    pull(i + 1, -1),
    at(i + 1),
  ]);
}

export function pathOf(spots: Spot[], closed: boolean): string {
  const parts = pieces(spots, closed).map(([from, c1, c2, to]) =>
    from[2] && to[2] ? `L${point(to)}` : `C${point(c1)} ${point(c2)} ${point(to)}`,
  );
  return `M${point(spots[0]!)}${parts.join("")}${closed ? "Z" : ""}`;
}

/** Many points along an open curve. */
export function along(spots: Spot[]): Spot[] {
  return [...pieces(spots, false).flatMap((piece) => cut(piece, STEPS * 2)), spots.at(-1)!];
}

/** Many points around a closed curve. */
export function closedLoop(spots: Spot[]): Spot[] {
  return pieces(spots, true).flatMap((piece) => cut(piece, STEPS));
}

/** Where the loop faces `light`: slim shapes inside its edge, as paths. */
export function crescents(
  loop: Spot[],
  light: readonly [number, number],
  depth: number,
  inset: number,
): string[] {
  const count = loop.length;
  const turn = area(loop) > 0 ? 1 : -1;
  const facing: number[] = [];
  const normals: Spot[] = [];
  for (let i = 0; i < count; i++) {
    const [before, after] = [loop[(i + count - 1) % count]!, loop[(i + 1) % count]!];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const normal: Spot = [(dy / length) * turn, (-dx / length) * turn];
    normals.push(normal);
    facing.push(normal[0] * light[0] + normal[1] * light[1]);
  }
  const start = facing.findIndex(
    (value, i) => value > 0.05 && facing[(i + count - 1) % count]! <= 0.05,
  );
  if (start < 0) return [];
  const outlines: string[] = [];
  let [outer, inner]: [Spot[], Spot[]] = [[], []];
  for (let k = 0; k <= count; k++) {
    const i = (start + k) % count;
    const value = k === count ? 0 : facing[i]!;
    if (value > 0.05) {
      const [x, y] = loop[i]!;
      const [nx, ny] = normals[i]!;
      const far = inset + depth * value;
      outer.push([x - nx * inset, y - ny * inset]);
      inner.push([x - nx * far, y - ny * far]);
    } else if (outer.length) {
      if (outer.length > 2)
        outlines.push(`M${[...outer, ...inner.reverse()].map(point).join("L")}Z`);
      [outer, inner] = [[], []];
    }
  }
  return outlines;
}

function cut([p, c1, c2, q]: Cubic, steps: number): Spot[] {
  if (p[2] && q[2]) return [p, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]];
  return Array.from({ length: steps }, (_, i): Spot => {
    const t = i / steps;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [
      a * p[0] + b * c1[0] + c * c2[0] + d * q[0],
      a * p[1] + b * c1[1] + c * c2[1] + d * q[1],
    ];
  });
}

function area(loop: Spot[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const next = loop[(i + 1) % loop.length]!;
    return sum + x * next[1] - next[0] * y;
  }, 0);
}

function point([x, y]: Spot): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
