import { distanceM, formatOsmRef, fromE7, type LayerInput } from '@verst/core/build';
import { BuildingIndex } from '../geometry/building-index.ts';
import type { WarningCollector } from '../warnings.ts';
import type { AddressSource, LocatedAddress } from './address-collector.ts';
import { houseKey } from './house-key.ts';
import { streetKey } from './street-key.ts';

/** An address that is no building's own is the same house as a building of that address this near. */
const SAME_HOUSE_M = 150;

const SOURCE_ORDER: Readonly<Record<AddressSource, number>> = { building: 0, node: 1, entrance: 2, area: 3, poi: 4 };

/**
 * Turns tagged objects into addresses of houses:
 *
 * - a building keeps its own addresses;
 * - a node (shop, entrance, plate) or ground that repeats the address of its building, or of a building nearby, is
 *   dropped;
 * - a building without an address takes the one on which all nodes inside it, and the ground around it, agree;
 * - where they disagree, and outside of buildings, each different address stays where it was found.
 */
export function houseAddresses(
  located: readonly LocatedAddress[],
  buildings: LayerInput,
  warnings: WarningCollector,
): LocatedAddress[] {
  const index = new BuildingIndex(buildings);
  const inside = new Map<number, LocatedAddress[]>();
  const outside: LocatedAddress[] = [];
  for (const address of located) {
    if (address.source === 'building') continue;
    const building = index.touching(address.lonE7, address.latE7);
    if (building < 0) outside.push(address);
    else append(inside, building, { ...address, building });
  }

  // Of the buildings' own addresses, nearly all, only those are looked up that others may repeat.
  const houses: LocatedAddress[] = [];
  const others = new Set([...[...inside.values()].flat(), ...outside].map(identityOf));
  const known = new KnownHouses();
  const byBuilding = new Map<number, LocatedAddress[]>();
  for (const address of located) {
    if (address.source !== 'building') continue;
    houses.push(address);
    if (inside.has(address.building)) append(byBuilding, address.building, address);
    if (others.size > 0 && others.has(identityOf(address))) known.add(address);
  }
  for (const [building, visitors] of inside) {
    const owner = byBuilding.get(building);
    for (const house of owner
      ? addressesBeside(owner, visitors, known, warnings)
      : adoptedBy(building, visitors, buildings)) {
      houses.push(house);
      known.add(house);
    }
  }
  for (const address of outside.sort((a, b) => SOURCE_ORDER[a.source] - SOURCE_ORDER[b.source])) {
    const twin = known.near(address);
    if (twin)
      warnings.add('address repeated beside its house', formatOsmRef(address.ref), `as ${formatOsmRef(twin.ref)}`);
    else {
      houses.push(address);
      known.add(address);
    }
  }
  return houses;
}

/** Of the addresses inside a building that has its own, those that say something else and stand nowhere near. */
function addressesBeside(
  owner: readonly LocatedAddress[],
  visitors: readonly LocatedAddress[],
  known: KnownHouses,
  warnings: WarningCollector,
): LocatedAddress[] {
  const kept = new Map<string, LocatedAddress>();
  for (const visitor of visitors) {
    if (owner.some((address) => repeats(address, visitor)) || known.near(visitor)) {
      warnings.add('address repeated inside its building', formatOsmRef(visitor.ref));
    } else keepBest(kept, visitor);
  }
  return [...kept.values()];
}

/** A shop often leaves out the street, or writes only the number. */
function repeats(address: LocatedAddress, visitor: LocatedAddress): boolean {
  if (houseKey(address.housenumber) !== houseKey(visitor.housenumber)) return false;
  return identityOf(address) === identityOf(visitor) || (visitor.street === null && visitor.place === null);
}

/** The addresses that a building without its own gets from what lies inside it. */
function adoptedBy(building: number, visitors: readonly LocatedAddress[], buildings: LayerInput): LocatedAddress[] {
  const distinct = new Map<string, LocatedAddress>();
  for (const visitor of visitors) keepBest(distinct, visitor);
  const addresses = [...distinct.values()];
  if (addresses.length !== 1) return addresses;
  return [{ ...addresses[0]!, ref: buildings.refs[building]!, source: 'building' }];
}

function keepBest(kept: Map<string, LocatedAddress>, address: LocatedAddress): void {
  const key = identityOf(address);
  const present = kept.get(key);
  if (!present || SOURCE_ORDER[address.source] < SOURCE_ORDER[present.source]) kept.set(key, address);
}

/** Addresses seen so far, found again by what they say and where. */
class KnownHouses {
  readonly #byIdentity = new Map<string, LocatedAddress[]>();

  add(address: LocatedAddress): void {
    append(this.#byIdentity, identityOf(address), address);
  }

  near(address: LocatedAddress): LocatedAddress | undefined {
    return this.#byIdentity
      .get(identityOf(address))
      ?.find(
        ({ lonE7, latE7 }) =>
          distanceM(fromE7(lonE7), fromE7(latE7), fromE7(address.lonE7), fromE7(address.latE7)) < SAME_HOUSE_M,
      );
  }
}

const identityOf = ({ street, place, housenumber }: LocatedAddress): string =>
  `${streetKey(street ?? place ?? '').full}|${houseKey(housenumber)}`;

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
