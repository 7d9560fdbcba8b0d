import { InvalidInputError } from '../errors.ts';
import { distanceM, distanceOfHalfSineM } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { normaliseText } from '../text/normalise.ts';
import { openAcronyms } from './acronyms.ts';
import { AliasIndex } from './aliases.ts';
import { PlaceCompletion } from './completion/place-completion.ts';
import { CategoryLexicon } from './category-lexicon.ts';
import { CategoryTable } from './category-table.ts';
import { countFacets } from './facets.ts';
import { toOrganizationItem, toPoiItem, type PoiView } from './published-items.ts';
import { type NamedObject, type NameMatch, NameSearch, type NameSearchOptions } from './name-search.ts';
import { Openness } from './openness.ts';
import {
  type Moment,
  readLang,
  readMoment,
  readSettings,
  type SearchDefaults,
  type SearchSettings,
  shown,
} from './options.ts';
import { PhoneIndex } from './phone-index.ts';
import { typedNumber } from './phone.ts';
import { loadPlaceLists } from './place-order.ts';
import { FLAG_HAS_SOURCES, FLAG_ORGANIZATION } from './poi-codes.ts';
import { PoiColumns } from './poi-columns.ts';
import { PoiViews } from './poi-views.ts';
import { BrandFinder } from './query/brand-finder.ts';
import { meaningOf, type TextMeaning } from './query/meaning.ts';
import type { QueryIndex } from './query/query-plan.ts';
import { QueryPlanner } from './query/query-planner.ts';
import { rankResults } from './query/ranking.ts';
import { selectRange, selectTop } from './query/select-top.ts';
import { Selector } from './query/selection.ts';
import { TextMatcher } from './query/text-matcher.ts';
import type {
  CompletedEntry,
  CompleteOptions,
  FoundByPhone,
  FoundPoi,
  PoiSearch,
  PoiSearchDeps,
  SearchReach,
} from './poi-search-interface.ts';
import type { ReachedPlaces } from './reach.ts';
import { socialLinksOf } from './social-links.ts';
import { loadTags } from './stored-tags.ts';
import { detailsOf } from './details.ts';
import { surroundingsOf } from './surroundings.ts';
import { loadPostings, loadTransposed } from './text/postings.ts';
import { PlaceVocabulary } from './text/place-vocabulary.ts';
import { stemOf } from '../words/stem.ts';
import { lineNumber } from './transport-line.ts';
import type {
  CardOptions,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
  Surroundings,
} from './types.ts';

/** From this offset on, a page is selected from the whole list rather than from the top results. */
const DEEP_OFFSET = 500;

const toFoundPoi = (view: PoiView): FoundPoi => ({
  ...toPoiItem(view),
  organization: view.organization,
  attributes: view.attributes(),
  lineNumber: lineNumber(view.tags),
});

/** Limits the radius to the reached area, as nothing farther can match. */
const withinReach = (settings: SearchSettings, reached: ReachedPlaces | null): SearchSettings =>
  reached ? { ...settings, radiusM: Math.min(settings.radiusM, reached.radiusM) } : settings;

const POI_DEFAULTS: SearchDefaults = { radiusM: 1000, sort: 'mixed', scope: 'all' };
const ORGANIZATION_DEFAULTS: SearchDefaults = { radiusM: 5000, sort: 'distance', scope: 'all' };

/** {@link PoiSearch} over the sections that `buildPoiSections` wrote. Not reentrant: it reuses its scratch memory. */
export class SectionPoiSearch implements PoiSearch {
  readonly #columns: PoiColumns;
  readonly #categories: CategoryTable;
  readonly #index: QueryIndex;
  readonly #plans: QueryPlanner;
  readonly #openness: Openness;
  readonly #views: PoiViews;
  readonly #selector: Selector;
  readonly #names: NameSearch;
  readonly #phones: PhoneIndex;
  readonly #completion: PlaceCompletion;
  readonly #ranks: Float64Array;
  readonly #now: () => Date;
  readonly #codesAt: PoiSearchDeps['codesAt'];
  readonly #reach: NonNullable<PoiSearchDeps['reach']>;

