import { distanceM, fromE7, METERS_PER_DEGREE, metersPerDegreeLon, toE7 } from '@verst/core/build';
import Flatbush from 'flatbush';
import { AreaIndex } from '../geometry/area-index.ts';
import { KIND_TRAITS } from './place-kinds.ts';
import type { MergedPlace } from './merge-places.ts';

/** Finds places by point. Results are positions in the list it was built from, -1 for none. */
export class PlaceLocator {
  readonly #places: readonly MergedPlace[];
  readonly #outlined: readonly number[];
  readonly #outlines: AreaIndex;
  readonly #reach: Flatbush | null;
  /** Position of a place → position of its outline. */
  readonly #outlineOf: ReadonlyMap<number, number>;
  readonly #settlements: readonly number[];
  #lastContaining = { lonE7: Number.NaN, latE7: Number.NaN, positions: [] as number[] };

  constructor(places: readonly MergedPlace[]) {
    this.#places = places;
    this.#outlined = positionsWhere(places, ({ rings }) => rings !== null);
    this.#outlines = new AreaIndex(this.#outlined.map((position) => places[position]!.rings!));
    this.#outlineOf = new Map(this.#outlined.map((position, outline) => [position, outline]));
    this.#settlements = positionsWhere(places, ({ kind, cut }) => KIND_TRAITS[kind].class === 'settlement' && !cut);
    this.#reach = buildReach(this.#settlements.map((position) => places[position]!));
  }

  /** Returns the places with an outline around the point, smallest first; cached for repeated calls with one point. */
  containing(lonE7: number, latE7: number): readonly number[] {
    const last = this.#lastContaining;
    if (last.lonE7 === lonE7 && last.latE7 === latE7) return last.positions;
    const positions = this.#outlines
      .containing(lonE7, latE7)
      .map((i) => this.#outlined[i]!)
      .sort((a, b) => this.#places[a]!.area - this.#places[b]!.area || a - b);
    this.#lastContaining = { lonE7, latE7, positions };
    return positions;
  }

  /** Returns the smallest settlement around the point, else the one whose reach covers it best, else the nearest. */
  settlementAt(lonE7: number, latE7: number): number {
    const inside = this.containing(lonE7, latE7).find((position) => this.#isSettlement(position));
    return inside ?? this.#bestByReach(lonE7, latE7) ?? this.#nearestSettlement(lonE7, latE7);
  }

  /** Returns the smallest accepted place around the point; -1 for none. */
  areaAt(lonE7: number, latE7: number, accepts: (place: MergedPlace) => boolean): number {
    return this.containing(lonE7, latE7).find((position) => accepts(this.#places[position]!)) ?? -1;
  }

  /** Returns the metres to a place's point, 0 inside its outline. */
  distanceToM(position: number, lonE7: number, latE7: number): number {
    const place = this.#places[position]!;
    const outline = this.#outlineOf.get(position);
    if (outline !== undefined && this.#outlines.contains(outline, lonE7, latE7)) return 0;
    return distanceM(fromE7(place.lonE7), fromE7(place.latE7), fromE7(lonE7), fromE7(latE7));
  }

  #isSettlement(position: number): boolean {
    return KIND_TRAITS[this.#places[position]!.kind].class === 'settlement';
  }

  #bestByReach(lonE7: number, latE7: number): number | undefined {
    let best: number | undefined;
    let bestShare = 1;
    for (const i of this.#reach?.search(lonE7, latE7, lonE7, latE7) ?? []) {
      const position = this.#settlements[i]!;
      const place = this.#places[position]!;
      const share = distanceM(fromE7(place.lonE7), fromE7(place.latE7), fromE7(lonE7), fromE7(latE7)) / radiusM(place);
      if (share < bestShare) {
        bestShare = share;
        best = position;
      }
    }
    return best;
  }

  /** Returns the nearest settlement at any distance: every house belongs somewhere. */
  #nearestSettlement(lonE7: number, latE7: number): number {
    const nearest = this.#reach?.neighbors(lonE7, latE7, 1)[0];
    return nearest === undefined ? -1 : this.#settlements[nearest]!;
  }
}

/** Returns the reach of a settlement in metres: the radius of its kind, or a larger one if its population needs it. */
function radiusM({ kind, tags }: MergedPlace): number {
  const population = Number(tags['population'] ?? 0);
  const crowdM = population > 0 ? 20 * Math.sqrt(population) : 0;
  return Math.max(KIND_TRAITS[kind].radiusM, Math.min(crowdM, 30_000));
}

function buildReach(settlements: readonly MergedPlace[]): Flatbush | null {
  if (settlements.length === 0) return null;
  const tree = new Flatbush(settlements.length);
  for (const place of settlements) {
    const height = toE7(radiusM(place) / METERS_PER_DEGREE);
    const width = toE7(radiusM(place) / metersPerDegreeLon(fromE7(place.latE7)));
    tree.add(place.lonE7 - width, place.latE7 - height, place.lonE7 + width, place.latE7 + height);
  }
  tree.finish();
  return tree;
}

function positionsWhere(places: readonly MergedPlace[], accepts: (place: MergedPlace) => boolean): number[] {
  return places.flatMap((place, position) => (accepts(place) ? [position] : []));
}
