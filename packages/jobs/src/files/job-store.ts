import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@verst/core/program-files';
import { ignoreMissing, JobFolder } from './job-folder.ts';
import type { JobRecord } from './job-record.ts';

/** Names of jobs that are still being received; a job's own name is a UUID. */
const INCOMING = 'new-';

/** An upload that was ended without a trace is deleted after this time, hours. */
const INCOMING_HOURS = 24;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWNER = /^[a-z]+-?\d+$/;

/**
 * Folder of all jobs, one folder an owner and in it one a job. It may lie on a network volume that servers and workers
 * share. A job is found in its owner's folder alone, so nobody reaches those of others.
 */
export class JobStore {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Makes the folder of a new job, under a name that is none of a job. @param owner - such as `account-7` */
  async receive(owner: string): Promise<JobFolder> {
    makeFolder(join(this.#path, checked(owner)), 0o700);
    const folder = new JobFolder(join(this.#path, owner, `${INCOMING}${randomUUID()}`));
    await folder.make();
    return folder;
  }

  /** Folder of a job; null for an id that cannot be one. */
  folder(owner: string, id: string): JobFolder | null {
    return ID.test(id) ? new JobFolder(join(this.#path, checked(owner), id)) : null;
  }

  /** Number of jobs, with those that are being received, of an owner or of all. */
  async count(owner?: string): Promise<number> {
    const owners = owner === undefined ? await this.#owners() : [checked(owner)];
    const counts = await Promise.all(owners.map(async (name) => (await this.#namesOf(name)).length));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Jobs that are neither done nor failed. */
  async unfinished(): Promise<JobRecord[]> {
    const jobs: JobRecord[] = [];
    for await (const { folder, record } of this.#jobs()) {
      if (record !== null && !(await folder.isFinished(record))) jobs.push(record);
    }
    return jobs;
  }

  /** Deletes jobs whose time is over, and uploads that nobody finishes any more. Returns their number. */
  async removeExpired(now: Date = new Date()): Promise<number> {
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

/** Owners are named by the server; anything else would be a path of its own. */
function checked(owner: string): string {
  if (!OWNER.test(owner)) throw new TypeError(`${JSON.stringify(owner)} is no name of an owner of jobs`);
  return owner;
}
