import type { CategoryTable } from '../category-table.ts';
import { refuse } from '../../check-input.ts';
import { areaContains, boundsOfArea } from '../../geo/area.ts';
import { cosOfDegrees, distanceOfHalfSineM, halfSineOfDistanceM, halfSinesFrom } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import type { Openness } from '../openness.ts';
import type { SearchSettings } from '../options.ts';
import { FLAG_ORGANIZATION } from '../poi-codes.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { type Beside, BesideFinder } from './along.ts';
import { type BoxE7, boxAround, boxOf, intersection } from './area.ts';
import type { Postings } from '../name-index/postings.ts';
import type { BrandFinder } from './brand-finder.ts';
import type { QueryIndex } from './query-index.ts';
import { findCategories, type QueryScope } from './query-plan.ts';
import type { QueryPlanner } from './query-planner.ts';
import type { SearchArea, TextMatcher, TextMatches } from './text-matcher.ts';

/** The objects that match a query and pass its filters; valid until the next selection. */
export interface Selection {
  readonly count: number;
  /** Object indexes; the first `count` are selected. */
  readonly pois: Uint32Array;
  /** Null if the query has no text. */
  readonly matches: TextMatches | null;
  /**
   * By object index: sine of half the angle between the point and the object, which grows with distance; null without a
   * point.
   */
  readonly halfSines: Float64Array | null;
  /** Null unless the search is along a line. */
  readonly beside: Beside | null;
}

/** Bounds of a selection in addition to the settings. */
export interface SelectionBounds {
  readonly scope: QueryScope;
  /** An additional filter; null for none. */
  readonly isWanted: ((poi: number) => boolean) | null;
  /** True to ignore matches outside the area. */
  readonly inside: boolean;
}

/** Filters of a selection other than words, point and moment; null for those that are not used. */
interface Filters {
  readonly categories: readonly number[] | null;
  readonly brands: ReadonlySet<number> | null;
  readonly box: BoxE7 | null;
  readonly beside: Beside | null;
  readonly organizationsOnly: boolean;
}

/** Parts that a selection uses. */
export interface SelectorParts {
  readonly columns: PoiColumns;
  readonly categories: CategoryTable;
  readonly index: QueryIndex;
  readonly plans: QueryPlanner;
  readonly matcher: TextMatcher;
  readonly openness: Openness;
  readonly brands: BrandFinder;
}

/** Selects the objects that match a query. Keeps scratch memory for every object and reuses it. */
export class Selector {
  readonly #parts: SelectorParts;
  readonly #selected: Uint32Array;
  readonly #halfSines: Float64Array;
  /** By category: 1 if it is wanted; zero between calls. */
  readonly #isWanted: Uint8Array;
  /** Created at the first search along a line. */
  #besideFinder: BesideFinder | null = null;

  constructor(parts: SelectorParts) {
    this.#parts = parts;
    this.#selected = new Uint32Array(parts.columns.count);
    this.#halfSines = new Float64Array(parts.columns.count);
    this.#isWanted = new Uint8Array(parts.categories.size);
  }

