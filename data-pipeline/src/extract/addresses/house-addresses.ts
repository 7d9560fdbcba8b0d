import {
  addToList,
  distanceM,
  formatOsmRef,
  fromE7,
  type LayerInput,
  METERS_PER_DEGREE,
  metersPerDegreeLon,
  toE7,
} from '@verst/core/build';
import { growableUint32 } from '../../columns/growable.ts';
import { BuildingIndex } from '../geometry/building-index.ts';
import type { WarningCollector } from '../warnings.ts';
import { houseKey } from './house-key.ts';
import type { AddressSource, LocatedAddress, LocatedAddresses, PlacedAddress } from './located-addresses.ts';
import { streetKey } from './street-key.ts';

/** An address without a building of its own is the same house as a building with that address this near. */
const SAME_HOUSE_M = 150;

const SOURCE_ORDER: Readonly<Record<AddressSource, number>> = { building: 0, node: 1, entrance: 2, area: 3, poi: 4 };

/**
 * Keeps only the addresses of houses:
 *
 * - a building keeps its own addresses;
 * - a node (shop, entrance, plate) or ground that repeats the address of its building, or of a building nearby, is
 *   dropped, but for the postcode that the house may lack;
 * - a building without an address takes the one on which all nodes and grounds inside it agree;
 * - if these disagree, and outside buildings, each distinct address stays where it was found.
 */
export function keepHouses(addresses: LocatedAddresses, buildings: LayerInput, warnings: WarningCollector): void {
  const index = new BuildingIndex(buildings);
  const inside = new Map<number, PlacedAddress[]>();
  const outside: PlacedAddress[] = [];
  for (let row = 0; row < addresses.length; row++) {
    if (addresses.sourceOf(row) === 'building') continue;
    const address = addresses.at(row);
    const building = index.touching(address.lonE7, address.latE7);
    if (building < 0) outside.push(address);
    else {
      addresses.putInto(building, row);
      addToList(inside, building, { ...address, building });
    }
  }

  // Nearly all addresses are buildings' own; only those that another object nearby may repeat are indexed.
  const houses = growableUint32();
  const nearOthers = new Set<string>();
  for (const other of outside) for (const cell of cellsAround(other)) nearOthers.add(cell);
  for (const visitors of inside.values()) {
    for (const visitor of visitors) for (const cell of cellsAround(visitor)) nearOthers.add(cell);
  }
  const known = new KnownHouses();
  const byBuilding = new Map<number, PlacedAddress[]>();
  for (let row = 0; row < addresses.length; row++) {
    if (addresses.sourceOf(row) !== 'building') continue;
    houses.push(row);
    if (nearOthers.size === 0) continue;
    const address = addresses.at(row);
    if (inside.has(address.building)) addToList(byBuilding, address.building, address);
    if (nearOthers.has(cellOf(address))) known.add(address);
  }
  for (const [building, visitors] of inside) {
    const owner = byBuilding.get(building);
    const kept = owner ? addressesBeside(owner, visitors, known, addresses, warnings) : distinctOf(visitors);
    if (!owner && kept.length === 1) addresses.giveToBuilding(buildings.refs[building]!, kept[0]!.row);
    for (const { row } of kept) {
      houses.push(row);
      known.add(addresses.at(row));
    }
  }
  for (const address of outside.sort((a, b) => SOURCE_ORDER[a.source] - SOURCE_ORDER[b.source])) {
    const twin = known.near(address);
    if (twin) {
      addresses.completePostcode(twin.row, address);
      warnings.add('address duplicates a nearby house', formatOsmRef(address.ref), `same as ${formatOsmRef(twin.ref)}`);
    } else {
      houses.push(address.row);
      known.add(address);
    }
  }
  addresses.keepOnly(houses.values());
}

/** Returns the distinct addresses inside a building that repeat neither its own nor those of known houses nearby. */
function addressesBeside(
  owner: readonly PlacedAddress[],
  visitors: readonly PlacedAddress[],
  known: KnownHouses,
  addresses: LocatedAddresses,
  warnings: WarningCollector,
): PlacedAddress[] {
  const others = visitors.filter((visitor) => {
    const house = owner.find((address) => repeats(address, visitor)) ?? known.near(visitor);
    if (house === undefined) return true;
    addresses.completePostcode(house.row, visitor);
    warnings.add('address repeated inside its building', formatOsmRef(visitor.ref));
    return false;
  });
  return distinctOf(others);
}

/** Returns true if a visitor repeats a building's address. Shops often omit the street and give only the number. */
function repeats(address: LocatedAddress, visitor: LocatedAddress): boolean {
  if (houseKey(address.housenumber) !== houseKey(visitor.housenumber)) return false;
  return identityOf(address) === identityOf(visitor) || (visitor.street === null && visitor.place === null);
}

/** Returns each distinct address once, from its most reliable object. */
function distinctOf(addresses: readonly PlacedAddress[]): PlacedAddress[] {
  const kept = new Map<string, PlacedAddress>();
  for (const address of addresses) {
    const key = identityOf(address);
    const present = kept.get(key);
    if (!present || SOURCE_ORDER[address.source] < SOURCE_ORDER[present.source]) kept.set(key, address);
  }
  return [...kept.values()];
}

/** Addresses seen so far, looked up by content and position. */
class KnownHouses {
  readonly #byCell = new Map<string, PlacedAddress[]>();

  add(address: PlacedAddress): void {
    addToList(this.#byCell, cellOf(address), address);
  }

  near(address: LocatedAddress): PlacedAddress | undefined {
    for (const cell of cellsAround(address)) {
      const found = this.#byCell
        .get(cell)
        ?.find(
          ({ lonE7, latE7 }) =>
            distanceM(fromE7(lonE7), fromE7(latE7), fromE7(address.lonE7), fromE7(address.latE7)) < SAME_HOUSE_M,
        );
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Side of a cell, in units of 1e-7 degrees: 2.2 km from south to north. */
const CELL_E7 = 200_000;

/** Returns the identity of an address with its cell: a country has thousands of houses «улица Ленина, 5». */
const cellOf = (address: LocatedAddress): string =>
  cellKey(identityOf(address), Math.floor(address.lonE7 / CELL_E7), Math.floor(address.latE7 / CELL_E7));

/** Returns the keys of {@link cellOf} that houses of the same identity within {@link SAME_HOUSE_M} may have. */
function cellsAround(address: LocatedAddress): string[] {
  const { lonE7, latE7 } = address;
  const height = toE7(SAME_HOUSE_M / METERS_PER_DEGREE);
  const width = toE7(SAME_HOUSE_M / metersPerDegreeLon(fromE7(latE7)));
  const identity = identityOf(address);
  const cells: string[] = [];
  for (let x = Math.floor((lonE7 - width) / CELL_E7); x <= Math.floor((lonE7 + width) / CELL_E7); x++) {
    for (let y = Math.floor((latE7 - height) / CELL_E7); y <= Math.floor((latE7 + height) / CELL_E7); y++) {
      cells.push(cellKey(identity, x, y));
    }
  }
  return cells;
}

const cellKey = (identity: string, x: number, y: number): string => `${identity}|${x}|${y}`;

const identityOf = ({ street, place, housenumber }: LocatedAddress): string =>
  `${streetKey(street ?? place ?? '').full}|${houseKey(housenumber)}`;
