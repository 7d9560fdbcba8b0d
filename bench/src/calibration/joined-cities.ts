import type { AddressRecord, GeocodingInput } from '@verst/core/build';

/** Joins the geocoding inputs of several cities into one: a country's snapshot in miniature. */
export function joinedInput(inputs: readonly GeocodingInput[]): GeocodingInput {
  const places: GeocodingInput['places'][number][] = [];
  const streets: GeocodingInput['streets'][number][] = [];
  const addresses: AddressRecord[] = [];
  for (const input of inputs) {
    const [firstPlace, firstStreet] = [places.length, streets.length];
    for (const place of input.places) places.push({ ...place, parent: shifted(place.parent, firstPlace) });
    for (const street of input.streets) {
      streets.push({
        ...street,
        settlement: shifted(street.settlement, firstPlace),
        suburb: shifted(street.suburb, firstPlace),
      });
    }
    for (const address of input.addresses) {
      addresses.push({
        ...address,
        street: shifted(address.street, firstStreet),
        suburb: shifted(address.suburb, firstPlace),
      });
    }
  }
  return { places, streets, addresses };
}

/** Number of cities in a joined input: a few, as in snapshots of regions. */
const OF_A_REGION = 4;

/** Splits a list into the groups that are joined. */
export const inRegions = <T>(cities: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(cities.length / OF_A_REGION) }, (_, i) =>
    cities.slice(i * OF_A_REGION, (i + 1) * OF_A_REGION),
  );

/** Returns a position in the joined list; negative if there is none. */
const shifted = (position: number, by: number): number => (position < 0 ? position : position + by);
