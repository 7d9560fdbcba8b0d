import { InvalidInputError } from '../errors.ts';
import { distanceM } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { CategoryLexicon } from './category-lexicon.ts';
import { type Category, CategoryTable } from './category-table.ts';
import { HoursEvaluator } from './hours/hours-evaluator.ts';
import { timeZoneOf } from './hours/time-zone.ts';
import { ownName, toOrganizationItem, toPoiItem, type PoiView } from './items.ts';
import { NameSearch, type NameMatch, type NameSearchOptions } from './name-search.ts';
import { readSettings, type SearchDefaults, type SearchSettings, shown } from './options.ts';
import { FLAG_ORGANIZATION, NO_BRAND, NO_CATEGORY, NO_HOURS, PoiColumns } from './poi-columns.ts';
import { type BoxE7, boxAround, boxOf, intersection } from './query/area.ts';
import { meaningOf, type TextMeaning } from './query/meaning.ts';
import { findCategories, planQuery, type QueryIndex, type QueryScope } from './query/query-plan.ts';
import { rankResults } from './query/ranking.ts';
import { selectTop } from './query/select-top.ts';
import { TextMatcher, type TextMatches } from './query/text-matcher.ts';
import { loadPostings } from './text/postings.ts';
import { Vocabulary } from './text/vocabulary.ts';
import type {
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
} from './types.ts';

/** What the search needs of others. */
export interface PoiSearchDeps {
  /** All tags of the object at an index. */
  tagsOf(index: number): Readonly<Record<string, string>>;
  /** The nearest address to a point in degrees, or null. */
  addressAt(lon: number, lat: number): string | null;
  /** The moment that «open now» means; default: the system's clock. */
  now?(): Date;
  /** IANA zone of a point in degrees; default: a coarse map of the world's zones. */
  timeZoneAt?(lon: number, lat: number): string;
}

/** Search over the points of interest and organisations of one snapshot. */
export interface PoiSearch {
  /** @throws InvalidInputError naming the field that cannot be used */
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  /** The card of an object, or null where the snapshot has none with this id. */
  poi(id: string): PoiCard | null;
  /** @throws InvalidInputError naming the field that cannot be used */
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  /** The card of an organisation; null also for an object that is none. */
  organization(id: string): OrganizationCard | null;
  /** Objects that a text names, best first, without addresses, filters or totals: a landmark for other domains. */
  searchByName(text: string, options?: NameSearchOptions): NameMatch[];
  /** As {@link searchPois}, telling organisations from other objects; where asked to, organisations or kinds alone. */
  searchAll(query: string, options?: PoiSearchOptions, only?: 'organizations' | 'kinds'): SearchResponse<FoundPoi>;
  /** The kinds of place that a text asks for. */
  meaningOf(text: string): TextMeaning;
  /** A point in degrees near the middle of where most objects are; null where there is none. */
  middle(): { readonly lat: number; readonly lon: number } | null;
}

/** A result that says whether it is an organisation. */
export interface FoundPoi extends PoiItem {
  readonly organization: boolean;
}

const POI_DEFAULTS: SearchDefaults = { radiusM: 1000, sort: 'mixed', scope: 'all' };
const ORGANIZATION_DEFAULTS: SearchDefaults = { radiusM: 5000, sort: 'distance', scope: 'all' };
const MAX_ADDRESSES = 20_000;
/** The category of objects that fit none. */
const OTHER: Category = { id: 'other', nameRu: 'Прочее', nameEn: 'Other', icon: null, parent: null };

/** The objects that answer to a query and its filters. */
interface Selection {
  readonly count: number;
  readonly pois: Uint32Array;
  readonly matches: TextMatches | null;
}

/** {@link PoiSearch} over the sections that `buildPoiSections` wrote. Not reentrant: it reuses its scratch memory. */
export class SectionPoiSearch implements PoiSearch {
  readonly #columns: PoiColumns;
  readonly #categories: CategoryTable;
  readonly #index: QueryIndex;
  readonly #matcher: TextMatcher;
  readonly #names: NameSearch;
  readonly #selected: Uint32Array;
  readonly #distances: Float64Array;
  readonly #ranks: Float64Array;
  readonly #hours = new HoursEvaluator();
  /** Decoded opening hours by their position. */
  readonly #hoursTexts: string[] = [];
  /** Nearest addresses by object index. */
  readonly #addresses = new Map<number, string | null>();
  readonly #deps: Required<PoiSearchDeps>;

