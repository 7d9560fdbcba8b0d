import { formatOsmRef } from '@verst/core/build';
import type { WarningCollector } from '../warnings.ts';
import type { AddressVotes } from './address-votes.ts';
import type { BoundaryHierarchy } from './boundary-hierarchy.ts';
import type { MergedPlace } from './merge-places.ts';
import { isRegionCity, isSettlement } from './place-kinds.ts';
import type { PlaceLocator } from './place-locator.ts';
import { regionByCode, regionByName, regionByPostcode } from './russian-regions.ts';

/** About 50 km: a place whose region is otherwise unknown takes that of the nearest settlement within this distance. */
const NEIGHBOUR_E7 = 4_500_000;

/** Names of the region and district that a place belongs to; null if unknown. */
export interface Above {
  readonly region: string | null;
  readonly district: string | null;
}

/** Facts about all places; the lists have one entry per place. */
export interface PlacesKnown {
  readonly places: readonly MergedPlace[];
  /** The settlement that a place is part of, or -1. */
  readonly parents: readonly number[];
  readonly locator: PlaceLocator;
  readonly hierarchy: BoundaryHierarchy;
  readonly votes: AddressVotes;
}

/**
 * Returns the region and district of every place. If their outlines are complete, these decide. In an extract they are
 * cut; then these decide, in this order: the place's own tags, including classifier codes; the boundary relations that
 * list it or its district; the values that most addresses in the place have, by `addr:region` and by postcode; the
 * settlement that it belongs to or that is nearest.
 */
export function findAbove(known: PlacesKnown, warnings: WarningCollector): Above[] {
  const { places, parents, hierarchy } = known;
  const regions = places.map(({ kind }, position) => (kind === 'region' ? null : ownRegion(known, position)));
  const neighbours = places.flatMap(({ kind }, position) =>
    isSettlement(kind) && regions[position] ? [position] : [],
  );
  return places.map((place, position) => {
    if (place.kind === 'region') return { region: null, district: null };
    const parent = parents[position]!;
    const ofParent = parent < 0 ? null : regions[parent]!;
    const found = regions[position] ?? ofParent ?? nearestRegion(place, neighbours, places, regions);
    if (found === null) warnings.add('place without a region', formatOsmRef(place.ref), place.names.name);
    return {
      region: found === null ? null : hierarchy.regionNamed(found),
      district: place.kind === 'district' ? null : (ownDistrict(known, position) ?? ownDistrict(known, parent)),
    };
  });
}

function ownRegion({ places, locator, hierarchy, votes }: PlacesKnown, position: number): string | null {
  const place = places[position]!;
  if (isSettlement(place.kind) && isRegionCity(place.names.name)) return place.names.name;
  const around = locator.containing(place.lonE7, place.latE7).map((i) => places[i]!);
  const outline = around.find(({ kind }) => kind === 'region');
  if (outline) return outline.names.name;
  const told = ({ tags, refs }: MergedPlace): string | null =>
    regionInTags(tags) ?? firstOf(refs, (ref) => hierarchy.regionAbove(ref));
  const districts = around.filter(({ kind }) => kind === 'district');
  return (
    told(place) ??
    firstOf(districts, told) ??
    regionByName(votes.mostFrequent(position, 'region')) ??
    regionByPostcode(votes.mostFrequent(position, 'postcode'))
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

/** Returns null also for position -1. */
function ownDistrict({ places, locator, hierarchy, votes }: PlacesKnown, position: number): string | null {
  const place = places[position];
  if (!place) return null;
  const around = locator.areaAt(place.lonE7, place.latE7, ({ kind }) => kind === 'district');
  if (around >= 0) return places[around]!.names.name;
  return (
    place.tags['addr:district'] ??
    firstOf(place.refs, (ref) => hierarchy.districtAbove(ref)) ??
    votes.mostFrequent(position, 'district')
  );
}

/** Returns the region of the nearest settlement whose region is known. */
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

function firstOf<T>(items: readonly T[], read: (item: T) => string | null): string | null {
  for (const item of items) {
    const value = read(item);
    if (value !== null) return value;
  }
  return null;
}
