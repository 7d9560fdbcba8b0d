import type { SectionSet } from '../../snapshot/sections.ts';
import { contract } from '../ch/contract.ts';
import type { ContractedHierarchy } from '../ch/hierarchy.ts';
import { writeHierarchy } from '../ch/store.ts';
import { EdgeIndex } from '../edge-index.ts';
import { buildAdjacency } from '../graph/adjacency.ts';
import { findComponents } from '../graph/components.ts';
import {
  arcGraphOf,
  roadArcsOf,
  type RoadNetworkColumns,
  twoWayEdges,
  writeNetworkColumns,
  writeSharedRoads,
} from '../graph/road-graph.ts';
import type { NetworkInput, RoutingInput } from '../input.ts';
import { type Profile, PROFILES } from '../profile.ts';
import { copyNodes, numberBesideOriginals, renumberCopies } from './copy-nodes.ts';
import { orderByPaths } from './order-by-paths.ts';
import { orderByPlace } from './order-by-place.ts';
import { edgesForVehicle } from '../reweighting/changed-edges.ts';
import { recompileNetwork } from '../reweighting/recompile.ts';
import { DEFAULT_TRUCK } from '../vehicle.ts';

/**
 * Compiles roads into `routing/…` sections: ways with their geometry once, and for each profile, under
 * `routing/<profile>/…`, its network, its contraction hierarchy and the index of its edges.
 */
export function buildRouting(input: RoutingInput, sections: SectionSet): void {
  const { networks, ...shared } = input;
  writeSharedRoads(shared, sections);
  for (const profile of PROFILES) {
    const network = networks[profile];
    if (network) buildNetwork(profile, network, shared.ways.vertices, sections);
  }
}

/**
 * Compiles the network of one profile into `routing/<profile>/…` sections.
 *
 * @param vertices - of the ways that its edges are pieces of
 * @param onProgress - called now and then with the share of nodes contracted, 0 … 1
 */
export function buildNetwork(
  profile: Profile,
  network: NetworkInput,
  vertices: Int32Array,
  sections: SectionSet,
  onProgress?: (share: number) => void,
): void {
  const { columns, hierarchy } = compileNetwork(network, vertices, onProgress);
  writeNetworkColumns(profile, columns, sections);
  writeHierarchy(profile, hierarchy, sections);
  EdgeIndex.write(profile, columns.edges, vertices, sections);
}

/**
 * Returns the compiled network and its hierarchy. Nodes are numbered by rank and copied where turns are forbidden or
 * cost time; edges are numbered in the order of the hierarchy's paths.
 *
 * @param vertices - of the ways that its edges are pieces of
 */
function compileNetwork(
  extracted: NetworkInput,
  vertices: Int32Array,
  onProgress?: (share: number) => void,
): { readonly columns: RoadNetworkColumns; readonly hierarchy: ContractedHierarchy } {
  const input = orderByPlace(extracted, vertices);
  const roadArcs = roadArcsOf(input.nodeCount, input.edges, input.links);
  const roadAdjacency = buildAdjacency(roadArcs);
  const inputCopies = copyNodes(roadArcs, roadAdjacency, 2 * input.edges.tail.length, input);
  const nodeCount = input.nodeCount + inputCopies.copy.length;
  const place = numberBesideOriginals(input.nodeCount, inputCopies);
  const arcs = arcGraphOf({ nodeCount, edges: input.edges, links: input.links, copies: inputCopies });
  const byPlace = (nodes: Uint32Array): Uint32Array => nodes.map((node) => place[node]!);
  const { hierarchy: contracted, rank: rankOfPlace } = contract(
    {
      ...arcs,
      tail: byPlace(arcs.tail),
      head: byPlace(arcs.head),
      twoWay: twoWayEdges({ edges: input.edges, copies: inputCopies }),
    },
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

  // Components are found on the roads alone. With copies, a node whose incoming arcs all lead to its copies would be a
  // component of its own.
  const component = new Uint32Array(nodeCount);
  findComponents(roadArcs, roadAdjacency).forEach((id, node) => (component[rank[node]!] = id));
  copies.copy.forEach((copy, at) => (component[copy] = component[copies.original[at]!]!));
  const columns = { nodeCount, edges, links, copies, adjacency, component };
  const { limitTable } = extracted;
  if (!limitTable) return { columns, hierarchy };
  const changed = edgesForVehicle(edges, limitTable, DEFAULT_TRUCK);
  const recompiled = recompileNetwork({ ...columns, edges: changed });
  return {
    columns: { ...columns, ...recompiled.columns, edges: changed, limitTable },
    hierarchy: recompiled.hierarchy,
  };
}
