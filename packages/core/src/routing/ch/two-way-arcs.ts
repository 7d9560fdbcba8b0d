import type { ContractedArcs } from './contracted-arcs.ts';
import { INVALID_ID } from './sentinels.ts';

/** Pairs of a forward and a backward arc that are one arc, usable in either direction. */
export interface TwoWayArcs {
  /** By position of a forward arc: the position of the backward arc that is its reverse, -1 if there is none. */
  readonly backwardOf: Int32Array;
  /** By position of a backward arc, likewise. */
  readonly forwardOf: Int32Array;
}

/**
 * Pairs the arcs between two nodes whose paths are, or can be made, each other's reverse. Streets and footways weigh
 * the same either way, and so do most shortcuts over them: with each stored once, a hierarchy for walking is half as
 * large. If two arcs weigh the same over different paths, the reverse of one replaces the other where possible, which
 * changes halves of `forward` and `backward`. O(arcs × arcs of a node).
 *
 * @param twoWay - see `ArcGraph.twoWay`
 */
export function pairTwoWayArcs(
  forward: ContractedArcs,
  backward: ContractedArcs,
  nodeCount: number,
  twoWay: Uint8Array = new Uint8Array(),
): TwoWayArcs {
  const backwardOf = new Int32Array(forward.firstArc[nodeCount]!).fill(-1);
  const forwardOf = new Int32Array(backward.firstArc[nodeCount]!).fill(-1);
  if (twoWay.length === 0) return { backwardOf, forwardOf };

  /** Returns true if both halves of a shortcut, on either side, are two-way arcs. */
  const isTurnable = (side: ContractedArcs, arc: number): boolean =>
    side.firstHalf[arc] !== INVALID_ID &&
    forwardOf[side.firstHalf[arc]!] !== -1 &&
    backwardOf[side.secondHalf[arc]!] !== -1;
  const areReverse = (out: number, back: number): boolean => {
    if (isTurnable(forward, out)) {
      const [first, second] = [forward.firstHalf[out]!, forward.secondHalf[out]!];
      backward.firstHalf[back] = backwardOf[second]!;
      backward.secondHalf[back] = forwardOf[first]!;
      return true;
    }
    if (isTurnable(backward, back)) {
      const [first, second] = [backward.firstHalf[back]!, backward.secondHalf[back]!];
      forward.firstHalf[out] = backwardOf[second]!;
      forward.secondHalf[out] = forwardOf[first]!;
      return true;
    }
    const isOriginal = forward.firstHalf[out] === INVALID_ID && backward.firstHalf[back] === INVALID_ID;
    const arc = forward.secondHalf[out]!;
    return isOriginal && backward.secondHalf[back] === (arc ^ 1) && twoWay[arc >> 1] === 1;
  };
  // In order of rank, because the halves of an arc are below it.
  for (let rank = 0; rank < nodeCount; rank++) {
    for (let out = forward.firstArc[rank]!; out < forward.firstArc[rank + 1]!; out++) {
      for (let back = backward.firstArc[rank]!; back < backward.firstArc[rank + 1]!; back++) {
        if (backward.end[back] !== forward.end[out]) continue;
        if (backward.weight[back] !== forward.weight[out] || !areReverse(out, back)) break;
        backwardOf[out] = back;
        forwardOf[back] = out;
        break;
      }
    }
  }
  return { backwardOf, forwardOf };
}
