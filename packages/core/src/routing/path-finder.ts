import type { Graph, Link, Node, NodeId } from 'ngraph.graph';
import type { PathFinder } from 'ngraph.path';
import { contract } from './ch/contract.ts';
import type { ArcGraph } from './ch/hierarchy.ts';
import { HierarchyQuery } from './ch/query.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';

export interface PathFinderOptions<NodeData, LinkData> {
  /** True if links lead one way only, from `fromId` to `toId`; default false, as in `ngraph.path`. */
  readonly oriented?: boolean;
  /** Weight of a link, a whole number from 0 to 2³¹ - 2; default 1, as in `ngraph.path`. */
  readonly distance?: (from: Node<NodeData>, to: Node<NodeData>, link: Link<LinkData>) => number;
}

/**
 * Returns a finder with the interface of `ngraph.path`, over a contraction hierarchy of the graph as it is now. As
 * there, paths lead from `to` back to `from`, both included, and are empty if there is none.
 *
 * Parallel links need `createGraph({ multigraph: true })`: without it `ngraph.graph` keeps only the last of them.
 *
 * @throws RangeError when a weight is negative or not whole
 */
export function createPathFinder<NodeData, LinkData>(
  graph: Graph<NodeData, LinkData>,
  options: PathFinderOptions<NodeData, LinkData> = {},
): PathFinder<NodeData> & { weight(from: NodeId, to: NodeId): number } {
  const { nodes, numberOf, arcs } = flatten(graph, options);
  const { hierarchy, rank } = contract(arcs);
  const query = new HierarchyQuery(hierarchy);
  const rankOf = (id: NodeId): number => {
    const number = numberOf.get(id);
    if (number === undefined) throw new RangeError(`node ${id} is not in the graph`);
    return rank[number]!;
  };
  const run = (from: NodeId, to: NodeId): number =>
    query.reset().addSource(rankOf(from), 0).addTarget(rankOf(to), 0).run();
  return {
    find(from, to) {
      if (run(from, to) === INF_WEIGHT) return [];
      const path = [nodes[numberOf.get(from)!]!];
      for (const arc of query.path()) path.push(nodes[arcs.head[arc]!]!);
      return path.reverse();
    },
    /** Returns the weight of the best path, or Infinity if there is none. */
    weight(from, to) {
      const weight = run(from, to);
      return weight === INF_WEIGHT ? Infinity : weight;
    },
  };
}

function flatten<NodeData, LinkData>(
  graph: Graph<NodeData, LinkData>,
  { oriented = false, distance = () => 1 }: PathFinderOptions<NodeData, LinkData>,
): { nodes: Node<NodeData>[]; numberOf: Map<NodeId, number>; arcs: ArcGraph } {
  const nodes: Node<NodeData>[] = [];
  const numberOf = new Map<NodeId, number>();
  graph.forEachNode((node) => {
    numberOf.set(node.id, nodes.length);
    nodes.push(node);
  });
  const tail: number[] = [];
  const head: number[] = [];
  const weight: number[] = [];
  const addArc = (from: number, to: number, link: Link<LinkData>): void => {
    const arcWeight = distance(nodes[from]!, nodes[to]!, link);
    if (!Number.isInteger(arcWeight) || arcWeight < 0 || arcWeight >= INF_WEIGHT) {
      throw new RangeError(`link ${link.fromId} → ${link.toId} weighs ${arcWeight}; a whole number from 0 is expected`);
    }
    tail.push(from);
    head.push(to);
    weight.push(arcWeight);
  };
  graph.forEachLink((link) => {
    const from = numberOf.get(link.fromId)!;
    const to = numberOf.get(link.toId)!;
    addArc(from, to, link);
    if (!oriented) addArc(to, from, link);
  });
  return {
    nodes,
    numberOf,
    arcs: {
      nodeCount: nodes.length,
      tail: Uint32Array.from(tail),
      head: Uint32Array.from(head),
      weight: Int32Array.from(weight),
    },
  };
}
