import { fromE7 } from '../../geo/e7.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { addressOf, hasOwnAddress } from '../address.ts';
import type { PoiRecord } from '../input.ts';
import { NO_ADDRESS } from '../poi-codes.ts';
import { addStrings } from '../../snapshot/string-sections.ts';

/** The nearest address to a point in degrees, or null if none is near. */
export type AddressAt = (lon: number, lat: number) => string | null;

export interface PoiAddress {
  readonly text: string | null;
  /** True if it is the nearest building's, because the object has none of its own. */
  readonly isNearest: boolean;
}

/** Returns the address of every object: its own, completed from the nearest one, or the nearest one. */
export function poiAddresses(pois: readonly PoiRecord[], addressAt: AddressAt): PoiAddress[] {
  return pois.map(({ lonE7, latE7, tags }) => {
    const text = addressOf(tags, () => addressAt(fromE7(lonE7), fromE7(latE7)));
    return { text, isNearest: text !== null && !hasOwnAddress(tags) };
  });
}

/** Adds addresses as sections; equal ones are stored once. */
export function addAddresses(addresses: readonly PoiAddress[], sections: SectionSet): void {
  const positions = new Map<string, number>();
  const column = Uint32Array.from(addresses, ({ text }) => {
    if (text === null) return NO_ADDRESS;
    if (!positions.has(text)) positions.set(text, positions.size);
    return positions.get(text)!;
  });
  sections.add('poi/addresses', column);
  addStrings(sections, 'poi/address-texts', positions.keys(), 'cold');
}
