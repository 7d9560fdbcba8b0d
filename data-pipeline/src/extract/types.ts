import type { GeocodingInput, LayersInput, PlaceOutline, PoiRecord } from '@verst/core/build';

/**
 * The interpreted map: the input of the build side of every domain.
 * `geocoding.streets[].roads` are positions in `layers.roads`, `geocoding.addresses[].building` in `layers.buildings`.
 */
export interface ExtractedMap {
  readonly geocoding: GeocodingInput;
  readonly layers: LayersInput;
  /** Outer rings of the ground that the map covers, with its surroundings in which the sea is drawn: lonE7, latE7 pairs. */
  readonly covered: readonly Int32Array[];
  /** POI i is feature i of `layers.pois`. */
  readonly pois: readonly PoiRecord[];
  /** Administrative boundaries whose outline is whole. */
  readonly boundaries?: readonly BoundaryRecord[];
  readonly warnings: ExtractWarnings;
}

/** An administrative boundary. */
export interface BoundaryRecord {
  /** Public id: `r123`, or `w123` where a single way bounds it. */
  readonly id: string;
  /** 2 country, 4 region, 6 district or city okrug, 8 municipality, 9 and 10 parts of cities. */
  readonly adminLevel: number;
  readonly name: string;
  readonly nameEn: string | null;
  readonly outline: PlaceOutline;
}

/** Counted faults of the map data; nothing is dropped without a count. */
export interface ExtractWarnings {
  readonly counts: Readonly<Record<string, number>>;
  /** Up to 100 messages that name the element. */
  readonly samples: readonly string[];
}
