import { addToList, ringContains } from '@verst/core/build';
import { insidePoint } from './inside-point.ts';
import { bboxOfRings, orientRing, type Rings, signedArea2 } from './rings.ts';

/**
 * Sorts loose rings into outer rings and holes by containment, and orients each accordingly: a ring inside an even
 * number of larger ones is outer, inside an odd number a hole. Member roles are ignored: they are often wrong.
 */
export function nestRings(loose: readonly Int32Array[]): Rings {
  if (loose.length === 1) return [orientRing(loose[0]!, true)];
  const items = loose
    .map((ring) => ({ ring, area: Math.abs(signedArea2(ring)), bbox: bboxOfRings([ring]), depth: 0, parent: -1 }))
    .sort((a, b) => b.area - a.area);
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    const [x, y] = insidePoint([item.ring]);
    for (let j = i - 1; j >= 0; j--) {
      const [minX, minY, maxX, maxY] = items[j]!.bbox;
      if (x < minX || x > maxX || y < minY || y > maxY || !ringContains(items[j]!.ring, x, y)) continue;
      item.depth++;
      // Larger rings come earlier, so the first hit on the way back is the innermost.
      if (item.parent < 0) item.parent = j;
    }
  }
  const holes = new Map<number, Int32Array[]>();
  for (const { ring, depth, parent } of items) if (depth % 2 === 1) addToList(holes, parent, orientRing(ring, false));
  return items.flatMap(({ ring, depth }, i) =>
    depth % 2 === 0 ? [orientRing(ring, true), ...(holes.get(i) ?? [])] : [],
  );
}
