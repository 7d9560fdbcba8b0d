import { assertString } from '../check-input.ts';
import { distanceM, distanceOfHalfSineM } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { openAcronyms } from './acronyms.ts';
import { AliasIndex } from './aliases.ts';
import { PlaceCompletion } from './completion/place-completion.ts';
import { CategoryLexicon } from './category-lexicon.ts';
import { CategoryTable } from './category-table.ts';
import { countFacets } from './facets.ts';
import { toOrganizationItem, toPoiItem, type PoiView } from './published-items.ts';
import { NameSearch } from './name-search.ts';
import { Openness } from './openness.ts';
import {
  type Moment,
  readLang,
  readMoment,
  readSettings,
  type SearchDefaults,
  type SearchSettings,
} from './options.ts';
import { PhoneIndex } from './phone-index.ts';
import { typedNumber } from './phone.ts';
import { loadPlaceLists } from './place-order.ts';
import { FLAG_HAS_SOURCES, FLAG_ORGANIZATION } from './poi-codes.ts';
import { PoiColumns } from './poi-columns.ts';
import { PoiViews } from './poi-views.ts';
import { BrandFinder } from './query/brand-finder.ts';
import { meaningOf } from './query/meaning.ts';
import type { QueryIndex } from './query/query-index.ts';
import { QueryPlanner } from './query/query-planner.ts';
import { rankResults } from './query/ranking.ts';
import { selectRange, selectTop } from './query/select-top.ts';
import { Selector } from './query/selection.ts';
import { TextMatcher } from './query/text-matcher.ts';
import type { FoundPoi, PoiSearch, PoiSearchDeps } from './poi-search-interface.ts';
import type { ReachedPlaces } from './reach.ts';
import { socialLinksOf } from './social-links.ts';
import { StoredTags } from './stored-tags.ts';
import { detailsOf } from './details.ts';
import { surroundingsOf } from './surroundings.ts';
import { loadPostings } from './name-index/postings.ts';
import { PlaceVocabulary } from './name-index/place-vocabulary.ts';
import { stemOf } from '../words/stem.ts';
import { lineNumber } from './transport-line.ts';
import type { PoiSearchOptions, SearchResponse, Surroundings } from './types.ts';

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

/** The objects that a search may return, and their order. */
interface Wanted extends SearchDefaults {
  readonly organizationsOnly?: boolean;
  readonly isWanted?: ((poi: number) => boolean) | null;
  readonly inside?: boolean;
}

/**
 * Opens the search over a snapshot's `poi/…` sections; builds nothing, keeps 24 bytes of scratch memory per object,
 * which makes it not reentrant.
 */