  constructor(sections: SectionSource, deps: PoiSearchDeps) {
    this.#columns = new PoiColumns(sections);
    this.#categories = new CategoryTable(sections);
    this.#index = {
      vocabulary: new Vocabulary(sections, 'poi/text'),
      lexicon: new CategoryLexicon(sections),
      columns: this.#columns,
      poisOfName: loadPostings(sections, 'poi/name-pois'),
      poisOfAddress: loadPostings(sections, 'poi/address-pois'),
    };
    this.#matcher = new TextMatcher(this.#columns.flags);
    this.#names = new NameSearch({
      ...this.#index,
      matcher: this.#matcher,
      nameOf: (poi) => ownName(this.#deps.tagsOf(poi), 'ru') ?? this.#categoryOf(poi).nameRu,
      categoryOf: (poi) => this.#categoryOf(poi).id,
    });
    this.#selected = new Uint32Array(this.#columns.count);
    this.#distances = new Float64Array(this.#columns.count);
    this.#ranks = new Float64Array(this.#columns.count);
    this.#deps = {
      tagsOf: (index) => deps.tagsOf(index),
      addressAt: (lon, lat) => deps.addressAt(lon, lat),
      now: () => deps.now?.() ?? new Date(),
      timeZoneAt: (lon, lat) => deps.timeZoneAt?.(lon, lat) ?? timeZoneOf(lon, lat),
    };
  }

  searchPois(query: string, options: PoiSearchOptions = {}): SearchResponse<PoiItem> {
    return this.#search(query, options, POI_DEFAULTS, false, toPoiItem);
  }

  searchOrganizations(query: string, options: PoiSearchOptions = {}): SearchResponse<OrganizationItem> {
    return this.#search(query, options, ORGANIZATION_DEFAULTS, true, toOrganizationItem);
  }

  poi(id: string): PoiCard | null {
    const index = this.#find(id);
    if (index < 0) return null;
    const view = this.#view(index, null, 'ru');
    return { ...toPoiItem(view), nearestAddress: view.nearestAddress() };
  }

  organization(id: string): OrganizationCard | null {
    const index = this.#find(id);
    if (index < 0 || (this.#columns.flags[index]! & FLAG_ORGANIZATION) === 0) return null;
    const view = this.#view(index, null, 'ru');
    return { ...toOrganizationItem(view), tags: view.tags, nearestAddress: view.nearestAddress() };
  }

  searchByName(text: string, options?: NameSearchOptions): NameMatch[] {
    return this.#names.search(text, options);
  }

  searchAll(query: string, options: PoiSearchOptions = {}, only?: 'organizations' | 'kinds'): SearchResponse<FoundPoi> {
    const defaults: SearchDefaults = only === 'kinds' ? { ...POI_DEFAULTS, scope: 'kinds' } : POI_DEFAULTS;
    return this.#search(query, options, defaults, only === 'organizations', (view) => ({
      ...toPoiItem(view),
      organization: view.organization,
    }));
  }

  meaningOf(text: string): TextMeaning {
    return meaningOf(planQuery(text, this.#index, 'names'), this.#categories);
  }

  middle(): { readonly lat: number; readonly lon: number } | null {
    return this.#columns.middle();
  }

  #categoryOf(poi: number): Category {
    const primary = this.#columns.primaryCategory[poi]!;
    return primary === NO_CATEGORY ? OTHER : this.#categories.get(primary);
  }

  #find(id: unknown): number {
    if (typeof id !== 'string') throw new InvalidInputError('id', `id must be a string, not ${shown(id)}`);
    return this.#columns.indexOf(id);
  }

  #search<T>(
    query: unknown,
    options: PoiSearchOptions,
    defaults: SearchDefaults,
    organizations: boolean,
    toItem: (view: PoiView) => T,
  ): SearchResponse<T> {
    const startedAt = performance.now();
    if (typeof query !== 'string') throw new InvalidInputError('query', `query must be a string, not ${shown(query)}`);
    const settings = readSettings(options, defaults, this.#deps.now);
    const { count, pois, matches } = this.#select(query, settings, organizations, defaults.scope);
    const { offset, limit, point, lang, sort } = settings;
    rankResults(pois, count, matches, this.#columns, this.#distances, sort, this.#ranks);
    const page =
      offset >= count ? [] : selectTop(pois, count, Math.min(count, offset + limit), this.#ranks).slice(offset);
    const results = page.map((poi) =>
      toItem(this.#view(poi, point ? this.#distances[poi]! : null, lang, settings.openAt)),
    );
    return { query, total: count, timeMs: Math.round(performance.now() - startedAt), results };
  }

  #select(query: string, settings: SearchSettings, organizations: boolean, scope: QueryScope): Selection {
    const categories = settings.category === null ? null : this.#categoryFilter(settings.category);
    const box = areaOf(settings);
    if (query.trim() !== '') {
      const plan = planQuery(query, this.#index, scope);
      if (plan.known === 0) return { count: 0, pois: this.#selected, matches: null };
      const matches = this.#matcher.match(plan, box && (() => this.#columns.within(box)));
      const count = this.#filter(matches.pois, matches.count, settings, categories, box, organizations);
      return { count, pois: this.#selected, matches };
    }
    // An empty query asks for everything that the filters leave.
    const candidates = this.#candidates(box, categories);
    const count = this.#filter(candidates, candidates.length, settings, categories, box, organizations);
    return { count, pois: this.#selected, matches: null };
  }

  #candidates(box: BoxE7 | null, categories: readonly number[] | null): ArrayLike<number> {
    const columns = this.#columns;
    if (box) return columns.within(box);
    if (categories?.length === 1) {
      const { start, ids } = columns.poisOfCategory;
      return ids.subarray(start[categories[0]!], start[categories[0]! + 1]);
    }
    return Uint32Array.from({ length: columns.count }, (_, poi) => poi);
  }

  /** Copies the candidates that pass all filters to `#selected`, with their distances; returns how many. */
  #filter(
    candidates: ArrayLike<number>,
    candidateCount: number,
    { point, radiusM, openAt }: SearchSettings,
    categories: readonly number[] | null,
    box: BoxE7 | null,
    organizations: boolean,
  ): number {
    const { lonE7, latE7, flags } = this.#columns;
    let count = 0;
    for (let i = 0; i < candidateCount; i++) {
      const poi = candidates[i]!;
      if (organizations && (flags[poi]! & FLAG_ORGANIZATION) === 0) continue;
      const lon = lonE7[poi]!;
      const lat = latE7[poi]!;
      if (box && (lon < box.minLon || lon > box.maxLon || lat < box.minLat || lat > box.maxLat)) continue;
      if (categories && !categories.some((category) => this.#columns.hasCategory(poi, category))) continue;
      if (point) {
        const distance = distanceM(point.lon, point.lat, fromE7(lon), fromE7(lat));
        if (distance > radiusM) continue;
        this.#distances[poi] = distance;
      }
      if (openAt && this.#isOpen(poi, openAt) !== true) continue;
      this.#selected[count++] = poi;
    }
    return count;
  }

  /** Categories that an option names: an id, or words such as «аптека». */
  #categoryFilter(text: string): number[] {
    const position = this.#categories.find(text);
    if (position >= 0) return [position];
    const named = findCategories(text, this.#index);
    if (named.length > 0) return named;
    throw new InvalidInputError(
      'category',
      `category must be a category such as pharmacy, cafe or supermarket, not ${shown(text)}`,
    );
  }

  #isOpen(poi: number, moment: Date): boolean | null {
    const { hours, lonE7, latE7 } = this.#columns;
    if (hours[poi] === NO_HOURS) return null;
    const lon = fromE7(lonE7[poi]!);
    const lat = fromE7(latE7[poi]!);
    const place = { lat, lon, timeZone: this.#deps.timeZoneAt(lon, lat) };
    return this.#hours.isOpen(this.#hoursText(hours[poi]!), place, moment);
  }

  /** Remembered: reverse geocoding a page of results takes longer than finding them. */
  #nearestAddress(poi: number): string | null {
    const known = this.#addresses.get(poi);
    if (known !== undefined) return known;
    const { lonE7, latE7 } = this.#columns;
    const address = this.#deps.addressAt(fromE7(lonE7[poi]!), fromE7(latE7[poi]!));
    if (this.#addresses.size >= MAX_ADDRESSES) this.#addresses.clear();
    this.#addresses.set(poi, address);
    return address;
  }

  #hoursText(position: number): string {
    return (this.#hoursTexts[position] ??= this.#columns.hoursTexts.get(position));
  }

  #view(poi: number, distance: number | null, lang: 'ru' | 'en', openAt: Date | null = null): PoiView {
    const { primaryCategory, categories, flags, lonE7, latE7, ids, brand, brandNames } = this.#columns;
    const primary = primaryCategory[poi]!;
    const all = [...categories.ids.subarray(categories.start[poi], categories.start[poi + 1])]
      .filter((category) => category !== primary && !this.#categories.isAttribute(category))
      .map((category) => this.#categories.get(category));
    const category = this.#categoryOf(poi);
    return {
      id: ids.get(poi),
      organization: (flags[poi]! & FLAG_ORGANIZATION) !== 0,
      lon: fromE7(lonE7[poi]!),
      lat: fromE7(latE7[poi]!),
      distanceM: distance,
      tags: this.#deps.tagsOf(poi),
      brand: brand[poi] === NO_BRAND ? null : brandNames.get(brand[poi]!),
      category,
      categories: [category, ...all],
      isOpen: this.#isOpen(poi, openAt ?? this.#deps.now()),
      nearestAddress: () => this.#nearestAddress(poi),
      lang,
    };
  }
}

function areaOf({ point, radiusM, bbox }: SearchSettings): BoxE7 | null {
  const circle = point && boxAround(point.lat, point.lon, radiusM);
  const box = bbox && boxOf(bbox);
  return circle && box ? intersection(circle, box) : (circle ?? box);
}
