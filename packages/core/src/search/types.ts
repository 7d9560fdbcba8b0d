/** What a query was taken for. */
export type SearchType = 'address' | 'organization' | 'poi' | 'route' | 'coordinates' | 'place';

export interface SmartSearchOptions {
  /** Where the user is; «рядом», «отсюда» and distances refer to it. */
  readonly lat?: number;
  readonly lon?: number;
  /** The moment that «открыто сейчас» means, ISO 8601; by the clocks of each place where no zone is given. Default: now. */
  readonly at?: string;
  /** 1 to 50, default 10. */
  readonly limit?: number;
  /** Language of names; default `ru`. */
  readonly lang?: 'ru' | 'en';
}

/** One thing that was found, of whatever kind. */
export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly type: Exclude<SearchType, 'route'>;
  /** Category of a POI or organisation (`pharmacy`), kind of an address or place (`house`, `street`, `city`). */
  readonly category: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres from what the query refers to: the landmark in it, else the user; null without either. */
  readonly distanceM: number | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly openingHours: string | null;
  /** null where hours are unknown, cannot be read, or make no sense for the thing. */
  readonly isOpen: boolean | null;
  /** 0 to 1: how well it fits the words. */
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

/** What was understood. Parts that the query does not have are null. */
export interface Interpretation {
  /** The words that say what is looked for. */
  readonly subject: string | null;
  /** Id of the category that is asked for. */
  readonly category: string | null;
  readonly categoryName: string | null;
  /** What the place must offer besides: `open_24_7`. */
  readonly attributes: readonly string[];
  /** The landmark, street or settlement at which to look. */
  readonly near: Landmark | null;
  readonly from: Landmark | null;
  readonly to: Landmark | null;
  /** Whether only what is open at the moment is wanted. */
  readonly openNow: boolean;
  /** The moment at which it must be open where the query names one, ISO 8601 by the clocks of each place: «в 23:00». */
  readonly openAt: string | null;
  /** Parts that nothing was found for. */
  readonly unresolved: readonly string[];
}

/** The way that a query asks for, by car. */
export interface SearchRoute {
  readonly from: Landmark;
  readonly to: Landmark;
  /** False where no way leads there; then distance, duration and geometry are null. */
  readonly found: boolean;
  readonly distanceM: number | null;
  readonly durationS: number | null;
  readonly geometry: { readonly type: 'LineString'; readonly coordinates: readonly (readonly number[])[] } | null;
}

/** One way to understand a query, with what answers to it. */
export interface SearchReading {
  readonly type: SearchType;
  /** 0 to 1. */
  readonly confidence: number;
  readonly interpretation: Interpretation;
  /** Empty where the reading is a route. */
  readonly results: readonly SearchHit[];
  /** Null where the reading is none, or an end of it is not known: then `interpretation.unresolved` says which. */
  readonly route: SearchRoute | null;
}

export interface SmartSearchResponse extends SearchReading {
  readonly query: string;
  /** Other readings that are nearly as likely, the likeliest first. */
  readonly alternatives: readonly SearchReading[];
  /** Whole milliseconds. */
  readonly timeMs: number;
}
