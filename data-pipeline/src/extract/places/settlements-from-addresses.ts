import { addToList } from '@verst/core/build';
import type { LocatedAddress } from '../addresses/located-addresses.ts';
import type { MergedPlace } from './merge-places.ts';
import { isRegionCity } from './place-kinds.ts';
import { placeKey } from './place-name.ts';

/**
 * Returns stand-ins for a map without any settlement (a quarter cut out of a city): one town for each name in
 * `addr:city`, in the middle of its addresses, or one nameless town if no address names a city.
 *
 * @param anywhere - a point of the map, lonE7 and latE7, for the nameless town
 */
export function settlementsFromAddresses(
  addresses: Iterable<LocatedAddress>,
  anywhere: readonly [number, number],
): MergedPlace[] {
  const byCity = new Map<string, LocatedAddress[]>();
  for (const address of addresses) {
    if (address.city === null) continue;
    const key = placeKey(address.city);
    addToList(byCity, key, address);
  }
  const settlements = [...byCity.values()].map((members) =>
    standIn(members[0]!.city!, members[0]!.ref, middle(members)),
  );
  return settlements.length > 0 ? settlements : [standIn('', 0, anywhere)];
}

function standIn(name: string, ref: number, [lonE7, latE7]: readonly [number, number]): MergedPlace {
  return {
    ref,
    refs: [],
    kind: isRegionCity(name) ? 'city' : 'town',
    names: { name, altNames: [], nameEn: null },
    tags: {},
    lonE7,
    latE7,
    rings: null,
    area: 0,
    cut: false,
  };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

function middle(addresses: readonly LocatedAddress[]): [number, number] {
  return [median(addresses.map(({ lonE7 }) => lonE7)), median(addresses.map(({ latE7 }) => latE7))];
}
