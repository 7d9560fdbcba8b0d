import { release } from '../../snapshot/release.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { contract } from '../ch/contract.ts';
import type { ContractedHierarchy } from '../ch/hierarchy.ts';
import { writeHierarchy } from '../ch/store.ts';
import { EdgeIndex } from '../edge-index.ts';
import { arcsLeaving } from '../graph/adjacency.ts';
import {
  arcGraphOf,
  type RoadNetworkColumns,
  roadArcsOf,
  twoWayEdges,
  writeNetworkColumns,
  writeSharedColumns,
  writeSharedRoads,
} from '../graph/road-graph.ts';
import type { NetworkInput, RoutingInput } from '../input.ts';
import { type Profile, ROAD_GROUPS } from '../profile.ts';
import { edgesForVehicle } from '../reweighting/changed-edges.ts';
import { componentsOf, recompileNetwork } from '../reweighting/recompile.ts';
import { DEFAULT_TRUCK } from '../vehicle.ts';
import { alignNetworks } from './align-networks.ts';
import { copyNodes, numberBesideOriginals, renumberCopies } from './copy-nodes.ts';
import { type OrderedRoads, orderByPaths } from './order-by-paths.ts';
import { orderByPlace } from './order-by-place.ts';

/**
 * Compiles roads into `routing/…` sections: ways with their geometry once; for each group of profiles, under the first
 * of them, edges and their index; and for each profile, under `routing/<profile>/…`, its network and its contraction
 * hierarchy.
 */
export function buildRouting(input: RoutingInput, sections: SectionSet): void {
  const { networks, ...shared } = input;
  writeSharedRoads(shared, sections);
  for (const group of ROAD_GROUPS) {
    let edgeOrder: Uint32Array | null = null;
    for (const profile of group) {
      if (!networks[profile]) continue;
      edgeOrder = buildNetwork(profile, (each) => networks[each], shared.ways.vertices, sections, edgeOrder);
    }
  }
}

/**
 * Compiles the network of one profile into `routing/<profile>/…` sections.
 *
 * @param networkOf - returns the network of a profile of the same group, if there is one
 * @param vertices - of the ways that its edges are pieces of
 * @param edgeOrder - result for the profile of the group that describes the edges; null for that profile itself
 * @param onProgress - called now and then with the share of nodes contracted, 0 … 1
 * @returns the order of the edges
 */
export function buildNetwork(
  profile: Profile,
  networkOf: (profile: Profile) => NetworkInput | null | undefined,
  vertices: Int32Array,
  sections: SectionSet,
  edgeOrder: Uint32Array | null,
  onProgress?: (share: number) => void,
): Uint32Array {
  const network = alignedNetwork(profile, networkOf);
  const { columns, hierarchy, edgeAt } = compileNetwork(network, vertices, edgeOrder ?? undefined, onProgress);
  if (!edgeOrder) {
    writeSharedColumns(profile, columns, sections);
    EdgeIndex.write(profile, columns.edges, vertices, sections);
  }
  writeNetworkColumns(profile, columns, sections);
  writeHierarchy(profile, hierarchy, sections);
  return edgeAt;
}

/** Aligns again for each profile, so that the other network need not stay in memory. */
function alignedNetwork(
  profile: Profile,
  networkOf: (profile: Profile) => NetworkInput | null | undefined,
): NetworkInput {
  const group = ROAD_GROUPS.find((profiles) => profiles.includes(profile))!;
  const [first, second] = group.map(networkOf);
  if (!first || !second) return networkOf(profile)!;
  return alignNetworks(first, second)[profile === group[0] ? 0 : 1];
}

/**
 * Returns the compiled network and its hierarchy. Nodes are numbered by rank and copied where turns are forbidden or
 * cost time.
 *
 * @param vertices - of the ways that its edges are pieces of
 * @param givenOrder - edges in their new order; if absent, they are in the order of the hierarchy's paths
 */
function compileNetwork(
  extracted: NetworkInput,
  vertices: Int32Array,
  givenOrder?: Uint32Array,
  onProgress?: (share: number) => void,
): {
  readonly columns: RoadNetworkColumns;
  readonly hierarchy: ContractedHierarchy;
  readonly edgeAt: Uint32Array;
} {
  const { hierarchy, edgeAt, ...columns } = contractNetwork(extracted, vertices, givenOrder, onProgress);
  const { limitTable } = extracted;
  if (!limitTable) return { columns: { ...columns, component: componentsOf(columns) }, hierarchy, edgeAt };
  // Only its order of nodes is needed.
  const { firstArc, arcs, spans, paths } = hierarchy;
  for (const column of [firstArc, arcs, spans, paths]) release(column);
  const edges = edgesForVehicle(columns.edges, limitTable, DEFAULT_TRUCK);
  const recompiled = recompileNetwork({ ...columns, edges });
  return {
    columns: { ...columns, component: recompiled.component, edges, limitTable },
    hierarchy: recompiled.hierarchy,
    edgeAt,
  };
}

/** A function of its own, so that the graph in its other orders can be freed afterwards. */
function contractNetwork(
  extracted: NetworkInput,
  vertices: Int32Array,
  givenOrder: Uint32Array | undefined,
  onProgress: ((share: number) => void) | undefined,
): Omit<RoadNetworkColumns, 'component'> & OrderedRoads {
  const input = orderByPlace(extracted, vertices);
  const roadArcs = roadArcsOf(input.nodeCount, input.edges, input.links);
  const inputCopies = copyNodes(roadArcs, arcsLeaving(roadArcs), 2 * input.edges.tail.length, input);
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
  const ordered = orderByPaths(
    {
      edges: { ...input.edges, tail: byRank(input.edges.tail), head: byRank(input.edges.head) },
      links: { ...input.links, from: byRank(input.links.from), to: byRank(input.links.to) },
      copies: renumberCopies(inputCopies, rank),
    },
    contracted,
    givenOrder,
  );
  return { nodeCount, ...ordered };
}
