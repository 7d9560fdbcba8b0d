import { SnapshotError } from '../../errors.ts';
import { META_KEYS, type SnapshotMeta } from '../format.ts';
import type { CodesRow, CodesTable, FileIdentity, PoiRow, SectionEntry, SnapshotHost } from '../snapshot-host.ts';
import { CardReader } from './card-reader.ts';
import { checkFile } from './check-file.ts';
import { SectionReader } from './section-reader.ts';
import { SnapshotConnection } from './snapshot-connection.ts';

/** Snapshots in Node.js: an SQLite file, read by positions through the driver. */
export class NodeHost implements SnapshotHost {
  readonly #connection: SnapshotConnection;
  readonly #sections: SectionReader;
  readonly #cards: CardReader;

  private constructor(connection: SnapshotConnection) {
    this.#connection = connection;
    this.#sections = new SectionReader(connection);
    this.#cards = new CardReader(connection);
  }

  /** Opens a file. @throws SnapshotError where it is absent, no snapshot, of another format, or truncated */
  static async open(path: string): Promise<NodeHost> {
    const connection = await SnapshotConnection.open(path);
    try {
      return connection.read(() => new NodeHost(connection));
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  get path(): string {
    return this.#connection.path;
  }

  get identity(): FileIdentity {
    return this.#connection.identity;
  }

  readMeta(): SnapshotMeta {
    const { db, path } = this.#connection;
    return this.#connection.read(() => {
      const rows = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM verst_meta').all();
      const meta = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
      for (const key of META_KEYS) {
        if (!(key in meta)) throw new SnapshotError(path, `verst_meta lacks ${key}`);
      }
      return meta as unknown as SnapshotMeta;
    });
  }

  readEntries(): SectionEntry[] {
    return this.#connection.read(() => this.#sections.entries());
  }

  readSection(entry: SectionEntry, into: Uint8Array): void {
    this.#sections.readInto(entry, into);
  }

  readChunk(entry: SectionEntry, chunk: number): Uint8Array {
    const bytes = this.#sections.readChunk(entry, chunk);
    // It may stay in a cache for longer than the file is unchanged.
    this.assertUnchanged();
    return bytes;
  }

  hasCodes(): boolean {
    return this.#cards.hasCodes();
  }

  codes(table: CodesTable, position: number): CodesRow | null {
    return this.#cards.codes(table, position);
  }

  poi(position: number): PoiRow | null {
    return this.#cards.poi(position);
  }

  check(): string[] {
    return this.#connection.read(() => checkFile(this.#connection.db, this.#sections, this.readMeta()));
  }

  assertUnchanged(): void {
    this.#connection.assertUnchanged();
  }

  close(): void {
    this.#connection.close();
  }
}
