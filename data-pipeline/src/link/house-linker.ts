import { addToList, type AddressRecord, houseKey, parseHouseNumber, type RecordList } from '@verst/core/build';
import type { RegisterHouse, RegisterRegion } from '../sources/gar/index.ts';
import type { LinkReporter } from './link-report.ts';
import type { HouseKeys } from './street-linker.ts';

/** Largest gap between two house numbers across which houses are interpolated. */
const MAX_NUMBER_GAP = 20;

/** The map's houses of one street. */
interface StreetHouses {
  /** Addresses by canonical number; the map may have a house twice, as a building and as a point. */
  readonly byKey: Map<string, number[]>;
  /** Houses in order of their leading number. */
  readonly numbered: { readonly number: number; readonly address: number }[];
}

/** Finds the map's address for a house of the register, or a position between its neighbours. */
export class HouseLinker {
  readonly #addresses: RecordList<AddressRecord>;
  /** Rows of the map's addresses grouped by street, and the start of each street's rows. */
  readonly #rows: Uint32Array;
  readonly #rowsStart: Uint32Array;
  /** Cache of recently requested streets. */
  readonly #byStreet = new Map<number, StreetHouses>();
  /** By row: 1 if a house was already linked to it. */
  readonly #taken: Uint8Array;
  readonly #reporter: LinkReporter;

  /**
   * @param addresses - addresses of the map; later additions are ignored
   * @param streetCount - number of streets in the map
   */
  constructor(addresses: RecordList<AddressRecord>, streetCount: number, reporter: LinkReporter) {
    this.#addresses = addresses;
    this.#reporter = reporter;
    this.#taken = new Uint8Array(addresses.length);
    this.#rowsStart = new Uint32Array(streetCount + 1);
    for (const { street } of addresses) this.#rowsStart[street + 1]!++;
    for (let street = 0; street < streetCount; street++) this.#rowsStart[street + 1]! += this.#rowsStart[street]!;
    this.#rows = new Uint32Array(addresses.length);
    const next = this.#rowsStart.slice();
    let row = 0;
    for (const { street } of addresses) this.#rows[next[street]!++] = row++;
  }

  /** Clears the cache of house numbers: a region's houses are looked up only among its own streets. */
  forgetStreets(): void {
    this.#byStreet.clear();
  }

  /** Canonical numbers of the map's houses of a street. */
  keysOf(street: number): HouseKeys {
    return this.#housesOf(street).byKey;
  }

  /**
   * Returns the position of the house in the map's addresses, looked up by number on these streets, or -1. Each
   * position is returned only once.
   */
  find(house: RegisterHouse, streets: readonly number[]): number {
    const number = parseHouseNumber(house.housenumber);
    const key = number && houseKey(number);
    for (const street of streets) {
      const same = key === null ? undefined : this.#housesOf(street).byKey.get(key);
      if (!same) continue;
      const free = same.filter((address) => this.#taken[address] === 0);
      const address = free.find((position) => this.#addresses.at(position)!.building >= 0) ?? free[0];
      if (address === undefined) {
        const { fiasId, housenumber: name } = house;
        this.#reporter.doubt({ outcome: 'house twice in the register', fiasId, name, map: null });
        return -1;
      }
      this.#taken[address] = 1;
      this.#reporter.count('house linked');
      return address;
    }
    this.#reporter.count('house in the register only');
    return -1;
  }

  /** Returns a point between the neighbouring numbers on the house's side of the street; null unless both exist. */
  interpolate(house: RegisterHouse, streets: readonly number[]): Pick<AddressRecord, 'lonE7' | 'latE7'> | null {
    const wanted = parseHouseNumber(house.housenumber)?.number;
    if (!wanted) return null;
    for (const street of streets) {
      const side = this.#housesOf(street).numbered.filter(({ number }) => number % 2 === wanted % 2);
      const before = side.findLast(({ number }) => number <= wanted);
      const after = side.find(({ number }) => number >= wanted);
      if (!before || !after || after.number - before.number > MAX_NUMBER_GAP) continue;
      const span = after.number - before.number;
      const share = span === 0 ? 0 : (wanted - before.number) / span;
      const from = this.#addresses.at(before.address)!;
      const to = this.#addresses.at(after.address)!;
      return {
        lonE7: Math.round(from.lonE7 + share * (to.lonE7 - from.lonE7)),
        latE7: Math.round(from.latE7 + share * (to.latE7 - from.latE7)),
      };
    }
    return null;
  }

  #housesOf(street: number): StreetHouses {
    const known = this.#byStreet.get(street);
    if (known) return known;
    const houses: StreetHouses = { byKey: new Map(), numbered: [] };
    this.#byStreet.set(street, houses);
    // Streets that only the register has contain no mapped houses.
    for (let i = this.#rowsStart[street] ?? 0; i < (this.#rowsStart[street + 1] ?? 0); i++) {
      const address = this.#rows[i]!;
      const number = parseHouseNumber(this.#addresses.at(address)!.housenumber);
      if (!number) continue;
      const key = houseKey(number);
      addToList(houses.byKey, key, address);
      houses.numbered.push({ number: number.number, address });
    }
    houses.numbered.sort((a, b) => a.number - b.number);
    return houses;
  }
}

/** Returns a function that gives the canonical numbers of a register street's houses; they are parsed on first use. */
export function registerHouseKeys({ streets, houses }: RegisterRegion): (street: number) => HouseKeys {
  const known = new Map<number, HouseKeys>();
  let byStreet: number[][] | null = null;
  const group = (): number[][] => {
    const groups = streets.map((): number[] => []);
    houses.forEach(({ street }, house) => groups[street]!.push(house));
    return groups;
  };
  return (street) => {
    let keys = known.get(street);
    if (!keys) {
      byStreet ??= group();
      const numbers = byStreet[street]!.map((house) => parseHouseNumber(houses[house]!.housenumber));
      keys = new Set(numbers.flatMap((number) => (number ? [houseKey(number)] : [])));
      known.set(street, keys);
    }
    return keys;
  };
}
