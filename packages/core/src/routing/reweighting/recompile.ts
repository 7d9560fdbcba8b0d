import { recontract } from '../ch/contract.ts';
import type { ContractedHierarchy } from '../ch/hierarchy.ts';
import { arcsLeaving } from '../graph/adjacency.ts';
import { findComponents } from '../graph/components.ts';
import { arcGraphOf, type RoadNetworkColumns, roadArcsOf, twoWayEdges } from '../graph/road-graph.ts';

type Network = Omit<RoadNetworkColumns, 'component'>;

/** Recontracts a network in its known order, with the weights of its edges and with turn restrictions. */
export function recompileNetwork(network: Network): {
  readonly component: Uint32Array;
  readonly hierarchy: ContractedHierarchy;
} {
  return {
    component: componentsOf(network),
    hierarchy: recontract({ ...arcGraphOf(network), twoWay: twoWayEdges(network) }),
  };
}

/**
 * Returns the component of each node, found on the roads alone: with copies, a node whose incoming arcs all lead to its
 * copies would be a component of its own.
 */
export function componentsOf({ nodeCount, edges, links, copies }: Network): Uint32Array {
  const roadArcs = roadArcsOf(nodeCount, edges, links);
  const component = findComponents(roadArcs, arcsLeaving(roadArcs));
  copies.copy.forEach((copy, at) => (component[copy] = component[copies.original[at]!]!));
  return component;
}
