import type { GeocodingInput } from '@verst/core/build';
import type { TrueAddress } from './true-addresses.ts';

/** Returns the addresses of a geocoder's input as people write them; equal texts are merged. */
export function addressesOf({ places, streets, addresses }: GeocodingInput): TrueAddress[] {
  const byText = new Map<string, TrueAddress & { places: { lat: number; lon: number }[] }>();
  for (const { street, housenumber: house, postcode, latE7, lonE7 } of addresses) {
    const { name, kind, settlement } = streets[street]!;
    const { name: city, region } = places[settlement]!;
    const point = { lat: latE7 / 1e7, lon: lonE7 / 1e7 };
    const key = `${city}|${name}|${house}`.toLowerCase();
    const known = byText.get(key);
    if (known) known.places.push(point);
    else byText.set(key, { city, region, street: name, kind, house, postcode, places: [point] });
  }
  return [...byText.values()];
}
