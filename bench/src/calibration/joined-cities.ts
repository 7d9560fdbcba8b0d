import type { GeocodingInput } from '@verst/core/build';

/** One geocoding input of several cities: a snapshot of a country in small. */
export function joinedInput(inputs: readonly GeocodingInput[]): GeocodingInput {
  const places: GeocodingInput['places'][number][] = [];
  const streets: GeocodingInput['streets'][number][] = [];
  const addresses: GeocodingInput['addresses'][number][] = [];
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

/** A position in a longer list; negative where there is none. */
const shifted = (position: number, by: number): number => (position < 0 ? position : position + by);
