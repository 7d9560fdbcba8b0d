import { addToList, formatOsmRef } from '@verst/core/build';
import type { MergedPlace } from '../places/merge-places.ts';
import { placeKey } from '../places/place-name.ts';
import type { WarningCollector } from '../warnings.ts';
import { clusterByDistance } from './cluster-points.ts';
import type { AddressPlacer } from './settlement-of.ts';
import type { LocatedAddresses, PlacedAddress } from './located-addresses.ts';
import type { StreetBook } from './street-book.ts';
import { streetKey } from './street-key.ts';

/** Largest gap between houses of one quarter with the same `addr:place`, in metres. */
const PLACE_GAP_M = 2_000;

/** Type words that name a quarter even in `addr:street`. */
const QUARTER_TYPES = new Set(['микрорайон', 'квартал']);

/** Houses that belong to a quarter, gardeners' area or part of a village. */
export interface PlaceHouses {
  /** Position in places, or -1 if the map has no place of that name. */
  readonly part: number;
  readonly name: string;
  /** Rows of addresses. */
  readonly houses: number[];
}

/** Houses by their place or settlement, as rows of addresses; houses on streets are in the street book. */
export interface AssignedHouses {
  readonly places: readonly PlaceHouses[];
  /** By position of the settlement. */
  readonly settlements: ReadonlyMap<number, readonly number[]>;
}

/**
 * Assigns every house to a street, a place or its settlement. Mappers confuse the two tags, so the map decides: a name
 * in `addr:street` that no road but a quarter has means the quarter, and a name in `addr:place` that only a road has
 * means the road. A house with neither tag belongs to the gardeners' area around it, or else to the settlement.
 */
export function assignHouses(
  houses: LocatedAddresses,
  places: readonly MergedPlace[],
  placer: AddressPlacer,
  book: StreetBook,
  warnings: WarningCollector,
): AssignedHouses {
  const byPlace = new Map<string, PlaceHouses>();
  const bySettlement = new Map<number, number[]>();
  const unmapped: number[] = [];
  const toPlace = (house: PlacedAddress, part: number, name: string): void => {
    const key = `${house.settlement}|${part >= 0 ? part : placeKey(name)}`;
    const group = byPlace.get(key);
    if (group) group.houses.push(house.row);
    else byPlace.set(key, { part, name, houses: [house.row] });
  };
  const toSettlement = (house: PlacedAddress): void => {
    addToList(bySettlement, house.settlement, house.row);
  };

  for (const house of houses) {
    const { street, place } = house;
    if (street !== null) {
      if (book.add(house, street)) continue;
      const part = mayNamePart(street) ? placer.partNamed(street, house) : -1;
      if (part >= 0) toPlace(house, part, street);
      else unmapped.push(house.row);
    } else if (place !== null) {
      if (placeKey(place) === placeKey(places[house.settlement]!.names.name)) toSettlement(house);
      else {
        const part = placer.partNamed(place, house);
        if (part >= 0 || !book.add(house, place)) toPlace(house, part, place);
      }
    } else {
      warnings.add('address without a street or place', formatOsmRef(house.ref), house.housenumber);
      if (house.allotments >= 0) toPlace(house, house.allotments, places[house.allotments]!.names.name);
      else toSettlement(house);
    }
  }
  book.addUnmapped(unmapped);
  return {
    places: [...byPlace.values()].flatMap((place) => splitByDistance(place, houses)),
    settlements: bySettlement,
  };
}

function mayNamePart(street: string): boolean {
  const { type } = streetKey(street);
  return type === null || QUARTER_TYPES.has(type);
}

/** Splits a quarter whose houses are far apart: it is several quarters of one name. */
function splitByDistance({ part, name, houses }: PlaceHouses, addresses: LocatedAddresses): PlaceHouses[] {
  const numbers = clusterByDistance(
    houses.map((row) => {
      const { lonE7, latE7 } = addresses.at(row);
      return Int32Array.of(lonE7, latE7);
    }),
    PLACE_GAP_M,
  );
  const clusters: PlaceHouses[] = [];
  houses.forEach((row, i) => (clusters[numbers[i]!] ??= { part, name, houses: [] }).houses.push(row));
  return clusters;
}
