import { KIND_TRAITS, isRegionCity } from '../places/place-kinds.ts';
import type { MergedPlace } from '../places/merge-places.ts';
import { NAMED_REACH, NamedPlaces, namedReachM } from '../places/named-places.ts';
import type { PlaceLocator } from '../places/place-locator.ts';
import { placeKey } from '../places/place-name.ts';

const isTown = ({ kind }: MergedPlace): boolean => KIND_TRAITS[kind].class === 'settlement';
const isPart = ({ kind }: MergedPlace): boolean => KIND_TRAITS[kind].class === 'part';

/** Tags of an address that may name its settlement, and its position. */
export interface WhereTags {
  readonly city: string | null;
  readonly place: string | null;
  readonly suburbName: string | null;
  readonly district: string | null;
  readonly lonE7: number;
  readonly latE7: number;
}

/** Decides which settlement and which part of it an address belongs to. */
export class AddressPlacer {
  readonly #places: readonly MergedPlace[];
  readonly #locator: PlaceLocator;
  readonly #named: NamedPlaces;

  constructor(places: readonly MergedPlace[], locator: PlaceLocator) {
    this.#places = places;
    this.#locator = locator;
    this.#named = new NamedPlaces(places);
  }

  /**
   * Returns the settlement of an address: the one that `addr:city` names if it is near, else the smallest whose outline
   * contains the address, else the nearest by reach. A village in `addr:place` counts as named too. -1 only if the map
   * has no settlement at all.
   */
  settlementOf(where: WhereTags): number {
    const around = this.#locator.settlementAt(where.lonE7, where.latE7);
    const named = this.#namedSettlement(where.city, where) ?? this.#namedVillage(where);
    if (named === undefined) return around;
    // Zelenograd is a town in Moscow: «addr:city=Москва» does not take its houses away from it.
    const name = this.#places[named]!.names.name;
    if (around >= 0 && isRegionCity(name) && this.#isInside(around, where)) return around;
    return named;
  }

  /**
   * Returns the city district or suburb of an address: by outline (districts before microdistricts), else by name. -1
   * if none.
   */
  suburbOf(where: WhereTags, settlement: number): number {
    const suburbs = this.#locator
      .containing(where.lonE7, where.latE7)
      .filter((position) => this.#places[position]!.kind === 'suburb');
    // Of nested districts the largest: it is the one that people name.
    const district = suburbs.findLast((position) => this.#places[position]!.tags['boundary'] === 'administrative');
    const found = district ?? suburbs[0];
    if (found !== undefined) return found;
    const centre = this.#places[settlement];
    for (const name of [where.suburbName, where.city, where.place, where.district]) {
      if (name === null || (centre && placeKey(name) === placeKey(centre.names.name))) continue;
      const position = this.#nearest(name, where, ({ kind }) => kind === 'suburb', 1);
      if (position !== undefined) return position;
    }
    return -1;
  }

  /** Returns the smallest gardeners' area around a point, or -1. */
  allotmentsAt(lonE7: number, latE7: number): number {
    return this.#locator.areaAt(
      lonE7,
      latE7,
      ({ kind, tags }) => kind === 'allotments' || tags['landuse'] === 'allotments',
    );
  }

  /** Returns the part of a settlement near a point that a name in `addr:place` means, or -1. */
  partNamed(name: string, point: { readonly lonE7: number; readonly latE7: number }): number {
    return this.#nearest(name, point, isPart, NAMED_REACH) ?? -1;
  }

  #namedSettlement(name: string | null, where: WhereTags): number | undefined {
    if (name === null) return undefined;
    const settlement = this.#nearest(name, where, isTown, NAMED_REACH);
    if (settlement !== undefined) return settlement;
    // A suburb that was once a town: use the city around it.
    const part = this.#nearest(name, where, ({ kind }) => kind === 'suburb', NAMED_REACH);
    if (part === undefined) return undefined;
    const { lonE7, latE7 } = this.#places[part]!;
    const around = this.#locator.settlementAt(lonE7, latE7);
    return around < 0 ? undefined : around;
  }

  #namedVillage(where: WhereTags): number | undefined {
    if (where.place === null) return undefined;
    return this.#nearest(where.place, where, isTown, 1);
  }

  #isInside(position: number, { lonE7, latE7 }: WhereTags): boolean {
    return this.#places[position]!.rings !== null && this.#locator.distanceToM(position, lonE7, latE7) === 0;
  }

  #nearest(
    name: string,
    { lonE7, latE7 }: { lonE7: number; latE7: number },
    accepts: (place: MergedPlace) => boolean,
    reach: number,
  ): number | undefined {
    let best: number | undefined;
    let bestM = Infinity;
    for (const position of this.#named.near(name, lonE7, latE7)) {
      const place = this.#places[position]!;
      if (!accepts(place)) continue;
      const distanceM = this.#locator.distanceToM(position, lonE7, latE7);
      if (distanceM < bestM && distanceM <= namedReachM(place.kind, reach)) {
        bestM = distanceM;
        best = position;
      }
    }
    return best;
  }
}
