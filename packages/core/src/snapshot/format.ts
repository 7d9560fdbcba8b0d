import type { Bbox } from '../geo/bbox.ts';
import type { Residence } from './sections.ts';

/**
 * Version of the snapshot format, SQLite's `user_version` of the file. It is incremented when an older engine could
 * misread a newer file. `docs/snapshot-format.md` specifies the format.
 */
export const FORMAT_VERSION = 8;

/** SQLite's `application_id` of a snapshot: the letters `VRST`. */
export const APPLICATION_ID = 0x56525354;

/** Bytes of a chunk of a hot or late section; reading is several times slower with larger chunks. */
const HOT_CHUNK_BYTES = 1 << 20;

/**
 * Bytes of a chunk of a cold section, a multiple of every element size. Eight fit into one page of the file, however
 * badly they compress. With nothing cached, an answer for a point takes a third of the time that it takes with chunks
 * of a page.
 */
export const COLD_CHUNK_BYTES = 8144;

/** Returns the bytes of every chunk of a section but the last, which may be shorter. */
export const bytesOfChunk = (residence: Residence): number =>
  residence === 'cold' ? COLD_CHUNK_BYTES : HOT_CHUNK_BYTES;

/** SQLite page size of a snapshot. */
export const PAGE_BYTES = 65536;

/** Row id of a chunk: the section's id and the chunk's number in it. */
export const chunkId = (sectionId: number, chunk: number): number => sectionId * 2 ** 20 + chunk;

/** The tables of the engine in the file. */
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

/** One source of a snapshot, with its licence and attribution. */
export interface SnapshotSource {
  readonly name: string;
  /** Newest edit in the source, ISO 8601, or null if it states none. */
  readonly date: string | null;
  /** Replication sequence number of the source's state, or null if it has none. */
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
  /**
   * The moment for which conditional rules of roads were evaluated, ISO 8601 without zone: local time of each place.
   */
  readonly at: string;
  /** Null if nothing in the snapshot has a position. */
  readonly bbox: Bbox | null;
  readonly sources: readonly SnapshotSource[];
  readonly stats: SnapshotStats;
}

export const META_KEYS = ['name', 'builtAt', 'contentHash', 'at', 'bbox', 'sources', 'stats'] as const;
