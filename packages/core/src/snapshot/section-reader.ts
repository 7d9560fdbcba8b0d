import { SnapshotError } from '../errors.ts';
import { bytesOfChunk, chunkId, COLD_CHUNK_BYTES } from './format.ts';
import { type Inflate, unpackChunk } from './packed-chunk.ts';
import { release } from './release.ts';
import type { SectionEntry } from './snapshot-host.ts';
import { RESIDENCES, SECTION_TYPES } from './sections.ts';
import type { SnapshotFile, StoredChunk } from './snapshot-file.ts';

const COLUMNS = ['id', 'name', 'type', 'residence', 'version', 'length', 'bytes'] as const;

/** Reads sections of a snapshot's file, checking lengths and checksums. */
export class SectionReader {
  readonly #file: SnapshotFile;
  readonly #inflate: Inflate;
  /** Memory for single chunks: thousands of buffers a second would make the engine's thread collect garbage. */
  #scratch = new Uint8Array(0);
  readonly #packed = new Uint8Array(COLD_CHUNK_BYTES);

  constructor(file: SnapshotFile) {
    this.#file = file;
    this.#inflate = (stream, bytes) => file.inflate(stream, bytes);
  }

  /** Returns the sections that the file describes, in their order. */
  entries(): SectionEntry[] {
    const { path, identity } = this.#file;
    const rows = Array.from(this.#file.table('verst_sections', COLUMNS).rows()) as unknown as SectionEntry[];
    const entries = rows.sort((a, b) => a.id - b.id);
    for (const { name, type, residence, length, bytes } of entries) {
      const Type = SECTION_TYPES[type];
      const isRight = bytes <= identity.bytes && bytes === length * Type?.BYTES_PER_ELEMENT;
      if (isRight && RESIDENCES.includes(residence)) continue;
      throw new SnapshotError(path, `section ${name} is described wrongly (${residence} ${type}, ${bytes} bytes)`);
    }
    return entries;
  }

  /** Reads a whole section. @throws SnapshotError naming it if it is truncated or damaged */
  readInto(entry: SectionEntry, into: Uint8Array): void {
    const each = bytesOfChunk(entry.residence);
    for (let chunk = 0, at = 0; at < entry.bytes; chunk++, at += each) {
      this.#readChunk(entry, chunk, into.subarray(at, Math.min(entry.bytes, at + each)));
    }
  }

  /**
   * Reads one chunk; valid until the next one is read.
   *
   * @throws SnapshotError naming its section if it is truncated or damaged
   */
  readChunk(entry: SectionEntry, chunk: number): Uint8Array {
    const each = bytesOfChunk(entry.residence);
    if (this.#scratch.length < each) this.#scratch = new Uint8Array(each);
    const into = this.#scratch.subarray(0, Math.min(each, entry.bytes - chunk * each));
    this.#readChunk(entry, chunk, into);
    return into;
  }

  #readChunk({ id, name, type, residence }: SectionEntry, chunk: number, into: Uint8Array): void {
    const { path } = this.#file;
    this.#file.read(() => {
      const row = this.#row(name, chunkId(id, chunk));
      const found = row?.bytes ?? 0;
      const isPacked = residence !== 'hot' && found > 0 && found < into.length;
      if (row === undefined || (found !== into.length && !isPacked)) {
        throw new SnapshotError(
          path,
          `section ${name} is damaged: chunk ${chunk} has ${found} bytes of ${into.length}`,
        );
      }
      const data = isPacked ? this.#packedBytes(found) : into;
      this.#copy(name, row, data);
      if (this.#file.crc32(data) !== row.crc32) {
        throw new SnapshotError(path, `section ${name} is damaged: the checksum of chunk ${chunk} does not agree`);
      }
      if (!isPacked) return;
      try {
        unpackChunk(data, type, this.#inflate, into);
      } catch (error) {
        const { message } = error as Error;
        throw new SnapshotError(path, `section ${name} is damaged: chunk ${chunk}: ${message}`, { cause: error });
      } finally {
        if (data.buffer !== this.#packed.buffer) release(data);
      }
    });
  }

  /** Returns memory for a packed chunk: the same for every chunk of cold sections. */
  #packedBytes(count: number): Uint8Array {
    return count <= this.#packed.length ? this.#packed.subarray(0, count) : new Uint8Array(count);
  }

  #row(section: string, id: number): StoredChunk | undefined {
    return this.#named(section, () => this.#file.chunk(id));
  }

  #copy(section: string, chunk: StoredChunk, into: Uint8Array): void {
    this.#named(section, () => chunk.copy(into));
  }

  /** Reads from the file. @throws SnapshotError naming the section */
  #named<T>(section: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      // The source's own error is exact: the file was replaced, or cannot be reached.
      if (error instanceof SnapshotError) throw error;
      const { message } = error as Error;
      const { path } = this.#file;
      throw new SnapshotError(path, `section ${section} cannot be read: ${message}`, { cause: error });
    }
  }
}
