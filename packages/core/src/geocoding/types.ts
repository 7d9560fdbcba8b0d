import type { Area } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';

/** Kind of source that a match comes from. */
export type ResultType = 'building' | 'fias' | 'road' | 'place' | 'poi' | 'organization' | 'postcode' | 'coordinates';

/** Precision of the position. `none`: the register has the address, but its position is unknown. */
export type Precision = 'house' | 'nearest_house' | 'interpolated' | 'street' | 'settlement' | 'region' | 'none';

/** Parts of an address; absent parts are undefined. */
export interface AddressComponents {
  region?: string;
  district?: string;
  city?: string;
  suburb?: string;
  street?: string;
  housenumber?: string;
  postcode?: string;
  /** The full type word if the text or the name contains one: `район`, `городской округ`. The same for the next two. */
  districtType?: string;
  /** `город`, `рабочий посёлок`, `село`. */
  settlementType?: string;
  /** `улица`, `проспект`. */
  streetType?: string;
}

/** Codes of an address in official classifiers, as the address register gives them; null if it has none. */
export interface AddressCodes {
  /** OKATO, 8 or 11 digits: the house's own, else its street's, else its settlement's. The same for the next two. */
  readonly okato: string | null;
  /** OKTMO, 8 or 11 digits. */
  readonly oktmo: string | null;
  /** KLADR: 13 digits of a settlement, 17 of a street, 19 of a house. */
  readonly kladrId: string | null;
  /** Of the house or land plot only: `02:26:120901:212`. */
  readonly cadastralNumber: string | null;
  /** The settlement's UTC offset as the table of settlements gives it, `UTC+3`; null if unknown. */
  readonly timeZone?: string | null;
}

/** One part of the query and the component that it was matched to. */
export interface MatchedPart {
  /** The words of the query, as typed. */
  readonly text: string;
  readonly component: keyof AddressComponents | 'flat' | 'entrance' | 'floor' | 'phone' | 'country' | 'poi' | 'ignored';
  /** The corrected text, or null if nothing had to be corrected. */
  readonly corrected: string | null;
}

export interface GeocodeResult {
  readonly id: string;
  /** Formatted address: «Иркутск, улица Ленина, 12». */
  readonly name: string;
  /** Degrees WGS 84; null only with `precision: 'none'`. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly type: ResultType;
  /** `house`, `street`, or the kind of place (`city`, `suburb`, …) or POI category. */
  readonly placeType: string;
  /** 0 to 1. */
  readonly score: number;
  readonly precision: Precision;
  readonly components: AddressComponents;
  /** Id in the address register, or null. */
  readonly fiasId: string | null;
  /** Null if the register has none. */
  readonly codes: AddressCodes | null;
  readonly matched: readonly MatchedPart[];
  readonly bbox: Bbox | null;
}

export interface GeocodeResponse {
  readonly query: string;
  /** Whole milliseconds. */
  readonly timeMs: number;
  readonly results: GeocodeResult[];
}

/** An address in parts; at least one is needed. */
export interface StructuredAddress {
  readonly region?: string;
  readonly city?: string;
  readonly street?: string;
  readonly housenumber?: string;
  readonly postcode?: string;
}

/** Components of an address with the parts inside the building. */
export interface ParsedComponents extends AddressComponents {
  flat?: string;
  entrance?: string;
  floor?: string;
}

/**
 * Quality of a parsed address, to decide whether somebody must check it: `good`, `corrected` (its spelling),
 * `ambiguous` (another address fits as well), `incomplete` (its house or some of its words are unknown), `text_only`
 * (not in the snapshot: its parts are read from the text alone), `failed`.
 */
export type AddressQuality = 'good' | 'corrected' | 'ambiguous' | 'incomplete' | 'text_only' | 'failed';

/** A text parsed as an address. */
export interface ParsedAddress {
  /** As it was given. */
  readonly text: string;
  /** The address in one line as maps write it, or null if it was not understood. */
  readonly cleaned: string | null;
  readonly components: ParsedComponents;
  /** Stretches of the text that are not part of the address. */
  readonly unparsed: readonly string[];
  readonly quality: AddressQuality;
  /** 0 to 1. */
  readonly confidence: number;
  /** Id of the building, street or place; null if only a neighbour of the house is known. */
  readonly id: string | null;
  /** Id in the address register, or null. */
  readonly fiasId: string | null;
  /** Null if the register has none. */
  readonly codes: AddressCodes | null;
  /** Degrees WGS 84; null with `precision: 'none'`. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** Precision of the position. */
  readonly precision: Precision;
  readonly matched: readonly MatchedPart[];
}

export interface GeocodeOptions {
  /** 1 to 20, default 5. */
  readonly limit?: number;
  /**
   * Prefers results near this point, and first of all in its settlement if the text names none; never overrides a clear
   * text match.
   */
  readonly bias?: { readonly lat: number; readonly lon: number };
  /** Only results inside. */
  readonly bbox?: Bbox;
  /** Only results inside: GeoJSON of up to 2,000 vertices. */
  readonly within?: Area;
  /** Only these `type`s. */
  readonly types?: readonly ResultType[];
  /** Language of names; default `ru`. */
  readonly lang?: 'ru' | 'en';
}

export interface ReverseOptions {
  /** Metres; how far a building or road may be. Default 1000. */
  readonly radiusM?: number;
  readonly lang?: 'ru' | 'en';
}

/** An address, a road, an area or a settlement near a point. */
export interface NearestAddress {
  /** In one line: «Смоленск, улица Ленина, 5», «парк Победы, Смоленск». */
  readonly address: string;
  /** The settlement; an empty string if none is known. */
  readonly city: string;
  /** Degrees WGS 84; for an area, the query point. */
  readonly lat: number;
  readonly lon: number;
  /** Metres from the query point to the building's outline (0 inside), road or settlement; 0 for an area. */
  readonly distanceM: number;
  readonly type: ResultType | 'area';
  readonly id: string;
  readonly components: AddressComponents;
  readonly fiasId: string | null;
  /** Null if the register has none. */
  readonly codes: AddressCodes | null;
}

/** The address, road, area or settlement at or near a point, and the point's relation to it. */
export interface ReverseResult extends NearestAddress {
  /**
   * `at`, `in`: the point is at or in the object that the answer names. `near`: it is only near it, and `address`
   * begins with a prefix such as «у дома:» (roads have none).
   */
  readonly relation: 'at' | 'near' | 'in';
  /** Set if a building or an area contains the point, with or without an address; null outside both. */
  readonly inside: 'building' | 'area' | null;
  /** The park, water, forest, industrial or other ground under the point; `name` is null if it has none. */
  readonly area: { readonly name: string | null; readonly kind: string } | null;
  /** The nearest named road within 100 m. */
  readonly road: { readonly name: string; readonly distanceM: number } | null;
}
