import type { GeocodingInput, LayersInput, PoiRecord, StreetRecord } from '@verst/core/build';
import type { AddressColumns } from '../columns/address-columns.ts';

/**
 * The interpreted map: the input of the builders of all domains.
 * `geocoding.streets[].roads` are positions in `layers.roads`, `geocoding.addresses[].building` in `layers.buildings`.
 */
export interface ExtractedMap {
  readonly geocoding: GeocodingInput;
  readonly layers: LayersInput;
  /** Outer rings of the ground that the map covers and the surroundings where the sea is drawn: lonE7, latE7 pairs. */
  readonly covered: readonly Int32Array[];
  /** POI i is feature i of `layers.pois`. */
  readonly pois: readonly PoiRecord[];
  readonly warnings: ExtractWarnings;
}

export interface ExtractedGeocoding extends GeocodingInput {
  readonly streets: StreetRecord[];
  readonly addresses: AddressColumns;
}

/** Counted faults of the map data; nothing is dropped without a count. */
export interface ExtractWarnings {
  readonly counts: Readonly<Record<string, number>>;
  /** Up to 100 messages that name the element. */
  readonly samples: readonly string[];
}
