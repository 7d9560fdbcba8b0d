import type { KindPoints } from '../../spatial/point-blocks.ts';
import type { RoadDistances } from '../types.ts';

/**
 * Input for the `insights/…` sections; the pipeline fills it. Positions are degrees × 10⁷.
 */
export interface InsightInput {
  readonly settlements: readonly SettlementRecord[];
  readonly buildings: BuildingColumns;
  /** Points of interest; the engine later looks up names by position in this list. */
  readonly objects: readonly ObjectRecord[];
  readonly streets: StreetPoints;
  /** Road distances, if there is a road network; otherwise roads count as 1.3 × the straight line. */
  readonly roadDistances?: RoadDistances;
}

/** A city or town within which insights compare places. */
export interface SettlementRecord {
  readonly name: string;
  readonly lonE7: number;
  readonly latE7: number;
  /** Residents; 0 where unknown. */
  readonly population: number;
  /** Outer and inner rings of lonE7, latE7 pairs; null if the settlement is only a point. */
  readonly rings: readonly Int32Array[] | null;
}

export const BUILDING_USE = {
  /** Garages, sheds, ruins: ignored. */
  none: 0,
  /** Shops, offices, works: no residents. */
  work: 1,
  /** A house of one or two families. */
  house: 2,
  /** Flats, dormitories. */
  flats: 3,
  /** Has an address but no stated kind: flats if it is large, a house if it is small. */
  unstated: 4,
} as const;

/** Buildings in parallel arrays. */
export interface BuildingColumns {
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  /** Values of {@link BUILDING_USE}. */
  readonly use: Uint8Array;
  readonly footprintM2: Float32Array;
  /** Storeys; 0 where unknown. */
  readonly levels: Uint8Array;
}

/** A point of interest as insights see it. */
export interface ObjectRecord {
  readonly lonE7: number;
  readonly latE7: number;
  readonly tags: Readonly<Record<string, string>>;
  /** Footprint if it is a building; 0 for a point. */
  readonly footprintM2: number;
}

/** Points along main streets, every 25 m or so, and street junctions; kinds are values of `STREET_POINT`. */
export type StreetPoints = KindPoints;
