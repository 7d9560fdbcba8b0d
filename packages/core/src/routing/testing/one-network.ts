import type { NetworkInput, RoutingInput, SharedRoads } from '../input.ts';

/** A network with ways of its own, one for each edge unless it says otherwise. */
export type OneNetwork = NetworkInput & SharedRoads;

/** The roads of a snapshot for cars alone. */
export const byCar = ({ ways, strings, ...network }: OneNetwork): RoutingInput => ({
  ways,
  strings,
  networks: { car: network },
});
