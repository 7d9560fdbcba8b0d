import type { Area } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';

/** Which source a match stands in. */
export type ResultType = 'building' | 'fias' | 'road' | 'place' | 'poi' | 'organization' | 'postcode' | 'coordinates';

/** How exact the position is. `none`: known to the register, but nothing places it. */
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
  /** The full type word where the text or the name tells it: `район`, `городской округ`. The same for the next two. */
  districtType?: string;
  /** `город`, `рабочий посёлок`, `село`. */
  settlementType?: string;
  /** `улица`, `проспект`. */
  streetType?: string;
}

/** Codes of an address in official classifiers, by the address register; null where it gives none. */
export interface AddressCodes {
  /** OKATO, 8 or 11 digits: the house's own, else its street's, else its settlement's. The same for the next two. */
  readonly okato: string | null;
  /** OKTMO, 8 or 11 digits. */
  readonly oktmo: string | null;
  /** KLADR: 13 digits of a settlement, 17 of a street, 19 of a house. */
  readonly kladrId: string | null;
  /** Of the house or land plot alone: `02:26:120901:212`. */
  readonly cadastralNumber: string | null;
  /** The settlement's offset as a settlement table writes it, `UTC+3`; null without one. */
  readonly timeZone?: string | null;
}

/** What one part of the query was taken for. */
export interface MatchedPart {
  /** The words of the query, as typed. */
  readonly text: string;
  readonly component: keyof AddressComponents | 'flat' | 'entrance' | 'floor' | 'phone' | 'country' | 'poi' | 'ignored';
  /** The text that was understood in its place where it had to be corrected, else null. */
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
  /** Null where the register gives none. */
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

/** Components with what a line tells beyond the building. */
export interface ParsedComponents extends AddressComponents {
  flat?: string;
  entrance?: string;
  floor?: string;
}

/**
 * How far a parsed address may be trusted without a look: `good` as it stands, `corrected` spelling, `ambiguous` (another
 * address fits as well), `incomplete` (a house or words of it are not known), `text_only` (the snapshot does not hold it: its parts are
 * told from the text alone), `failed`.
 */
export type AddressQuality = 'good' | 'corrected' | 'ambiguous' | 'incomplete' | 'text_only' | 'failed';

/** A text taken apart as an address. */
export interface ParsedAddress {
  /** As it was given. */
  readonly text: string;
  /** The address in one line as maps write it, or null where it was not understood. */
  readonly cleaned: string | null;
  readonly components: ParsedComponents;
  /** Stretches of the text that are no part of the address. */
  readonly unparsed: readonly string[];
  readonly quality: AddressQuality;
  /** 0 to 1. */
  readonly confidence: number;
  /** Of the building, street or place; null where only a neighbour of the house is known. */
  readonly id: string | null;
  /** Id in the address register, or null. */
  readonly fiasId: string | null;
  /** Null where the register gives none. */
  readonly codes: AddressCodes | null;
  /** Degrees WGS 84; null with `precision: 'none'`. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** How exact the position is. */
  readonly precision: Precision;
  readonly matched: readonly MatchedPart[];
}

export interface GeocodeOptions {
  /** 1 to 20, default 5. */
  readonly limit?: number;
  /**
   * Prefer what is near this point, the settlement it lies in first where the text names none; never overrides a clear
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

/** An address, a road, an area or a settlement by a point. */
export interface NearestAddress {
  /** In one line: «Смоленск, улица Ленина, 5», «парк Победы, Смоленск». */
  readonly address: string;
  /** The settlement; an empty string where none is known. */
  readonly city: string;
  /** Degrees WGS 84; of an area, the point that was asked. */
  readonly lat: number;
  readonly lon: number;
  /** Metres from the query point to the building's outline (0 inside), road or settlement; 0 for an area. */
  readonly distanceM: number;
  readonly type: ResultType | 'area';
  readonly id: string;
  readonly components: AddressComponents;
  readonly fiasId: string | null;
  /** Null where the register gives none. */
  readonly codes: AddressCodes | null;
}

/** The place of a point: an address, road, area or settlement, and the point's relation to it. */
export interface ReverseResult extends NearestAddress {
  /** The point is at or in what the answer names, or only near it; `address` then begins with «у дома:». */
  readonly relation: 'at' | 'near' | 'in';
  /** A building or an area that contains the point, with an address or without; null outside of both. */
  readonly inside: 'building' | 'area' | null;
  /** The park, water, forest, industrial or other ground under the point; its name, null where it has none. */
  readonly area: { readonly name: string | null; readonly kind: string } | null;
  /** The nearest named road within 100 m. */
  readonly road: { readonly name: string; readonly distanceM: number } | null;
}
