import type { Column } from '../snapshot/column.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { RARITIES, type RarityName } from './kinds/place-kind.ts';
import { percentileOf } from './distribution.ts';
import { QUANTILES } from './parameters.ts';

const RARITY_NAMES = Object.keys(RARITIES) as RarityName[];

/** Raw values that are ranked for each kind. */
const KIND_MEASURES = ['competition', 'capture', 'synergy', 'excess'] as const;
export type KindMeasure = (typeof KIND_MEASURES)[number];

/** Number of distributions of one area: one of demand for each rarity, then those of each kind. */
export const REFERENCE_ROWS = RARITY_NAMES.length + KIND_MEASURES.length * PLACE_KINDS.length;

export const demandRow = (rarity: RarityName): number => DEMAND_ROWS[rarity];

const DEMAND_ROWS = Object.fromEntries(RARITY_NAMES.map((name, row) => [name, row])) as Readonly<
  Record<RarityName, number>
>;

export const kindRow = (measure: KindMeasure, kind: number): number => FIRST_ROW[measure] + kind;

const FIRST_ROW = Object.fromEntries(
  KIND_MEASURES.map((measure, at) => [measure, RARITY_NAMES.length + at * PLACE_KINDS.length]),
) as Readonly<Record<KindMeasure, number>>;

/**
 * Usual raw values of each area: distributions over its built-up cells of 250 m, the median access to each kind, and
 * its number of objects.
 */
export class Reference {
  readonly #quantiles: Column<Float32Array>;
  readonly #medianAccess: Float32Array;
  readonly #counts: Uint32Array;
  /** Share of an object per resident in its catchment, `R_j`; parallel to `insights/kinds/objects`. */
  readonly provision: Float32Array;

  constructor(sections: SectionSource) {
    this.#quantiles = sections.column('insights/reference', 'f32');
    this.#medianAccess = sections.get('insights/median-access', 'f32');
    this.#counts = sections.get('insights/counts', 'u32');
    this.provision = sections.get('insights/kinds/provision', 'f32');
  }

  /** Percentile of a raw value among the cells of an area. */
  percentile(area: number, row: number, value: number): number {
    const start = (area * REFERENCE_ROWS + row) * QUANTILES;
    return percentileOf(this.#quantiles.slice(start, start + QUANTILES), value);
  }

  /** The access of the median resident of an area to a kind. */
  medianAccess(area: number, kind: number): number {
    return this.#medianAccess[area * PLACE_KINDS.length + kind]!;
  }

  count(area: number, kind: number): number {
    return this.#counts[area * PLACE_KINDS.length + kind]!;
  }
}
