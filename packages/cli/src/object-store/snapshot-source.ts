import { ensureSnapshot } from '../ensure-snapshot.ts';
import { printableLines } from '../terminal-text.ts';
import { followStore } from './follow-store.ts';
import { LocalCopy } from './local-copy.ts';
import { isStoreUrl } from './store-url.ts';

/** A snapshot to open, from any source. */
export interface SnapshotSource {
  readonly path: string;
  /**
   * Switches to newer snapshots if the source is a store.
   *
   * @param reload - reopens the file at the path
   * @returns a function that stops it
   */
  follow(pollS: number, reload: () => Promise<unknown>): () => Promise<void>;
}

/**
 * Returns the snapshot for a command's argument: a file, an extract to compile first, a store (`s3://bucket/folder`),
 * or the demo city if there is no argument.
 *
 * @throws VerstError if there is none
 */
export async function snapshotSource(file: string | undefined, dataFolder: string): Promise<SnapshotSource> {
  if (file === undefined || !isStoreUrl(file)) {
    return { path: await ensureSnapshot(file, dataFolder), follow: () => async () => undefined };
  }
  // Loaded on demand: few commands use a store, and its client loads slowly.
  const { SnapshotStore } = await import('./snapshot-store.ts');
  const store = new SnapshotStore(file);
  const copy = new LocalCopy(store, dataFolder);
  await copy.ensure(log);
  return { path: copy.path, follow: (pollS, reload) => followStore({ store, copy, pollS, reload, log }) };
}

function log(line: string): void {
  console.error(printableLines(`verst: ${line}`));
}
