import { SnapshotError } from '../errors.ts';
import { META_KEYS, type SnapshotMeta } from './format.ts';
import type { FileIdentity, PoiRow, SectionEntry, SnapshotHost } from './snapshot-host.ts';
import { PoiReader } from './poi-reader.ts';
import { checkFile } from './check-file.ts';
import { SectionReader } from './section-reader.ts';
import type { SnapshotFile } from './snapshot-file.ts';

/** The host on every platform: an SQLite file that a driver reads. */
export class SqliteHost implements SnapshotHost {
  readonly #file: SnapshotFile;
  readonly #sections: SectionReader;
  readonly #pois: PoiReader;

  constructor(file: SnapshotFile) {
    this.#file = file;
    this.#sections = new SectionReader(file);
    this.#pois = new PoiReader(file);
  }

  get path(): string {
    return this.#file.path;
  }

  get identity(): FileIdentity {
    return this.#file.identity;
  }

  readMeta(): SnapshotMeta {
    const { path } = this.#file;
    return this.#file.read(() => {
      const rows = this.#file.table('verst_meta', ['key', 'value']).rows();
      const meta = Object.fromEntries(
        Array.from(rows, ({ key, value }) => [String(key), JSON.parse(String(value)) as unknown]),
      );
      for (const key of META_KEYS) {
        if (!(key in meta)) throw new SnapshotError(path, `verst_meta lacks ${key}`);
      }
      return meta as unknown as SnapshotMeta;
    });
  }

  readEntries(): SectionEntry[] {
    return this.#file.read(() => this.#sections.entries());
  }

  readSection(entry: SectionEntry, into: Uint8Array): void {
    this.#sections.readInto(entry, into);
  }

  readChunk(entry: SectionEntry, chunk: number): Uint8Array {
    const bytes = this.#sections.readChunk(entry, chunk);
    // A cache may keep the chunk after the file has changed, so check now.
    this.assertUnchanged();
    return bytes;
  }

  poi(position: number): PoiRow | null {
    return this.#pois.poi(position);
  }

  check(): string[] {
    return this.#file.read(() => checkFile(this.#file, this.#sections, this.readMeta()));
  }

  assertUnchanged(): void {
    this.#file.assertUnchanged();
  }

  close(): void {
    this.#file.close();
  }
}