export function openPoiSearch(sections: SectionSource, deps: PoiSearchDeps): PoiSearch {
  const columns = new PoiColumns(sections);
  const { lonE7, latE7 } = columns;
  const categories = new CategoryTable(sections);
  const poisOfName = loadPostings(sections, 'poi/name-pois');
  const poisOfAddress = loadPostings(sections, 'poi/address-pois');
  const index: QueryIndex = {
    vocabulary: new PlaceVocabulary(sections),
    lexicon: new CategoryLexicon(sections),
    aliases: new AliasIndex(sections),
    columns,
    poisOfName,
    poisOfAddress,
    places: loadPlaceLists(sections),
    namesOfPoi: loadPostings(sections, 'poi/poi-names'),
    addressOfPoi: loadPostings(sections, 'poi/poi-addresses'),
  };
  const plans = new QueryPlanner(index);
  const matcher = new TextMatcher(index);
  const brands = new BrandFinder(columns, plans, matcher);
  const openness = new Openness(sections, columns);
  const tags = new StoredTags(sections);
  const views = new PoiViews({
    columns,
    categories,
    openness,
    tagsOf: (poi) => tags.of(poi),
    sourcesOf: (poi) => ((columns.flags[poi]! & FLAG_HAS_SOURCES) === 0 ? null : (deps.sourcesOf?.(poi) ?? null)),
    addressAt: (lon, lat, lang) => deps.addressAt(lon, lat, lang),
  });
  const selector = new Selector({ columns, categories, index, plans, matcher, openness, brands });
  const named = {
    nameOf: (poi: number, lang: 'ru' | 'en') => views.nameOf(poi, lang),
    categoryOf: (poi: number) => views.categoryOf(poi).id,
  };
  const acronyms = openAcronyms(sections);
  const names = new NameSearch({ ...index, ...named, plans, matcher, acronyms });
  const phones = new PhoneIndex(sections);
  const completion = new PlaceCompletion(sections, { columns, categories, ...named });
  const ranks = new Float64Array(columns.count);

  const now = (): Date => deps.now?.() ?? new Date();
  const currentMoment = (): Moment => ({ date: now(), isLocal: false });

  const find = (id: unknown): number => {
    assertString('id', id);
    return columns.indexOf(id);
  };

  const isOnStreet = (street: string): ((poi: number) => boolean) => {
    const name = normaliseText(street).text;
    return (poi) => {
      const address = views.addressOf(poi);
      return address !== null && normaliseText(address).text.includes(name);
    };
  };

  const surroundings = (poi: number, { tags: ownTags, lang }: PoiView): Surroundings => {
    const neighbours = surroundingsOf(poi, {
      columns,
      categoryAt: (id) => categories.find(id),
      nameOf: (other) => views.nameOf(other, lang),
      categoryOf: named.categoryOf,
    });
    const codes = deps.codesAt?.(fromE7(lonE7[poi]!), fromE7(latE7[poi]!));
    return {
      nearestAddress: views.nearestAddress(poi, lang),
      ...(codes ? { nearestAddressCodes: codes } : {}),
      ...detailsOf(ownTags),
      nextChange: openness.nextChange(poi, now()),
      socialLinks: socialLinksOf(ownTags),
      ...neighbours,
    };
  };

  const search = <T>(
    query: unknown,
    options: PoiSearchOptions,
    toItem: (view: PoiView) => T,
    { organizationsOnly = false, isWanted = null, inside = false, ...defaults }: Wanted,
  ): SearchResponse<T> => {
    const startedAt = performance.now();
    assertString('query', query);
    const settings = readSettings(options, defaults, now);
    const reached = settings.reach && (deps.reach?.(settings.point!, settings.reach) ?? null);
    const isReached = (poi: number): boolean =>
      reached !== null && reached.durationS(lonE7[poi]!, latE7[poi]!) < Infinity && (!isWanted || isWanted(poi));
    const select = (scope: SearchDefaults['scope']): ReturnType<Selector['select']> =>
      selector.select(query, withinReach(settings, reached), organizationsOnly, {
        scope,
        isWanted: settings.reach ? isReached : isWanted,
        inside,
      });
    let selection = select(defaults.scope);
    // If no place for «Установка ГБО» is in reach, any car repair there will do.
    if (selection.count === 0 && defaults.scope === 'all' && pois.meaningOf(query, true).isOnePhrase)
      selection = select('standIns');
    const { count, pois: found, halfSines, beside } = selection;
    const { offset, limit, lang, sort, facets } = settings;
    rankResults(selection, columns, sort, ranks);
    const end = Math.min(count, offset + limit);
    const page =
      offset < DEEP_OFFSET
        ? selectTop(found, count, end, ranks).slice(offset)
        : selectRange(found, count, offset, end, ranks);
    const moment = settings.openAt ?? currentMoment();
    const distanceOf = (poi: number): number | null =>
      halfSines ? distanceOfHalfSineM(halfSines[poi]!) : beside ? beside.distances[poi]! : null;
    const results = page.map((poi) => ({
      ...toItem(views.view(poi, distanceOf(poi), lang, moment)),
      ...(reached && { durationS: Math.round(reached.durationS(lonE7[poi]!, latE7[poi]!)) }),
    }));
    return {
      query,
      total: count,
      timeMs: Math.round(performance.now() - startedAt),
      results,
      ...(facets && { facets: countFacets(found, count, columns, categories, openness.at(moment), lang) }),
    };
  };

  const pois: PoiSearch = {
    searchPois: (query, options = {}) => search(query, options, toPoiItem, POI_DEFAULTS),
    searchOrganizations: (query, options = {}) =>
      search(query, options, toOrganizationItem, { ...ORGANIZATION_DEFAULTS, organizationsOnly: true }),
    poi: (id, options) => {
      const lang = readLang(options?.lang);
      const poi = find(id);
      if (poi < 0) return null;
      const view = views.view(poi, null, lang, currentMoment());
      return { ...toPoiItem(view), ...surroundings(poi, view) };
    },
    organization: (id, options) => {
      const lang = readLang(options?.lang);
      const poi = find(id);
      if (poi < 0 || (columns.flags[poi]! & FLAG_ORGANIZATION) === 0) return null;
      const view = views.view(poi, null, lang, currentMoment());
      return { ...toOrganizationItem(view), tags: view.tags, sources: view.sources(), ...surroundings(poi, view) };
    },
    searchByName: (text, options) => names.search(text, options),
    findByName: (text, options) => names.find(text, options),
    searchAll: (query, options, by, { onStreet = null, inside = false } = {}) => {
      const isKind = by === 'kinds' || by === 'standIns';
      return search(query, options, toFoundPoi, {
        ...POI_DEFAULTS,
        ...(isKind ? { scope: by } : { scope: 'names', sort: 'named' }),
        organizationsOnly: by === 'organizations',
        isWanted: onStreet === null ? null : isOnStreet(onStreet),
        inside,
      });
    },
    findByPhone: (text, point, { limit, lang }) => {
      const digits = typedNumber(text);
      if (digits === null) return { digits: null, results: [] };
      const moment = currentMoment();
      const found = phones.find(digits).map((poi) => {
        const metres = point && distanceM(point.lon, point.lat, fromE7(lonE7[poi]!), fromE7(latE7[poi]!));
        return { poi, metres };
      });
      found.sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || a.poi - b.poi);
      const results = found.slice(0, limit).map(({ poi, metres }) => toFoundPoi(views.view(poi, metres, lang, moment)));
      return { digits, results };
    },
    complete: (text, options) => completion.complete(text, options),
    meaningOf: (text, standIns = false) =>
      meaningOf(plans.plan(text, standIns ? 'standIns' : 'names'), categories, acronyms),
    isKindWord: (word) => {
      const stem = stemOf(word);
      return index.lexicon.hasStem(stem) || index.lexicon.stemsSoundingLike(stem).length > 0;
    },
    middle: () => columns.middle(),
    wallClock: (point, at) => {
      const { date, isLocal } = at === null ? currentMoment() : readMoment(at, 'at');
      return isLocal || !point ? date : openness.wallClock(point, date);
    },
  };
  return pois;
}
