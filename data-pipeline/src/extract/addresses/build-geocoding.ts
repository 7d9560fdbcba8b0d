import { formatOsmRef, osmIdOf } from '@verst/core/build';
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
import { StreetBook } from './street-book.ts';
import { middleOf, sampleLine, type StreetPiece } from './street-pieces.ts';
import { StreetRecordList } from './street-records.ts';
import type { ExtractedGeocoding } from '../types.ts';
import type { LocatedAddress, LocatedAddresses } from './located-addresses.ts';

/** Input of {@link buildGeocoding}. */
export interface GeocodingParts {
  readonly merged: readonly MergedPlace[];
  /** Addresses of houses; {@link buildGeocoding} sets their places. */
  readonly houses: LocatedAddresses;
  readonly ways: readonly NamedWay[];
  readonly hierarchy: BoundaryHierarchy;
}

/** Assigns streets and houses to settlements and houses to streets, and returns the records of all. */
export function buildGeocoding(
  parts: GeocodingParts,
  warnings: WarningCollector,
): { geocoding: ExtractedGeocoding; places: readonly MergedPlace[] } {
  const { houses } = parts;
  const places = withSettlement(withoutUnusedCuts(parts.merged, houses, warnings), parts);
  const locator = new PlaceLocator(places);
  const placer = new AddressPlacer(places, locator);
  const votes = new AddressVotes();
  for (const house of houses) {
    const settlement = placer.settlementOf(house);
    votes.add(settlement, house);
    const suburb = placer.suburbOf(house, settlement);
    houses.putAt({ settlement, suburb, allotments: placer.allotmentsAt(house.lonE7, house.latE7) }, house.row);
  }

  const pieces = parts.ways.map((way) => pieceOf(way, placer));
  const book = new StreetBook(pieces, houses);
  const assigned = assignHouses(houses, places, placer, book, warnings);
  const list = new StreetRecordList(houses);
  for (const street of book.streets) list.addStreet(street);
  for (const { part, name, houses: rows } of assigned.places) list.addPlace(places[part] ?? null, name, rows);
  for (const [settlement, rows] of assigned.settlements) list.addSettlement(places[settlement]!, rows);

  const parents = findParents(places, locator);
  const above = findAbove({ places, parents, locator, hierarchy: parts.hierarchy, votes }, warnings);
  const records = placeRecords(places, parents, above);
  return { geocoding: { places: records, streets: list.streets, addresses: list.addresses }, places };
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

/** Drops places that the extract cuts off unless an address inside names them: Khimki must not contain Moscow. */
function withoutUnusedCuts(
  merged: readonly MergedPlace[],
  houses: Iterable<LocatedAddress>,
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
    if (!used) warnings.add('place cut by the extract and not named by any address', formatOsmRef(ref), names.name);
    return used;
  });
}

function withSettlement(places: readonly MergedPlace[], { houses, ways }: GeocodingParts): readonly MergedPlace[] {
  const [house] = houses;
  const some = house ?? (ways[0] && { lonE7: ways[0].xy[0]!, latE7: ways[0].xy[1]! });
  if (!some || places.some(({ kind, cut }) => KIND_TRAITS[kind].class === 'settlement' && !cut)) return places;
  return [...places, ...settlementsFromAddresses(houses, [some.lonE7, some.latE7])];
}
