import type { Tags } from '../osm-map.ts';
import type { Address } from './number-houses.ts';

/** Address tags of a building or of a business in it. */
export function addressTags(address: Address): Tags {
  return {
    'addr:street': address.street?.name ?? undefined,
    'addr:place': address.place ?? undefined,
    'addr:housenumber': address.housenumber,
    'addr2:street': address.second?.street.name ?? undefined,
    'addr2:housenumber': address.second?.housenumber,
  };
}
