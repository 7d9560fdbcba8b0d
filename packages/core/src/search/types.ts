/** The type of thing that a query was taken for. */
export type SearchType = 'address' | 'organization' | 'poi' | 'route' | 'coordinates' | 'place';

export interface SmartSearchOptions {
  /** The user's position; «рядом», «отсюда» and distances refer to it. */
  readonly lat?: number;
  readonly lon?: number;
  /**
   * The moment that «открыто сейчас» means, ISO 8601; in local time at each place if no zone is given. Default: now.
   */
  readonly at?: string;
  /** 1 to 50, default 10. */
  readonly limit?: number;
  /** Language of names; default `ru`. */
  readonly lang?: 'ru' | 'en';
}

/** One result, of any kind. */
export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly type: Exclude<SearchType, 'route'>;
  /** Category of a POI or organisation (`pharmacy`), kind of an address or place (`house`, `street`, `city`). */
  readonly category: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres from the landmark in the query, else from the user; null without either. */
  readonly distanceM: number | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly openingHours: string | null;
  /** Null if the hours are unknown, cannot be read or do not apply. */
  readonly isOpen: boolean | null;
  /** 0 to 1: how well it matches the words. */
  readonly score: number;
}

/** A part of the query that names a point. */
export interface Landmark {
  /** The words of the query; an empty string for the user's own position. */
  readonly text: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** The query as it was understood. Parts that it does not have are null. */
export interface Interpretation {
  /** The words that say what is looked for. */
  readonly subject: string | null;
  /** Id of the category that is asked for. */
  readonly category: string | null;
  readonly categoryName: string | null;
  /** Offers that the place must have: `open_24_7`. */
  readonly attributes: readonly string[];
  /** The landmark, street or settlement at which to look. */
  readonly near: Landmark | null;
  readonly from: Landmark | null;
  readonly to: Landmark | null;
  /** True if only places that are open at the moment are wanted. */
  readonly openNow: boolean;
  /** The moment at which it must be open if the query names one, ISO 8601 in local time at each place: «в 23:00». */
  readonly openAt: string | null;
  /** Parts of the query for which nothing was found. */
  readonly unresolved: readonly string[];
}

/** The route that a query asks for, by car. */
export interface SearchRoute {
  readonly from: Landmark;
  readonly to: Landmark;
  /** False if there is no route; then distance, duration and geometry are null. */
  readonly found: boolean;
  readonly distanceM: number | null;
  readonly durationS: number | null;
  readonly geometry: { readonly type: 'LineString'; readonly coordinates: readonly (readonly number[])[] } | null;
}

/** One way to understand a query, with its results. */
export interface SearchReading {
  readonly type: SearchType;
  /** 0 to 1. */
  readonly confidence: number;
  readonly interpretation: Interpretation;
  /** Empty if the reading is a route. */
  readonly results: readonly SearchHit[];
  /**
   * Null if the reading is not a route, or if an end of it is not known: then `interpretation.unresolved` says which.
   */
  readonly route: SearchRoute | null;
}

export interface SmartSearchResponse extends SearchReading {
  readonly query: string;
  /** Other readings that are nearly as likely, the likeliest first. */
  readonly alternatives: readonly SearchReading[];
  /** Whole milliseconds. */
  readonly timeMs: number;
}
