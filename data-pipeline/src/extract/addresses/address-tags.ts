import { splitValues } from '../names.ts';
import type { Tags } from '../sweep/sweep.ts';
import { splitHousenumbers } from './house-key.ts';

/** One address from the tags of an object. Null if a tag is absent. */
export interface TaggedAddress {
  readonly housenumber: string;
  readonly street: string | null;
  readonly place: string | null;
  readonly city: string | null;
  readonly suburbName: string | null;
  readonly district: string | null;
  readonly region: string | null;
  readonly postcode: string | null;
}

/** Tags of the first, second and third address of a house: housenumber key, street key, place key. */
const FORMS = [
  ['addr:housenumber', 'addr:street', 'addr:place'],
  ['addr:housenumber2', 'addr:street2', 'addr:place2'],
  ['addr2:housenumber', 'addr2:street', 'addr2:place'],
  ['addr:housenumber3', 'addr:street3', 'addr:place3'],
  ['addr3:housenumber', 'addr3:street', 'addr3:place'],
] as const;

/** Returns true if an object has any address. */
export const hasAddress = (tags: Tags): boolean => FORMS.some(([housenumber]) => tags[housenumber] !== undefined);

/**
 * Returns the distinct addresses of an object. If the lists of house numbers and of streets have the same length, they
 * are paired in order; otherwise all numbers are on the first street.
 *
 * @param relationStreet - the street of a relation that lists the object; used if the tags name none
 */
export function readAddresses(tags: Tags, relationStreet: string | null): TaggedAddress[] {
  const common = {
    city: text(tags['addr:city']),
    suburbName: text(tags['addr:suburb'] ?? tags['addr:city_district'] ?? tags['addr:subdistrict']),
    district: text(tags['addr:district']),
    region: text(tags['addr:region'] ?? tags['addr:state'] ?? tags['addr:province']),
    postcode: postcodeOf(tags),
  };
  const addresses = new Map<string, TaggedAddress>();
  for (const [numberKey, streetKey, placeKey] of FORMS) {
    const numbers = splitHousenumbers(tags[numberKey] ?? '');
    let streets = splitValues(tags[streetKey]);
    const place = text(tags[placeKey]);
    const isFirst = numberKey === FORMS[0][0];
    if (streets.length === 0 && place === null && relationStreet !== null && isFirst) streets = [relationStreet];
    numbers.forEach((housenumber, i) => {
      const street = (streets.length === numbers.length ? streets[i] : streets[0]) ?? null;
      const address = { housenumber, street, place, ...common };
      addresses.set(`${street}|${place}|${housenumber}`, address);
    });
    // A corner house may have the same number on two streets.
    if (numbers.length !== 1) continue;
    for (const street of streets.slice(1)) {
      addresses.set(`${street}|${place}|${numbers[0]}`, { housenumber: numbers[0]!, street, place, ...common });
    }
  }
  return [...addresses.values()];
}

const text = (value: string | undefined): string | null => splitValues(value)[0] ?? null;

function postcodeOf(tags: Tags): string | null {
  const match = /(?<!\d)\d{6}(?!\d)/.exec(tags['addr:postcode'] ?? tags['postal_code'] ?? '');
  return match ? match[0] : null;
}
