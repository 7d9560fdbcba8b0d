import { addToList, fromE7, METERS_PER_DEGREE, metersPerDegreeLon, type PlaceKind, toE7 } from '@verst/core/build';
import Flatbush from 'flatbush';
import { bboxOfRings } from '../geometry/rings.ts';
import { memoize } from '../memoize.ts';
import type { MergedPlace } from './merge-places.ts';
import { KIND_TRAITS } from './place-kinds.ts';
import { mayBeOnePlace, placeKey } from './place-name.ts';

/** A place named in a tag is searched for within its kind's radius times this. */
export const NAMED_REACH = 3;
const NAMED_REACH_MIN_M = 5_000;

/** Namesakes of which a tree finds the near ones faster than trying all. */
const TREE_FROM = 8;

/** Largest distance in metres at which a tag may name a place of this kind. @param reach - at most {@link NAMED_REACH} */
export const namedReachM = (kind: PlaceKind, reach: number): number =>
  Math.max(NAMED_REACH_MIN_M, KIND_TRAITS[kind].radiusM * reach);

/** Finds places by name near a point: a country has hundreds of villages of one name. */
export class NamedPlaces {
  readonly #places: readonly MergedPlace[];
  readonly #byKey = new Map<string, number[]>();
  readonly #spelled = memoize((name) => new Namesakes(this.#places, this.#spelledSo(name)));

  constructor(places: readonly MergedPlace[]) {
    this.#places = places;
    places.forEach(({ names }, position) => {
      for (const key of new Set([names.name, ...names.altNames].map(placeKey))) {
        addToList(this.#byKey, key, position);
      }
    });
  }

  /**
   * Returns the positions of the places with a name, in any spelling of their type word, that a tag of an object at this
   * point may mean, in order; and perhaps some that are slightly farther off.
   */
  near(name: string, lonE7: number, latE7: number): readonly number[] {
    return this.#spelled(name).near(lonE7, latE7);
  }

  #spelledSo(name: string): number[] {
    const found = this.#byKey.get(placeKey(name)) ?? [];
    return found.filter((position) => {
      const { names } = this.#places[position]!;
      return mayBeOnePlace(name, names.name) || names.altNames.some((altName) => mayBeOnePlace(name, altName));
    });
  }
}

/** Places of one name. */
class Namesakes {
  readonly #positions: readonly number[];
  readonly #tree: Flatbush | null;

  constructor(places: readonly MergedPlace[], positions: readonly number[]) {
    this.#positions = positions;
    this.#tree = positions.length < TREE_FROM ? null : new Flatbush(positions.length);
    for (const position of positions) this.#tree?.add(...boxNaming(places[position]!));
    this.#tree?.finish();
  }

  near(lonE7: number, latE7: number): readonly number[] {
    if (this.#tree === null) return this.#positions;
    const found = this.#tree.search(lonE7, latE7, lonE7, latE7);
    return found.sort((a, b) => a - b).map((i) => this.#positions[i]!);
  }
}

/** Returns the box of a place's outline and of all points within {@link NAMED_REACH}. */
function boxNaming({ kind, lonE7, latE7, rings }: MergedPlace): readonly [number, number, number, number] {
  const height = toE7(namedReachM(kind, NAMED_REACH) / METERS_PER_DEGREE);
  // Twice, because a degree is shorter at the northern edge of the box, and a box may be too large.
  const width = 2 * toE7(namedReachM(kind, NAMED_REACH) / metersPerDegreeLon(fromE7(latE7)));
  const outline = bboxOfRings(rings ?? []);
  return [
    Math.min(outline[0], lonE7 - width),
    Math.min(outline[1], latE7 - height),
    Math.max(outline[2], lonE7 + width),
    Math.max(outline[3], latE7 + height),
  ];
}
