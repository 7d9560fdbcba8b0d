import type { SectionSet } from '../../snapshot/sections.ts';
import { contract } from '../ch/contract.ts';
import { writeHierarchy } from '../ch/store.ts';
import { EdgeIndex } from '../edge-index.ts';
import { buildAdjacency } from '../graph/adjacency.ts';
import { findComponents } from '../graph/components.ts';
import { arcGraphOf, roadArcsOf, writeRoadGraph } from '../graph/road-graph.ts';
import { writeRoadSigns } from '../graph/road-signs.ts';
import type { RoutingInput } from '../input.ts';
import { copyNodes, numberBesideOriginals, renumberCopies } from './copy-nodes.ts';
import { orderByPaths } from './order-by-paths.ts';
import { orderByPlace } from './order-by-place.ts';

/**
 * Compiles the road network into `routing/…` sections: the contraction hierarchy, the network with its nodes renumbered
 * by rank and copied where turns are forbidden or cost time and its edges by the paths of the hierarchy, and the index of
 * edges.
 *
 * @param onProgress - called now and then with the share of nodes contracted, 0 … 1
 */
export function buildRouting(
  extracted: RoutingInput,
  sections: SectionSet,
  onProgress?: (share: number) => void,
): void {
  const input = orderByPlace(extracted);
  const roadArcs = roadArcsOf(input.nodeCount, input.edges, input.links);
  const roadAdjacency = buildAdjacency(roadArcs);
  const inputCopies = copyNodes(roadArcs, roadAdjacency, 2 * input.edges.tail.length, input);
  const nodeCount = input.nodeCount + inputCopies.copy.length;
  const place = numberBesideOriginals(input.nodeCount, inputCopies);
  const arcs = arcGraphOf({ nodeCount, edges: input.edges, links: input.links, copies: inputCopies });
  const byPlace = (nodes: Uint32Array): Uint32Array => nodes.map((node) => place[node]!);
  const { hierarchy: contracted, rank: rankOfPlace } = contract(
    { ...arcs, tail: byPlace(arcs.tail), head: byPlace(arcs.head) },
    onProgress && ((contractedNodes) => onProgress(nodeCount === 0 ? 1 : contractedNodes / nodeCount)),
  );
  const rank = place.map((at) => rankOfPlace[at]!);
  const byRank = (nodes: Uint32Array): Uint32Array => nodes.map((node) => rank[node]!);
  const { edges, links, copies, hierarchy } = orderByPaths(
    {
      edges: { ...input.edges, tail: byRank(input.edges.tail), head: byRank(input.edges.head) },
      links: { ...input.links, from: byRank(input.links.from), to: byRank(input.links.to) },
      copies: renumberCopies(inputCopies, rank),
    },
    contracted,
  );
  const adjacency = buildAdjacency(arcGraphOf({ nodeCount, edges, links, copies }));

  // Which places can be reached from each other is asked of the roads alone: a node that is only entered by its copies
  // has no way in, and would be an island of its own.
  const component = new Uint32Array(nodeCount);
  findComponents(roadArcs, roadAdjacency).forEach((id, node) => (component[rank[node]!] = id));
  copies.copy.forEach((copy, at) => (component[copy] = component[copies.original[at]!]!));

  writeRoadGraph({ nodeCount, edges, links, copies, adjacency, component }, input.strings, sections);
  if (extracted.signs) writeRoadSigns(extracted.signs, sections);
  writeHierarchy(hierarchy, sections);
  EdgeIndex.write(edges, sections);
}
