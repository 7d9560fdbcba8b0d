import { formatOsmRef, osmIdOf, type PlaceRecord } from '@verst/core/build';
import { bboxOfRings } from '../geometry/rings.ts';
import { parsePopulation } from '../layers/attribute-values.ts';
import type { Above } from './above-places.ts';
import type { MergedPlace } from './merge-places.ts';
import { KIND_TRAITS } from './place-kinds.ts';
import type { PlaceLocator } from './place-locator.ts';

/** Returns for each place the settlement that it is part of, or -1 for settlements and larger areas. */
export function findParents(places: readonly MergedPlace[], locator: PlaceLocator): number[] {
  return places.map(({ kind, lonE7, latE7 }) =>
    KIND_TRAITS[kind].class === 'part' ? locator.settlementAt(lonE7, latE7) : -1,
  );
}

/** Returns the records of the geocoder, one for each place in order. */
export function placeRecords(
  places: readonly MergedPlace[],
  parents: readonly number[],
  above: readonly Above[],
): PlaceRecord[] {
  const ids = new Set<string>();
  return places.map((place, position) => {
    const { ref, refs, kind, names, tags, lonE7, latE7, rings } = place;
    return {
      // A stand-in for a missing settlement is not an element of the map.
      id: uniqueId(refs.length > 0 ? formatOsmRef(ref) : `p${osmIdOf(ref)}`, ids),
      kind,
      name: names.name,
      altNames: names.altNames,
      nameEn: names.nameEn,
      lonE7,
      latE7,
      bboxE7: rings ? bboxOfRings(rings) : [lonE7, latE7, lonE7, latE7],
      outline: rings ? { rings } : null,
      population: parsePopulation(tags['population']),
      parent: parents[position]!,
      region: above[position]!.region,
      district: above[position]!.district,
      postcode: /^\d{6}$/.exec((tags['addr:postcode'] ?? tags['postal_code'] ?? '').trim())?.[0] ?? null,
    };
  });
}

/** Returns an unused id: Moscow's relation is a region and a city, and the second place of an element gets a number. */
function uniqueId(id: string, ids: Set<string>): string {
  let unique = id;
  for (let n = 2; ids.has(unique); n++) unique = `${id}.${n}`;
  ids.add(unique);
  return unique;
}