  /** @throws InvalidInputError if the category cannot be understood */
  select(
    query: string,
    settings: SearchSettings,
    organizationsOnly: boolean,
    { scope, isWanted, inside }: SelectionBounds,
  ): Selection {
    const { columns, plans, matcher, brands } = this.#parts;
    const filters: Filters = {
      categories: settings.category === null ? null : this.#categoryFilter(settings.category),
      brands: settings.brand === null ? null : brands.find(settings.brand),
      box: areaOf(settings),
      beside: settings.along && (this.#besideFinder ??= new BesideFinder(columns)).find(settings.along),
      organizationsOnly,
    };
    const { box, beside } = filters;
    const area: SearchArea | null = beside
      ? { box: null, distances: beside.distances, pois: () => beside.pois }
      : box && (inside || !isLarge(box))
        ? { box, distances: null, pois: () => columns.within(box) }
        : null;
    let matches: TextMatches | null = null;
    // An empty query matches everything that passes the filters.
    if (query.trim() !== '') {
      const { autocomplete } = settings;
      // The other scopes are for smart search, which passes parts of texts and handles parts without matches itself.
      for (const isDoubted of scope === 'all' ? [false, true] : [false]) {
        const plan = plans.plan(query, scope, { autocomplete, isDoubted });
        if (plan.known !== 0) matches = matcher.match(plan, area, inside);
        if (matches !== null && matches.count > 0) break;
      }
      if (matches === null) return this.#selection(0, null, settings, beside);
    }
    let count = matches
      ? copyTo(this.#selected, 0, matches.pois.subarray(0, matches.count))
      : this.#candidates(filters, settings);
    count = this.#filter(count, settings, filters);
    if (isWanted) count = keepWanted(this.#selected, count, isWanted);
    return this.#selection(count, matches, settings, beside);
  }

  #selection(count: number, matches: TextMatches | null, { point }: SearchSettings, beside: Beside | null): Selection {
    return { count, pois: this.#selected, matches, halfSines: point && this.#halfSines, beside };
  }

  /** Writes the objects that may pass all filters, from the most selective filter; returns how many. */
  #candidates({ box, beside, categories, brands, organizationsOnly }: Filters, { openAt }: SearchSettings): number {
    const { columns } = this.#parts;
    const { lists, poisOfCategory } = columns;
    const pois = this.#selected;
    if (beside) return copyTo(pois, 0, beside.pois);
    if (box && !isLarge(box)) return copyTo(pois, 0, columns.within(box));
    if (brands) return this.#ofLists(lists.ofBrand, [...brands]);
    // Only for one category: an object may have several, but has one brand.
    if (categories?.length === 1) return this.#ofLists(poisOfCategory, categories);
    if (openAt) return copyTo(pois, 0, lists.withHours);
    return copyTo(pois, 0, organizationsOnly ? lists.organizations : lists.all);
  }

  #ofLists({ start, ids }: Postings, keys: readonly number[]): number {
    let count = 0;
    for (const key of keys) count = copyTo(this.#selected, count, ids.subarray(start[key], start[key + 1]));
    return count;
  }

  /**
   * Keeps those of the first `all` objects in `#selected` that pass all filters, with their distances; returns how
   * many.
   */
  #filter(all: number, { point, radiusM, openAt, within }: SearchSettings, filters: Filters): number {
    const { box, beside, categories, brands, organizationsOnly } = filters;
    const { columns, openness } = this.#parts;
    const pois = this.#selected;
    // One short loop per filter: a single loop that checks all filters for each object takes several times as long.
    let count = organizationsOnly ? keepOrganizations(pois, all, columns) : all;
    if (box) count = keepInside(pois, count, box, columns);
    if (brands) count = keepWanted(pois, count, (poi) => brands.has(columns.brand[poi]!));
    if (categories) count = this.#keepCategories(count, categories);
    if (beside) {
      const { distances } = beside;
      count = keepWanted(pois, count, (poi) => distances[poi]! < Infinity);
    }
    if (within)
      count = keepWanted(pois, count, (poi) => areaContains(within, columns.lonE7[poi]!, columns.latE7[poi]!));
    if (openAt) count = openness.at(openAt).keepOpen(pois, count);
    if (point) count = keepWithin(pois, count, point, radiusM, columns, this.#halfSines);
    return count;
  }

  #keepCategories(count: number, categories: readonly number[]): number {
    const pois = this.#selected;
    const { start, ids } = this.#parts.columns.categories;
    const isWanted = this.#isWanted;
    for (const category of categories) isWanted[category] = 1;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const poi = pois[i]!;
      const end = start[poi + 1]!;
      let at = start[poi]!;
      while (at < end && isWanted[ids[at]!] === 0) at++;
      if (at < end) pois[kept++] = poi;
    }
    for (const category of categories) isWanted[category] = 0;
    return kept;
  }

  /** Categories that an option names: an id, or words such as «аптека». */
  #categoryFilter(text: string): number[] {
    const position = this.#parts.categories.find(text);
    if (position >= 0) return [position];
    const named = findCategories(text, this.#parts.index);
    if (named.length > 0) return named;
    refuse('category', 'a category such as pharmacy, cafe or supermarket', text);
  }
}

/**
 * Side of a box, 10⁻⁷ degrees, from which checking each object is faster than collecting those inside: it may contain
 * nearly all.
 */
const LARGE_E7 = 20_000_000;

const isLarge = ({ minLon, minLat, maxLon, maxLat }: BoxE7): boolean =>
  maxLon - minLon > LARGE_E7 && maxLat - minLat > LARGE_E7;

/** Copies objects to place `at` and after it; returns the place after them. */
function copyTo(pois: Uint32Array, at: number, candidates: ArrayLike<number>): number {
  pois.set(candidates, at);
  return at + candidates.length;
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

/** Number of objects from which keeping the cosines of all latitudes pays off. */
const MANY = 10_000;
/** Sines that differ by a smaller share are compared by distance. */
const NEARLY = 1e-9;

/** Keeps the objects within `radiusM` of a point and writes the half sine of each. */
function keepWithin(
  pois: Uint32Array,
  count: number,
  { lon, lat }: { readonly lon: number; readonly lat: number },
  radiusM: number,
  { lonE7, latE7, lists }: PoiColumns,
  halfSines: Float64Array,
): number {
  const halfSineTo = halfSinesFrom(lon, lat);
  const most = halfSineOfDistanceM(radiusM);
  const [surelyInside, surelyOutside] = [most * (1 - NEARLY), most * (1 + NEARLY)];
  const cosLat = count >= MANY ? lists.cosLat : null;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    const poiLat = fromE7(latE7[poi]!);
    const halfSine = halfSineTo(fromE7(lonE7[poi]!), poiLat, cosLat ? cosLat[poi]! : cosOfDegrees(poiLat));
    if (halfSine > surelyInside && (halfSine > surelyOutside || distanceOfHalfSineM(halfSine) > radiusM)) continue;
    halfSines[poi] = halfSine;
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

function areaOf({ point, radiusM, bbox, within }: SearchSettings): BoxE7 | null {
  const circle = point && boxAround(point.lat, point.lon, radiusM);
  const boxes = [circle, bbox && boxOf(bbox), within && boxOf(boundsOfArea(within))].filter((box) => box !== null);
  return boxes.length === 0 ? null : boxes.reduce((all, box) => intersection(all, box));
}
