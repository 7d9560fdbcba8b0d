import {
  type AddressRecord,
  type GeocodingInput,
  type PlaceRecord,
  type StreetRecord,
  UNPLACED_E7,
} from '@verst/core/build';
import type { RegisterHouse, RegisterRegion, RegisterSettlement } from '../sources/gar/index.ts';
import { AddressColumns } from '../columns/address-columns.ts';
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
 * Joins the register with the map, region by region: settlements, then streets in linked settlements, then houses on
 * linked streets. A record that both have gets the map's position and the register's id, postcode and codes; records
 * that only one has are kept. A house that the map does not have is placed between its neighbours, else on its street,
 * else at its settlement, else nowhere. The map's records keep their positions in the arrays; those that only the
 * register has follow them. Nothing else of a region is retained.
 */
export class RegisterJoiner {
  readonly #map: GeocodingInput;
  readonly #places: PlaceRecord[];
  readonly #streets: StreetRecord[];
  readonly #addresses: AddressColumns;
  readonly #reporter = new LinkReporter();
  readonly #settlementLinker: SettlementLinker;
  readonly #streetLinker: StreetLinker;
  readonly #houseLinker: HouseLinker;

  /** @param map - if its addresses are columns, the joiner takes ownership of them */
  constructor(map: GeocodingInput) {
    this.#map = map;
    this.#places = [...map.places];
    this.#streets = [...map.streets];
    this.#addresses = AddressColumns.from(map.addresses);
    this.#settlementLinker = new SettlementLinker(map, this.#reporter);
    this.#streetLinker = new StreetLinker(map, this.#reporter);
    this.#houseLinker = new HouseLinker(this.#addresses, map.streets.length, this.#reporter);
  }

  add(region: RegisterRegion): void {
    const settlements = region.settlements.map((settlement) => this.#addSettlement(settlement));
    const streets = this.#addStreets(region, settlements);
    for (const house of region.houses) this.#addHouse(region, house, streets[house.street]!);
    this.#houseLinker.forgetStreets();
  }

  finish(): JoinedAddresses {
    return {
      geocoding: { places: this.#places, streets: this.#streets, addresses: this.#addresses },
      report: this.#reporter.finish(),
    };
  }

  /** Returns the position of the settlement among the joined places. */
  #addSettlement(settlement: RegisterSettlement): number {
    const twin = this.#settlementLinker.find(settlement);
    if (twin === -1) return this.#places.push(placeOf(settlement)) - 1;
    const place = this.#places[twin]!;
    this.#places[twin] = {
      ...place,
      fiasId: settlement.fiasId,
      postcode: place.postcode ?? settlement.codes.postcode,
      codes: ownCodes(settlement.codes),
    };
    return twin;
  }

  /**
   * Returns for each street of the region its positions among the joined streets; several if the map has it in parts.
   */
  #addStreets(region: RegisterRegion, settlements: readonly number[]): number[][] {
    const mapped = settlements.map((place) => (place < this.#map.places.length ? place : -1));
    const linked = this.#streetLinker.link(
      region.streets,
      region.streets.map(({ settlement }) => mapped[settlement]!),
      { ofRegister: registerHouseKeys(region), ofMap: (street) => this.#houseLinker.keysOf(street) },
    );
    return region.streets.map((street, i) => {
      const codes = ownCodes(street.codes, region.settlements[street.settlement]!.codes);
      const twins = linked[i]!;
      for (const twin of twins) this.#streets[twin] = { ...this.#streets[twin]!, fiasId: street.fiasId, codes };
      if (twins.length > 0) return twins;
      return [this.#streets.push({ ...streetOf(street, settlements[street.settlement]!), codes }) - 1];
    });
  }

  /** @param candidates - positions of its street among the joined streets */
  #addHouse({ settlements, streets }: RegisterRegion, house: RegisterHouse, candidates: readonly number[]): void {
    const { codes: streetCodes, settlement: home } = streets[house.street]!;
    const codes = ownCodes(house.codes, streetCodes, settlements[home]!.codes);
    const { fiasId } = house;
    const twin = this.#houseLinker.find(house, candidates);
    if (twin !== -1) {
      const address = this.#addresses.at(twin)!;
      this.#addresses.set(twin, { ...address, fiasId, postcode: address.postcode ?? house.codes.postcode, codes });
      return;
    }
    const street = this.#streets[candidates[0]!]!;
    const settlement = this.#places[street.settlement]!;
    this.#addresses.push({
      id: fiasId,
      street: candidates[0]!,
      housenumber: house.housenumber,
      ...positionOf(this.#houseLinker.interpolate(house, candidates), street, settlement),
      building: -1,
      suburb: street.suburb,
      postcode: house.codes.postcode,
      fiasId,
      codes,
    });
  }
}

type Position = Pick<AddressRecord, 'lonE7' | 'latE7' | 'precision'>;
type Point = Pick<AddressRecord, 'lonE7' | 'latE7'>;

/** Returns the best known position of a house that the map does not have. */
function positionOf(between: Point | null, street: Point, settlement: Point): Position {
  if (between) return { lonE7: between.lonE7, latE7: between.latE7, precision: 'interpolated' };
  if (street.lonE7 !== UNPLACED_E7) return { lonE7: street.lonE7, latE7: street.latE7, precision: 'street' };
  if (settlement.lonE7 !== UNPLACED_E7) {
    return { lonE7: settlement.lonE7, latE7: settlement.latE7, precision: 'settlement' };
  }
  return { lonE7: UNPLACED_E7, latE7: UNPLACED_E7, precision: 'none' };
}
