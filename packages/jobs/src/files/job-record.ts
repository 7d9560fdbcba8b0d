import type { JobSpec } from '../job.ts';

/** Facts about a job when it is accepted; `job.json` in its folder. */
export interface JobRecord {
  readonly id: string;
  /** Name of the owner's folder. */
  readonly owner: string;
  readonly spec: JobSpec;
  /** Names of the table's columns; empty for a matrix. */
  readonly header: readonly string[];
  /** Delimiter of the result's columns. */
  readonly delimiter: string;
  readonly rows: number;
  /** Rows of each shard but the last. */
  readonly shardRows: number;
  /** Destinations of a matrix, else 0. */
  readonly destinations: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601: when it is deleted. */
  readonly expiresAt: string;
}

export interface JobStatus extends JobRecord {
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly rowsDone: number;
  /** Why it failed; null unless it did. */
  readonly error: string | null;
  /** The file with the result; null before it is complete. */
  readonly result: { readonly path: string; readonly bytes: number; readonly contentType: string } | null;
}

export function shardCount({ rows, shardRows }: Pick<JobRecord, 'rows' | 'shardRows'>): number {
  return Math.ceil(rows / shardRows);
}

export function rowsOfShard({ rows, shardRows }: Pick<JobRecord, 'rows' | 'shardRows'>, shard: number): number {
  return Math.min(shardRows, rows - shard * shardRows);
}

/** Returns true if the result of a job is a table; else it is JSON, one line per row. */
export function isTable({ spec }: Pick<JobRecord, 'spec'>): boolean {
  return spec.kind === 'geocode' || spec.kind === 'score';
}
