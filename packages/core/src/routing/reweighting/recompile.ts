import { recontract } from '../ch/contract.ts';
import type { ContractedHierarchy } from '../ch/hierarchy.ts';
import { buildAdjacency } from '../graph/adjacency.ts';
import { findComponents } from '../graph/components.ts';
import { arcGraphOf, type RoadNetworkColumns, roadArcsOf, twoWayEdges } from '../graph/road-graph.ts';

/** Recontracts a network in its known order, with the weights of its edges and with turn restrictions. */
export function recompileNetwork(network: Omit<RoadNetworkColumns, 'adjacency' | 'component'>): {
  readonly columns: Pick<RoadNetworkColumns, 'adjacency' | 'component'>;
  readonly hierarchy: ContractedHierarchy;
} {
  const arcs = arcGraphOf(network);
  const roadArcs = roadArcsOf(network.nodeCount, network.edges, network.links);
  const component = findComponents(roadArcs, buildAdjacency(roadArcs));
  const { copies } = network;
  copies.copy.forEach((copy, at) => (component[copy] = component[copies.original[at]!]!));
  return {
    columns: { adjacency: buildAdjacency(arcs), component },
    hierarchy: recontract({ ...arcs, twoWay: twoWayEdges(network) }),
  };
}
