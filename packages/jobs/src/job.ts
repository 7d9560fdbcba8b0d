import type { Engine } from '@verst/core';

export const JOB_KINDS = ['geocode', 'isochrone', 'score', 'matrix'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Columns of a table that contain coordinates. */
interface PointColumns {
  readonly latColumn: string;
  readonly lonColumn: string;
}

export interface GeocodeSpec {
  readonly kind: 'geocode';
  readonly column: string;
}

/** Computes the areas that can be reached from each row's point. */
export interface IsochroneSpec extends PointColumns {
  readonly kind: 'isochrone';
  readonly minutes: readonly number[];
  readonly profile: string;
}

/** Scores each row's point for a kind of business. */
export interface ScoreSpec extends PointColumns {
  readonly kind: 'score';
  readonly business: string;
  readonly radiusM: number;
}

/** Computes times and distances from every source to every destination. A row is a source. */
export interface MatrixSpec {
  readonly kind: 'matrix';
  readonly profile: string;
}

export type JobSpec = GeocodeSpec | IsochroneSpec | ScoreSpec | MatrixSpec;

export interface JobLimits {
  /**
   * Maximum rows of a table of addresses or of points to score. Isochrones: a hundredth; pairs of a matrix: ten times.
   */
  readonly maxRows: number;
  /** Maximum bytes of an uploaded table. */
  readonly maxBytes: number;
  /** Maximum jobs of one owner that are kept. */
  readonly maxPerOwner: number;
  /** Maximum jobs of all owners that are kept. */
  readonly maxJobs: number;
  /** Time after which a job is deleted with its result, in hours. */
  readonly keepHours: number;
}

/** Pairs of a matrix that cost one unit of quota, as in `POST /api/matrix`. */
const PAIRS_PER_UNIT = 100;

/** Returns the quota units that a job costs: one per row, for a matrix one for each 100 pairs begun. */
export function unitsOf(spec: JobSpec, rows: number, destinations: number): number {
  return spec.kind === 'matrix' ? Math.ceil((rows * destinations) / PAIRS_PER_UNIT) : rows;
}

/**
 * Returns the rows per shard of a job: a shard takes about a second, and has at most a million pairs of a matrix in
 * memory.
 */
export function rowsPerShard(kind: JobKind, destinations = 0): number {
  if (kind === 'geocode') return 2000;
  if (kind === 'score') return 500;
  if (kind === 'isochrone') return 100;
  return Math.min(1000, Math.max(1, Math.floor(1e6 / destinations)));
}

/** Returns the maximum rows of a kind of job; for a matrix, pairs. */
export function maxRowsOf(kind: JobKind, { maxRows }: JobLimits): number {
  if (kind === 'isochrone') return Math.ceil(maxRows / 100);
  return kind === 'matrix' ? maxRows * 10 : maxRows;
}

/** An arbitrary point to ask an engine about. */
const ANYWHERE = { lat: 55.75, lon: 37.61 };

/**
 * Checks the options of a job with an engine, so that invalid ones are refused before the job is queued.
 *
 * @throws InvalidInputError naming the option
 */
export function assertAnswerable(engine: Engine, spec: JobSpec): void {
  if (spec.kind === 'isochrone') engine.isochrone(ANYWHERE, { minutes: spec.minutes, profile: spec.profile });
  if (spec.kind === 'matrix') engine.nearest(ANYWHERE, { profile: spec.profile });
  if (spec.kind === 'score') engine.locationScore({ ...ANYWHERE, business: spec.business, radiusM: spec.radiusM });
}
