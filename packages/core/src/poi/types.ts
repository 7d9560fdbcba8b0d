import type { Bbox } from '../geo/bbox.ts';

export interface PoiSearchOptions {
  /** Search around this point. */
  readonly lat?: number;
  readonly lon?: number;
  /** Metres around the point; default 1000 for POIs, 5000 for organisations. */
  readonly radiusM?: number;
  /** 1 to 100, default 20. */
  readonly limit?: number;
  /** Results to skip; default 0. */
  readonly offset?: number;
  /** Only this category: an id (`pharmacy`), or words for one («аптека»). */
  readonly category?: string;
  readonly bbox?: Bbox;
  /** Only what is surely open at this moment, by the clocks of each place. */
  readonly openNow?: boolean;
  /** As `openNow`, at an ISO 8601 moment. */
  readonly openAt?: string;
  /**
   * Default for POIs around a point: nearest first unless the text match is clearly better; for organisations around a point:
   * `distance`; without a point: `relevance`.
   */
  readonly sort?: 'distance' | 'relevance';
  readonly lang?: 'ru' | 'en';
}

export interface PoiItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly categoryName: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres from the search point, null without one. */
  readonly distanceM: number | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly openingHours: string | null;
  /** null where hours are unknown or cannot be read. */
  readonly isOpen: boolean | null;
  readonly brand: string | null;
  readonly tags: Readonly<Record<string, string>>;
}

export interface OrganizationItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly categories: readonly string[];
  readonly lat: number;
  readonly lon: number;
  readonly distanceM: number | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly workingHours: string | null;
  readonly isOpen: boolean | null;
  readonly website: string | null;
  readonly source: string;
}

export interface SearchResponse<T> {
  readonly query: string;
  /** All that match, not only those returned. */
  readonly total: number;
  readonly timeMs: number;
  readonly results: T[];
}

/** Everything the snapshot holds about a POI, and its nearest address. */
export interface PoiCard extends PoiItem {
  readonly nearestAddress: string | null;
}

export interface OrganizationCard extends OrganizationItem {
  readonly tags: Readonly<Record<string, string>>;
  readonly nearestAddress: string | null;
}