  constructor(sections: SectionSource, deps: PoiSearchDeps) {
    const columns = new PoiColumns(sections);
    const categories = new CategoryTable(sections);
    const poisOfName = loadPostings(sections, 'poi/name-pois');
    const poisOfAddress = loadPostings(sections, 'poi/address-pois');
    this.#columns = columns;
    this.#categories = categories;
    this.#index = {
      vocabulary: new PlaceVocabulary(sections),
      lexicon: new CategoryLexicon(sections),
      aliases: new AliasIndex(sections),
      columns,
      poisOfName,
      poisOfAddress,
      places: loadPlaceLists(sections, columns),
      namesOfPoi: loadTransposed(sections, 'poi/poi-names', poisOfName, columns.count),
      addressOfPoi: loadTransposed(sections, 'poi/poi-addresses', poisOfAddress, columns.count),
    };
    this.#plans = new QueryPlanner(this.#index);
    const matcher = new TextMatcher(this.#index);
    const brands = new BrandFinder(columns, this.#plans, matcher);
    this.#now = () => deps.now?.() ?? new Date();
    this.#reach = (point, options) => deps.reach?.(point, options) ?? null;
    this.#codesAt = deps.codesAt && ((lon, lat) => deps.codesAt?.(lon, lat) ?? null);
    const zoneAt = deps.timeZoneAt ? (lon: number, lat: number) => deps.timeZoneAt!(lon, lat) : null;
    this.#openness = new Openness(sections, columns, zoneAt);
    const tags = loadTags(sections);
    this.#views = new PoiViews({
      columns,
      categories,
      openness: this.#openness,
      tagsOf: tags ? (poi) => tags.of(poi) : (poi) => deps.tagsOf(poi),
      // In a snapshot with tags, a bit of the flags marks the objects that have other sources.
      sourcesOf: (poi) =>
        tags && (columns.flags[poi]! & FLAG_HAS_SOURCES) === 0 ? null : (deps.sourcesOf?.(poi) ?? null),
      addressAt: (lon, lat, lang) => deps.addressAt(lon, lat, lang),
    });
    this.#selector = new Selector({
      columns,
      categories,
      index: this.#index,
      plans: this.#plans,
      matcher,
      openness: this.#openness,
      brands,
    });
    this.#names = new NameSearch({
      ...this.#index,
      plans: this.#plans,
      matcher,
      nameOf: (poi, lang) => this.#views.nameOf(poi, lang),
      categoryOf: (poi) => this.#views.categoryOf(poi).id,
      acronyms: openAcronyms(sections),
    });
    this.#phones = new PhoneIndex(sections);
    this.#completion = new PlaceCompletion(sections, {
      columns,
      categories,
      nameOf: (poi, lang) => this.#views.nameOf(poi, lang),
      categoryOf: (poi) => this.#views.categoryOf(poi).id,
    });
    this.#ranks = new Float64Array(columns.count);
  }

  searchPois(query: string, options: PoiSearchOptions = {}): SearchResponse<PoiItem> {
    return this.#search(query, options, POI_DEFAULTS, false, toPoiItem);
  }

  searchOrganizations(query: string, options: PoiSearchOptions = {}): SearchResponse<OrganizationItem> {
    return this.#search(query, options, ORGANIZATION_DEFAULTS, true, toOrganizationItem);
  }

  poi(id: string, options?: CardOptions): PoiCard | null {
    const lang = readLang(options);
    const index = this.#find(id);
    if (index < 0) return null;
    const view = this.#views.view(index, null, lang, this.#moment());
    return { ...toPoiItem(view), ...this.#surroundings(index, view) };
  }

  organization(id: string, options?: CardOptions): OrganizationCard | null {
    const lang = readLang(options);
    const index = this.#find(id);
    if (index < 0 || (this.#columns.flags[index]! & FLAG_ORGANIZATION) === 0) return null;
    const view = this.#views.view(index, null, lang, this.#moment());
    const { tags, sources } = view;
    return { ...toOrganizationItem(view), tags, sources: sources(), ...this.#surroundings(index, view) };
  }

  searchByName(text: string, options?: NameSearchOptions): NameMatch[] {
    return this.#names.search(text, options);
  }

  findByName(text: string, options?: NameSearchOptions): NamedObject[] {
    return this.#names.find(text, options);
  }

  searchAll(
    query: string,
    options: PoiSearchOptions,
    by: 'names' | 'organizations' | 'kinds' | 'standIns',
    { onStreet = null, inside = false }: SearchReach = {},
  ): SearchResponse<FoundPoi> {
    const isKind = by === 'kinds' || by === 'standIns';
    const order = isKind ? ({ scope: by } as const) : ({ scope: 'names', sort: 'named' } as const);
    const isWanted = onStreet === null ? null : this.#isOnStreet(onStreet);
    const defaults = { ...POI_DEFAULTS, ...order };
    return this.#search(query, options, defaults, by === 'organizations', toFoundPoi, isWanted, inside);
  }

  findByPhone(
    text: string,
    point: { readonly lat: number; readonly lon: number } | null,
    { limit, lang }: { readonly limit: number; readonly lang: 'ru' | 'en' },
  ): FoundByPhone {
    const digits = typedNumber(text);
    if (digits === null) return { digits: null, results: [] };
    const { lonE7, latE7 } = this.#columns;
    const moment = this.#moment();
    const results = this.#phones.find(digits).map((poi) => {
      const metres = point && distanceM(point.lon, point.lat, fromE7(lonE7[poi]!), fromE7(latE7[poi]!));
      return { poi, metres };
    });
    results.sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || a.poi - b.poi);
    return {
      digits,
      results: results
        .slice(0, limit)
        .map(({ poi, metres }) => toFoundPoi(this.#views.view(poi, metres, lang, moment))),
    };
  }

  complete(text: string, options: CompleteOptions): CompletedEntry[] {
    return this.#completion.complete(text, options);
  }

  #isOnStreet(street: string): (poi: number) => boolean {
    const name = normaliseText(street).text;
    return (poi) => {
      const address = this.#views.addressOf(poi);
      return address !== null && normaliseText(address).text.includes(name);
    };
  }

  meaningOf(text: string, standIns = false): TextMeaning {
    return meaningOf(this.#plans.plan(text, standIns ? 'standIns' : 'names'), this.#categories);
  }

  isKindWord(word: string): boolean {
    const { lexicon } = this.#index;
    const stem = stemOf(word);
    return lexicon.hasStem(stem) || lexicon.stemsSoundingLike(stem).length > 0;
  }

  middle(): { readonly lat: number; readonly lon: number } | null {
    return this.#columns.middle();
  }

  wallClock(point: { readonly lat: number; readonly lon: number } | null, at: string | null): Date {
    const { date, isLocal } = at === null ? this.#moment() : readMoment(at, 'at');
    return isLocal || !point ? date : this.#openness.wallClock(point, date);
  }

  #isReached(reached: ReachedPlaces | null, isWanted: ((poi: number) => boolean) | null): (poi: number) => boolean {
    const { lonE7, latE7 } = this.#columns;
    if (!reached) return () => false;
    return (poi) => reached.durationS(lonE7[poi]!, latE7[poi]!) < Infinity && (!isWanted || isWanted(poi));
  }

  #find(id: unknown): number {
    if (typeof id !== 'string') throw new InvalidInputError('id', `id must be a string, not ${shown(id)}`);
    return this.#columns.indexOf(id);
  }

  #moment(): Moment {
    return { date: this.#now(), isLocal: false };
  }

  #surroundings(index: number, { tags, lang }: PoiView): Surroundings {
    const neighbours = surroundingsOf(index, {
      columns: this.#columns,
      categoryAt: (id) => this.#categories.find(id),
      nameOf: (poi) => this.#views.nameOf(poi, lang),
      categoryOf: (poi) => this.#views.categoryOf(poi).id,
    });
    const { lonE7, latE7 } = this.#columns;
    const codes = this.#codesAt?.(fromE7(lonE7[index]!), fromE7(latE7[index]!));
    return {
      nearestAddress: this.#views.nearestAddress(index, lang),
      ...(codes ? { nearestAddressCodes: codes } : {}),
      ...detailsOf(tags),
      nextChange: this.#openness.nextChange(index, this.#now()),
      socialLinks: socialLinksOf(tags),
      ...neighbours,
    };
  }

  #search<T>(
    query: unknown,
    options: PoiSearchOptions,
    defaults: SearchDefaults,
    organizationsOnly: boolean,
    toItem: (view: PoiView) => T,
    isWanted: ((poi: number) => boolean) | null = null,
    inside = false,
  ): SearchResponse<T> {
    const startedAt = performance.now();
    if (typeof query !== 'string') throw new InvalidInputError('query', `query must be a string, not ${shown(query)}`);
    const settings = readSettings(options, defaults, this.#now);
    const reached = settings.reach && this.#reach(settings.point!, settings.reach);
    const select = (scope: SearchDefaults['scope']): ReturnType<Selector['select']> =>
      this.#selector.select(query, withinReach(settings, reached), organizationsOnly, {
        scope,
        isWanted: settings.reach ? this.#isReached(reached, isWanted) : isWanted,
        inside,
      });
    let selection = select(defaults.scope);
    // If no place for «Установка ГБО» is in reach, any car repair there will do.
    if (selection.count === 0 && defaults.scope === 'all' && this.meaningOf(query, true).isOnePhrase)
      selection = select('standIns');
    const { count, pois, halfSines, beside } = selection;
    const { offset, limit, lang, sort, facets } = settings;
    rankResults(selection, this.#columns, sort, this.#ranks);
    const end = Math.min(count, offset + limit);
    const page =
      offset < DEEP_OFFSET
        ? selectTop(pois, count, end, this.#ranks).slice(offset)
        : selectRange(pois, count, offset, end, this.#ranks);
    const moment = settings.openAt ?? this.#moment();
    const distanceOf = (poi: number): number | null =>
      halfSines ? distanceOfHalfSineM(halfSines[poi]!) : beside ? beside.distances[poi]! : null;
    const { lonE7, latE7 } = this.#columns;
    const results = page.map((poi) => ({
      ...toItem(this.#views.view(poi, distanceOf(poi), lang, moment)),
      ...(reached && { durationS: Math.round(reached.durationS(lonE7[poi]!, latE7[poi]!)) }),
    }));
    return {
      query,
      total: count,
      timeMs: Math.round(performance.now() - startedAt),
      results,
      ...(facets && {
        facets: countFacets(pois, count, this.#columns, this.#categories, this.#openness.at(moment), lang),
      }),
    };
  }
}
