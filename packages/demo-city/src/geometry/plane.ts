/** A point or a vector on the town's plane: metres east (x) and north (y) of the town's origin. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A sequence of points; in a ring, the first point is not repeated at the end. */
export type Line = readonly Point[];

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
/** The vector rotated 90° to the left. */
export const leftOf = (a: Point): Point => ({ x: -a.y, y: a.x });

/** The unit vector in the direction of a; east for a zero vector. */
export function unit(a: Point): Point {
  const length = Math.hypot(a.x, a.y);
  return length === 0 ? { x: 1, y: 0 } : { x: a.x / length, y: a.y / length };
}

/** Returns the point `forward` metres along a direction and `left` metres to its left. */
export const offset = (origin: Point, direction: Point, forward: number, left: number): Point => ({
  x: origin.x + direction.x * forward - direction.y * left,
  y: origin.y + direction.y * forward + direction.x * left,
});

/** Length of a line in metres. */
export function lineLength(line: Line): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1]!, line[i]!);
  return length;
}

/** Point and unit direction at a distance along a line; clamped to its ends. */
export function pointAlong(line: Line, distanceM: number): { point: Point; direction: Point } {
  let rest = Math.max(0, distanceM);
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = distance(a, b);
    if (rest <= length || i === line.length - 1) {
      const t = length === 0 ? 0 : Math.min(1, rest / length);
      return { point: lerp(a, b, t), direction: unit(subtract(b, a)) };
    }
    rest -= length;
  }
  return { point: line[0]!, direction: { x: 1, y: 0 } };
}

/** Returns the line moved left by `leftM` metres (right if negative), vertex by vertex. */
export function offsetLine(line: Line, leftM: number): Point[] {
  return line.map((point, i) => {
    const before = line[Math.max(0, i - 1)]!;
    const after = line[Math.min(line.length - 1, i + 1)]!;
    return add(point, scale(leftOf(unit(subtract(after, before))), leftM));
  });
}

/** Simplifies a line (Douglas–Peucker): drops vertices within `toleranceM` of the chord between kept neighbours. */
export function simplifyLine(line: Line, toleranceM: number): Point[] {
  if (line.length < 3) return [...line];
  const first = line[0]!;
  const last = line[line.length - 1]!;
  let worst = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceToSegment(line[i]!, first, last);
    if (away > worst) {
      worst = away;
      at = i;
    }
  }
  if (worst <= toleranceM) return [first, last];
  return [...simplifyLine(line.slice(0, at + 1), toleranceM).slice(0, -1), ...simplifyLine(line.slice(at), toleranceM)];
}

/** Metres from a point to a segment. */
function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t);
}

/** Metres from a point to a line. */
export function distanceToLine(p: Point, line: Line): number {
  let best = line.length === 1 ? distance(p, line[0]!) : Infinity;
  for (let i = 1; i < line.length; i++) best = Math.min(best, distanceToSegment(p, line[i - 1]!, line[i]!));
  return best;
}

/** Returns the distance in metres along a line to its point nearest to p. */
export function projectOnLine(p: Point, line: Line): number {
  let best = Infinity;
  let at = 0;
  let travelled = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const along = subtract(b, a);
    const length = Math.hypot(along.x, along.y);
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, dot(subtract(p, a), along) / (length * length)));
    const away = distance(p, lerp(a, b, t));
    if (away < best) {
      best = away;
      at = travelled + t * length;
    }
    travelled += length;
  }
  return at;
}
