import { listPaths, NO_HALF } from './arc-paths.ts';
import type { ContractedArcs } from './contracted-arcs.ts';
import type { ContractedHierarchy } from './hierarchy.ts';
import { INVALID_ID } from './sentinels.ts';
import { pairTwoWayArcs } from './two-way-arcs.ts';

/**
 * The share of nodes, the highest, that are numbered by level alone. With a smaller share searches are no faster, but
 * recontracting a network in the order of its numbers adds more shortcuts: a tenth with 1/256, a hundredth with this
 * (measured on a million nodes, one road in twenty slowed or closed).
 */
const NUMBERED_BY_LEVEL = 1 / 32;

/**
 * Numbers nodes so that all arcs lead to higher numbers, and a search reads few cache lines. The highest nodes, which
 * every search reaches, are together, by level. Each of the others comes right below the nodes above it that no earlier
 * node has claimed, so that the way up from a node is mostly contiguous memory.
 *
 * @param level - by node of the graph: higher than that of all nodes below it
 * @param nodeAt - node of the graph by rank
 * @returns the number of each node of the graph. O(nodes + arcs)
 */
export function numberNodes(
  level: Int32Array,
  nodeAt: Uint32Array,
  forward: ContractedArcs,
  backward: ContractedArcs,
): Uint32Array {
  const nodeCount = level.length;
  const UNNUMBERED = 0xffffffff;
  const number = new Uint32Array(nodeCount).fill(UNNUMBERED);
  const byLevel = orderByLevel(level);
  let next = nodeCount;
  const highest = Math.ceil(nodeCount * NUMBERED_BY_LEVEL);
  for (const node of byLevel.subarray(nodeCount - highest).toReversed()) number[node] = --next;

  const rankOf = new Uint32Array(nodeCount);
  for (let rank = 0; rank < nodeCount; rank++) rankOf[nodeAt[rank]!] = rank;
  const isSeen = new Uint8Array(nodeCount);
  // The path upward from the first node, and the next arc to follow of each node on it.
  const path: number[] = [];
  const nextArc: number[] = [];
  for (let first = 0; first < nodeCount; first++) {
    if (number[first] !== UNNUMBERED) continue;
    path.push(first);
    nextArc.push(0);
    while (path.length > 0) {
      const depth = path.length - 1;
      const rank = rankOf[path[depth]!]!;
      const forwardAt = forward.firstArc[rank]! + nextArc[depth]!;
      const backwardAt = backward.firstArc[rank]! + forwardAt - forward.firstArc[rank + 1]!;
      if (forwardAt >= forward.firstArc[rank + 1]! && backwardAt >= backward.firstArc[rank + 1]!) {
        number[path.pop()!] = --next;
        nextArc.pop();
        continue;
      }
      nextArc[depth]!++;
      const above = forwardAt < forward.firstArc[rank + 1]! ? forward.end[forwardAt]! : backward.end[backwardAt]!;
      if (isSeen[above] === 1 || number[above] !== UNNUMBERED) continue;
      isSeen[above] = 1;
      path.push(above);
      nextArc.push(0);
    }
  }
  return number;
}

/** Returns nodes by ascending level, within a level in their original order. */
function orderByLevel(level: Int32Array): Uint32Array {
  let levelCount = 0;
  for (const each of level) if (each >= levelCount) levelCount = each + 1;
  const next = new Uint32Array(levelCount + 1);
  for (const each of level) next[each + 1]!++;
  for (let at = 0; at < levelCount; at++) next[at + 1]! += next[at]!;
  const order = new Uint32Array(level.length);
  for (let node = 0; node < level.length; node++) order[next[level[node]!]!++] = node;
  return order;
}

/**
 * Returns the hierarchy of contracted nodes under their final numbers.
 *
 * @param nodeAt - node of the graph by rank
 * @param numberOf - number by node of the graph
 * @param twoWay - see `ArcGraph.twoWay`; halves of `forward` and `backward` may be changed
 */
export function numberHierarchy(
  nodeAt: Uint32Array,
  numberOf: Uint32Array,
  forward: ContractedArcs,
  backward: ContractedArcs,
  twoWay?: Uint8Array,
): ContractedHierarchy {
  const nodeCount = nodeAt.length;
  const rankAt = new Uint32Array(nodeCount); // by number
  for (let rank = 0; rank < nodeCount; rank++) rankAt[numberOf[nodeAt[rank]!]!] = rank;
  const { backwardOf, forwardOf } = pairTwoWayArcs(forward, backward, nodeCount, twoWay);
  const firstArc = new Uint32Array(3 * nodeCount + 1);
  const forwardPosition = new Uint32Array(forward.firstArc[nodeCount]!);
  const backwardPosition = new Uint32Array(backward.firstArc[nodeCount]!);
  let count = 0;
  for (let number = 0; number < nodeCount; number++) {
    const rank = rankAt[number]!;
    const [firstForward, endForward] = [forward.firstArc[rank]!, forward.firstArc[rank + 1]!];
    for (let arc = firstForward; arc < endForward; arc++) if (backwardOf[arc] === -1) forwardPosition[arc] = count++;
    firstArc[3 * number + 1] = count;
    for (let arc = firstForward; arc < endForward; arc++) {
      if (backwardOf[arc] !== -1) forwardPosition[arc] = backwardPosition[backwardOf[arc]!] = count++;
    }
    firstArc[3 * number + 2] = count;
    for (let arc = backward.firstArc[rank]!; arc < backward.firstArc[rank + 1]!; arc++) {
      if (forwardOf[arc] === -1) backwardPosition[arc] = count++;
    }
    firstArc[3 * number + 3] = count;
  }

  const arcs = new Int32Array(2 * count);
  const halves = new Int32Array(2 * count);
  const isTwoWay = new Uint8Array(count);
  const put = (side: ContractedArcs, arc: number, position: number): void => {
    const at = 2 * position;
    arcs[at] = numberOf[side.end[arc]!]!;
    arcs[at + 1] = side.weight[arc]!;
    const first = side.firstHalf[arc]!;
    const second = side.secondHalf[arc]!;
    if (first === INVALID_ID) {
      halves[at] = ~second;
      halves[at + 1] = NO_HALF;
      return;
    }
    const isFirstOriginal = backward.firstHalf[first] === INVALID_ID;
    const isFirstTurned = forwardOf[first] === -1 ? 0 : 1;
    halves[at] = isFirstOriginal ? ~backward.secondHalf[first]! : 2 * backwardPosition[first]! + isFirstTurned;
    const isSecondOriginal = forward.firstHalf[second] === INVALID_ID;
    halves[at + 1] = isSecondOriginal ? ~forward.secondHalf[second]! : 2 * forwardPosition[second]!;
  };
  for (let arc = 0; arc < backwardPosition.length; arc++) {
    if (forwardOf[arc] === -1) put(backward, arc, backwardPosition[arc]!);
  }
  for (let arc = 0; arc < forwardPosition.length; arc++) {
    put(forward, arc, forwardPosition[arc]!);
    if (backwardOf[arc] !== -1) isTwoWay[forwardPosition[arc]!] = 1;
  }
  return { nodeCount, firstArc, arcs, ...listPaths(halves, isTwoWay) };
}
