import { closeSync, fdatasyncSync, openSync, readFileSync, ftruncateSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** A tile in an unfinished archive: the position of its bytes, and the hash of its content. */
export interface JournalRecord {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  /** Hash of the tile before compression; 16 bytes. */
  readonly hash: Uint8Array;
}

/** Bytes of a record: tile id and offset as doubles, length, hash. */
const RECORD_BYTES = 36;
/** Length of a record's hash. */
export const HASH_BYTES = 16;
/** Length and checksum of a batch. */
const BATCH_HEAD_BYTES = 8;

/**
 * The progress of an export on disk: a line that identifies the export, then batches of records. A batch cut off by a
 * kill or a full disk is ignored.
 */
export class ExportJournal {
  readonly #fd: number;
  readonly #head: Buffer;
  #end: number;
  /** The records of earlier runs of the same export. */
  readonly records: readonly JournalRecord[];

  /**
   * Opens the journal of an export or starts a new one; that of another export is overwritten.
   *
   * @param task - describes the export in one line; equal for exports with the same outcome
   */
  constructor(path: string, task: string) {
    this.#fd = openSync(path, 'a+', 0o600);
    closeSync(this.#fd);
    this.#head = Buffer.from(`${task}\n`);
    const { records, end } = readJournal(readFileSync(path), this.#head);
    this.#fd = openSync(path, 'r+');
    ftruncateSync(this.#fd, end);
    this.#end = end;
    this.records = records;
    if (end === 0) this.#write(this.#head);
  }

  /** Removes all records. */
  beginAnew(): void {
    ftruncateSync(this.#fd, 0);
    this.#end = 0;
    this.#write(this.#head);
  }

  /** Writes a batch; the tiles' bytes must already be on the disk. */
  add(records: readonly JournalRecord[]): void {
    const batch = Buffer.alloc(BATCH_HEAD_BYTES + records.length * RECORD_BYTES);
    records.forEach(({ tileId, offset, length, hash }, i) => {
      const at = BATCH_HEAD_BYTES + i * RECORD_BYTES;
      batch.writeDoubleLE(tileId, at);
      batch.writeDoubleLE(offset, at + 8);
      batch.writeUInt32LE(length, at + 16);
      batch.set(hash, at + 20);
    });
    batch.writeUInt32LE(records.length, 0);
    batch.writeUInt32LE(crc32(batch.subarray(BATCH_HEAD_BYTES)), 4);
    this.#write(batch);
  }

  close(): void {
    closeSync(this.#fd);
  }

  #write(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#fd, bytes, written, bytes.length - written, this.#end + written);
    }
    fdatasyncSync(this.#fd);
    this.#end += bytes.length;
  }
}

function readJournal(bytes: Buffer, head: Buffer): { records: JournalRecord[]; end: number } {
  if (!bytes.subarray(0, head.length).equals(head)) return { records: [], end: 0 };
  const records: JournalRecord[] = [];
  let end = head.length;
  while (end + BATCH_HEAD_BYTES <= bytes.length) {
    const count = bytes.readUInt32LE(end);
    const body = bytes.subarray(end + BATCH_HEAD_BYTES, end + BATCH_HEAD_BYTES + count * RECORD_BYTES);
    if (body.length < count * RECORD_BYTES || crc32(body) !== bytes.readUInt32LE(end + 4)) break;
    for (let at = 0; at < body.length; at += RECORD_BYTES) {
      records.push({
        tileId: body.readDoubleLE(at),
        offset: body.readDoubleLE(at + 8),
        length: body.readUInt32LE(at + 16),
        hash: body.subarray(at + 20, at + 20 + HASH_BYTES),
      });
    }
    end += BATCH_HEAD_BYTES + body.length;
  }
  return { records, end };
}
