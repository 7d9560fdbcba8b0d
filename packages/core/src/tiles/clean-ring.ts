import type { Parts } from './vertex-lists.ts';

/**
 * Removes everything without area from the current part, a ring: repeated vertices, vertices on a straight line,
 * spikes. The rest has no three consecutive vertices on one line; it may have fewer than three vertices.
 */
export function cleanRing(parts: Parts): void {
  const { xy } = parts;
  const start = parts.startOf(parts.partCount);
  let end = start;
  for (let v = start; v < parts.vertexCount; v++) {
    const x = xy[2 * v]!;
    const y = xy[2 * v + 1]!;
    while (end - start >= 1 && isStraight(xy, end - start >= 2 ? end - 2 : end - 1, end - 1, x, y)) end--;
    xy[2 * end] = x;
    xy[2 * end + 1] = y;
    end++;
  }
  // The same where the ring closes; each removal may make a neighbour removable.
  let first = start;
  for (;;) {
    const count = end - first;
    if (count < 3) break;
    if (isStraight(xy, end - 2, end - 1, xy[2 * first]!, xy[2 * first + 1]!)) end--;
    else if (isStraight(xy, end - 1, first, xy[2 * first + 2]!, xy[2 * first + 3]!)) first++;
    else break;
  }
  if (first > start) xy.copyWithin(2 * start, 2 * first, 2 * end);
  parts.vertexCount = start + (end - first);
}

/** Returns true if vertex b is on one line with its neighbours, vertex a and the point x, y, or equals one of them. */
function isStraight(xy: Float64Array, a: number, b: number, x: number, y: number): boolean {
  const bx = xy[2 * b]!;
  const by = xy[2 * b + 1]!;
  if (a === b) return bx === x && by === y;
  return (bx - xy[2 * a]!) * (y - by) === (by - xy[2 * a + 1]!) * (x - bx);
}
