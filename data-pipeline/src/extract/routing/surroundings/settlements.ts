import { OSM_WAY } from '@verst/core/build';
import { AreaIndex } from '../../geometry/area-index.ts';
import { assembleRings } from '../../geometry/assemble-rings.ts';
import { nestRings } from '../../geometry/nest-rings.ts';
import type { Rings } from '../../geometry/rings.ts';
import type { OsmElements } from '../osm-elements.ts';

/** `place` values of settlements and of their parts, whose outlines are built-up ground. */
const PLACES: ReadonlySet<string> = new Set([
  'city',
  'town',
  'village',
  'hamlet',
  'borough',
  'suburb',
  'quarter',
  'neighbourhood',
]);

/** Returns true for a value of `place` of a settlement or a part of one. */
export const isSettled = (place: string | undefined): boolean => place !== undefined && PLACES.has(place);

/** The outlines of settlements, in which the law sets a lower limit for roads without signs. */
export class Settlements {
  readonly #areas: AreaIndex;

  constructor({ ways, relations, nodes }: OsmElements) {
    const areas: Rings[] = [];
    const add = (wayIndexes: readonly number[]): void => {
      const rings = assembleRings(ways, wayIndexes)
        .rings.filter((ring) => ring.length >= 3)
        .map((ring) => Int32Array.from(ring.flatMap((node) => [nodes.lonE7[node]!, nodes.latE7[node]!])));
      if (rings.length > 0) areas.push(nestRings(rings));
    };
    for (const way of ways.tagged) if (isSettled(ways.tag(way, 'place'))) add([way]);
    for (const relation of relations.tagged) {
      if (!isSettled(relations.tag(relation, 'place'))) continue;
      const members: number[] = [];
      for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
        const way = relations.memberIndexes[m]!;
        if (relations.memberKinds[m] === OSM_WAY && way !== -1) members.push(way);
      }
      add(members);
    }
    this.#areas = new AreaIndex(areas);
  }

  contains(lonE7: number, latE7: number): boolean {
    return this.#areas.containing(lonE7, latE7).length > 0;
  }
}
