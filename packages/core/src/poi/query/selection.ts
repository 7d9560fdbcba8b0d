import type { CategoryTable } from '../category-table.ts';
import { InvalidInputError } from '../../errors.ts';
import { distancesFrom } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import { OPEN, type Openness } from '../openness.ts';
import { type SearchSettings, shown } from '../options.ts';
import { FLAG_ORGANIZATION, type PoiColumns } from '../poi-columns.ts';
import { type Beside, findBeside } from './along.ts';
import { type BoxE7, boxAround, boxOf, intersection } from './area.ts';
import type { BrandFinder } from './brand-finder.ts';
import { findCategories, type QueryIndex, type QueryScope } from './query-plan.ts';
import type { QueryPlanner } from './query-planner.ts';
import type { SearchArea, TextMatcher, TextMatches } from './text-matcher.ts';

/** The objects that answer to a query and pass its filters; valid until the next selection. */
export interface Selection {
  readonly count: number;
  /** Object indexes; the first `count` are selected. */
  readonly pois: Uint32Array;
  /** Null where the query has no text. */
  readonly matches: TextMatches | null;
  /** Metres from the point or line, by object index; unset without either. */
  readonly distances: Float64Array;
  /** Metres along the line, by object index; null without one. */
  readonly positions: Beside['positions'] | null;
}

/** What a selection draws on. */
export interface SelectorParts {
  readonly columns: PoiColumns;
  readonly categories: CategoryTable;
  readonly index: QueryIndex;
  readonly plans: QueryPlanner;
  readonly matcher: TextMatcher;
  readonly openness: Openness;
  readonly brands: BrandFinder;
}

/** Selects the objects that answer to a query. Holds scratch memory for every object and reuses it. */
export class Selector {
  readonly #parts: SelectorParts;
  readonly #selected: Uint32Array;
  readonly #distances: Float64Array;
  /** All indexes, once somebody has asked for everything. */
  #everything: Uint32Array | null = null;

  constructor(parts: SelectorParts) {
    this.#parts = parts;
    this.#selected = new Uint32Array(parts.columns.count);
    this.#distances = new Float64Array(parts.columns.count);
  }

