import type { Bbox } from '../geo/bbox.ts';
import type { Residence } from './sections.ts';

/**
 * Version of the snapshot format, SQLite's `user_version` of the file. It grows when an older engine could misread
 * a newer file; the format is written down in `docs/snapshot-format.md`.
 */
export const FORMAT_VERSION = 6;

/** SQLite's `application_id` of a snapshot: the letters `VRST`. */
export const APPLICATION_ID = 0x56525354;

/** Hot sections are cut into chunks of this many bytes: reading is several times slower with larger ones. */
const HOT_CHUNK_BYTES = 1 << 20;

/**
 * Cold sections are cut into chunks of this many bytes, a multiple of every element's size; eight lie in one page of the
 * file, however badly they pack. Where nothing is cached, an answer for a point takes a third of the time that it takes with chunks of a page.
 */
export const COLD_CHUNK_BYTES = 8144;

/** Bytes of every chunk of a section but the last, which is shorter. */
export const bytesOfChunk = (residence: Residence): number =>
  residence === 'cold' ? COLD_CHUNK_BYTES : HOT_CHUNK_BYTES;

/** SQLite page size of a snapshot. */
export const PAGE_BYTES = 65536;

/** Row id of a chunk: the section's id and the chunk's number in it. */
export const chunkId = (sectionId: number, chunk: number): number => sectionId * 2 ** 20 + chunk;

/** The tables that hold the engine's part of the file. */
export const ENGINE_TABLES = `
  CREATE TABLE verst_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE verst_sections (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    residence TEXT NOT NULL,
    version INTEGER NOT NULL,
    length INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  );
  CREATE TABLE verst_chunks (id INTEGER PRIMARY KEY, crc32 INTEGER NOT NULL, data BLOB NOT NULL);
`;

/** One source of a snapshot, with what its licence asks for. */
export interface SnapshotSource {
  readonly name: string;
  /** Newest edit in the source, ISO 8601, or null where it tells none. */
  readonly date: string | null;
  /** Replication sequence number of the state that the source shows, or null where it has none. */
  readonly sequence: number | null;
  readonly licence: string;
  readonly attribution: string;
}

/** The counters that `stats` publishes. */
export interface SnapshotStats {
  readonly buildings: number;
  readonly roads: number;
  readonly pois: number;
  readonly places: number;
  readonly fiasAddresses: number;
  readonly organizations: number;
}

/** Contents of `verst_meta`: one row for each field, JSON values. */
export interface SnapshotMeta {
  readonly name: string;
  /** Moment of building, ISO 8601; not part of the content hash. */
  readonly builtAt: string;
  /** SHA-256 over all sections and table rows, hexadecimal: equal for equal content. */
  readonly contentHash: string;
  /** The moment at which conditional rules of the roads were read, ISO 8601 without zone: local time of each place. */
  readonly at: string;
  /** Null where the snapshot places nothing. */
  readonly bbox: Bbox | null;
  readonly sources: readonly SnapshotSource[];
  readonly stats: SnapshotStats;
}

export const META_KEYS = ['name', 'builtAt', 'contentHash', 'at', 'bbox', 'sources', 'stats'] as const;
