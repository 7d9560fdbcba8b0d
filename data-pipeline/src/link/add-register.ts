import { type AddressRecord, type GeocodingInput, UNPLACED_E7 } from '@verst/core/build';
import type { RegisterRegion } from '../sources/gar/index.ts';
import { HouseLinker, registerHouseKeys } from './house-linker.ts';
import { type LinkReport, LinkReporter } from './link-report.ts';
import { ownCodes } from './own-codes.ts';
import { placeOf, streetOf } from './register-places.ts';
import { SettlementLinker } from './settlement-linker.ts';
import { StreetLinker } from './street-linker.ts';

/** The map's places, streets and addresses joined with the register's. */
export interface JoinedAddresses {
  readonly geocoding: GeocodingInput;
  readonly report: LinkReport;
}

/**
 * Joins the register with the map: settlements, then streets in linked settlements, then houses on linked streets.
 * What both have is one record with the map's position and the register's id and postcode; what one has alone stays.
 * A house without a twin is placed between its neighbours, else on its street, else at its settlement, else nowhere.
 * The map's records keep their positions in the arrays; the register's own follow them.
 */
export async function addRegister(
  map: GeocodingInput,
  regions: AsyncIterable<RegisterRegion> | Iterable<RegisterRegion>,
): Promise<JoinedAddresses> {
  const reporter = new LinkReporter();
  const joined = {
    places: [...map.places],
    streets: [...map.streets],
    addresses: [...map.addresses],
  };
  const settlementLinker = new SettlementLinker(map, reporter);
  const streetLinker = new StreetLinker(map, reporter);
  const houseLinker = new HouseLinker(map, reporter);
  for await (const region of regions) {
    const settlements = region.settlements.map((settlement) => {
      const twin = settlementLinker.find(settlement);
      if (twin === -1) return joined.places.push(placeOf(settlement)) - 1;
      const place = joined.places[twin]!;
      joined.places[twin] = {
        ...place,
        fiasId: settlement.fiasId,
        postcode: place.postcode ?? settlement.codes.postcode,
        codes: ownCodes(settlement.codes),
      };
      return twin;
    });
    const mapped = settlements.map((place) => (place < map.places.length ? place : -1));
    const linked = streetLinker.link(
      region.streets,
      region.streets.map(({ settlement }) => mapped[settlement]!),
      { ofRegister: registerHouseKeys(region), ofMap: (street) => houseLinker.keysOf(street) },
    );
    const streets = region.streets.map((street, i) => {
      const codes = ownCodes(street.codes, region.settlements[street.settlement]!.codes);
      const twins = linked[i]!;
      for (const twin of twins) joined.streets[twin] = { ...joined.streets[twin]!, fiasId: street.fiasId, codes };
      if (twins.length > 0) return twins;
      return [joined.streets.push({ ...streetOf(street, settlements[street.settlement]!), codes }) - 1];
    });
    for (const house of region.houses) {
      const candidates = streets[house.street]!;
      const { codes: streetCodes, settlement: home } = region.streets[house.street]!;
      const codes = ownCodes(house.codes, streetCodes, region.settlements[home]!.codes);
      const twin = houseLinker.find(house, candidates);
      if (twin !== -1) {
        const address = joined.addresses[twin]!;
        joined.addresses[twin] = {
          ...address,
          fiasId: house.fiasId,
          postcode: address.postcode ?? house.codes.postcode,
          codes,
        };
        continue;
      }
      const street = joined.streets[candidates[0]!]!;
      const settlement = joined.places[street.settlement]!;
      joined.addresses.push({
        id: house.fiasId,
        street: candidates[0]!,
        housenumber: house.housenumber,
        ...positionOf(houseLinker.interpolate(house, candidates), street, settlement),
        building: -1,
        suburb: street.suburb,
        postcode: house.codes.postcode,
        fiasId: house.fiasId,
        codes,
      });
    }
  }
  return { geocoding: joined, report: reporter.finish() };
}

type Position = Pick<AddressRecord, 'lonE7' | 'latE7' | 'precision'>;
type Point = Pick<AddressRecord, 'lonE7' | 'latE7'>;

/** The best position that is known for a house without a twin. */
function positionOf(between: Point | null, street: Point, settlement: Point): Position {
  if (between) return { lonE7: between.lonE7, latE7: between.latE7, precision: 'interpolated' };
  if (street.lonE7 !== UNPLACED_E7) return { lonE7: street.lonE7, latE7: street.latE7, precision: 'street' };
  if (settlement.lonE7 !== UNPLACED_E7) {
    return { lonE7: settlement.lonE7, latE7: settlement.latE7, precision: 'settlement' };
  }
  return { lonE7: UNPLACED_E7, latE7: UNPLACED_E7, precision: 'none' };
}