  /**
   * @param isWanted - a filter beside those of the settings; null where there is none
   * @throws InvalidInputError where the category cannot be understood
   */
  select(
    query: string,
    settings: SearchSettings,
    organizationsOnly: boolean,
    scope: QueryScope,
    isWanted: ((poi: number) => boolean) | null = null,
  ): Selection {
    const { columns, plans, matcher } = this.#parts;
    const categories = settings.category === null ? null : this.#categoryFilter(settings.category);
    const box = areaOf(settings);
    const beside = settings.along && findBeside(settings.along, columns);
    const area: SearchArea | null = beside
      ? { box: null, pois: () => beside.pois }
      : box && { box, pois: () => columns.within(box) };
    let matches: TextMatches | null = null;
    // An empty query asks for everything that the filters leave.
    if (query.trim() !== '') {
      const plan = plans.plan(query, scope, settings.autocomplete);
      if (plan.known === 0) return this.#selection(0, null, beside);
      matches = matcher.match(plan, area);
    }
    const candidates = matches?.pois ?? (box && isLarge(box) ? null : area?.pois()) ?? this.#candidates(categories);
    let count = copyTo(this.#selected, candidates, matches?.count ?? candidates.length);
    count = this.#filter(count, settings, categories, box, beside, organizationsOnly);
    if (isWanted) count = keepWanted(this.#selected, count, isWanted);
    return this.#selection(count, matches, beside);
  }

  #selection(count: number, matches: TextMatches | null, beside: Beside | null): Selection {
    const positions = beside?.positions ?? null;
    return { count, pois: this.#selected, matches, distances: this.#distances, positions };
  }

  #candidates(categories: readonly number[] | null): ArrayLike<number> {
    const { count, poisOfCategory } = this.#parts.columns;
    if (categories?.length === 1) {
      const { start, ids } = poisOfCategory;
      return ids.subarray(start[categories[0]!], start[categories[0]! + 1]);
    }
    this.#everything ??= new Uint32Array(count).map((_, poi) => poi);
    return this.#everything;
  }

  /** Keeps of the first `all` in `#selected` those that pass all filters, with their distances; returns how many. */
  #filter(
    all: number,
    { point, radiusM, openAt, brand }: SearchSettings,
    categories: readonly number[] | null,
    box: BoxE7 | null,
    beside: Beside | null,
    organizationsOnly: boolean,
  ): number {
    const { columns, openness, brands } = this.#parts;
    const pois = this.#selected;
    // One short loop for each filter: a single one that asks for all of them at each object takes several times as long.
    let count = organizationsOnly ? keepOrganizations(pois, all, columns) : all;
    if (box) count = keepInside(pois, count, box, columns);
    if (brand !== null) {
      const wanted = brands.find(brand);
      count = keepWanted(pois, count, (poi) => wanted.has(columns.brand[poi]!));
    }
    if (categories?.length === 1) {
      const only = categories[0]!;
      count = keepWanted(pois, count, (poi) => columns.hasCategory(poi, only));
    } else if (categories) {
      count = keepWanted(pois, count, (poi) => categories.some((category) => columns.hasCategory(poi, category)));
    }
    if (beside) {
      count = keepWanted(pois, count, (poi) => beside.distances.has(poi));
      for (let i = 0; i < count; i++) this.#distances[pois[i]!] = beside.distances.get(pois[i]!)!;
    }
    if (point) count = keepWithin(pois, count, point, radiusM, columns, this.#distances);
    if (openAt) {
      const stateOf = openness.at(openAt);
      count = keepWanted(pois, count, (poi) => stateOf(poi) === OPEN);
    }
    return count;
  }

  /** Categories that an option names: an id, or words such as «аптека». */
  #categoryFilter(text: string): number[] {
    const position = this.#parts.categories.find(text);
    if (position >= 0) return [position];
    const named = findCategories(text, this.#parts.index);
    if (named.length > 0) return named;
    throw new InvalidInputError(
      'category',
      `category must be a category such as pharmacy, cafe or supermarket, not ${shown(text)}`,
    );
  }
}

/** Of a box this many degrees × 10⁷ wide and high nearly all may be inside: to look at each is faster than to gather them. */
const LARGE_E7 = 20_000_000;

const isLarge = ({ minLon, minLat, maxLon, maxLat }: BoxE7): boolean =>
  maxLon - minLon > LARGE_E7 && maxLat - minLat > LARGE_E7;

/** Copies the first `count` of some objects; returns how many. */
function copyTo(pois: Uint32Array, candidates: ArrayLike<number>, count: number): number {
  if (candidates instanceof Uint32Array) pois.set(candidates.subarray(0, count));
  else for (let i = 0; i < count; i++) pois[i] = candidates[i]!;
  return count;
}

function keepOrganizations(pois: Uint32Array, count: number, { flags }: PoiColumns): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if ((flags[pois[i]!]! & FLAG_ORGANIZATION) !== 0) pois[kept++] = pois[i]!;
  return kept;
}

function keepInside(
  pois: Uint32Array,
  count: number,
  { minLon, minLat, maxLon, maxLat }: BoxE7,
  { lonE7, latE7 }: PoiColumns,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    const lon = lonE7[poi]!;
    const lat = latE7[poi]!;
    if (lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat) pois[kept++] = poi;
  }
  return kept;
}

/** Keeps what lies within some metres of a point, and writes how far each of it is. */
function keepWithin(
  pois: Uint32Array,
  count: number,
  { lon, lat }: { readonly lon: number; readonly lat: number },
  radiusM: number,
  { lonE7, latE7 }: PoiColumns,
  distances: Float64Array,
): number {
  const distanceTo = distancesFrom(lon, lat);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    const distance = distanceTo(fromE7(lonE7[poi]!), fromE7(latE7[poi]!));
    if (distance > radiusM) continue;
    distances[poi] = distance;
    pois[kept++] = poi;
  }
  return kept;
}

/** Moves the first `count` that are wanted to the front, in their order; returns how many. */
function keepWanted(pois: Uint32Array, count: number, isWanted: (poi: number) => boolean): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (isWanted(pois[i]!)) pois[kept++] = pois[i]!;
  return kept;
}

function areaOf({ point, radiusM, bbox }: SearchSettings): BoxE7 | null {
  const circle = point && boxAround(point.lat, point.lon, radiusM);
  const box = bbox && boxOf(bbox);
  return circle && box ? intersection(circle, box) : (circle ?? box);
}
