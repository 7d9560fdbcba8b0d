import { firstNotBelow } from '@verst/core/build';
import { free } from '../../../columns/growable.ts';
import type { OsmElements } from '../osm-elements.ts';

/**
 * The nodes of the map that roads pass, numbered from 0 on in the order of the map: most nodes belong to buildings, and
 * a network has many columns by place.
 */
export class RoadPlaces {
  /** By place: the id of its node, ascending. */
  readonly ids: Float64Array;
  readonly latE7: Int32Array;

  /** @param passed - nodes that roads pass, with repeats; changed: they become places */
  constructor(
    { count: nodeCount, ids, latE7 }: Pick<OsmElements['nodes'], 'count' | 'ids' | 'latE7'>,
    passed: Uint32Array,
  ) {
    const placeOf = new Uint32Array(nodeCount);
    for (const node of passed) placeOf[node] = 1;
    let count = 0;
    for (let node = 0; node < nodeCount; node++) if (placeOf[node] === 1) placeOf[node] = count++;
    this.ids = new Float64Array(count);
    this.latE7 = new Int32Array(count);
    passed.forEach((node, at) => {
      const place = placeOf[node]!;
      this.ids[place] = ids[node]!;
      this.latE7[place] = latE7[node]!;
      passed[at] = place;
    });
    free(placeOf);
  }

  get count(): number {
    return this.ids.length;
  }

  /** Returns the place of the node with an id, or -1 if no road passes it. */
  placeOf(id: number): number {
    const place = firstNotBelow(0, this.count, (at) => this.ids[at]! < id);
    return this.ids[place] === id ? place : -1;
  }
}
