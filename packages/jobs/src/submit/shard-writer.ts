import { writeFile } from 'node:fs/promises';
import { JobError } from '../job-error.ts';
import type { JobFolder } from '../files/job-folder.ts';

/** Writes rows into the input files of shards, one JSON value per line. */
export class ShardWriter {
  rows = 0;
  readonly #folder: JobFolder;
  readonly #shardRows: number;
  readonly #maxRows: number;
  #lines: string[] = [];
  #shard = 0;

  constructor(folder: JobFolder, shardRows: number, maxRows: number) {
    this.#folder = folder;
    this.#shardRows = shardRows;
    this.#maxRows = maxRows;
  }

  /** @throws JobError `TOO_LARGE` if there are too many rows */
  async add(row: unknown): Promise<void> {
    if (++this.rows > this.#maxRows) {
      throw new JobError('TOO_LARGE', `a job of this kind has at most ${this.#maxRows} rows`);
    }
    this.#lines.push(`${JSON.stringify(row)}\n`);
    if (this.#lines.length === this.#shardRows) await this.#flush();
  }

  /** Writes the last shard. */
  async end(): Promise<void> {
    if (this.#lines.length > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    await writeFile(this.#folder.inputPath(this.#shard++), this.#lines.join(''));
    this.#lines = [];
  }
}
