import type { Hierarchy, UpwardArcs } from './hierarchy.ts';
import { INVALID_ID } from './sentinels.ts';

/**
 * Appends the arcs of the graph that an arc of the hierarchy stands for, in driving order.
 *
 * @param side - `hierarchy.forward` or `hierarchy.backward`, where the arc stands
 */
export function unpackArc(hierarchy: Hierarchy, side: UpwardArcs, arc: number, graphArcs: number[]): void {
  const { forward, backward } = hierarchy;
  // Arcs still to unpack, the next one last: position × 2, + 1 on the backward side.
  const stack = [arc * 2 + (side === backward ? 1 : 0)];
  while (stack.length > 0) {
    const item = stack.pop()!;
    const arcs = (item & 1) === 1 ? backward : forward;
    const position = item >>> 1;
    const firstHalf = arcs.firstHalf[position]!;
    const secondHalf = arcs.secondHalf[position]!;
    if (firstHalf === INVALID_ID) {
      graphArcs.push(secondHalf);
    } else {
      stack.push(secondHalf * 2, firstHalf * 2 + 1);
    }
  }
}
