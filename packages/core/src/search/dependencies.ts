import type { Outline } from '../geo/outline.ts';

/** A point in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** An address or settlement as the geocoder returns it. */
export interface AddressMatch {
  readonly id: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly type: string;
  readonly placeType: string;
  readonly precision: string;
  readonly score: number;
  readonly components: { readonly city?: string; readonly street?: string };
  readonly matched: readonly { readonly text: string; readonly component: string; readonly corrected: string | null }[];
  readonly bbox: readonly [number, number, number, number] | null;
}

/** An object as POI search returns it. */
export interface PoiMatch {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly lat: number;
  readonly lon: number;
  readonly distanceM: number | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly openingHours: string | null;
  readonly isOpen: boolean | null;
  readonly organization: boolean;
  /** The chain that it belongs to, or null. */
  readonly brand: string | null;
  /** Ids of what it offers. */
  readonly attributes: readonly string[];
  /** Number of a line of public transport; null for other objects. */
  readonly lineNumber: string | null;
  /** True if it continues a list of places of the kind that is asked for, and is of another one that may do. */
  readonly standsIn?: true;
}

/** Filters of a search over POIs. */
export interface PoiFilter {
  readonly lat?: number;
  readonly lon?: number;
  readonly radiusM?: number;
  readonly bbox?: readonly [number, number, number, number];
  /** A line of positions [lon, lat], which orders the results, and the metres beside it that count. */
  readonly along?: readonly (readonly [lon: number, lat: number])[];
  readonly corridorM?: number;
  /** The area in which the places must lie. */
  readonly within?: AreaOutline;
  /** Id of the kind that the places must be, or of what they must offer. */
  readonly category?: string;
  /** Name of the street that addresses must contain. */
  readonly onStreet?: string;
  /** True to ignore better matches outside of the circle or box. */
  readonly inside?: boolean;
  readonly openNow?: boolean;
  readonly openAt?: string;
  readonly sort?: 'distance' | 'relevance';
  readonly limit?: number;
  readonly lang?: 'ru' | 'en';
}

/** The outline of an area. */
export type AreaOutline = Extract<Outline, { readonly type: 'Polygon' | 'MultiPolygon' }>;

/** The kinds of place that a text asks for. */
export interface KindMeaning {
  readonly wordCount: number;
  readonly categories: readonly { readonly id: string; readonly nameRu: string; readonly nameEn: string }[];
  /** True if places of the first kind cannot replace each other: the one named by the words is meant. */
  readonly isInstitution: boolean;
  readonly attributes: readonly { readonly id: string; readonly text: string }[];
  /** 0 to 1: share of the text that these account for. */
  readonly score: number;
  /** True if one phrase for a kind of place accounts for all of the text. */
  readonly isOnePhrase: boolean;
  /** True if all of the text is a phrase for kinds of which the snapshot has no place. */
  readonly isAbsent: boolean;
  /**
   * True if the kinds are only meant because the snapshot has no place of the kinds that all of the text is a phrase
   * for.
   */
  readonly standsIn: boolean;
  /** True if all of the text only resembles a phrase: «гостинец» and «гостиница». */
  readonly isCorrected: boolean;
  /** True if all of the text is also the acronym of an institution: «фок», «вог». */
  readonly isAcronym: boolean;
  /** The words that ask for the kinds. */
  readonly text: string;
  /** The other words that count. */
  readonly rest: string;
}

/** An object that has the words of a text as its name. */
export interface NamedPoi {
  readonly id: string;
  readonly score: number;
  readonly byName: boolean;
  /** Number of words of the text that are in its names. */
  readonly wordsInName: number;
  /** Id of its category. */
  readonly category: string;
  readonly organization: boolean;
  /** The chain that it belongs to, or null. */
  readonly brand: string | null;
  /** True if its title contains no word besides those of the text. */
  readonly whole: boolean;
  /** True if the text is another of its names, whole: not the one on the sign. */
  readonly byOtherName: boolean;
  /** Metres from the bias, or null. */
  readonly distanceM: number | null;
}

/** The parsers and searches of the other domains that smart search uses. */
export interface SearchDeps {
  /** Addresses, streets, settlements and postcodes; no POIs. */
  geocode(text: string, options: { bias?: Point; limit: number; lang: 'ru' | 'en' }): readonly AddressMatch[];
  /** Returns the settlements and parts of them whose names begin with a text. */
  completePlaces(text: string, options: { bias: Point; limit: number; lang: 'ru' | 'en' }): readonly AddressMatch[];
  /**
   * @param standIns - also if words are rather a name, and with kinds that replace the others if there are none of
   *   those
   */
  meaningOf(text: string, standIns?: boolean): KindMeaning;
  /** Returns true if a word, by spelling or sound, is one that people use to ask for kinds of place. */
  isKindWord(word: string): boolean;
  /** @param options.withinM - search only this many metres around the bias; null for everywhere */
  namedPois(text: string, options: { bias: Point | null; limit: number; withinM: number | null }): readonly NamedPoi[];
  /**
   * Returns the objects that match a text. `names`: by name, better agreement before nearness; `organizations`: the
   * same, organisations only; `kinds`: the nearest of the kinds that it asks for, not objects with only a kind word in
   * their name; `standIns`: the same, and the kinds that replace these if there are none.
   *
   * @throws InvalidInputError for a moment that cannot be read
   */
  searchPois(
    text: string,
    filter: PoiFilter,
    only: 'organizations' | 'names' | 'kinds' | 'standIns',
  ): readonly PoiMatch[];
  /**
   * Finds the places whose telephone number is the text, or ends with its digits; `digits` is null if the text is not a
   * number.
   */
  findByPhone(
    text: string,
    point: Point | null,
    options: { limit: number; lang: 'ru' | 'en' },
  ): { readonly digits: string | null; readonly results: readonly PoiMatch[] };
  /**
   * Returns the outline of ground, water, a building or a settlement or part of one by its public id and a point in it;
   * null if it has none.
   */
  areaOf(place: { readonly id: string } & Point): AreaOutline | null;
  /** Returns the streets of a type, «набережная», in the settlement at a point; «Набережная улица» is none. */
  streetsOfType(type: string, point: Point): readonly AddressMatch[];
  /** Returns the lines of a street's roads by its public id, as positions [lon, lat]; empty if it is not a street. */
  streetLines(id: string): readonly (readonly (readonly [lon: number, lat: number])[])[];
  route(points: readonly Point[], options: { lang: 'ru' | 'en' }): FoundRoute;
  /** Returns the settlement at a point, or without a point the snapshot's main one; null if there is none. */
  settlementAt(point: Point | null): AddressMatch | null;
  /**
   * Returns the local time at a point, or without a point in the middle of the snapshot, as the UTC fields of a date.
   *
   * @param at - ISO 8601, in local time there if it has no zone; null for now
   */
  wallClock(point: Point | null, at: string | null): Date;
}

/** A way by car, or none. */
export type FoundRoute =
  | {
      readonly found: true;
      readonly distanceM: number;
      readonly durationS: number;
      readonly geometry: { readonly type: 'LineString'; readonly coordinates: [number, number][] } | null;
    }
  | { readonly found: false };
