import { type AddressRecord, formatOsmRef, type GeocodingInput, osmIdOf, type StreetRecord } from '@verst/core/build';
import { findAbove } from '../places/above-places.ts';
import { AddressVotes } from '../places/address-votes.ts';
import type { BoundaryHierarchy } from '../places/boundary-hierarchy.ts';
import type { MergedPlace } from '../places/merge-places.ts';
import { KIND_TRAITS } from '../places/place-kinds.ts';
import { PlaceLocator } from '../places/place-locator.ts';
import { placeKey } from '../places/place-name.ts';
import { findParents, placeRecords } from '../places/place-records.ts';
import { settlementsFromAddresses } from '../places/settlements-from-addresses.ts';
import type { WarningCollector } from '../warnings.ts';
import { assignHouses } from './assign-houses.ts';
import type { NamedWay } from './named-ways.ts';
import { AddressPlacer } from './settlement-of.ts';
import { type PlacedAddress, StreetBook } from './street-book.ts';
import { middleOf, sampleLine, type StreetPiece } from './street-pieces.ts';
import { StreetRecordList } from './street-records.ts';
import type { LocatedAddress } from './address-collector.ts';

/** Input of {@link buildGeocoding}. */
export interface GeocodingParts {
  readonly merged: readonly MergedPlace[];
  /** Given up, changed: there are too many to be held twice. */
  readonly houses: LocatedAddress[];
  readonly ways: readonly NamedWay[];
  readonly hierarchy: BoundaryHierarchy;
}

/** Puts streets and houses into settlements, houses on streets, and everything into records. */
export function buildGeocoding(
  parts: GeocodingParts,
  warnings: WarningCollector,
): {
  geocoding: GeocodingInput & { readonly streets: StreetRecord[]; readonly addresses: AddressRecord[] };
  places: readonly MergedPlace[];
} {
  const places = withSettlement(withoutUnusedCuts(parts.merged, parts.houses, warnings), parts);
  const locator = new PlaceLocator(places);
  const placer = new AddressPlacer(places, locator);
  const votes = new AddressVotes();
  for (const house of parts.houses) {
    const settlement = placer.settlementOf(house);
    votes.add(settlement, house);
    Object.assign(house, {
      settlement,
      suburb: placer.suburbOf(house, settlement),
      allotments: placer.allotmentsAt(house.lonE7, house.latE7),
    });
  }
  const placed = parts.houses as PlacedAddress[];

  const list = new StreetRecordList(repeatedRefs(placed));
  const book = new StreetBook(parts.ways.map((way) => pieceOf(way, placer)));
  const assigned = assignHouses(placed.splice(0), places, placer, book, warnings);
  for (const street of book.streets) {
    list.addStreet(street);
    street.houses.length = 0;
  }
  for (const { part, name, houses } of assigned.places) list.addPlace(places[part] ?? null, name, houses);
  for (const [settlement, houses] of assigned.settlements) list.addSettlement(places[settlement]!, houses);

  const parents = findParents(places, locator);
  const above = findAbove({ places, parents, locator, hierarchy: parts.hierarchy, votes }, warnings);
  const records = placeRecords(places, parents, above);
  return { geocoding: { places: records, streets: list.streets, addresses: list.addresses }, places };
}

/** Returns the references that several addresses have. No set of all: a country has more than a set can hold. */
function repeatedRefs(houses: readonly PlacedAddress[]): Set<number> {
  const refs = Float64Array.from(houses, ({ ref }) => ref).sort();
  return new Set(refs.filter((ref, i) => ref === refs[i - 1]));
}

function pieceOf({ ref, names, road, xy }: NamedWay, placer: AddressPlacer): StreetPiece {
  const samples = sampleLine(xy);
  const [lonE7, latE7] = middleOf(samples);
  const where = { city: null, place: null, suburbName: null, district: null, lonE7, latE7 };
  const settlement = placer.settlementOf(where);
  return {
    wayId: osmIdOf(ref),
    names,
    road,
    samples,
    settlement,
    suburb: placer.suburbOf(where, settlement),
    allotments: placer.allotmentsAt(lonE7, latE7),
  };
}

/** A place that the extract cuts off is kept where some address inside names it; Moscow is no place of Khimki. */
function withoutUnusedCuts(
  merged: readonly MergedPlace[],
  houses: readonly LocatedAddress[],
  warnings: WarningCollector,
): MergedPlace[] {
  const named = new Set<string>();
  for (const { city, place } of houses) {
    if (city !== null) named.add(placeKey(city));
    if (place !== null) named.add(placeKey(place));
  }
  return merged.filter(({ cut, names, ref, kind }) => {
    if (!cut) return true;
    const used = KIND_TRAITS[kind].class !== 'area' && named.has(placeKey(names.name));
    if (!used) warnings.add('place cut by the extract and named by no address', formatOsmRef(ref), names.name);
    return used;
  });
}

function withSettlement(places: readonly MergedPlace[], { houses, ways }: GeocodingParts): readonly MergedPlace[] {
  const some = houses[0] ?? (ways[0] && { lonE7: ways[0].xy[0]!, latE7: ways[0].xy[1]! });
  if (!some || places.some(({ kind, cut }) => KIND_TRAITS[kind].class === 'settlement' && !cut)) return places;
  return [...places, ...settlementsFromAddresses(houses, [some.lonE7, some.latE7])];
}
