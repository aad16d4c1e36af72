/** A pen that draws forms lit from above, as plain SVG paths in a box of 120. */

import { along, closedLoop, crescents, pathOf, type Spot } from "./curves";

/** A colour in shade, in plain light and where the light falls. */
export type Tone = readonly [shade: string, plain: string, light: string];

export interface Shape {
  d: string;
  /** A colour, or for `water` the name of a tone that the page gives it; "" if it is only a line. */
  fill: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Water lies behind, a figure makes the outline of the picture, a mark lies upon it. */
  role: "water" | "figure" | "mark";
}

export interface Look {
  shade?: number; // how deep the shaded side is; 0: none
  rim?: number; // how broad the lit edge is; 0: none
  line?: number; // how broad the dark outline is; 0: none
  opacity?: number;
  open?: boolean; // do not close a line
}

interface Frame {
  x: number;
  y: number;
  turn?: number; // in degrees, clockwise
  size?: number;
  flip?: boolean; // left and right exchanged
}

type Matrix = readonly [number, number, number, number, number, number];

export class Pen {
  readonly shapes: Shape[] = [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];

  constructor(readonly ink: string) {}

  /** Draw in a frame of its own: its origin, turn, size and side. */
  within(frame: Frame, draw: () => void): void {
    const before = this.matrix;
    const [a, b, c, d, e, f] = before;
    const size = frame.size ?? 1;
    const angle = ((frame.turn ?? 0) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
    const side = frame.flip ? -1 : 1;
    const [p, q, r, s] = [cos * side, sin * side, -sin, cos];
    this.matrix = [
      a * p + c * q,
      b * p + d * q,
      a * r + c * s,
      b * r + d * s,
      a * frame.x + c * frame.y + e,
      b * frame.x + d * frame.y + f,
    ];
    draw();
    this.matrix = before;
  }

  /** Draw the same on both sides of the axis. */
  both(draw: (side: number) => void): void {
    this.within({ x: 0, y: 0, flip: true }, () => draw(-1));
    draw(1);
  }

  /** A solid thing: an outline, its shaded underside and its lit upper edge. */
  form(points: string | Spot[], tone: Tone, look: Look = {}): void {
    const spots = this.moved(points);
    const loop = closedLoop(spots);
    const { shade = 1, rim = 1, line = 1.3, opacity } = look;
    this.add(
      pathOf(spots, true),
      tone[1],
      "figure",
      line ? { stroke: this.ink, width: line } : {},
      opacity,
    );
    const [width, height] = extent(loop);
    const depth = Math.min(9, Math.max(1.2, Math.min(width, height) * 0.26)) * shade;
    if (shade) {
      for (const d of crescents(loop, [0.42, 0.91], depth, line / 2))
        this.add(d, tone[0], "mark", {}, 0.8 * (opacity ?? 1));
    }
    if (rim) {
      const edge = Math.min(2.2, 0.7 + Math.min(width, height) * 0.03) * rim;
      for (const d of crescents(loop, [-0.42, -0.91], edge, line / 2 + 0.1))
        this.add(d, tone[2], "mark", {}, 0.85 * (opacity ?? 1));
    }
  }

  oval(x: number, y: number, rx: number, ry: number, tone: Tone, look: Look = {}): void {
    this.form(ring(x, y, rx, ry), tone, look);
  }

  /** A limb: broad at its beginning, narrow at its end. */
  limb(points: string, from: number, to: number, tone: Tone, look: Look = {}): void {
    const middle = along(spotsOf(points));
    const last = middle.length - 1;
    const [left, right]: [Spot[], Spot[]] = [[], []];
    const step = Math.max(1, Math.round(last / 9));
    for (let i = 0; i <= last; i += i + step > last && i < last ? last - i : step) {
      const [before, after] = [middle[Math.max(0, i - 1)]!, middle[Math.min(last, i + 1)]!];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const half = (from + ((to - from) * i) / last) / 2 / (Math.hypot(dx, dy) || 1);
      const [x, y] = middle[i]!;
      left.push([x - dy * half, y + dx * half]);
      right.push([x + dy * half, y - dx * half]);
    }
    this.form([...left, ...right.reverse()], tone, { shade: 0.9, ...look });
  }

  /** A shape without light or outline, upon what is drawn already. */
  mark(points: string | Spot[], fill: string, opacity?: number): void {
    this.add(pathOf(this.moved(points), true), fill, "mark", {}, opacity);
  }

  spot(x: number, y: number, rx: number, fill: string, ry = rx, opacity?: number): void {
    this.mark(ring(x, y, rx, ry), fill, opacity);
  }

  /** A line upon what is drawn already. */
  stroke(points: string, colour: string, width: number, opacity?: number): void {
    this.add(pathOf(this.moved(points), false), "", "mark", this.lined(colour, width), opacity);
  }

  /** A thin thing that belongs to the outline of the picture: a staff, a string. */
  rod(points: string, tone: Tone, width: number): void {
    const d = pathOf(this.moved(points), false);
    this.add(d, "", "figure", this.lined(this.ink, width + 2.2 / this.scale()));
    this.add(d, "", "mark", this.lined(tone[1], width));
    this.add(d, "", "mark", this.lined(tone[2], width * 0.35), 0.7);
  }

  /** Something that belongs to the water behind. */
  water(points: string | Spot[], tone: string, opacity?: number): void {
    this.add(pathOf(this.moved(points), true), tone, "water", {}, opacity);
  }

  private add(
    d: string,
    fill: string,
    role: Shape["role"],
    line: { stroke?: string; width?: number },
    opacity?: number,
  ): void {
    this.shapes.push({ d, fill, role, ...line, ...(opacity === undefined ? {} : { opacity }) });
  }

  private lined(stroke: string, width: number): { stroke: string; width: number } {
    return { stroke, width: Math.round(width * this.scale() * 10) / 10 };
  }

  private scale(): number {
    const [a, b] = this.matrix;
    return Math.hypot(a, b);
  }

  private moved(points: string | Spot[]): Spot[] {
    const [a, b, c, d, e, f] = this.matrix;
    const spots = typeof points === "string" ? spotsOf(points) : points;
    return spots.map(([x, y, corner]) =>
      corner ? [a * x + c * y + e, b * x + d * y + f, 1] : [a * x + c * y + e, b * x + d * y + f],
    );
  }
}

/** Points as they are written: `x,y x,y !x,y`, where `!` makes a corner. */
export function spotsOf(points: string): Spot[] {
  return points
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.startsWith("!");
      const [x, y] = (corner ? word.slice(1) : word).split(",").map(Number);
      return corner ? [x!, y!, 1] : [x!, y!];
    });
}

/** A symmetric outline from its right half, written from the top to the bottom. */
export function symmetric(points: string): Spot[] {
  const right = spotsOf(points);
  const left = right
    .filter(([x]) => Math.abs(x) > 0.01)
    .map(([x, y, corner]): Spot => (corner ? [-x, y, 1] : [-x, y]))
    .reverse();
  return [...right, ...left];
}

export function ring(x: number, y: number, rx: number, ry: number): Spot[] {
  return Array.from({ length: 8 }, (_, i): Spot => {
    const angle = (i * Math.PI) / 4;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** A star or a toothed wheel: corners on two circles in turn. */
export function star(x: number, y: number, outer: number, inner: number, points: number): Spot[] {
  return Array.from({ length: points * 2 }, (_, i): Spot => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), 1];
  });
}

function extent(loop: Spot[]): [number, number] {
  const [xs, ys] = [loop.map((spot) => spot[0]), loop.map((spot) => spot[1])];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}
