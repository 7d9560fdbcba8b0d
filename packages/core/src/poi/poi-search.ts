import { InvalidInputError } from '../errors.ts';
import type { Bbox } from '../geo/bbox.ts';
import { distanceM, distanceOfHalfSineM } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { normaliseText } from '../text/normalise.ts';
import { openAcronyms } from './acronyms.ts';
import { AliasIndex } from './aliases.ts';
import { Completion, type CompletionEntry } from './completion/completion.ts';
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
import { boxOf, isInside } from './query/area.ts';
import { BrandFinder } from './query/brand-finder.ts';
import { meaningOf, type TextMeaning } from './query/meaning.ts';
import type { QueryIndex } from './query/query-plan.ts';
import { QueryPlanner } from './query/query-planner.ts';
import { rankResults } from './query/ranking.ts';
import { selectRange, selectTop } from './query/select-top.ts';
import { Selector } from './query/selection.ts';
import { TextMatcher } from './query/text-matcher.ts';
import type { PoiSource } from './input.ts';
import type { ReachedPlaces, ReachOptions } from './reach.ts';
import { socialLinksOf } from './social-links.ts';
import { loadTags } from './stored-tags.ts';
import { detailsOf } from './details.ts';
import { surroundingsOf } from './surroundings.ts';
import { loadPostings, loadTransposed } from './text/postings.ts';
import { PlaceVocabulary } from './text/place-vocabulary.ts';
import { stemOf } from '../words/stem.ts';
import { lineNumber } from './transport-line.ts';
import { toLatin } from '../words/transliterate.ts';
import type {
  CardOptions,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  NearestAddressCodes,
  PoiSearchOptions,
  SearchResponse,
  Surroundings,
} from './types.ts';

/** Functions of other domains that the search uses. */
export interface PoiSearchDeps {
  /** All tags of the object at an index. */
  tagsOf(index: number): Readonly<Record<string, string>>;
  /** Returns the facts of each source; null or absent for objects of the map alone. */
  sourcesOf?(index: number): readonly PoiSource[] | null;
  /** The nearest address to a point in degrees, or null; for objects whose address the snapshot does not contain. */
  addressAt(lon: number, lat: number, lang: 'ru' | 'en'): string | null;
  /** Codes of the nearest address to a point in degrees; null, or absent, without a register. */
  codesAt?(lon: number, lat: number): NearestAddressCodes | null;
  /**
   * Returns the travel times to the places around a point; null if no road is near. Absent without a road network.
   *
   * @throws InvalidInputError naming `minutes` or `profile`
   */
  reach?(point: { readonly lat: number; readonly lon: number }, options: ReachOptions): ReachedPlaces | null;
  /** The moment that «open now» means; default: the system's clock. */
  now?(): Date;
  /** IANA zone of a point in degrees; default: a coarse map of the world's zones. */
  timeZoneAt?(lon: number, lat: number): string;
}

/** Search over the points of interest and organisations of one snapshot. */
export interface PoiSearch {
  /** @throws InvalidInputError naming the field that cannot be used */
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  /**
   * Returns the card of an object, or null if the snapshot has none with this id. @throws InvalidInputError naming what
   * cannot be used
   */
  poi(id: string, options?: CardOptions): PoiCard | null;
  /** @throws InvalidInputError naming the field that cannot be used */
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  /** Returns the card of an organisation; null also for objects that are not organisations. */
  organization(id: string, options?: CardOptions): OrganizationCard | null;
  /** Objects that a text names, best first, without addresses, filters or totals: a landmark for other domains. */
  searchByName(text: string, options?: NameSearchOptions): NameMatch[];
  /** Like {@link searchByName}, but without names, which alone would be read from disk. */
  findByName(text: string, options?: NameSearchOptions): NamedObject[];
  /**
   * Like {@link searchPois}, but marks organisations. `names`: better agreement comes before nearness; `organizations`:
   * the same, organisations only; `kinds`: only objects of the kinds that the words ask for; `standIns`: these, and the
   * kinds that replace them if there are none.
   */
  searchAll(
    query: string,
    options: PoiSearchOptions,
    by: 'names' | 'organizations' | 'kinds' | 'standIns',
    reach?: SearchReach,
  ): SearchResponse<FoundPoi>;
  /** Completes a text that is being typed, without addresses; best first, each name once. */
  complete(text: string, options: CompleteOptions): CompletedEntry[];
  /**
   * Returns the objects whose telephone number equals a typed one or ends in its digits; the nearest to a point first.
   */
  findByPhone(
    text: string,
    point: { readonly lat: number; readonly lon: number } | null,
    options: { readonly limit: number; readonly lang: 'ru' | 'en' },
  ): FoundByPhone;
  /**
   * Returns the kinds of place that a text asks for.
   *
   * @param standIns - also if its words are rather a name, and with kinds that replace the others if there are none of
   *   those
   */
  meaningOf(text: string, standIns?: boolean): TextMeaning;
  /** Returns true if a word, by spelling or sound, is one that people use to ask for kinds of place. */
  isKindWord(word: string): boolean;
  /** Returns a point in degrees near the middle of most objects; null if there are no objects. */
  middle(): { readonly lat: number; readonly lon: number } | null;
  /**
   * Returns the local time at a point in degrees (UTC without a point), as the UTC fields of a date.
   *
   * @param at - ISO 8601, in local time there if it has no zone; null for now
   * @throws InvalidInputError if it cannot be read
   */
  wallClock(point: { readonly lat: number; readonly lon: number } | null, at: string | null): Date;
}

