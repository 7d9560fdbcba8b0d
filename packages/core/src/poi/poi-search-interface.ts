import type { Bbox } from '../geo/bbox.ts';
import type { PoiSource } from './input.ts';
import type { NamedObject, NameMatch, NameSearchOptions } from './name-search.ts';
import type { TextMeaning } from './query/meaning.ts';
import type { ReachedPlaces, ReachOptions } from './reach.ts';
import type {
  CardOptions,
  NearestAddressCodes,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
} from './types.ts';

/** Functions of other domains that the search uses. */
export interface PoiSearchDeps {
  /** Returns the facts of each source; null or absent for objects of the map alone. */
  sourcesOf?(index: number): readonly PoiSource[] | null;
  /** The nearest address to a point in degrees, or null. */
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
