import type { GeocodingInput, LayersInput, PoiRecord } from '@verst/core/build';

/**
 * What the map says, interpreted: the input of every domain's build side.
 * `geocoding.streets[].roads` are positions in `layers.roads`, `geocoding.addresses[].building` in `layers.buildings`.
 */
export interface ExtractedMap {
  readonly geocoding: GeocodingInput;
  readonly layers: LayersInput;
  readonly pois: readonly PoiRecord[];
  readonly warnings: ExtractWarnings;
}

/** Counted faults of the map data; nothing is dropped without a count. */
export interface ExtractWarnings {
  readonly counts: Readonly<Record<string, number>>;
  /** Up to 100 messages that name the element. */
  readonly samples: readonly string[];
}
