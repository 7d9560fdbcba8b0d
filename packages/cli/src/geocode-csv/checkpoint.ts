import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Identifies a job: an interrupted one is resumed only with the same table, the same options and the same snapshot. */
export interface JobIdentity {
  readonly inputBytes: number;
  readonly modifiedMs: number;
  readonly column: string;
  readonly minScore: number;
  /** Options of each line's question, as JSON. */
  readonly question: string;
  /** Content hash of the snapshot. */
  readonly snapshot: string;
}

export interface Progress {
  lines: number;
  rejected: number;
  outputBytes: number;
  rejectsBytes: number;
}

/** Stores the progress of a job in a file. */
export class Checkpoint {
  readonly #path: string;
  readonly #identity: JobIdentity;

  constructor(path: string, identity: JobIdentity) {
    this.#path = path;
    this.#identity = identity;
  }

  /** Returns the progress of an interrupted job of this identity; null if there is none, or its file is damaged. */
  read(): Readonly<Progress> | null {
    if (!existsSync(this.#path)) return null;
    let known: (JobIdentity & Progress) | null;
    try {
      known = JSON.parse(readFileSync(this.#path, 'utf8')) as JobIdentity & Progress;
    } catch {
      return null;
    }
    const names = Object.keys(this.#identity) as (keyof JobIdentity)[];
    return names.every((name) => known?.[name] === this.#identity[name]) ? known : null;
  }

  /** Writes a new file and renames it, so an interruption leaves the previous one. */
  write(progress: Readonly<Progress>): void {
    writeFileSync(`${this.#path}.new`, JSON.stringify({ ...this.#identity, ...progress }));
    renameSync(`${this.#path}.new`, this.#path);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}
