import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../program-files/index.ts';
import { isReadAtOnce, type OpenedSection, readSections, Snapshot, type SnapshotHandle } from '../open-snapshot.ts';
import { type Part, sharesOf } from '../shares.ts';
import type { SnapshotHost } from '../snapshot-host.ts';

/** Bytes of sections that one thread reads in about the time that another takes to start. */
const LEAST_SHARE_BYTES = 128 * 2 ** 20;
/** More threads than this wait for memory, not for processors. */
const MAX_THREADS = 4;

/** Checks of sections that have been read, which threads share. */
export interface SectionChecks {
  /** Module of a thread that reads and checks a share: see {@link OpeningTask}. */
  readonly thread: URL;
  /** Checks one part. @throws SnapshotError naming the section */
  readonly check: (snapshot: Snapshot, part: Part) => void;
}

/**
 * Work of a thread: it reads the sections of its share, posts a message, waits for one, checks its part and posts a
 * message again.
 */
export interface OpeningTask {
  readonly handle: SnapshotHandle;
  readonly share: readonly OpenedSection[];
  readonly part: Part;
}

/**
 * Reads the sections of a snapshot into their memory and checks them, those of a large one on several threads: the
 * system's allocation of memory takes longest.
 *
 * @param leastShareBytes - bytes of sections that justify a thread
 * @throws SnapshotError naming the section that is damaged
 */
export async function readOnAllCores(
  host: SnapshotHost,
  handle: SnapshotHandle,
  { thread, check }: SectionChecks,
  leastShareBytes = LEAST_SHARE_BYTES,
): Promise<void> {
  const toRead = handle.sections.filter(isReadAtOnce);
  const bytes = toRead.reduce((sum, section) => sum + section.bytes, 0);
  const of = Math.min(availableParallelism(), MAX_THREADS, Math.max(1, Math.floor(bytes / leastShareBytes)));
  const [own, ...others] = sharesOf(toRead, of);
  const besides = others.map((share, i) => new ThreadBeside(thread, { handle, share, part: { at: i + 1, of } }));
  try {
    // A thread may fail; doing its work here then gives the error.
    const read = inAll(besides, async (beside) => {
      if (!(await beside.hasDone())) readSections(host, beside.task.share);
    });
    // Here, as the other threads take time to start; a small snapshot may never fill its cache.
    if (handle.cache && besides.length > 0) touchPages(new Uint8Array(handle.cache.chunks));
    readSections(host, own!);
    await read;
    const snapshot = new Snapshot(handle, host);
    const checked = inAll(besides, async (beside) => {
      beside.goOn();
      if (!(await beside.hasDone())) check(snapshot, beside.task.part);
    });
    check(snapshot, { at: 0, of });
    await checked;
  } finally {
    for (const beside of besides) beside.end();
  }
}

/** Bytes of a page of memory. */
const PAGE_BYTES = 4096;

/**
 * Makes the operating system provide all pages of the cache at once: if it did so one by one as the cache fills, storing
 * a chunk would take several times as long.
 */
function touchPages(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) bytes[at] = 0;
}

/** Runs `work` for all items; its errors reach only who awaits the result. */
function inAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<unknown> {
  const all = Promise.all(items.map(work));
  all.catch(() => undefined);
  return all;
}

/** A thread with a share of the work. */
class ThreadBeside {
  readonly task: OpeningTask;
  readonly #thread: Worker;
  #done: Promise<boolean>;

  constructor(module: URL, task: OpeningTask) {
    this.task = task;
    this.#thread = startThread(module, { workerData: task });
    this.#done = this.#message();
  }

  /** Resolves to true once the thread has posted a message, to false if it has ended before. */
  hasDone(): Promise<boolean> {
    return this.#done;
  }

  /** Lets the thread go on after its message. */
  goOn(): void {
    this.#done = this.#message();
    this.#thread.postMessage(null);
  }

  end(): void {
    void this.#thread.terminate();
  }

  #message(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#thread.once('message', () => resolve(true));
      this.#thread.once('error', () => resolve(false));
      this.#thread.once('exit', () => resolve(false));
    });
  }
}
