import { cross, distance, dot, leftOf, type Line, offset, type Point, scale, add, subtract, unit } from './plane.ts';

/** Signed area of a ring in square metres; positive if counter-clockwise. */
export function ringArea(ring: Line): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) twice += cross(ring[i]!, ring[(i + 1) % ring.length]!);
  return twice / 2;
}

/** Centroid of a ring's area; the mean of its points if it has no area. */
export function ringCentroid(ring: Line): Point {
  const origin = ring[0]!;
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = subtract(ring[i]!, origin);
    const b = subtract(ring[(i + 1) % ring.length]!, origin);
    const part = cross(a, b);
    twice += part;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  }
  if (Math.abs(twice) < 1e-6) {
    const sum = ring.reduce(add, { x: 0, y: 0 });
    return scale(sum, 1 / ring.length);
  }
  return { x: origin.x + x / (3 * twice), y: origin.y + y / (3 * twice) };
}

/** Returns true if a point is inside a ring (even-odd rule). */
export function ringContains(ring: Line, p: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Returns true if two sides of a ring cross each other; O(n²), for rings of tens of points. */
export function ringCrossesItself(ring: Line): boolean {
  const n = ring.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      if (segmentsCross(ring[i]!, ring[(i + 1) % n]!, ring[j]!, ring[(j + 1) % n]!)) return true;
    }
  }
  return false;
}

/** Returns twice the signed area of a triangle: positive if r is to the left of p → q. */
const side = (p: Point, q: Point, r: Point): number => cross(subtract(q, p), subtract(r, p));

/** Returns true if two segments cross at a point inside both. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

const SHORTEST_SIDE_M = 0.001;

/**
 * Returns a counter-clockwise ring moved inwards by `depthM`, or null if no valid ring remains. Sharp corners are
 * mitred to at most three times the depth.
 */
export function insetRing(ring: Line, depthM: number): Point[] | null {
  const inner = ring.map((point, i) => {
    const before = unit(subtract(point, ring[(i + ring.length - 1) % ring.length]!));
    const after = unit(subtract(ring[(i + 1) % ring.length]!, point));
    const bisector = unit(add(leftOf(before), leftOf(after)));
    const reach = Math.min(3, 1 / Math.max(0.2, dot(bisector, leftOf(before))));
    return add(point, scale(bisector, depthM * reach));
  });
  const area = ringArea(inner);
  // A reversed side has passed the opposite one; a side of zero length has met it.
  const turned = ring.some((point, i) => {
    const next = (i + 1) % ring.length;
    return dot(unit(subtract(ring[next]!, point)), subtract(inner[next]!, inner[i]!)) < SHORTEST_SIDE_M;
  });
  if (turned || area <= 0 || area >= ringArea(ring) || ringCrossesItself(inner)) return null;
  return inner;
}

/** Drops the vertices at which a ring turns by less than `turnRad`, and those less than a metre from the one before. */
function straightenRing(ring: Line, turnRad: number): Point[] {
  const spaced = ring.filter((point, i) => distance(point, ring[(i + ring.length - 1) % ring.length]!) > 1);
  const kept = spaced.filter((point, i) => {
    const before = unit(subtract(point, spaced[(i + spaced.length - 1) % spaced.length]!));
    const after = unit(subtract(spaced[(i + 1) % spaced.length]!, point));
    return Math.abs(Math.atan2(cross(before, after), dot(before, after))) > turnRad;
  });
  return kept.length >= 3 ? kept : spaced;
}

/**
 * Returns a counter-clockwise rectangle: the middle of its front at `front`, the front along `direction`, the body to
 * the left.
 */
export function rectangle(front: Point, direction: Point, widthM: number, depthM: number): Point[] {
  return [
    offset(front, direction, -widthM / 2, 0),
    offset(front, direction, widthM / 2, 0),
    offset(front, direction, widthM / 2, depthM),
    offset(front, direction, -widthM / 2, depthM),
  ];
}

export const rectangleAround = (centre: Point, direction: Point, widthM: number, depthM: number): Point[] =>
  rectangle(offset(centre, direction, 0, -depthM / 2), direction, widthM, depthM);

/** Returns a regular counter-clockwise polygon with `sides` corners around a centre. */
export const circle = (centre: Point, radiusM: number, sides: number): Point[] =>
  Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI;
    return { x: centre.x + radiusM * Math.cos(angle), y: centre.y + radiusM * Math.sin(angle) };
  });

/**
 * Returns a block's outline moved inwards, with as many of its bends as possible, at least its main corners; null if
 * the block is too narrow.
 */
export function insetBlock(ring: Line, depthM: number): Point[] | null {
  for (const turnRad of [0.05, 0.12, 0.22, 0.4]) {
    const inner = insetRing(straightenRing(ring, turnRad), depthM);
    if (inner !== null) return inner;
  }
  return null;
}
