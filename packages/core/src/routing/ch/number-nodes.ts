import { type Hierarchy, NO_HALF, type UpwardArcs } from './hierarchy.ts';
import { INVALID_ID } from './sentinels.ts';

/** The arcs of nodes in the order in which they were contracted; what lies beyond the last is without meaning. */
export interface ContractedArcs {
  /** By rank, and one more at the end. */
  readonly firstArc: Uint32Array;
  /** The node of the graph at the higher end. */
  readonly end: Int32Array;
  readonly weight: Int32Array;
  /** -1 for an arc of the graph, then the second half is that arc; else positions of the halves. */
  readonly firstHalf: Int32Array;
  readonly secondHalf: Int32Array;
}

/** Numbers nodes by level, and within a level as they come. @returns the number of each node. O(nodes) */
export function numberByLevel(level: Int32Array): Uint32Array {
  let levelCount = 0;
  for (const each of level) if (each >= levelCount) levelCount = each + 1;
  const next = new Uint32Array(levelCount + 1);
  for (const each of level) next[each + 1]!++;
  for (let at = 0; at < levelCount; at++) next[at + 1]! += next[at]!;
  return Uint32Array.from(level, (each) => next[each]!++);
}

/**
 * The hierarchy of contracted nodes under their final numbers.
 *
 * @param nodeAt - node of the graph by rank
 * @param numberOf - number by node of the graph
 */
export function numberHierarchy(
  nodeAt: Uint32Array,
  numberOf: Uint32Array,
  forward: ContractedArcs,
  backward: ContractedArcs,
): Hierarchy {
  const nodeCount = nodeAt.length;
  const rankOf = new Uint32Array(nodeCount); // by number
  for (let rank = 0; rank < nodeCount; rank++) rankOf[numberOf[nodeAt[rank]!]!] = rank;
  const [forwardFirst, forwardPosition] = placeArcs(rankOf, forward);
  const [backwardFirst, backwardPosition] = placeArcs(rankOf, backward);

  const fill = (from: ContractedArcs, firstArc: Uint32Array, position: Uint32Array): UpwardArcs => {
    const arcs = new Int32Array(2 * position.length);
    const halves = new Int32Array(2 * position.length);
    for (let arc = 0; arc < position.length; arc++) {
      const at = 2 * position[arc]!;
      arcs[at] = numberOf[from.end[arc]!]!;
      arcs[at + 1] = from.weight[arc]!;
      const first = from.firstHalf[arc]!;
      const second = from.secondHalf[arc]!;
      if (first === INVALID_ID) {
        halves[at] = ~second;
        halves[at + 1] = NO_HALF;
      } else {
        const isFirstOriginal = backward.firstHalf[first] === INVALID_ID;
        halves[at] = isFirstOriginal ? ~backward.secondHalf[first]! : backwardPosition[first]!;
        const isSecondOriginal = forward.firstHalf[second] === INVALID_ID;
        halves[at + 1] = isSecondOriginal ? ~forward.secondHalf[second]! : forwardPosition[second]!;
      }
    }
    return { firstArc, arcs, halves };
  };
  return {
    nodeCount,
    forward: fill(forward, forwardFirst, forwardPosition),
    backward: fill(backward, backwardFirst, backwardPosition),
  };
}

/** Where the arcs of each number begin, and the new position of each arc. */
function placeArcs(rankOf: Uint32Array, { firstArc }: ContractedArcs): [firstArc: Uint32Array, position: Uint32Array] {
  const nodeCount = rankOf.length;
  const first = new Uint32Array(nodeCount + 1);
  const position = new Uint32Array(firstArc[nodeCount]!);
  let at = 0;
  for (let number = 0; number < nodeCount; number++) {
    const rank = rankOf[number]!;
    for (let arc = firstArc[rank]!; arc < firstArc[rank + 1]!; arc++) position[arc] = at++;
    first[number + 1] = at;
  }
  return [first, position];
}
