import { type AddressRecord, type GeocodingInput, houseKey, parseHouseNumber } from '@verst/core/build';
import type { SourceAddress } from '@verst/demo-city/testing';

/** Returns the addresses of a map as a register has them: a house that is mapped twice is one. */
export function addressesForRegister({ places, streets, addresses }: GeocodingInput): SourceAddress[] {
  const seen = new Set<string>();
  return [...addresses].flatMap((address) => {
    const key = registerKeyOf(address);
    if (seen.has(key)) return [];
    seen.add(key);
    const street = streets[address.street]!;
    const { id: settlementId, name: settlement, region } = places[street.settlement]!;
    const { id: streetId } = street;
    const { id, housenumber } = address;
    return [{ id, settlement, settlementId, region, street: street.name, streetId, housenumber }];
  });
}

/** Returns how a house is told from the others of its street, whatever its spelling. */
export function registerKeyOf({ street, housenumber }: AddressRecord): string {
  const number = parseHouseNumber(housenumber);
  return `${street} ${number ? houseKey(number) : housenumber.toLowerCase()}`;
}