/** Kinds of completion of a text that is being typed. */
export type CompletionKind = 'poi' | 'organization' | 'brand' | 'category';

/** A completion of a text that is being typed. */
export interface CompletedEntry {
  readonly kind: CompletionKind;
  /** Public id of an object or category; the name of a brand. */
  readonly id: string;
  readonly name: string;
  /** Id of the category; `brand` for a brand. */
  readonly category: string;
  /** Latitude; for a brand or category, that of its nearest place. */
  readonly lat: number;
  readonly lon: number;
  /** 0 to 1, the same for every text that the entry matches. */
  readonly score: number;
}

/** Options of a completion. */
export interface CompleteOptions {
  readonly bias: { readonly lat: number; readonly lon: number } | null;
  readonly bbox: Bbox | null;
  readonly kinds: ReadonlySet<CompletionKind>;
  readonly limit: number;
  readonly lang: 'ru' | 'en';
}

/** Places with a telephone number. */
export interface FoundByPhone {
  /** The digits that were typed, without the country code; null if the text is not a number. */
  readonly digits: string | null;
  readonly results: readonly FoundPoi[];
}

/** Area to which a search is limited. */
export interface SearchReach {
  /** Name of the street that the addresses must name; null for any. */
  readonly onStreet?: string | null;
  /** True to ignore better matches outside of the area. */
  readonly inside?: boolean;
}

/** A result that says whether it is an organisation. */
export interface FoundPoi extends PoiItem {
  readonly organization: boolean;
  /** Ids of what it offers: `wifi`. */
  readonly attributes: readonly string[];
  /** Number of a line of public transport: «25», «4а»; null for other objects. */
  readonly lineNumber: string | null;
}

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
  readonly #completion: Completion;
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
    this.#completion = new Completion(sections, columns);
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

  complete(text: string, { bias, bbox, kinds, limit, lang }: CompleteOptions): CompletedEntry[] {
    const { flags, lonE7, latE7 } = this.#columns;
    const box = bbox && boxOf(bbox);
    const found = this.#completion.find(text, bias, limit, (kind, ref) => {
      if (kind !== 'poi') return kinds.has(kind) && (!box || this.#nearestOf(kind, ref, bias, box) !== null);
      if (!kinds.has((flags[ref]! & FLAG_ORGANIZATION) === 0 ? 'poi' : 'organization')) return false;
      return !box || isInside(box, lonE7[ref]!, latE7[ref]!);
    });
    const names = new Set<string>();
    const entries: CompletedEntry[] = [];
    for (const { kind, ref, score } of found) {
      if (entries.length === limit) break;
      const entry = this.#completed(kind, ref, score, lang, bias, box);
      const key = kind === 'category' ? `${kind} ${entry.name}` : entry.name;
      if (names.has(key)) continue;
      names.add(key);
      entries.push(entry);
    }
    return entries;
  }

  #completed(
    kind: CompletionEntry['kind'],
    ref: number,
    score: number,
    lang: 'ru' | 'en',
    bias: CompleteOptions['bias'],
    box: ReturnType<typeof boxOf> | null,
  ): CompletedEntry {
    const { flags, lonE7, latE7, ids, brandNames } = this.#columns;
    if (kind === 'category') {
      const { id, nameRu, nameEn } = this.#categories.get(ref);
      const at = this.#nearestOf(kind, ref, bias, box)!;
      return { kind, id, name: lang === 'en' ? nameEn : nameRu, category: id, ...at, score };
    }
    if (kind === 'brand') {
      const id = brandNames.get(ref);
      const name = lang === 'en' ? toLatin(id) : id;
      return { kind, id, name, category: 'brand', ...this.#nearestOf(kind, ref, bias, box)!, score };
    }
    return {
      kind: (flags[ref]! & FLAG_ORGANIZATION) === 0 ? 'poi' : 'organization',
      id: ids.get(ref),
      name: this.#views.nameOf(ref, lang),
      category: this.#views.categoryOf(ref).id,
      lat: fromE7(latE7[ref]!),
      lon: fromE7(lonE7[ref]!),
      score,
    };
  }

  /**
   * Returns the position of the nearest object of a brand or category, or of the first without a bias; null if none is
   * in the box.
   */
  #nearestOf(
    kind: 'brand' | 'category',
    key: number,
    bias: CompleteOptions['bias'],
    box: ReturnType<typeof boxOf> | null,
  ): { lat: number; lon: number } | null {
    const { lonE7, latE7, poisOfCategory, lists } = this.#columns;
    const { start, ids } = kind === 'brand' ? lists.ofBrand : poisOfCategory;
    const cos = bias ? Math.cos((bias.lat * Math.PI) / 180) : 1;
    let nearest = -1;
    let least = Infinity;
    for (let i = start[key]!; i < start[key + 1]!; i++) {
      const poi = ids[i]!;
      if (box && !isInside(box, lonE7[poi]!, latE7[poi]!)) continue;
      const dLon = bias ? (fromE7(lonE7[poi]!) - bias.lon) * cos : 0;
      const dLat = bias ? fromE7(latE7[poi]!) - bias.lat : 0;
      const squared = dLon * dLon + dLat * dLat;
      if (squared < least) [least, nearest] = [squared, poi];
      if (!bias) break;
    }
    return nearest === -1 ? null : { lat: fromE7(latE7[nearest]!), lon: fromE7(lonE7[nearest]!) };
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
