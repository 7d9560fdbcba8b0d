import { availableParallelism } from 'node:os';
import { startThread } from '../../program-files/index.ts';
import { isReadAtOnce, type OpenedSection, readSections, type SnapshotHandle } from '../open-snapshot.ts';
import type { SnapshotHost } from '../snapshot-host.ts';

/** Bytes of sections that one thread reads in about the time that another takes to start. */
const LEAST_SHARE_BYTES = 128 * 2 ** 20;
/** More threads than this wait for memory, not for processors. */
const MAX_THREADS = 4;

const THREAD = new URL('./section-thread.ts', import.meta.url);

/** Sections of a file for a thread to read. */
export type SectionTask = Pick<SnapshotHandle, 'path' | 'file' | 'sections'>;

/**
 * Reads the sections of a snapshot into their memory, those of a large one on several threads: the system's allocation
 * of memory takes longest.
 *
 * @param leastShareBytes - bytes of sections that justify a thread
 * @throws SnapshotError naming the section that is damaged
 */
export async function readOnAllCores(
  host: SnapshotHost,
  { path, file, sections }: SnapshotHandle,
  leastShareBytes = LEAST_SHARE_BYTES,
): Promise<void> {
  const toRead = sections.filter(isReadAtOnce);
  const bytes = toRead.reduce((sum, section) => sum + section.bytes, 0);
  const threads = Math.min(availableParallelism(), MAX_THREADS, Math.max(1, Math.floor(bytes / leastShareBytes)));
  const [own, ...others] = shares(toRead, threads);
  const besides = Promise.all(
    others.map(async (share) => {
      if (!(await isReadBeside({ path, file, sections: share }))) readSections(host, share);
    }),
  );
  // If this thread's own share is damaged, nothing awaits the other threads, which may fail as well.
  besides.catch(() => undefined);
  readSections(host, own!);
  await besides;
}

/** Divides sections into shares of about the same bytes. */
function shares(sections: readonly OpenedSection[], count: number): OpenedSection[][] {
  const all = Array.from({ length: count }, () => ({ bytes: 0, sections: [] as OpenedSection[] }));
  for (const section of sections.toSorted((a, b) => b.bytes - a.bytes)) {
    const least = all.reduce((smallest, share) => (share.bytes < smallest.bytes ? share : smallest));
    least.bytes += section.bytes;
    least.sections.push(section);
  }
  return all.map((share) => share.sections);
}

/** Reads sections in another thread; returns false if it fails. Reading them in this thread then gives the error. */
function isReadBeside(task: SectionTask): Promise<boolean> {
  return new Promise((resolve) => {
    const thread = startThread(THREAD, { workerData: task });
    thread.once('message', () => resolve(true));
    thread.once('error', () => resolve(false));
    thread.once('exit', () => resolve(false));
  });
}
