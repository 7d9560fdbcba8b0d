import type { NetworkInput, RoutingInput, SharedRoads } from '../input.ts';

/** A network with its own ways, one for each edge unless noted otherwise. */
export type OneNetwork = NetworkInput & SharedRoads;

/** Returns the roads of a snapshot for cars alone. */
export const byCar = ({ ways, strings, ...network }: OneNetwork): RoutingInput => ({
  ways,
  strings,
  networks: { car: network },
});
