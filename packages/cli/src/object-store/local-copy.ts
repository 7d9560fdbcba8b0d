import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VerstError } from '@verst/core';
import { makeFolder } from '@verst/core/program-files';
import type { NamedSnapshot, SnapshotStore } from './snapshot-store.ts';

/** A partial transfer that has not grown for this long belongs to a process that was killed. */
const ABANDONED_MS = 600_000;

/** Returns a text as a file name, other than that of every other text. */
function fileNameOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_.-]/gu, (sign) => `%${Buffer.from(sign).toString('hex')}`);
}

/** The snapshot of a store as a local file at a constant path. Processes of one machine may share it. */
export class LocalCopy {
  readonly path: string;
  readonly #store: SnapshotStore;
  #opened: string | null = null;

  /** @param dataFolder - where the file is kept */
  constructor(store: SnapshotStore, dataFolder: string) {
    const folder = join(dataFolder, 'snapshots');
    makeFolder(folder, 0o700);
    this.#store = store;
    this.path = join(folder, `${fileNameOf(store.url.slice('s3://'.length))}.sqlite`);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (name.endsWith('.tmp') && Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
    }
  }

  /** Content hash of the snapshot that this process has opened; null if none yet. */
  get opened(): string | null {
    return this.#opened;
  }

  /** Content hash of the file; null if there is none. */
  get contentHash(): string | null {
    if (!existsSync(this.path) || !existsSync(this.#notePath)) return null;
    return readFileSync(this.#notePath, 'utf8');
  }

  /**
   * Makes sure that there is a file: the one that the store names or, if the store cannot be reached, the previous one.
   *
   * @throws VerstError if there is neither
   */
  async ensure(warn: (line: string) => void): Promise<void> {
    try {
      const named = await this.#store.named();
      if (named === null)
        throw new VerstError('STORE', `${this.#store.url} names no snapshot; put one there: verst publish`);
      if (named.contentHash !== this.contentHash) this.#replaceBy(named, await this.#fetch(named));
    } catch (error) {
      if (this.contentHash === null) throw error;
      warn(`${(error as Error).message}; the previous copy is served`);
    }
    this.#opened = this.contentHash;
  }

  /**
   * Replaces the file by another snapshot, unless another process has done so, and has it opened. If that fails, the
   * previous file is restored.
   *
   * @param open - opens the file
   */
  async replace(named: NamedSnapshot, open: () => Promise<unknown>): Promise<void> {
    if (this.contentHash === named.contentHash) {
      await open();
      this.#opened = named.contentHash;
      return;
    }
    const fetched = await this.#fetch(named);
    const [before, hash] = [`${this.path}.before`, this.contentHash];
    rmSync(before, { force: true });
    linkSync(this.path, before);
    this.#replaceBy(named, fetched);
    try {
      await open();
    } catch (error) {
      renameSync(before, this.path);
      if (hash !== null) writeFileSync(this.#notePath, hash);
      throw error;
    }
    rmSync(before, { force: true });
    this.#opened = named.contentHash;
  }

  get #notePath(): string {
    return `${this.path}.hash`;
  }

  async #fetch(named: NamedSnapshot): Promise<string> {
    const path = `${this.path}.${randomUUID()}.tmp`;
    await this.#store.fetch(named, path);
    return path;
  }

  #replaceBy({ contentHash }: NamedSnapshot, file: string): void {
    // Without the hash, the file counts as unknown, so a crash in between costs only another transfer.
    rmSync(this.#notePath, { force: true });
    renameSync(file, this.path);
    writeFileSync(this.#notePath, contentHash);
  }
}
