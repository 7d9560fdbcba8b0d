import type { SnapshotMeta } from './format.ts';
import type { Residence, SectionType } from './sections.ts';

/** Identity of one file in one state. Survives `postMessage`. */
export interface FileIdentity {
  readonly device: bigint;
  readonly inode: bigint;
  readonly bytes: bigint;
  /** Moment of the last write, nanoseconds since 1970. */
  readonly writtenNs: bigint;
}

/** One section as the file describes it. */
export interface SectionEntry {
  /** Number of the section in the file, from 1. */
  readonly id: number;
  readonly name: string;
  readonly type: SectionType;
  readonly residence: Residence;
  readonly version: number;
  /** Number of elements. */
  readonly length: number;
  readonly bytes: number;
}

/** A row of the table of points of interest. */
export interface PoiRow {
  readonly osmId: string;
  readonly name: string | null;
  /** All tags, JSON. */
  readonly tags: string;
  /** Data of each source, JSON; null if no supplied table contributed. */
  readonly sources: string | null;
}

/**
 * Platform access for reading a snapshot: one thread's access to one file. Every method throws `SnapshotReplacedError`
 * if the file was modified since it was opened, and `SnapshotError` if it cannot be read.
 */
export interface SnapshotHost {
  readonly path: string;
  readonly identity: FileIdentity;
  readMeta(): SnapshotMeta;
  readEntries(): SectionEntry[];
  /** Reads a whole section into memory and checks it. */
  readSection(entry: SectionEntry, into: Uint8Array): void;
  /** Reads one chunk of a cold section and checks it. */
  readChunk(entry: SectionEntry, chunk: number): Uint8Array;
  poi(position: number): PoiRow | null;
  /** Reads the whole file and returns its faults, one message each. */
  check(): string[];
  /** Checks that all that was read came from the file as it was opened; to be called before handing it out. */
  assertUnchanged(): void;
  close(): void;
}
