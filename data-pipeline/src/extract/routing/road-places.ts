import { lowerBound } from '@verst/core/build';
import { free } from '../../columns/growable.ts';
import type { ProfileUse } from './profile-use.ts';

/**
 * The nodes of the map that roads pass, numbered from 0 on in the order of the map: most nodes belong to buildings, and
 * a network has many columns by place.
 */
export class RoadPlaces {
  /** By place: its node. */
  readonly nodes: Uint32Array;

  /**
   * @param nodeCount - nodes of the map are 0 … nodeCount - 1
   * @param uses - changed: their nodes become places
   */
  constructor(nodeCount: number, uses: readonly ProfileUse[]) {
    // Profiles share the list of a way.
    const lists = new Set(uses.map(({ nodes }) => nodes));
    const placeOf = new Uint32Array(nodeCount);
    for (const nodes of lists) for (const node of nodes) placeOf[node] = 1;
    let count = 0;
    for (let node = 0; node < nodeCount; node++) if (placeOf[node] === 1) placeOf[node] = count++;
    this.nodes = new Uint32Array(count);
    for (const nodes of lists) {
      nodes.forEach((node, at) => {
        this.nodes[placeOf[node]!] = node;
        nodes[at] = placeOf[node]!;
      });
    }
    free(placeOf);
  }

  get count(): number {
    return this.nodes.length;
  }

  /** Returns the place of a node, or -1 if no road passes it. */
  placeOf(node: number): number {
    const place = lowerBound(this.nodes, node);
    return this.nodes[place] === node ? place : -1;
  }
}
