import type { Engine } from '@verst/core';

/** Names of the kinds of jobs. */
export const JOB_KINDS = ['geocode', 'isochrone', 'score', 'matrix'] as const;

/** Kind of a job. */
export type JobKind = (typeof JOB_KINDS)[number];

/** Columns of a table that hold coordinates. */
interface PointColumns {
  readonly latColumn: string;
  readonly lonColumn: string;
}

/** Geocodes a column of a table. */
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

/** Kind of a job with its options. */
export type JobSpec = GeocodeSpec | IsochroneSpec | ScoreSpec | MatrixSpec;

/** Bounds of jobs that the operator sets. */
export interface JobLimits {
  /** Rows of a table of addresses or of points to score; a hundredth of it for isochrones, ten times it for pairs of a matrix. */
  readonly maxRows: number;
  /** Bytes of an uploaded table. */
  readonly maxBytes: number;
  /** Jobs of one owner that are kept at a time. */
  readonly maxPerOwner: number;
  /** Jobs of all owners that are kept at a time. */
  readonly maxJobs: number;
  /** Time after which a job is deleted with its result, hours. */
  readonly keepHours: number;
}

/** Pairs of a matrix that cost one unit of quota, as in `POST /api/matrix`. */
const PAIRS_PER_UNIT = 100;

/** Units of quota that a job costs: one a row, for a matrix one for each 100 pairs begun. */
export function unitsOf(spec: JobSpec, rows: number, destinations: number): number {
  return spec.kind === 'matrix' ? Math.ceil((rows * destinations) / PAIRS_PER_UNIT) : rows;
}

/** Rows that a shard of a job has; a shard takes about a second, a matrix holds at most a million pairs in memory. */
export function rowsPerShard(kind: JobKind, destinations = 0): number {
  if (kind === 'geocode') return 2000;
  if (kind === 'score') return 500;
  if (kind === 'isochrone') return 100;
  return Math.min(1000, Math.max(1, Math.floor(1e6 / destinations)));
}

/** Rows that a job of a kind may have; for a matrix, pairs. */
export function maxRowsOf(kind: JobKind, { maxRows }: JobLimits): number {
  if (kind === 'isochrone') return Math.ceil(maxRows / 100);
  return kind === 'matrix' ? maxRows * 10 : maxRows;
}

/** A point to ask an engine about; what is there does not matter. */
const ANYWHERE = { lat: 55.75, lon: 37.61 };

/**
 * Asks an engine whether it accepts the options of a job, so that a wrong one is refused before the job is queued.
 *
 * @throws InvalidInputError naming the option
 */
export function assertAnswerable(engine: Engine, spec: JobSpec): void {
  if (spec.kind === 'isochrone') engine.isochrone(ANYWHERE, { minutes: spec.minutes, profile: spec.profile });
  if (spec.kind === 'matrix') engine.nearest(ANYWHERE, { profile: spec.profile });
  if (spec.kind === 'score') engine.locationScore({ ...ANYWHERE, business: spec.business, radiusM: spec.radiusM });
}
