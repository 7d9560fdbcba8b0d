import type { Parts } from './vertex-lists.ts';

/**
 * Clips a line to the square `min … max` in both axes and appends the pieces inside to `out`; a line that leaves and
 * comes back gives several parts. Vertices are whole numbers before and after.
 */
export function clipLine(line: Parts, start: number, end: number, min: number, max: number, out: Parts): void {
  const { xy } = line;
  for (let v = start + 1; v < end; v++) {
    const x1 = xy[2 * v - 2]!;
    const y1 = xy[2 * v - 1]!;
    const x2 = xy[2 * v]!;
    const y2 = xy[2 * v + 1]!;
    const dx = x2 - x1;
    const dy = y2 - y1;
    // Liang–Barsky: the segment is inside for enter ≤ t ≤ leave.
    let enter = 0;
    let leave = 1;
    if (dx === 0) {
      if (x1 < min || x1 > max) enter = 2;
    } else {
      const low = (min - x1) / dx;
      const high = (max - x1) / dx;
      enter = Math.max(enter, Math.min(low, high));
      leave = Math.min(leave, Math.max(low, high));
    }
    if (dy === 0) {
      if (y1 < min || y1 > max) enter = 2;
    } else {
      const low = (min - y1) / dy;
      const high = (max - y1) / dy;
      enter = Math.max(enter, Math.min(low, high));
      leave = Math.min(leave, Math.max(low, high));
    }
    if (enter > leave) {
      out.endPart(2);
      continue;
    }
    if (enter > 0) out.endPart(2);
    out.addDistinct(clamp(Math.round(x1 + enter * dx), min, max), clamp(Math.round(y1 + enter * dy), min, max));
    if (leave < 1) {
      out.addDistinct(clamp(Math.round(x1 + leave * dx), min, max), clamp(Math.round(y1 + leave * dy), min, max));
      out.endPart(2);
    } else {
      out.addDistinct(x2, y2);
    }
  }
  out.endPart(2);
}

const clamp = (value: number, min: number, max: number): number => (value < min ? min : value > max ? max : value);

/** Clips rings to a square, one side after another (Sutherland–Hodgman). */
export class RingClipper {
  #from = new Float64Array(2048);
  #to = new Float64Array(2048);

  /**
   * Appends to `out`, as the current part, the ring of vertices `start … end - 1` clipped to `min … max` in both axes.
   * If the ring leaves and comes back, its pieces stay connected by edges along the sides of the square; `repair.ts`
   * turns the result into simple rings. Vertices are whole numbers before and after.
   */
  clip(ring: Parts, start: number, end: number, min: number, max: number, out: Parts): void {
    let count = end - start;
    if (this.#from.length < 2 * count) this.#from = new Float64Array(3 * count);
    this.#from.set(ring.xy.subarray(2 * start, 2 * end));
    for (let side = 0; side < 4 && count > 0; side++) {
      // Each exit replaces one vertex by two, and at most every other vertex is an exit: at most 1.5 × count vertices.
      if (this.#to.length < 3 * count) this.#to = new Float64Array(3 * count);
      count = clipSide(this.#from, count, side & 1, side < 2 ? min : max, side < 2, this.#to);
      [this.#from, this.#to] = [this.#to, this.#from];
    }
    for (let v = 0; v < count; v++) out.addDistinct(this.#from[2 * v]!, this.#from[2 * v + 1]!);
  }
}

/** Keeps the part at or above (`above`) or at or below the limit on one axis; returns the number of vertices left. */
function clipSide(
  from: Float64Array,
  count: number,
  axis: number,
  limit: number,
  above: boolean,
  to: Float64Array,
): number {
  const other = 1 - axis;
  let kept = 0;
  let along1 = from[2 * (count - 1) + axis]!;
  let across1 = from[2 * (count - 1) + other]!;
  let inside1 = above ? along1 >= limit : along1 <= limit;
  for (let v = 0; v < count; v++) {
    const along2 = from[2 * v + axis]!;
    const across2 = from[2 * v + other]!;
    const inside2 = above ? along2 >= limit : along2 <= limit;
    if (inside1 !== inside2) {
      to[2 * kept + axis] = limit;
      to[2 * kept + other] = Math.round(crossing(along1, across1, along2, across2, limit));
      kept++;
    }
    if (inside2) {
      to[2 * kept + axis] = along2;
      to[2 * kept + other] = across2;
      kept++;
    }
    along1 = along2;
    across1 = across2;
    inside1 = inside2;
  }
  return kept;
}

/**
 * Returns the coordinate on the other axis at which an edge meets a limit. It is always computed from the lower end, so
 * that two rings that share an edge in opposite directions are cut at the same point and leave no gap.
 */
export function crossing(along1: number, across1: number, along2: number, across2: number, limit: number): number {
  return along1 < along2
    ? across1 + ((limit - along1) * (across2 - across1)) / (along2 - along1)
    : across2 + ((limit - along2) * (across1 - across2)) / (along1 - along2);
}
