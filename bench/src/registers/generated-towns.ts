import type { AddressRecord, GeocodingInput, PlaceRecord, StreetRecord } from '@verst/core/build';

/** Endings of generated town names, appended to the real town's name. */
const ENDINGS = ['поль', 'град', 'бург', 'озёрск', 'слав', 'горск', 'реченск'];

/**
 * Returns the input with generated towns added until it has `count` addresses; unchanged if it has as many. A generated
 * town has all streets and houses of a real one, and its name with an ending.
 */
export function withGeneratedTowns(input: GeocodingInput, count: number): GeocodingInput {
  const { places, streets, addresses } = input;
  const housesOfTown = new Uint32Array(places.length);
  for (const { street } of addresses) housesOfTown[streets[street]!.settlement]!++;
  const all = { places: [...places], streets: [...streets], addresses: [...addresses] };
  for (let copy = 1; all.addresses.length < count; copy++) {
    const isTaken = new Uint8Array(places.length);
    for (let town = 0, left = count - all.addresses.length; town < places.length && left > 0; town++) {
      isTaken[town] = 1;
      left -= housesOfTown[town]!;
    }
    copyTowns(input, all, copy, isTaken);
  }
  return all;
}

interface Records extends GeocodingInput {
  readonly places: PlaceRecord[];
  readonly streets: StreetRecord[];
  readonly addresses: AddressRecord[];
}

function copyTowns({ places, streets, addresses }: GeocodingInput, all: Records, copy: number, isTaken: Uint8Array) {
  const firstPlace = all.places.length;
  // Each copy contains all suburbs and districts, because a town may refer to any of them.
  for (const place of places) {
    const isTown = place.kind === 'city' || place.kind === 'town' || place.kind === 'village';
    all.places.push({
      ...place,
      id: `${place.id}.${copy}`,
      name: isTown ? place.name + ENDINGS[(copy - 1) % ENDINGS.length]! : place.name,
      altNames: [],
      parent: shifted(place.parent, firstPlace),
      population: Math.round(place.population / (copy + 1)),
    });
  }
  const newStreet = new Map<number, number>();
  streets.forEach((street, i) => {
    if (!isTaken[street.settlement]) return;
    newStreet.set(i, all.streets.length);
    const [settlement, suburb] = [shifted(street.settlement, firstPlace), shifted(street.suburb, firstPlace)];
    all.streets.push({ ...street, settlement, suburb, roads: [] });
  });
  for (const address of addresses) {
    const street = newStreet.get(address.street);
    if (street === undefined) continue;
    all.addresses.push({ ...address, street, suburb: shifted(address.suburb, firstPlace), building: -1 });
  }
}

const shifted = (position: number, first: number): number => (position < 0 ? -1 : position + first);
