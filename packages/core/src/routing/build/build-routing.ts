import type { SectionSet } from '../../snapshot/sections.ts';
import { contract } from '../ch/contract.ts';
import { writeHierarchy } from '../ch/store.ts';
import { EdgeIndex } from '../edge-index.ts';
import { buildAdjacency } from '../graph/adjacency.ts';
import { findComponents } from '../graph/components.ts';
import { arcGraphOf, writeRoadGraph } from '../graph/road-graph.ts';
import type { RoutingInput } from '../input.ts';

/**
 * Compiles the road network into `routing/…` sections: the contraction hierarchy, the network with its nodes renumbered
 * by rank, and the index of edges. Turn restrictions of the input are not applied and not stored.
 *
 * @param onProgress - called now and then with the share of nodes contracted, 0 … 1
 */
export function buildRouting(input: RoutingInput, sections: SectionSet, onProgress?: (share: number) => void): void {
  const { nodeCount } = input;
  const { hierarchy, rank } = contract(
    arcGraphOf(nodeCount, input.edges, input.links),
    onProgress && ((contracted) => onProgress(nodeCount === 0 ? 1 : contracted / nodeCount)),
  );
  const byRank = (nodes: Uint32Array): Uint32Array => nodes.map((node) => rank[node]!);
  const edges = { ...input.edges, tail: byRank(input.edges.tail), head: byRank(input.edges.head) };
  const links = { ...input.links, from: byRank(input.links.from), to: byRank(input.links.to) };
  const arcs = arcGraphOf(nodeCount, edges, links);
  const adjacency = buildAdjacency(arcs);
  const component = findComponents(arcs, adjacency);
  writeRoadGraph({ nodeCount, edges, links, adjacency, component }, input.strings, sections);
  writeHierarchy(hierarchy, sections);
  EdgeIndex.write(edges, sections);
}
