import { addToList } from '@verst/core/build';
import type { Random } from '../random.ts';
import type { RoadGraph } from '../streets/road-graph.ts';
import type { Street } from '../streets/name-streets.ts';
import type { Settlement } from '../surroundings/lay-country-roads.ts';
import type { Building, Frontage } from './site.ts';

/** A building's address: street or place, number, and at some corners a second street. */
export interface Address {
  readonly street: Street | null;
  /** Village without streets, or gardeners' association, that the number belongs to; null if there is a street. */
  readonly place: string | null;
  /** Settlement, if it is not the town. */
  readonly city: string | null;
  readonly housenumber: string;
  readonly second: { readonly street: Street; readonly housenumber: string } | null;
}

const LETTERS = 'АБВГДЕЖЗИК';

interface Slot {
  readonly building: Building;
  readonly positionM: number;
  readonly isCorner: boolean;
}

/**
 * Numbers the buildings of all streets: odd numbers left of the street's direction, even ones right, rising from its
 * start. Sometimes a number is skipped, or repeated with a letter. Buildings that share a number get korpuses,
 * stroeniya or letters. Every number is unique in its street; buildings on unnamed roads get none.
 */
export function numberHouses(
  random: Random,
  graph: RoadGraph,
  streets: readonly Street[],
  buildings: readonly Building[],
  settlements: readonly Settlement[],
): Map<Building, Address> {
  const sides = collectSlots(graph, streets, buildings);
  const numbers = new Map<Building, { street: Street; number: string }[]>();
  const used = streets.map(() => new Set<string>());
  for (const [key, slots] of sides) {
    const street = streets[key >> 1]!;
    slots.sort((a, b) => a.positionM - b.positionM);
    const chances = random.fork(`${street.id} ${key & 1}`);
    let number = (key & 1) === 0 ? 1 : 2;
    let last = 0;
    for (const { building, isCorner } of slots) {
      let text = `${number}`;
      if (last > 0 && !isCorner && chances.chance(0.045) && !used[street.id]!.has(`${last}А`)) text = `${last}А`;
      else {
        last = number;
        number += chances.chance(0.06) ? 4 : 2;
      }
      used[street.id]!.add(text);
      const own = numbers.get(building) ?? [];
      own[isCorner ? 1 : 0] = { street, number: text };
      numbers.set(building, own);
    }
  }
  const addresses = new Map<Building, Address>();
  const parts = new Map<Building, Building[]>();
  for (const building of buildings) {
    if (building.partOf !== null && building.frontage !== null) {
      addToList(parts, building.partOf, building);
    }
  }
  const styles = random.fork('styles');
  for (const building of buildings) {
    const [first, second] = numbers.get(building) ?? [];
    if (first === undefined) continue;
    const settlement = graph.runs[graph.edges[building.frontage!.edge]!.run]!.settlement;
    const city = settlement === null ? null : settlements[settlement]!.name;
    addresses.set(building, { ...withCorner(styles, used, first, second), place: null, city });
    numberParts(styles, used[first.street.id]!, building, parts.get(building) ?? [], addresses);
  }
  numberPlaces(random.fork('places'), graph, buildings, settlements, addresses);
  return addresses;
}

/** Groups slots by street and side; the key is street id × 2, plus 1 for the right side. */
function collectSlots(
  graph: RoadGraph,
  streets: readonly Street[],
  buildings: readonly Building[],
): Map<number, Slot[]> {
  const places = new Map<number, { street: Street; startM: number; forward: boolean }>();
  for (const street of streets) {
    let startM = 0;
    for (const { edge, forward } of street.edges) {
      places.set(edge, { street, startM, forward });
      startM += graph.edges[edge]!.lengthM;
    }
  }
  const sides = new Map<number, Slot[]>();
  const enter = (building: Building, frontage: Frontage, isCorner: boolean): void => {
    const place = places.get(frontage.edge);
    if (place === undefined || place.street.name === null) return;
    const { lengthM } = graph.edges[frontage.edge]!;
    const positionM = place.startM + (place.forward ? frontage.alongM : lengthM - frontage.alongM);
    const key = place.street.id * 2 + (frontage.left === place.forward ? 0 : 1);
    const slot = { building, positionM, isCorner };
    addToList(sides, key, slot);
  };
  for (const building of buildings) {
    if (building.frontage === null || building.partOf !== null) continue;
    enter(building, building.frontage, false);
    if (building.corner !== null) enter(building, building.corner, true);
  }
  return sides;
}

/** Numbers the houses of settlements without streets consecutively, road by road. */
function numberPlaces(
  random: Random,
  graph: RoadGraph,
  buildings: readonly Building[],
  settlements: readonly Settlement[],
  addresses: Map<Building, Address>,
): void {
  const counters = settlements.map(() => 0);
  for (const building of buildings) {
    if (building.frontage === null) continue;
    const id = graph.runs[graph.edges[building.frontage.edge]!.run]!.settlement;
    const settlement = id === null ? undefined : settlements[id];
    if (settlement === undefined || settlement.hasStreets) continue;
    counters[id!]! += random.chance(0.08) ? 2 : 1;
    const place = settlement.kind === 'gardens' ? `СНТ «${settlement.name}»` : settlement.name;
    addresses.set(building, { street: null, place, city: null, housenumber: `${counters[id!]}`, second: null });
  }
}

/** Returns the address of a corner house: its number as a fraction, or both streets. */
function withCorner(
  random: Random,
  used: readonly Set<string>[],
  first: { street: Street; number: string },
  second: { street: Street; number: string } | undefined,
): Pick<Address, 'housenumber' | 'second'> & { street: Street } {
  if (second === undefined || second.street === first.street) {
    return { street: first.street, housenumber: first.number, second: null };
  }
  if (random.chance(0.5)) {
    const housenumber = `${first.number}/${second.number}`;
    used[first.street.id]!.add(housenumber);
    return { street: first.street, housenumber, second: null };
  }
  return {
    street: first.street,
    housenumber: first.number,
    second: { street: second.street, housenumber: second.number },
  };
}

function numberParts(
  random: Random,
  used: Set<string>,
  host: Building,
  parts: readonly Building[],
  addresses: Map<Building, Address>,
): void {
  if (parts.length === 0) return;
  const own = addresses.get(host)!;
  const base = own.housenumber;
  const give = (building: Building, housenumber: string): void => {
    used.add(housenumber);
    addresses.set(building, { ...own, housenumber, second: building === host ? own.second : null });
  };
  const flats = host.tags.building === 'apartments' && host.levels > 3;
  if (flats) {
    const hostCounts = own.second === null && random.chance(0.5);
    if (hostCounts) give(host, `${base} к1`);
    parts.forEach((part, i) => give(part, `${base} к${i + (hostCounts ? 2 : 1)}`));
    return;
  }
  const works =
    host.levels > 1 && ['office', 'industrial', 'commercial', 'hospital'].includes(host.tags.building ?? '');
  if (works || !/^\d+$/.test(base)) {
    parts.forEach((part, i) => give(part, `${base} с${i + 1}`));
    return;
  }
  let next = 0;
  for (const part of parts) {
    while (next < LETTERS.length && used.has(base + LETTERS[next]!)) next++;
    give(part, next < LETTERS.length ? base + LETTERS[next]! : `${base} с${parts.indexOf(part) + 1}`);
    next++;
  }
}
