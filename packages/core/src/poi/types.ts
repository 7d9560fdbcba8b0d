import type { Area } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';
import type { PoiSource } from './input.ts';

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
  /** Only objects inside this area: GeoJSON of up to 2,000 vertices. */
  readonly within?: Area;
  /**
   * Only objects that can be reached from the point within this many minutes, above 0 and up to 120; `radiusM` then
   * limits nothing unless given.
   */
  readonly minutes?: number;
  /** Means of travel for `minutes`: a profile of the snapshot; default: its main one, `car`. */
  readonly profile?: string;
  /** Only places of this chain, in any spelling: «Пятёрочка», `pyaterochka`, `5ka`. */
  readonly brand?: string;
  /**
   * Only objects within `corridorM` of this line of `[lon, lat]` positions, 2 to 20,000, such as a route's geometry.
   */
  readonly along?: readonly (readonly [lon: number, lat: number])[];
  /** Metres on each side of `along`, at most 5000; default 300. */
  readonly corridorM?: number;
  /** Only places that are certainly open now, in their local time. */
  readonly openNow?: boolean;
  /** Like `openNow`, at an ISO 8601 moment; without a zone it is local time at each place. */
  readonly openAt?: string;
  /**
   * Default for POIs around a point: nearest first unless the text match is clearly better; for organisations around a
   * point: `distance`; along a line: in the order of the line; otherwise `relevance`.
   */
  readonly sort?: 'distance' | 'relevance';
  /** The last word of the query may be incomplete: for search while somebody types. */
  readonly autocomplete?: boolean;
  /** Count all matches by category, brand and openness; default false. */
  readonly facets?: boolean;
  readonly lang?: 'ru' | 'en';
}

export interface CardOptions {
  /** Language of names and addresses. Default `ru`. */
  readonly lang?: 'ru' | 'en';
}

/** All matches of a search, counted. */
export interface Facets {
  /** The commonest first, at most 50. */
  readonly category: readonly FacetCount[];
  /** The commonest first, at most 50. */
  readonly brand: readonly FacetCount[];
  /** At the moment of the search, or at `openAt`. */
  readonly openNow: { readonly open: number; readonly closed: number; readonly unknown: number };
}

export interface FacetCount {
  /** Id of the category, or the brand. */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** Fields that results of both searches have. */
interface PlaceItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly categoryName: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres from the search point, else from the line of `along`; null without either. */
  readonly distanceM: number | null;
  /** Travel time in seconds; present with the option `minutes`. */
  readonly durationS?: number;
  readonly address: string | null;
  /** Source of the address: the map, or the nearest building; null without an address. */
  readonly addressSource: 'map' | 'nearest' | null;
  readonly phone: string | null;
  readonly website: string | null;
  /** Null if the hours are unknown or cannot be read. */
  readonly isOpen: boolean | null;
}

export interface PoiItem extends PlaceItem {
  readonly openingHours: string | null;
  readonly brand: string | null;
  readonly tags: Readonly<Record<string, string>>;
}

export interface OrganizationItem extends PlaceItem {
  readonly categories: readonly string[];
  readonly workingHours: string | null;
  /** `osm`, or the names of its sources: `osm; Справочник`. */
  readonly source: string;
}

export interface SearchResponse<T> {
  readonly query: string;
  /** Number of all matches, not only those returned. */
  readonly total: number;
  readonly timeMs: number;
  readonly results: T[];
  /** Present with the option `facets`. */
  readonly facets?: Facets;
}

/** A neighbour of a place, on its card. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly lat: number;
  readonly lon: number;
  readonly distanceM: number;
}

/** Codes of an address in the address register; null if it has none. */
export interface NearestAddressCodes {
  readonly postcode: string | null;
  readonly fiasId: string | null;
  readonly okato: string | null;
  readonly oktmo: string | null;
  readonly kladrId: string | null;
  readonly cadastralNumber: string | null;
}

/** Facts for the card of a place, from its tags; null or empty without a tag. */
export interface PlaceDetails {
  readonly email: string | null;
  /** Values of `cuisine`: `georgian`, `pizza`. */
  readonly cuisine: readonly string[];
  /** Means of payment: `cash`, `cards`, `mir`. */
  readonly payment: readonly string[];
  /** Access to the internet: `wlan`, `yes`, `no`, `terminal`. */
  readonly internet: string | null;
  /** `yes`, `no`, `limited` or `designated`. */
  readonly wheelchair: string | null;
  /** Floor as the map counts them: 0 is the ground. */
  readonly level: string | null;
  readonly operator: string | null;
  /** In Russian if there are several. */
  readonly description: string | null;
  /** Address of a picture on the web. */
  readonly image: string | null;
  /** Id of the item, `Q649`. */
  readonly wikidata: string | null;
}

/** The moment at which a place opens or closes. */
export interface HoursChange {
  /** ISO 8601 to the minute, in the place's local time: `2026-11-21T22:00+03:00`. */
  readonly at: string;
  /** True if the place opens then, false if it closes. */
  readonly opens: boolean;
}

export interface Surroundings extends PlaceDetails {
  /** The next opening or closing within a week; null if the hours are unknown or do not change by then. */
  readonly nextChange: HoursChange | null;
  readonly nearestAddress: string | null;
  /** Codes of the nearest address; absent without a register. */
  readonly nearestAddressCodes?: NearestAddressCodes;
  /** Pages in social networks, by network: `vk`, `telegram`, `ok`, … */
  readonly socialLinks: Readonly<Record<string, string>>;
  /** Stops and stations of public transport within 800 m, the nearest first, at most five; each name once. */
  readonly transportStops: readonly Neighbour[];
  /** The nearest objects of the same category within 5 km, at most five. */
  readonly similar: readonly Neighbour[];
  /**
   * Other places of the same brand: their number in the snapshot, and the nearest of those within 50 km; null for an
   * object without a brand.
   */
  readonly branches: { readonly total: number; readonly nearest: readonly Neighbour[] } | null;
}

/** Everything the snapshot contains about a POI, and its surroundings. */
export interface PoiCard extends PoiItem, Surroundings {}

export interface OrganizationCard extends OrganizationItem, Surroundings {
  readonly tags: Readonly<Record<string, string>>;
  /** Facts by source, the map first. If sources contradict each other, the item shows the first. */
  readonly sources: readonly PoiSource[];
}
