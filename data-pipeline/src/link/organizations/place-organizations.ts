import { type Geocoder, type GeocodeResult, toE7 } from '@verst/core/build';
import type { OrganizationRow } from '../../sources/tables/index.ts';

export interface PlacedRow {
  readonly row: OrganizationRow;
  readonly lonE7: number;
  readonly latE7: number;
  /** Possible error of the position in metres. */
  readonly blurM: number;
  /** `given` if the table has the position, else the precision of the geocoded address. */
  readonly precision: 'given' | GeocodeResult['precision'];
}

/** Possible error of a geocoded position by precision. A settlement's position is too vague for an organisation. */
const BLUR_M: Readonly<Partial<Record<GeocodeResult['precision'], number>>> = {
  house: 60,
  nearest_house: 120,
  interpolated: 120,
  street: 400,
};
const GIVEN_BLUR_M = 0;
/** Minimum score of a geocoding result; a lower one is probably another address. */
const MIN_SCORE = 0.6;

/** Returns the row with a position: its own, else that of its address; or the reason if neither works. */
export function placeRow(row: OrganizationRow, geocoder: Pick<Geocoder, 'geocode'>): PlacedRow | string {
  if (row.point) {
    const { lat, lon } = row.point;
    return { row, lonE7: toE7(lon), latE7: toE7(lat), blurM: GIVEN_BLUR_M, precision: 'given' };
  }
  const line = addressLine(row);
  const found = geocoder.geocode(line, { limit: 1 }).results[0];
  if (!found || found.score < MIN_SCORE) return `address not found: ${line}`;
  const blurM = BLUR_M[found.precision];
  if (blurM === undefined || found.lat === null || found.lon === null) {
    return `the address is known only to its ${found.precision === 'none' ? 'name' : found.precision}: ${line}`;
  }
  return { row, lonE7: toE7(found.lon), latE7: toE7(found.lat), blurM, precision: found.precision };
}

/** Returns the row's address in one line, with postcode, region and settlement added if the address lacks them. */
export function addressLine({ fields }: OrganizationRow): string {
  const { region, city, street, housenumber, postcode } = fields;
  const own = fields.address ?? [street, housenumber].filter(Boolean).join(', ');
  const says = (part: string | undefined): boolean =>
    part === undefined || own.toLowerCase().includes(part.toLowerCase());
  return [says(postcode) ? null : postcode, says(region) ? null : region, says(city) ? null : city, own]
    .filter(Boolean)
    .join(', ');
}
