import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '@verst/core/program-files';
import { ignoreMissing, JobFolder } from './job-folder.ts';
import type { JobRecord } from './job-record.ts';

/** Prefix of folders of jobs that are still being received; those of jobs are UUIDs. */
const INCOMING = 'new-';

/** Time after which an abandoned upload is deleted, in hours. */
const INCOMING_HOURS = 24;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWNER = /^[a-z]+-?\d+$/;

/**
 * Folder of all jobs, with a folder per owner, which has a folder per job. It may be on a network volume that servers
 * and workers share. A job is looked up only in its owner's folder, so nobody can reach those of others.
 */
export class JobStore {
  readonly #path: string;

  constructor(path: string) {
    // Absolute, because the paths of results are also used outside this folder's code, which does not accept others.
    this.#path = resolve(path);
  }

  /** Creates the folder of a new job, under a temporary name. @param owner - such as `account-7` */
  async receive(owner: string): Promise<JobFolder> {
    makeFolder(join(this.#path, checked(owner)), 0o700);
    const folder = new JobFolder(join(this.#path, owner, `${INCOMING}${randomUUID()}`));
    await folder.make();
    return folder;
  }

  /** Returns the folder of a job; null for an invalid id. */
  folder(owner: string, id: string): JobFolder | null {
    return ID.test(id) ? new JobFolder(join(this.#path, checked(owner), id)) : null;
  }

  /** Returns true if there is a folder of an owner; it stays when all jobs are deleted. */
  knows(owner: string): boolean {
    return existsSync(join(this.#path, checked(owner)));
  }

  /** Returns the number of jobs of an owner or of all, including those that are being received. */
  async count(owner?: string): Promise<number> {
    const owners = owner === undefined ? await this.#owners() : [checked(owner)];
    const counts = await Promise.all(owners.map(async (name) => (await this.#namesOf(name)).length));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Returns the jobs that are neither done nor failed. */
  async unfinished(): Promise<JobRecord[]> {
    const jobs: JobRecord[] = [];
    for await (const { folder, record } of this.#jobs()) {
      if (record !== null && !(await folder.isFinished(record))) jobs.push(record);
    }
    return jobs;
  }

  /** Deletes expired jobs and abandoned uploads. Returns their number. */
  async removeExpired(): Promise<number> {
    const now = new Date();
    let removed = 0;
    for await (const { folder, record, modifiedMs } of this.#jobs()) {
      const isOver =
        record === null
          ? now.getTime() - modifiedMs > INCOMING_HOURS * 3_600_000
          : record.expiresAt <= now.toISOString();
      if (!isOver) continue;
      await folder.remove();
      removed++;
    }
    return removed;
  }

  async *#jobs(): AsyncGenerator<{ folder: JobFolder; record: JobRecord | null; modifiedMs: number }> {
    for (const owner of await this.#owners()) {
      for (const name of await this.#namesOf(owner)) {
        const path = join(this.#path, owner, name);
        const folder = new JobFolder(path);
        const state = await stat(path).catch(ignoreMissing);
        if (state !== null)
          yield { folder, record: ID.test(name) ? await folder.record() : null, modifiedMs: state.mtimeMs };
      }
    }
  }

  async #owners(): Promise<string[]> {
    return ((await readdir(this.#path).catch(ignoreMissing)) ?? []).filter((name) => OWNER.test(name));
  }

  async #namesOf(owner: string): Promise<string[]> {
    const names = (await readdir(join(this.#path, owner)).catch(ignoreMissing)) ?? [];
    return names.filter((name) => ID.test(name) || name.startsWith(INCOMING));
  }
}

/** Returns the name of an owner. The server names owners; anything else could be another path. */
function checked(owner: string): string {
  if (!OWNER.test(owner)) throw new TypeError(`${JSON.stringify(owner)} is not a valid owner of jobs`);
  return owner;
}
