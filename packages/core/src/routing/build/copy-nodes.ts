import type { ArcGraph } from '../ch/hierarchy.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { ArcsByNode } from '../graph/adjacency.ts';
import type { TurnCopies } from '../graph/turn-copies.ts';
import type { NetworkInput } from '../input.ts';
import { FORBIDDEN, FREE } from './forbidden-sequences.ts';
import { TurnStates } from './turn-states.ts';

/**
 * Copies the nodes at which forbidden turns begin or continue, or turns cost time. No path of the resulting graph
 * contains a forbidden turn, and every path's weight includes its turns. Other nodes are not copied, so the rest of the
 * network is no larger than a graph without turns.
 *
 * @param graph - edges and links, with the nodes of the input
 * @param leaving - arcs of that graph by the node that they leave
 * @param linkStart - number of the first link's arc; links do not change the state of turns
 * @returns the copies, numbered from `graph.nodeCount` on
 */
export function copyNodes(
  graph: ArcGraph,
  leaving: ArcsByNode,
  linkStart: number,
  { forbiddenTurns, turnCosts }: Pick<NetworkInput, 'forbiddenTurns' | 'turnCosts'>,
): TurnCopies {
  const isDrivable = (arc: number): boolean => graph.weight[arc] !== INF_WEIGHT;
  const states = new TurnStates(linkStart, isDrivable, forbiddenTurns, turnCosts);
  const copies = new NodeCopies(graph.nodeCount);
  const redirected: [arc: number, head: number][] = [];
  for (let arc = 0; arc < linkStart; arc++) {
    const state = isDrivable(arc) ? states.after(FREE, arc) : FREE;
    if (state !== FREE) redirected.push([arc, copies.of(graph.head[arc]!, state)]);
  }

  const added: { arc: number; tail: number; head: number; turnDs: number }[] = [];
  for (const { copy, node, state } of copies.list) {
    for (let at = leaving.first[node]!; at < leaving.first[node + 1]!; at++) {
      const arc = leaving.arcs[at]!;
      if (!isDrivable(arc)) continue;
      const isLink = arc >= linkStart;
      const next = isLink ? state : states.after(state, arc);
      if (next === FORBIDDEN) continue;
      const turnDs = isLink ? 0 : states.costDs(state, arc);
      added.push({ arc, tail: copy, head: copies.of(graph.head[arc]!, next), turnDs });
    }
  }
  added.sort((a, b) => a.arc - b.arc);
  const byNode = copies.list.toSorted((a, b) => a.node - b.node);
  return {
    original: Uint32Array.from(byNode, ({ node }) => node),
    copy: Uint32Array.from(byNode, ({ copy }) => copy),
    redirectedArc: Uint32Array.from(redirected, ([arc]) => arc),
    redirectedHead: Uint32Array.from(redirected, ([, head]) => head),
    addedArc: Uint32Array.from(added, ({ arc }) => arc),
    addedTail: Uint32Array.from(added, ({ tail }) => tail),
    addedHead: Uint32Array.from(added, ({ head }) => head),
    addedTurnDs: Int32Array.from(added, ({ turnDs }) => turnDs),
  };
}

/** Numbers nodes and copies so that the copies of a node follow it. */
export function numberBesideOriginals(nodeCount: number, { original, copy }: TurnCopies): Uint32Array {
  const number = new Uint32Array(nodeCount + copy.length);
  for (let node = 0, at = 0; node < nodeCount; node++) {
    number[node] = node + at;
    for (; original[at] === node; at++) number[copy[at]!] = node + at + 1;
  }
  return number;
}

/** Returns the same copies with all nodes renumbered. */
export function renumberCopies(copies: TurnCopies, numberOf: Uint32Array): TurnCopies {
  const renumber = (nodes: Uint32Array): Uint32Array => nodes.map((node) => numberOf[node]!);
  const original = renumber(copies.original);
  const copy = renumber(copies.copy);
  const order = Uint32Array.from(original.keys()).sort((a, b) => original[a]! - original[b]! || copy[a]! - copy[b]!);
  return {
    original: order.map((at) => original[at]!),
    copy: order.map((at) => copy[at]!),
    redirectedArc: copies.redirectedArc,
    redirectedHead: renumber(copies.redirectedHead),
    addedArc: copies.addedArc,
    addedTail: renumber(copies.addedTail),
    addedHead: renumber(copies.addedHead),
    addedTurnDs: copies.addedTurnDs,
  };
}

/** Creates one copy for each node and state; the free state uses the node itself. */
class NodeCopies {
  /** Grows as copies are requested. */
  readonly list: { readonly copy: number; readonly node: number; readonly state: number }[] = [];
  readonly #known = new Map<number, Map<number, number>>();
  readonly #nodeCount: number;

  constructor(nodeCount: number) {
    this.#nodeCount = nodeCount;
  }

  of(node: number, state: number): number {
    if (state === FREE) return node;
    let byState = this.#known.get(node);
    if (!byState) this.#known.set(node, (byState = new Map()));
    let copy = byState.get(state);
    if (copy === undefined) {
      copy = this.#nodeCount + this.list.length;
      byState.set(state, copy);
      this.list.push({ copy, node, state });
    }
    return copy;
  }
}
