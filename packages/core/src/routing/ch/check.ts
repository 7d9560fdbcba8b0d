import { type ArcGraph, BACKWARD, FORWARD, type Hierarchy, NO_HALF, type Side } from './hierarchy.ts';
import { INF_WEIGHT } from './sentinels.ts';

/**
 * The broken invariants of a hierarchy, one message for each kind; empty when it is sound. With the graph it was built
 * from (nodes numbered as in the hierarchy), also whether each original arc is one of the graph, each graph arc is
 * covered, and shortcuts over arcs of the graph lead where these lead.
 */
export function checkHierarchy(hierarchy: Hierarchy, graph?: ArcGraph): string[] {
  const structure = checkStructure(hierarchy);
  if (structure.length > 0) return structure;
  if (graph && graph.nodeCount !== hierarchy.nodeCount) {
    return [`graph: ${graph.nodeCount} nodes, hierarchy: ${hierarchy.nodeCount}`];
  }
  const placed = placeArcs(hierarchy);
  return [...checkHalves(hierarchy, placed, graph), ...(graph ? checkAgainstGraph(hierarchy, placed, graph) : [])];
}

function checkStructure({ nodeCount, firstArc, arcs, halves }: Hierarchy): string[] {
  if (firstArc.length !== 2 * nodeCount + 1) {
    return [`firstArc has ${firstArc.length} entries for ${nodeCount} nodes`];
  }
  if (firstArc[0] !== 0) return ['firstArc does not begin at 0'];
  const count = firstArc[2 * nodeCount]!;
  for (const array of [arcs, halves]) {
    if (array.length !== 2 * count) return [`an array has ${array.length} numbers for ${count} arcs`];
  }
  for (let node = 0; node < nodeCount; node++) {
    for (const side of [FORWARD, BACKWARD]) {
      const at = 2 * node + side;
      if (firstArc[at + 1]! < firstArc[at]!) return [`firstArc decreases at node ${node}`];
      for (let arc = firstArc[at]!; arc < firstArc[at + 1]!; arc++) {
        const end = arcs[2 * arc]!;
        const weight = arcs[2 * arc + 1]!;
        if (end <= node || end >= nodeCount) return [`arc ${arc} of node ${node} does not lead upward`];
        if (weight < 0 || weight >= INF_WEIGHT) return [`arc ${arc} has the weight ${weight}`];
      }
    }
  }
  return [];
}

/** Where an arc leads from and to, what it weighs, and on which side it stands. */
interface PlacedArc {
  readonly tail: number;
  readonly head: number;
  readonly weight: number;
  readonly side: Side | null;
}

/** Where the arcs of a hierarchy lead, by position. */
function placeArcs({ nodeCount, firstArc, arcs }: Hierarchy): (arc: number) => PlacedArc {
  const owner = new Uint32Array(arcs.length / 2); // of each arc 2 × its lower end + its side
  for (let at = 0; at < 2 * nodeCount; at++) owner.fill(at, firstArc[at], firstArc[at + 1]);
  return (arc) => {
    const side: Side = (owner[arc]! & 1) === FORWARD ? FORWARD : BACKWARD;
    const [low, high, weight] = [owner[arc]! >> 1, arcs[2 * arc]!, arcs[2 * arc + 1]!];
    return side === FORWARD ? { tail: low, head: high, weight, side } : { tail: high, head: low, weight, side };
  };
}

/** A shortcut's halves meet at a lower node, lead where it leads, and weigh together what it weighs. */
function checkHalves({ arcs, halves }: Hierarchy, placed: (arc: number) => PlacedArc, graph?: ArcGraph): string[] {
  /** Null where the half does not exist; undefined for an arc of a graph that is not given. */
  const placeOf = (half: number, side: Side): PlacedArc | null | undefined => {
    if (half >= 0) return 2 * half < arcs.length && placed(half).side === side ? placed(half) : null;
    if (!graph) return undefined;
    if (~half >= graph.tail.length) return null;
    return { tail: graph.tail[~half]!, head: graph.head[~half]!, weight: graph.weight[~half]!, side: null };
  };
  for (let arc = 0; 2 * arc < arcs.length; arc++) {
    if (halves[2 * arc + 1] === NO_HALF) continue;
    const { tail, head, weight } = placed(arc);
    const first = placeOf(halves[2 * arc]!, BACKWARD);
    const second = placeOf(halves[2 * arc + 1]!, FORWARD);
    if (first === null || second === null) return [`shortcut ${arc} has a half that does not exist`];
    if (first && second && first.head !== second.tail) return [`the halves of shortcut ${arc} do not meet`];
    const middle = first ? first.head : second?.tail;
    if (middle !== undefined && middle >= Math.min(tail, head)) {
      return [`the middle of shortcut ${arc} is not below its ends`];
    }
    if ((first && first.tail !== tail) || (second && second.head !== head)) {
      return [`the halves of shortcut ${arc} do not lead from its tail to its head`];
    }
    if (first && second && first.weight + second.weight !== weight) {
      return [`the halves of shortcut ${arc} do not add up to its weight`];
    }
  }
  return [];
}

function checkAgainstGraph(
  { firstArc, arcs, halves }: Hierarchy,
  placed: (arc: number) => PlacedArc,
  graph: ArcGraph,
): string[] {
  for (let arc = 0; 2 * arc < arcs.length; arc++) {
    if (halves[2 * arc + 1] !== NO_HALF) continue;
    const original = ~halves[2 * arc]!;
    const { tail, head, weight } = placed(arc);
    const same = graph.tail[original] === tail && graph.head[original] === head;
    if (!same || graph.weight[original] !== weight) {
      return [`arc ${arc} is not the arc ${original} of the graph that it stands for`];
    }
  }
  for (let arc = 0; arc < graph.tail.length; arc++) {
    const tail = graph.tail[arc]!;
    const head = graph.head[arc]!;
    if (tail === head || graph.weight[arc] === INF_WEIGHT) continue;
    const [low, high, side] = tail < head ? [tail, head, FORWARD] : [head, tail, BACKWARD];
    let lightest = INF_WEIGHT;
    for (let up = firstArc[2 * low + side]!; up < firstArc[2 * low + side + 1]!; up++) {
      if (arcs[2 * up] === high && arcs[2 * up + 1]! < lightest) lightest = arcs[2 * up + 1]!;
    }
    if (lightest > graph.weight[arc]!) return [`graph: arc ${arc} has no arc of the hierarchy that is as light`];
  }
  return [];
}
