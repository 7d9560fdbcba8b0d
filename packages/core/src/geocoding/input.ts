import type { AddressCodes } from './types.ts';

/**
 * Input of the geocoder's index: the pipeline fills it, `geocoding/build` compiles it. Positions are degrees × 10⁷, or
 * `UNPLACED_E7` (also in boxes) if a record has no known position. References between records are positions in the
 * arrays.
 */
export interface GeocodingInput {
  readonly places: readonly PlaceRecord[];
  readonly streets: readonly StreetRecord[];
  readonly addresses: RecordList<AddressRecord>;
}

/** Records that may be created on demand: a country has too many addresses to hold them all as objects. */
export interface RecordList<T> extends Iterable<T> {
  readonly length: number;
  at(position: number): T | undefined;
}

/** OpenStreetMap's words for places (`place=*`), and `region`, `district` for administrative boundaries. */
export type PlaceKind =
  | 'region'
  | 'district'
  | 'city'
  | 'town'
  | 'village'
  | 'hamlet'
  | 'isolated_dwelling'
  | 'allotments'
  | 'locality'
  | 'suburb'
  | 'quarter'
  | 'neighbourhood';

/** A settlement, a part of one, or an administrative area above one. */
export interface PlaceRecord {
  /** Public id: `n123`, `w123`, `r123`. */
  readonly id: string;
  readonly kind: PlaceKind;
  /** The name as the map gives it in Russian, such as `Иркутск`, `Советский район`, `СНТ Геолог`. */
  readonly name: string;
  /** Other spellings: alt_name, old_name, short_name, official_name, local languages; no duplicates of `name`. */
  readonly altNames: readonly string[];
  readonly nameEn: string | null;
  readonly lonE7: number;
  readonly latE7: number;
  /** `[minLonE7, minLatE7, maxLonE7, maxLatE7]`; the point itself if no outline is known. */
  readonly bboxE7: readonly [number, number, number, number];
  /** Outer and inner rings of the outline as the map gives them, or null if the place is only a point. */
  readonly outline: PlaceOutline | null;
  /** Residents; 0 if unknown. */
  readonly population: number;
  /** The settlement that this part belongs to (`suburb`, `quarter`, `neighbourhood`, `allotments`), or -1. */
  readonly parent: number;
  /** Names of the region and district that contain it; null if unknown. */
  readonly region: string | null;
  readonly district: string | null;
  readonly postcode: string | null;
  /** Id in the address register (a GUID); absent or null for none. */
  readonly fiasId?: string | null;
  /** Its own codes in the register; absent or null for none. */
  readonly codes?: AddressCodes | null;
}

/** Rings of lonE7, latE7 pairs; a ring does not repeat its first vertex; counterclockwise outer, clockwise holes. */
export interface PlaceOutline {
  readonly rings: readonly Int32Array[];
}

/**
 * The parent of houses: a street, a quarter or part of a village (from `addr:place`), or the settlement itself. Two
 * separate streets of one name in one settlement are two records.
 */
export interface StreetRecord {
  /** Public id: `s` + the smallest way id of the street (`s123`), or of an address on it if no way is mapped. */
  readonly id: string;
  /** `street`: a road; `place`: quarter, microdistrict, СНТ (from `addr:place`); `settlement`: houses without a street. */
  readonly kind: 'street' | 'place' | 'settlement';
  /**
   * Full name with type word as the map gives it: `улица Ленина`, `1-я Советская улица`; the settlement's name for
   * `settlement`.
   */
  readonly name: string;
  readonly altNames: readonly string[];
  readonly nameEn: string | null;
  /** Position of the settlement in `places`. */
  readonly settlement: number;
  /** Part of the settlement (suburb or city district) that contains most of it, as a position in `places`, or -1. */
  readonly suburb: number;
  /** A point on the street near its middle. */
  readonly lonE7: number;
  readonly latE7: number;
  readonly bboxE7: readonly [number, number, number, number];
  /** Positions in the roads layer of the ways with this name; empty if no way is mapped. */
  readonly roads: readonly number[];
  /** Id in the address register (a GUID); absent or null for none. */
  readonly fiasId?: string | null;
  /** Its own codes in the register; absent or null for none. */
  readonly codes?: AddressCodes | null;
}

/** One address. A building with two addresses (corner house) has two records. */
export interface AddressRecord {
  /** Public id: `w123`, `n123`, `r123`; `w123.2` for the second address of a building. */
  readonly id: string;
  readonly street: number;
  /** House number as the map gives it: `12`, `12А`, `12/3`, `12 к1 с2`. */
  readonly housenumber: string;
  /** A point inside the building, or the address node. */
  readonly lonE7: number;
  readonly latE7: number;
  /** Position in the buildings layer, or -1 for an address node outside any building. */
  readonly building: number;
  /** City district or suburb, position in `places`, or -1. */
  readonly suburb: number;
  /** Six digits, or null. */
  readonly postcode: string | null;
  /** Id in the address register (a GUID); absent or null for none. */
  readonly fiasId?: string | null;
  /** Its own codes in the register; absent or null for none. */
  readonly codes?: AddressCodes | null;
  /** Precision of its position. Absent means `house`: the map has it. Others are not found by position. */
  readonly precision?: 'house' | 'interpolated' | 'street' | 'settlement' | 'none';
}
