import {
  fstatSync,
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Bbox } from '@verst/core';
import { type DirectoryEntry, packDirectories } from './directory.ts';
import { encodeHeader, HEAD_BYTES, HEADER_BYTES } from './header.ts';
import { ExportJournal, HASH_BYTES, type JournalRecord } from './journal.ts';

const gzipAsync = promisify(gzip);

export interface ArchiveTile {
  readonly tileId: number;
  readonly mvt: Uint8Array;
}

export interface ArchiveDescription {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bbox;
  readonly centerZoom: number;
  /** JSON: name, attribution, vector_layers and so on. */
  readonly metadata: object;
}

export interface ArchiveReport {
  readonly bytes: number;
  readonly tiles: number;
  /** Number of distinct contents among the tiles. */
  readonly contents: number;
}

/**
 * Writes a PMTiles archive (version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) beside its
 * target and renames it there at the end. Tiles with the same content are stored once. Written tiles are recorded in a
 * journal: a writer of the same task continues where a killed one stopped.
 *
 * Layout: header and root directory in the first 16 KB, tiles, leaf directories, metadata.
 */
export class ArchiveWriter {
  readonly #target: string;
  readonly #fd: number;
  readonly #journal: ExportJournal;
  readonly #entries: DirectoryEntry[] = [];
  readonly #places = new Map<string, { readonly offset: number; readonly length: number }>();
  #dataEnd = 0;
  #tiles = 0;
  #isClosed = false;

  /**
   * @param task - describes the export in one line; an unfinished archive of another task is overwritten
   * @throws Error of the system if the files cannot be written
   */
  constructor(target: string, task: string) {
    this.#target = target;
    this.#journal = new ExportJournal(journalPath(target), task);
    this.#fd = openSync(partPath(target), constants.O_RDWR | constants.O_CREAT, 0o644);
    for (const record of this.#journal.records) this.#note(record);
    // Somebody removed the tiles and left the journal.
    if (this.#dataEnd > 0 && fstatSync(this.#fd).size < HEAD_BYTES + this.#dataEnd) this.#beginAnew();
    ftruncateSync(this.#fd, HEAD_BYTES + this.#dataEnd);
  }

  /** The last tile that is written already, or -1. */
  get lastTileId(): number {
    const last = this.#entries.at(-1);
    return last === undefined ? -1 : last.tileId + last.runLength - 1;
  }

  /** Writes tiles, ids ascending, and waits until they are on the disk. */
  async add(tiles: readonly ArchiveTile[]): Promise<void> {
    const hashed = tiles.map(({ tileId, mvt }) => ({
      tileId,
      mvt,
      hash: hash('sha256', mvt, 'buffer').subarray(0, HASH_BYTES),
    }));
    const fresh = new Map<string, Promise<Uint8Array>>();
    for (const tile of hashed) {
      const key = tile.hash.toString('base64');
      if (!this.#places.has(key) && !fresh.has(key)) fresh.set(key, gzipAsync(tile.mvt));
    }
    const compressed = new Map<string, Uint8Array>();
    for (const [key, bytes] of fresh) compressed.set(key, await bytes);
    const chunks: Uint8Array[] = [];
    const start = this.#dataEnd;
    const records: JournalRecord[] = [];
    for (const tile of hashed) {
      const key = tile.hash.toString('base64');
      const known = this.#places.get(key);
      const bytes = compressed.get(key);
      if (known === undefined) chunks.push(bytes!);
      const place = known ?? { offset: this.#dataEnd, length: bytes!.length };
      const record = { tileId: tile.tileId, ...place, hash: tile.hash };
      records.push(record);
      this.#note(record);
    }
    this.#write(Buffer.concat(chunks), HEAD_BYTES + start);
    fdatasyncSync(this.#fd);
    this.#journal.add(records);
  }

  /** Writes directories, metadata and header, and moves the archive to its target. */
  finish({ metadata, ...description }: ArchiveDescription): ArchiveReport {
    const { root, leaves } = packDirectories(this.#entries, HEAD_BYTES - HEADER_BYTES);
    const tileData = { offset: HEAD_BYTES, length: this.#dataEnd };
    const leafPart = { offset: HEAD_BYTES + this.#dataEnd, length: leaves.length };
    const json = gzipSync(JSON.stringify(metadata));
    const metadataPart = { offset: leafPart.offset + leaves.length, length: json.length };
    const header = encodeHeader({
      ...description,
      root: { offset: HEADER_BYTES, length: root.length },
      metadata: metadataPart,
      leaves: leafPart,
      tileData,
      addressedTiles: this.#tiles,
      tileEntries: this.#entries.length,
      tileContents: this.#places.size,
    });
    this.#write(leaves, leafPart.offset);
    this.#write(json, metadataPart.offset);
    this.#write(Buffer.concat([header, root]), 0);
    fsyncSync(this.#fd);
    this.close();
    renameSync(partPath(this.#target), this.#target);
    syncFolder(dirname(this.#target));
    rmSync(journalPath(this.#target), { force: true });
    return { bytes: metadataPart.offset + json.length, tiles: this.#tiles, contents: this.#places.size };
  }

  #beginAnew(): void {
    this.#journal.beginAnew();
    this.#entries.length = 0;
    this.#places.clear();
    this.#dataEnd = 0;
    this.#tiles = 0;
  }

  /** Closes the files, unless they are closed; an unfinished archive stays and can be continued. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#fd);
    this.#journal.close();
  }

  #note({ tileId, offset, length, hash: contentHash }: JournalRecord): void {
    this.#tiles++;
    this.#places.set(Buffer.from(contentHash).toString('base64'), { offset, length });
    this.#dataEnd = Math.max(this.#dataEnd, offset + length);
    const last = this.#entries.at(-1);
    if (last !== undefined && last.offset === offset && last.tileId + last.runLength === tileId) {
      this.#entries[this.#entries.length - 1] = { ...last, runLength: last.runLength + 1 };
    } else this.#entries.push({ tileId, offset, length, runLength: 1 });
  }

  #write(bytes: Uint8Array, position: number): void {
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#fd, bytes, written, bytes.length - written, position + written);
    }
  }
}

const partPath = (target: string): string => `${target}.part`;
const journalPath = (target: string): string => `${target}.part.journal`;

/** Makes a rename in a folder durable; Windows cannot. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, constants.O_RDONLY);
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
