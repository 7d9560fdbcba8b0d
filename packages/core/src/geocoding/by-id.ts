import type { AnswerWriter } from './answers/answer-writer.ts';
import type { GeocodingIndex } from './index/geocoding-index.ts';
import { NONE } from './layout.ts';
import { packId } from './public-id.ts';
import type { GeocodeResult } from './types.ts';

/**
 * Returns the address, street or place with a public id; null if there is none. Reads the columns of ids one after the
 * other: some milliseconds for a million addresses.
 *
 * @param streetOf - the street that an address stands in
 */
export function findById(
  index: GeocodingIndex,
  writer: AnswerWriter,
  streetOf: (address: number) => number,
  id: string,
  lang: 'ru' | 'en',
): GeocodeResult | null {
  // Ids of another form are texts of the snapshot, which are not looked up.
  let isText = false;
  const packed = packId(id, () => {
    isText = true;
    return 0;
  });
  if (isText) return null;
  const address = index.addressId.indexOf(packed);
  if (address !== -1) {
    const street = streetOf(address);
    return writer.describe(index.streetSettlement[street]!, street, address, lang);
  }
  const street = index.streetId.indexOf(packed);
  if (street !== -1) return writer.describe(index.streetSettlement[street]!, street, NONE, lang);
  const place = index.placeId.indexOf(packed);
  return place === -1 ? null : writer.describe(place, NONE, NONE, lang);
}
