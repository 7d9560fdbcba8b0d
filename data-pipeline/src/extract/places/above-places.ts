import { formatOsmRef } from '@verst/core/build';
import type { LocatedAddress } from '../addresses/address-collector.ts';
import type { WarningCollector } from '../warnings.ts';
import type { BoundaryHierarchy } from './boundary-hierarchy.ts';
import type { MergedPlace } from './merge-places.ts';
import { isRegionCity, isSettlement } from './place-kinds.ts';
import type { PlaceLocator } from './place-locator.ts';
import { regionByCode, regionByName, regionByPostcode } from './russian-regions.ts';

/** Names of what lies above a place; null where unknown. */
export interface Above {
  readonly region: string | null;
  readonly district: string | null;
}

/**
 * Region and district of every place. Where their outlines are whole, they decide. In an extract they are cut, so then,
 * in this order: the place's own tags; what boundary relations list it or its district; classifier codes in the tags;
 * what most addresses in the place say, by `addr:region` and by postcode; the settlement it belongs to or lies nearest.
 *
 * @param parents - for each place the settlement it is part of, or -1
 */
export function findAbove(
  places: readonly MergedPlace[],
  parents: readonly number[],
  locator: PlaceLocator,
  hierarchy: BoundaryHierarchy,
  addresses: AddressVotes,
  warnings: WarningCollector,
): Above[] {
  const regions = places.map((place, position) =>
    place.kind === 'region' ? null : ownRegion(place, position, locator, places, hierarchy, addresses),
  );
  const neighbours = places.flatMap((place, position) =>
    isSettlement(place.kind) && regions[position] ? [position] : [],
  );
  return places.map((place, position) => {
    if (place.kind === 'region') return { region: null, district: null };
    const parent = parents[position]!;
    const found =
      regions[position] ?? (parent < 0 ? null : regions[parent]) ?? nearestRegion(place, neighbours, places, regions);
    const region = found === null ? null : hierarchy.regionNamed(found);
    if (region === null) warnings.add('place without a region', formatOsmRef(place.ref), place.names.name);
    const district =
      place.kind === 'district' ? null : districtOf(place, locator, places, hierarchy, addresses, position);
    return {
      region,
      district:
        district ?? (parent < 0 ? null : districtOf(places[parent]!, locator, places, hierarchy, addresses, parent)),
    };
  });
}

function ownRegion(
  place: MergedPlace,
  position: number,
  locator: PlaceLocator,
  places: readonly MergedPlace[],
  hierarchy: BoundaryHierarchy,
  addresses: AddressVotes,
): string | null {
  if (isSettlement(place.kind) && isRegionCity(place.names.name)) return place.names.name;
  const around = locator.containing(place.lonE7, place.latE7).map((i) => places[i]!);
  const outline = around.find(({ kind }) => kind === 'region');
  if (outline) return outline.names.name;
  return (
    regionInTags(place.tags) ??
    firstOf(place.refs, (ref) => hierarchy.regionAbove(ref)) ??
    firstOf(
      around.filter(({ kind }) => kind === 'district'),
      ({ tags, refs }) => {
        return regionInTags(tags) ?? firstOf(refs, (ref) => hierarchy.regionAbove(ref));
      },
    ) ??
    regionByName(addresses.mostFrequent(position, 'region')) ??
    regionByPostcode(addresses.mostFrequent(position, 'postcode'))
  );
}

function regionInTags(tags: Readonly<Record<string, string>>): string | null {
  const named = tags['addr:region'] ?? tags['is_in:region'] ?? tags['is_in:state'] ?? tags['addr:state'];
  if (named) return regionByName(named) ?? named;
  for (const part of (tags['is_in'] ?? '').split(/[,;]/)) {
    const region = regionByName(part);
    if (region !== null) return region;
  }
  const code = tags['cladr:code'] ?? tags['kladr:user'] ?? tags['addr:kladr'];
  return regionByCode(code) ?? regionByPostcode(tags['addr:postcode'] ?? tags['postal_code'] ?? null);
}

function districtOf(
  place: MergedPlace,
  locator: PlaceLocator,
  places: readonly MergedPlace[],
  hierarchy: BoundaryHierarchy,
  addresses: AddressVotes,
  position: number,
): string | null {
  const around = locator.areaAt(place.lonE7, place.latE7, ({ kind }) => kind === 'district');
  if (around >= 0) return places[around]!.names.name;
  return (
    place.tags['addr:district'] ??
    firstOf(place.refs, (ref) => hierarchy.districtAbove(ref)) ??
    addresses.mostFrequent(position, 'district')
  );
}

/** Of the nearest settlement whose region is known. */
function nearestRegion(
  place: MergedPlace,
  neighbours: readonly number[],
  places: readonly MergedPlace[],
  regions: readonly (string | null)[],
): string | null {
  let best: string | null = null;
  let bestDistance = Infinity;
  for (const position of neighbours) {
    const other = places[position]!;
    const distance = Math.hypot((other.lonE7 - place.lonE7) / 2, other.latE7 - place.latE7);
    if (distance < bestDistance && distance < NEIGHBOUR_E7) {
      bestDistance = distance;
      best = regions[position]!;
    }
  }
  return best;
}

/** About 50 km. */
const NEIGHBOUR_E7 = 4_500_000;

function firstOf<T>(items: readonly T[], read: (item: T) => string | null): string | null {
  for (const item of items) {
    const value = read(item);
    if (value !== null) return value;
  }
  return null;
}

type VotedTag = 'region' | 'district' | 'postcode';

/** What the addresses in each place say about what lies above it. */
export class AddressVotes {
  readonly #votes = new Map<string, Map<string, number>>();

  /** Counts the tags of one address for the place it lies in. */
  add(position: number, address: LocatedAddress): void {
    this.#count(`${position}/region`, address.region);
    // In a city `addr:district` is often the city's own.
    this.#count(`${position}/district`, address.district);
    this.#count(`${position}/postcode`, address.postcode?.slice(0, 3) ?? null);
  }

  /** The value that most addresses of the place give, or null. */
  mostFrequent(position: number, tag: VotedTag): string | null {
    let best: string | null = null;
    let bestCount = 0;
    for (const [value, count] of this.#votes.get(`${position}/${tag}`) ?? []) {
      if (count > bestCount) [best, bestCount] = [value, count];
    }
    return best;
  }

  #count(key: string, value: string | null): void {
    if (value === null) return;
    const votes = this.#votes.get(key) ?? new Map<string, number>();
    votes.set(value, (votes.get(value) ?? 0) + 1);
    this.#votes.set(key, votes);
  }
}
